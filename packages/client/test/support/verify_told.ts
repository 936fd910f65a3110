import type { GameView, LogEntry, Tape as ToldTape } from '../../../../src/declarations/game_engine.did';
import { type LogEntry as PlainEntry, type Tape, type Verdict, verifyGame } from '../../src';

/** The client's verdict on a game, of which log, tapes and views are as the canister tells them in Candid. */
export function verifyTold(log: readonly LogEntry[], tapes: readonly ToldTape[], seen: readonly GameView[]): Verdict {
    const seals = seen.map(({ tape, seal }) => ({ tape, seal: Uint8Array.from(seal) }));
    return verifyGame(log.map(plainEntry), tapes.map(plainTape), seals);
}

/** For events without contents, and for those that are lists of dice. */
function plainEntry({ version, atMs, by, events }: LogEntry): PlainEntry {
    const [[kind, told]] = Object.entries(events) as [[string, readonly object[]]];
    const value = told.map((event) => {
        const [[name, content]] = Object.entries(event) as [[string, number[] | null]];
        return { kind: name, ...(content !== null && { value: Uint8Array.from(content) }) };
    });
    const [name] = Object.keys(by);
    return { version, atMs: Number(atMs), by: name, events: { kind, value } } as unknown as PlainEntry;
}

function plainTape({ seal, bytes: [bytes] }: ToldTape): Tape {
    return { seal: Uint8Array.from(seal), ...(bytes !== undefined && { bytes: Uint8Array.from(bytes) }) };
}
