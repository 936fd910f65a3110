import { Principal } from '@dfinity/principal';
import { type Network, REJECT, type Request, type RequestStatus, type Response } from '../../src/core/api';
import { utf8 } from '../../src/http_interface/bytes';
import { deriveSubnetKeys } from '../../src/http_interface/keys';

/** A canister id of the kind the IC gives out. */
export const CANISTER_ID = Principal.fromText('rwlgt-iiaaa-aaaaa-aaaaa-cai').toUint8Array();
export const CONTROLLER = Principal.selfAuthenticating(new Uint8Array(32)).toUint8Array();

/** The keys of its only subnet. */
export const ROOT = deriveSubnetKeys();

/**
 * A network of one canister without Wasm, for tests of the protocol around it. `echo` answers with its argument, as
 * update and as query; `certificate` answers a query with the data certificate; everything else is rejected.
 */
export class FakeNetwork implements Network {
    private time = 1_700_000_000_000_000_000n;
    private readonly waiting = new Map<string, Request>();
    private readonly answered = new Map<string, Response>();
    /** The senders of accepted updates, in order. */
    readonly accepted: Uint8Array[] = [];

    now(): bigint {
        return this.time;
    }

    setTime(nanoseconds: bigint): void {
        this.time = nanoseconds;
    }

    submit(request: Request, requestId: Uint8Array): ReturnType<Network['submit']> {
        if (request.method === 'unwelcome') return reject('refused by canister_inspect_message');
        this.accepted.push(request.sender);
        this.waiting.set(key(requestId), request);
        return undefined;
    }

    status(requestId: Uint8Array): RequestStatus {
        const answer = this.answered.get(key(requestId));
        return answer ?? { kind: this.waiting.has(key(requestId)) ? 'received' : 'unknown' };
    }

    query(request: Request, certificate?: () => Uint8Array): Response {
        if (request.method === 'certificate') return { kind: 'replied', data: certificate?.() ?? new Uint8Array() };
        return answer(request);
    }

    tick(): void {
        for (const [id, request] of this.waiting) this.answered.set(id, answer(request));
        this.waiting.clear();
    }

    hasWork(): boolean {
        return this.waiting.size > 0;
    }

    canister(id: Uint8Array): ReturnType<Network['canister']> {
        if (key(id) !== key(CANISTER_ID)) return undefined;
        return {
            controllers: [CONTROLLER],
            moduleHash: new Uint8Array(32).fill(7),
            certifiedData: utf8('certified'),
            metadata: new Map([
                ['candid:service', { isPublic: true, data: utf8('service : {}') }],
                ['secret', { isPublic: false, data: utf8('for controllers') }],
            ]),
        };
    }

    canisterIds(): readonly Uint8Array[] {
        return [CANISTER_ID];
    }

    subnets(): ReturnType<Network['subnets']> {
        const ranges = [[new Uint8Array(10), new Uint8Array(10).fill(255)]] as const;
        return [{ id: ROOT.subnetId, kind: 'NNS', size: 1, ranges }];
    }

    metrics(): ReturnType<Network['metrics']> {
        return { canisters: 1, stateBytes: 0, consumedCycles: 0n, transactions: BigInt(this.answered.size) };
    }
}

function answer({ method, arg }: Request): Response {
    return method === 'echo' ? { kind: 'replied', data: arg } : reject(`no method ${method}`);
}

function reject(message: string): Extract<Response, { kind: 'rejected' }> {
    return { kind: 'rejected', rejectCode: REJECT.canisterReject, message, errorCode: 'IC0406' };
}

function key(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
