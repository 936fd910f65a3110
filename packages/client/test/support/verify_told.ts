import type { GameView, LogEntry, Tape as ToldTape } from '../../../../src/declarations/game_engine.did';
import { type LogEntry as PlainEntry, type Tape, type Verdict, verifyGame } from '../../src';

/** The client's verdict on a game, of which log, tapes and views are as the canister tells them in Candid. */
export function verifyTold(log: readonly LogEntry[], tapes: readonly ToldTape[], seen: readonly GameView[]): Verdict {
    const seals = seen.map(({ tape, seal, throwState: [state] }) => ({
        tape,
        seal: Uint8Array.from(seal),
        ...(state !== undefined && { throwState: 'InTheAir' in state ? ('InTheAir' as const) : ('Landed' as const) }),
    }));
    return verifyGame(log.map(plainEntry), tapes.map(plainTape), seals);
}

/** For events without contents, those that are lists of dice, and records of numbers. */
function plainEntry({ version, atMs, by, events: [events], number: [number] }: LogEntry): PlainEntry {
    if (events === undefined) throw new Error('a game that this test does not know');
    const [[kind, told]] = Object.entries(events) as unknown as [[string, readonly [object][]]];
    const value = told.map(([event]) => {
        const [[name, content]] = Object.entries(event) as [[string, number | number[] | object | null]];
        if (content === null) return { kind: name };
        if (typeof content === 'number') return { kind: name, value: content };
        const isList = Array.isArray(content) || content instanceof Uint8Array;
        return isList ? { kind: name, value: Uint8Array.from(content) } : { kind: name, ...content };
    });
    const [name] = Object.keys(by);
    const drawn = number !== undefined && { number: Uint8Array.from(number) };
    return { version, atMs: Number(atMs), by: name, events: { kind, value }, ...drawn } as unknown as PlainEntry;
}

function plainTape({ seal, bytes: [bytes] }: ToldTape): Tape {
    return { seal: Uint8Array.from(seal), ...(bytes !== undefined && { bytes: Uint8Array.from(bytes) }) };
}
