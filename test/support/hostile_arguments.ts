import { IDL } from '@icp-sdk/core/candid';

const MAGIC = [0x44, 0x49, 0x44, 0x4c];
const OPT = 0x6e;
const VEC = 0x6d;
const RECORD = 0x6c;
const NULL = 0x7f;
const TEXT = 0x71;
const NAT32 = 0x79;
const RESERVED = 0x70;
const MILLIONS = 50_000_000;

/** Arguments that no method takes, by what they are. */
export const HOSTILE: Readonly<Record<string, Uint8Array>> = {
    'no bytes': Uint8Array.of(),
    'no magic number': Uint8Array.from({ length: 64 }, (_, i) => (i * 37) % 256),
    'the magic number alone': candid(),
    'a 2 MiB argument': new Uint8Array(2 * 1024 * 1024),
    'a blob of 1 MiB': blobOf(1024 * 1024),
    'a vec null of millions': candid(1, VEC, NULL, 1, 0, ...leb128(MILLIONS)),
    'a vec reserved of millions': candid(1, VEC, RESERVED, 1, 0, ...leb128(MILLIONS)),
    'vecs of empty records of millions': candid(2, VEC, 1, RECORD, 0, 1, 0, ...leb128(MILLIONS)),
    'a type that contains itself': candid(1, RECORD, 1, 0, 0, 1, 0),
    'a vec of vecs of vecs of millions': candid(3, VEC, 1, VEC, 2, VEC, NULL, 1, 0, 1, 1, ...leb128(MILLIONS)),
    'types nested hundreds deep': candid(...leb128(300), ...optTower(300), 1, 0, ...zeros(1)),
    'a value nested hundreds deep': candid(1, OPT, 0, 1, 0, ...ones(900), 0, 1),
    'a type table of billions': candid(...leb128(0xffff_ffff)),
    'billions of arguments': candid(0, ...leb128(0xffff_ffff), NAT32),
    'a record of billions of fields': candid(1, RECORD, ...leb128(0xffff_ffff), 1, 0),
    'a text of billions of bytes': candid(0, 1, TEXT, ...leb128(0xffff_ffff), 0x41),
    'a number without end': candid(...Array.from({ length: 900 }, () => 0x80), 1),
    'a length without end': candid(0, 1, TEXT, ...Array.from({ length: 900 }, () => 0xff), 1),
    'a type that is not in the table': candid(0, 1, 5),
    'a type of the future': candid(1, 0x40, 3, 1, 2, 3, 1, 0),
};

/** Sound arguments, and one too many: a vec of nothing, many millions long, which a reader has to pass over. */
export function bomb(types: readonly IDL.Type[], values: readonly unknown[]): Uint8Array {
    const bytes = new Uint8Array(IDL.encode([...types, IDL.Vec(IDL.Null)], [...values, []]));
    // The last byte is the length of the empty vec.
    return Uint8Array.of(...bytes.slice(0, -1), ...leb128(MILLIONS));
}

function blobOf(length: number): Uint8Array {
    return new Uint8Array(IDL.encode([IDL.Vec(IDL.Nat8)], [new Uint8Array(length)]));
}

function candid(...rest: number[]): Uint8Array {
    return Uint8Array.from([...MAGIC, ...rest]);
}

function leb128(value: number): number[] {
    const bytes: number[] = [];
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
    return [...bytes, rest];
}

/** opt opt opt … null */
function optTower(height: number): number[] {
    return Array.from({ length: height }, (_, i) => [OPT, ...(i + 1 < height ? leb128(i + 1) : [NULL])]).flat();
}

function zeros(count: number): number[] {
    return Array.from({ length: count }, () => 0);
}

function ones(count: number): number[] {
    return Array.from({ length: count }, () => 1);
}
