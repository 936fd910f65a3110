import { nameIn } from '@dice-wards/candid/choice';
import type { Fields, RecordSchema } from '@dice-wards/candid/schema';
import { eventText } from '@dice-wards/games/event_text';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, HASH, MESSAGE_AT } from '@dice-wards/kernel/questions';
import { asciiBytes, setTime } from '../../platform/bytes';
import type { Game, Setup } from './game';
import { type Entry, MOVERS } from './log';

/**
 * The head of a game is a hash over all that was agreed and all that has happened: from one to the next it takes in an entry of the
 * log. So the head alone proves a log. `docs/certified.md` says exactly what is hashed, and the client's `heads.ts` says it once more.
 *
 *     head 0 = SHA-256( u32 room · u48 created, ms · u8+n Player1 · u8+n Player2 · the first tape's seal, 32 bytes · terms )
 *     head v = SHA-256( head v - 1 · u32 v · u48 time, ms · u8 mover (0, 1 a seat, 2 the clock, 3 chance) · events )
 *
 * Terms and events are lines of text, each with a line feed behind it. The seal makes heads random: that of a private game tells a
 * stranger nothing.
 */
export const HEAD_BYTES = 32;
const ENTRY_AT = MESSAGE_AT + HEAD_BYTES;
const EVENTS_AT = ENTRY_AT + 11;

/** Options that some games show in their views, as they were agreed. */
const SHOWN_OPTIONS = ['doubleAfterRoll', 'jacoby', 'matchLength'] as const;

/** Where messages are written. Longer ones than it has room for get a larger one. */
let desk = new Uint8Array(1024);
let view = new DataView(desk.buffer);

function makeRoom(bytes: number): void {
    if (bytes <= desk.length) return;
    const larger = new Uint8Array(2 * bytes);
    larger.set(desk);
    desk = larger;
    view = new DataView(desk.buffer);
}

/** The head before anything has happened. @param seal of the game's first tape */
export function firstHead({ roomId, createdAtMs, players, setup, windowSeconds, robot, state }: Game, seal: Uint8Array) {
    const { kind, rated, doubling, rules } = setup;
    const options = SHOWN_OPTIONS.filter((name) => name in (rules.viewSchema as RecordSchema<Fields>).fields);
    const shown = options.length === 0 ? {} : (rules.view(state, undefined) as Readonly<Record<string, unknown>>);
    const agreed = options.map((name) => `${name} ${shown[name] ?? 0}`);
    const played = robot === undefined ? [] : [`robot ${robot.level} Player${robot.seat + 1}`];
    const terms = [kind, `rated ${rated}`, `turnSeconds ${windowSeconds}`, `doubling ${doubling}`, ...agreed, ...played];
    const text = asciiBytes(`${terms.join('\n')}\n`);
    let at = MESSAGE_AT;
    makeRoom(MESSAGE_AT + 128 + text.length);
    view.setUint32(at, roomId);
    setTime(view, at + 4, createdAtMs);
    at += 10;
    for (const player of players) {
        desk[at] = player.length;
        desk.set(player, at + 1);
        at += 1 + player.length;
    }
    desk.set(seal, at);
    at += seal.length;
    desk.set(text, at);
    return hashed(at + text.length);
}

/** The head after entry `version`. */
export function nextHead(head: Uint8Array, setup: Setup, version: number, { atMs, by, events }: Entry): Uint8Array {
    desk.set(head, MESSAGE_AT);
    view.setUint32(ENTRY_AT, version);
    setTime(view, ENTRY_AT + 4, atMs);
    desk[EVENTS_AT - 1] = typeof by === 'number' ? by : MOVERS.indexOf(by);
    return hashed(setup.rules.records.byteEvents ? addKnown(setup, events as readonly number[]) : addLines(setup, events));
}

/** Of games whose events are bytes, the lines by kind and byte. */
const known: Record<string, (Uint8Array | undefined)[] | undefined> = {};

function addKnown(setup: Setup, events: readonly number[]): number {
    const lines = known[setup.kind] ?? [];
    known[setup.kind] = lines;
    let at = EVENTS_AT;
    const count = events.length;
    for (let i = 0; i < count; i += 1) {
        const event = events[i];
        let line = lines[event];
        if (line === undefined) {
            line = asciiBytes(lineOf(setup, event));
            lines[event] = line;
        }
        makeRoom(at + line.length);
        desk.set(line, at);
        at += line.length;
    }
    return at;
}

function addLines(setup: Setup, events: readonly unknown[]): number {
    const text = events.map((event) => lineOf(setup, event)).join('');
    const end = EVENTS_AT + text.length;
    makeRoom(end);
    desk.set(asciiBytes(text), EVENTS_AT);
    return end;
}

function lineOf({ rules }: Setup, event: unknown): string {
    const shown = rules.showEvent(event) as Readonly<Record<string, null>>;
    const name = nameIn(shown);
    return `${eventText(name, shown[name])}\n`;
}

/** The hash of what lies on the desk, from the message's place to `end`. */
function hashed(end: number): Uint8Array {
    const length = end - MESSAGE_AT;
    desk[0] = HASH;
    desk[1] = length;
    desk[2] = length >> 8;
    askKernel(desk);
    if (desk[0] !== HASH) throw new Error(`${length} bytes to hash`);
    return desk.slice(ANSWER_AT, ANSWER_AT + HEAD_BYTES);
}
