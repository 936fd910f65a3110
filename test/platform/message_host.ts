import { FakeHost } from '../support/fake_host';

export const ANA = Uint8Array.of(1, 2);

/** A host with one message. */
export class MessageHost extends FakeHost {
    bytes: Uint8Array = new Uint8Array(0);
    from: Uint8Array = ANA;
    name = '';

    override argument(): Uint8Array {
        return this.bytes;
    }

    override caller(): Uint8Array {
        return this.from;
    }

    override methodName(): string {
        return this.name;
    }
}
