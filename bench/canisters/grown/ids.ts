/** The principal that `measure/principals.ts` gives a player with this number. */
export function playerId(number: number): Uint8Array {
    const bytes = new Uint8Array(29).fill(0xd1);
    new DataView(bytes.buffer).setUint32(8, number);
    bytes[28] = 2;
    return bytes;
}
