/** Appends custom sections `icp:public <name>`, which anybody may read from a canister's state. */
export function withPublicMetadata(wasm: Uint8Array, metadata: Readonly<Record<string, string>>): Uint8Array {
    const sections = Object.entries(metadata).map(([name, text]) => customSection(`icp:public ${name}`, text));
    return Buffer.concat([wasm, ...sections]);
}

function customSection(name: string, text: string): Uint8Array {
    const nameBytes = Buffer.from(name);
    const body = Buffer.concat([leb128(nameBytes.length), nameBytes, Buffer.from(text)]);
    return Buffer.concat([Uint8Array.of(0), leb128(body.length), body]);
}

function leb128(value: number): Uint8Array {
    const bytes: number[] = [];
    let rest = value;
    while (rest >= 0x80) {
        bytes.push((rest & 0x7f) | 0x80);
        rest >>>= 7;
    }
    bytes.push(rest);
    return Uint8Array.from(bytes);
}
