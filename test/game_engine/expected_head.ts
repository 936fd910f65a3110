import { createHash } from 'node:crypto';
import type { Game } from '../../src/game_engine/model/game';
import type { LogEntryView } from '../../src/game_engine/model/log_view';

const MOVERS = ['Player1', 'Player2', 'Player3', 'Player4', 'Player5', 'Player6', 'Clock', 'Chance'];

/** The head of a game as `docs/build/certified.md` has it, from what the engine tells: with nothing of the engine's own. */
export function expectedHead(game: Game, firstSeal: Uint8Array, log: readonly LogEntryView[]): string {
    const { roomId, createdAtMs, players, windowSeconds, robot, setup, state } = game;
    const opening = Buffer.alloc(10);
    opening.writeUInt32BE(roomId);
    opening.writeUIntBE(createdAtMs, 4, 6);
    const names = players.map((player) => Buffer.from([player.length, ...player]));
    const view = setup.rules.view(state, undefined) as Record<string, unknown>;
    const terms = [
        setup.kind,
        `rated ${setup.rated}`,
        `turnSeconds ${windowSeconds}`,
        `doubling ${setup.doubling}`,
        ...['doubleAfterRoll', 'jacoby', 'matchLength']
            .filter((name) => name in view)
            .map((name) => `${name} ${view[name] ?? 0}`),
        ...(robot === undefined ? [] : [`robot ${robot.level} Player${robot.seat + 1}`]),
    ];
    let head = sha256(opening, ...names, firstSeal, Buffer.from(`${terms.join('\n')}\n`));
    for (const { version, atMs, by, events, number } of log) {
        const entry = Buffer.alloc(11);
        entry.writeUInt32BE(version);
        entry.writeUIntBE(Number(atMs), 4, 6);
        entry[10] = MOVERS.indexOf(Object.keys(by)[0]) + (number === null ? 0 : 128);
        const lines = linesOf(events).map((line) => `${line}\n`);
        head = sha256(head, entry, Buffer.from(lines.join('')), number ?? Buffer.alloc(0));
    }
    return head.toString('hex');
}

/** Of an entry's events, as `docs/build/certified.md` has them. */
export function linesOf(events: LogEntryView['events']): string[] {
    const [list] = Object.values(events ?? {}) as Record<string, unknown>[][];
    return list.map((event) => {
        const [[name, value]] = Object.entries(event);
        return [name, ...wordsOf(value)].join(' ');
    });
}

function wordsOf(value: unknown): string[] {
    if (value === null) return [];
    if (typeof value !== 'object') return [String(value)];
    if (value instanceof Uint8Array) return [...value].map(String);
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return fields.flatMap(([name, each]) => (each === null ? [name] : wordsOf(each)));
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
}
