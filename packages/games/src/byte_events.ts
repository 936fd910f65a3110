/** The log of a game whose events are bytes, as its records write them and read them back. */
export function writeByteEvents(events: readonly number[], to: DataView, at: number): number {
    const count = events.length;
    if (count === 2) {
        // A roll and its die, as in most entries, are one store.
        to.setUint16(at, (events[0]! << 8) | events[1]!);
        return at + 2;
    }
    for (let i = 0; i < count; i += 1) to.setUint8(at + i, events[i]!);
    return at + count;
}

export function readByteEvents<Event extends number>(bytes: Uint8Array): Event[] {
    return Array.from(bytes) as Event[];
}
