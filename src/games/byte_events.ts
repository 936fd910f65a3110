/** The log of a game whose events are bytes, as its records write them and read them back. */
export function writeByteEvents(events: readonly number[], to: DataView, at: number): number {
    for (let i = 0; i < events.length; i += 1) to.setUint8(at + i, events[i]);
    return at + events.length;
}

export function readByteEvents<Event extends number>(bytes: Uint8Array): Event[] {
    return Array.from(bytes) as Event[];
}
