import { lebBytes } from '@dice-wards/candid/leb128';

/** Appends custom sections `icp:public <name>`, which anybody may read from a canister's state. */
export function withPublicMetadata(wasm: Uint8Array, metadata: Readonly<Record<string, string>>): Uint8Array {
    const sections = Object.entries(metadata).map(([name, text]) => customSection(`icp:public ${name}`, text));
    return Buffer.concat([wasm, ...sections]);
}

function customSection(name: string, text: string): Uint8Array {
    const nameBytes = Buffer.from(name);
    const body = Buffer.concat([Uint8Array.from(lebBytes(nameBytes.length)), nameBytes, Buffer.from(text)]);
    return Buffer.concat([Uint8Array.of(0), Uint8Array.from(lebBytes(body.length)), body]);
}
