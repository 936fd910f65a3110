import { nameIn } from '@dice-wards/candid/choice';
import type { Fields, RecordSchema } from '@dice-wards/candid/schema';
import { eventText } from '@dice-wards/games/event_text';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, HASH, MESSAGE_AT } from '@dice-wards/kernel/questions';
import { asciiBytes, setTime } from '../../platform/bytes';
import type { Game, Setup } from './game';
import { type Entry, moverByte } from './log';

/**
 * The head of a game is a hash over all that was agreed and all that has happened: from one to the next it takes in an entry of the
 * log. So the head alone proves a log. `docs/certified.md` says exactly what is hashed, and the client's `heads.ts` says it once more.
 *
 *     head 0 = SHA-256( u32 room · u48 created, ms · u8+n Player1 · u8+n Player2 · the first tape's seal, 32 bytes · terms )
 *     head v = SHA-256( head v - 1 · u32 v · u48 time, ms · u8 mover (0, 1 a seat, 2 the clock, 3 chance; + 128 with a number)
 *              · events · the number of late dice, 32 bytes, if the entry has one )
 *
 * Terms and events are lines of text, each with a line feed behind it. The seal makes heads random: that of a private game tells a
 * stranger nothing.
 */
export const HEAD_BYTES = 32;
/** Of an entry: its version, time and mover. */
const EVENTS_AT = 11;

/** Room, time, two principals and a seal, at most, with enough for the kernel to answer. */
const OPENING_BYTES = 512;
/** Options that some games show in their views, as they were agreed. */
const SHOWN_OPTIONS = ['doubleAfterRoll', 'jacoby', 'matchLength'] as const;

/** The head before anything has happened. @param seal of the game's first tape */
export function firstHead(game: Game, seal: Uint8Array): Uint8Array {
    const { roomId, createdAtMs, setup, windowSeconds, robot, state } = game;
    const [first, second] = game.players;
    const { kind, rated, doubling, rules } = setup;
    const options = SHOWN_OPTIONS.filter((name) => name in (rules.viewSchema as RecordSchema<Fields>).fields);
    const shown = options.length === 0 ? {} : (rules.view(state, undefined) as Readonly<Record<string, unknown>>);
    const agreed = options.map((name) => `${name} ${shown[name] ?? 0}`);
    const played = robot === undefined ? [] : [`robot ${robot.level} Player${robot.seat + 1}`];
    const terms = [
        kind,
        `rated ${rated}`,
        `turnSeconds ${windowSeconds}`,
        `doubling ${doubling}`,
        ...agreed,
        ...played,
    ];
    const text = asciiBytes(`${terms.join('\n')}\n`);
    const desk = new Uint8Array(MESSAGE_AT + OPENING_BYTES + text.length);
    const view = new DataView(desk.buffer);
    let at = MESSAGE_AT;
    view.setUint32(at, roomId);
    setTime(view, at + 4, createdAtMs);
    at += 10;
    for (const part of [Uint8Array.of(first.length), first, Uint8Array.of(second.length), second, seal, text]) {
        desk.set(part, at);
        at += part.length;
    }
    desk[0] = HASH;
    desk[1] = at - MESSAGE_AT;
    desk[2] = (at - MESSAGE_AT) >> 8;
    askKernel(desk);
    return desk.slice(ANSWER_AT, ANSWER_AT + HEAD_BYTES);
}

/** Where entries are hashed. */
export interface Desk {
    readonly desk: Uint8Array;
    readonly view: DataView;
}

/**
 * Writes an entry as it is hashed behind the head before it, and answers where it ends.
 *
 * @throws RangeError if there is no room for it
 */
export function writeHashed({ desk: to, view }: Desk, at: number, setup: Setup, version: number, entry: Entry): number {
    view.setUint32(at, version);
    setTime(view, at + 4, entry.atMs);
    const number = entry.number;
    to[at + EVENTS_AT - 1] = moverByte(entry);
    const end = writeEvents(to, at + EVENTS_AT, setup, entry.events);
    if (number === undefined) return end;
    to.set(number, end);
    return end + number.length;
}

/** Answers where they end. */
function writeEvents(to: Uint8Array, at: number, setup: Setup, events: readonly unknown[]): number {
    const count = events.length;
    let end = at;
    if (setup.rules.records.byteEvents) {
        const lines = linesOf(setup.kind);
        for (let i = 0; i < count; i += 1) {
            const event = events[i];
            // The cube's events are no bytes before they are stored.
            const isByte = typeof event === 'number';
            const line = isByte ? (lines[event] ?? learn(lines, event, setup)) : lineOf(setup, event);
            to.set(line, end);
            end += line.length;
        }
        return end;
    }
    for (let i = 0; i < count; i += 1) {
        const line = lineOf(setup, events[i]);
        to.set(line, end);
        end += line.length;
    }
    return end;
}

type Lines = (Uint8Array | undefined)[];
/** Of games whose events are bytes, the lines by kind and byte. */
const known: Record<string, Lines | undefined> = {};

function linesOf(kind: string): Lines {
    const lines = known[kind] ?? [];
    known[kind] = lines;
    return lines;
}

function learn(lines: Lines, event: number, setup: Setup): Uint8Array {
    const line = lineOf(setup, event);
    lines[event] = line;
    return line;
}

function lineOf({ rules }: Setup, event: unknown): Uint8Array {
    const shown = rules.showEvent(event) as Readonly<Record<string, null>>;
    const name = nameIn(shown);
    return asciiBytes(`${eventText(name, shown[name])}\n`);
}
