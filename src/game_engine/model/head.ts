import { nameIn } from '@dice-wards/candid/choice';
import type { Fields, RecordSchema } from '@dice-wards/candid/schema';
import { eventText } from '@dice-wards/games/event_text';
import { asciiBytes, setTime } from '../../platform/bytes';
import { sha256 } from '../../platform/hash_tree';
import type { Game, Setup } from './game';
import { hiddenEvent, hiddenLine } from './hidden_events';
import { NUMBER_BYTES } from './late_dice';
import { ENTRY_HEAD_BYTES, hasNumber } from './log';
import { isHidden } from './secrets';

/**
 * The head of a game is a hash over all that was agreed and all that has happened: from one to the next it takes in an entry of the
 * log. So the head alone proves a log. `docs/build/certified.md` says exactly what is hashed, and the client's `heads.ts` says it once more.
 *
 *     head 0 = SHA-256( u32 room · u48 created, ms · u8+n for each player · the first tape's seal, 32 bytes · terms )
 *     head v = SHA-256( head v - 1 · u32 v · u48 time, ms · u8 mover (0 to 5 a seat, 6 the clock, 7 chance; + 128 with a number)
 *              · events · the number of late dice, 32 bytes, if the entry has one )
 *
 * Terms and events are lines of text, each with a line feed behind it. The seal makes heads random: that of a private game tells a
 * stranger nothing.
 */
export const HEAD_BYTES = 32;
const VERSION_BYTES = 4;

/** Options that some games show in their views, as they were agreed. */
const SHOWN_OPTIONS = ['doubleAfterRoll', 'jacoby', 'matchLength'] as const;

/** The head before anything has happened. @param seal of the game's first tape */
export function firstHead(game: Game, seal: Uint8Array): Uint8Array {
    const { roomId, createdAtMs, setup, windowSeconds, robot, state } = game;
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
    const opening = new Uint8Array(10);
    const view = new DataView(opening.buffer);
    view.setUint32(0, roomId);
    setTime(view, 4, createdAtMs);
    const named = game.players.flatMap((player) => [Uint8Array.of(player.length), player]);
    return sha256(opening, ...named, seal, asciiBytes(`${terms.join('\n')}\n`));
}

/** Where entries are hashed. */
export interface Desk {
    readonly desk: Uint8Array;
    readonly view: DataView;
}

/**
 * Writes the entry that begins at `from` in a page of the log as it is hashed behind the head before it, all but its version, for which it leaves
 * room. Answers where it ends.
 *
 * @param linesOf its events as they stand in the head
 * @param page the bytes that end with the page
 * @throws RangeError if there is no room for it, or if bytes of it are missing
 */
export function writeHashed(
    to: Uint8Array,
    at: number,
    linesOf: (events: Uint8Array) => readonly Uint8Array[],
    page: Uint8Array,
    from: number,
): number {
    const first = from + 1 + ENTRY_HEAD_BYTES;
    const end = from + 1 + page[from]!;
    if (end > page.length) throw new RangeError('a page of the log ends too early');
    // Its time and mover stand behind the version as they are stored.
    to.set(page.subarray(from + 1, first), at + VERSION_BYTES);
    const eventsAt = at + VERSION_BYTES + ENTRY_HEAD_BYTES;
    const eventsEnd = hasNumber(page[first - 1]!) ? end - NUMBER_BYTES : end;
    const events = page.subarray(first, eventsEnd);
    let written = eventsAt;
    for (const line of linesOf(events)) {
        to.set(line, written);
        written += line.length;
    }
    if (eventsEnd === end) return written;
    to.set(page.subarray(eventsEnd, end), written);
    return written + NUMBER_BYTES;
}

/** Events as lines with their ends. The same event has the same line, which nobody may change. @param bytes the events as a log has them */
export function linesIn(setup: Setup, bytes: Uint8Array): Uint8Array[] {
    const { records } = setup.rules;
    const lines: Uint8Array[] = [];
    if (records.byteEvents) {
        const known = linesOfBytes(setup.kind);
        for (const byte of bytes) lines.push(known[byte] ?? learnByte(known, byte, setup));
    } else {
        for (const event of records.readEvents(bytes) as readonly object[])
            lines.push(linesOfEvents.get(event) ?? learnEvent(event, setup));
    }
    return lines;
}

/** What the lines of a log follow from. */
export interface Logged {
    readonly setup: Setup;
    /** The bytes of the first tape, in a game with secrets. Without them all events are told. */
    readonly firstTape?: Uint8Array | undefined;
}

/** The events of an entry as they stand in the head: in the place of a hidden one its hash. */
export function headLines({ setup, firstTape }: Logged, version: number, bytes: Uint8Array): Uint8Array[] {
    const lines = linesIn(setup, bytes);
    if (firstTape === undefined) return lines;
    const events = setup.rules.records.readEvents(bytes);
    return lines.map((line, place) =>
        isHidden(setup, events[place]) ? hiddenLine(hiddenEvent(firstTape, version, place, line)) : line,
    );
}

type Lines = (Uint8Array | undefined)[];
/** Of games whose events are bytes, the lines by kind and byte. */
const linesOfKinds: Record<string, Lines | undefined> = {};
/** Of other games: most events are objects that come again. */
const linesOfEvents = new WeakMap<object, Uint8Array>();

function linesOfBytes(kind: string): Lines {
    const lines = linesOfKinds[kind] ?? [];
    linesOfKinds[kind] = lines;
    return lines;
}

function learnByte(lines: Lines, byte: number, setup: Setup): Uint8Array {
    const [event] = setup.rules.records.readEvents(Uint8Array.of(byte));
    const line = lineOf(setup, event);
    lines[byte] = line;
    return line;
}

function learnEvent(event: object, setup: Setup): Uint8Array {
    const line = lineOf(setup, event);
    linesOfEvents.set(event, line);
    return line;
}

/** An event as the head's lines have it. */
function lineOf({ rules }: Setup, event: unknown): Uint8Array {
    const shown = rules.showEvent(event) as Readonly<Record<string, null>>;
    const name = nameIn(shown);
    return asciiBytes(`${eventText(name, shown[name])}\n`);
}
