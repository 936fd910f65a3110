import { readThrows, type Throw } from '@dice-wards/games/throws';
import { isSame, sha256 } from './bytes';
import { TAPE } from './generated/facts';
import type { GameView, LogEntry, Tape } from './generated/game_engine';
import { factsOf } from './kinds';

/** A throw, or the door of a prize, that is not what was sealed. */
export interface WrongThrow {
    readonly kind: 'throw';
    /** Of the log's entry. */
    readonly version: number;
    /** Counted from 1 over the whole game. */
    readonly number: number;
    readonly shown: readonly number[];
    /** What the tape has there; none where the tapes are at their end. */
    readonly sealed: readonly number[];
}
/** A tape whose bytes do not have its seal, or not the seal that was seen; counted from 0. */
export interface WrongTape {
    readonly kind: 'tape' | 'seal';
    readonly tape: number;
}
/** The log up to this version is not the one that was certified. */
export interface WrongLog {
    readonly kind: 'log';
    readonly version: number;
}
/** There is nothing to compare with: the game goes on, the log has a gap, or this client does not know the game, or how its dice are thrown. */
export interface NotToTell {
    readonly kind: 'unfinished' | 'gap' | 'unknown';
    readonly version: number;
}

/** What is to be said of the throws of a game. */
export type Verdict =
    /**
     * `throws` were looked at, and each is as it was sealed; `late` if besides nobody could know them before they were thrown. `certified`
     * up to this version if the subnet vouches for the log, too; not where nobody has asked.
     */
    | { readonly fair: true; readonly throws: number; readonly late?: true; readonly certified?: number }
    | { readonly fair: false; readonly wrong: WrongThrow | WrongTape | WrongLog | NotToTell };

/** A throw, or the door of a prize, as the log shows it. */
export interface ShownThrow {
    /** Of the log's entry. */
    readonly version: number;
    readonly shown: readonly number[];
}

const TAPE_BYTES = TAPE.bytes;
const MORE_BYTES = 32;
const LATE_SECRET_BYTES = TAPE.lateSecret;

/** What a view tells of the tape from which its next dice come. */
export type SeenSeal = Pick<GameView, 'tape' | 'seal' | 'throwState'>;

/** Where the next byte is read. */
interface Place {
    readonly tape: number;
    readonly used: number;
}
/**
 * Whether every throw of a finished game is the one that was sealed before it: the tapes have their seals, and each number
 * of the log is read off them as `docs/play/fairness.md` says.
 *
 * The log does not tell where one action ends that made several entries, and a tape changes only between two actions. So
 * where a tape may have been put away, both ways of reading on are followed, and a throw is wrong if neither shows it.
 *
 * @param log all entries, from the first to the last
 * @param dice all tapes
 * @param seen views that were seen while the game was played, or what they said of its tapes: without them a whole game could be
 *     forged
 */
export function verifyGame(log: readonly LogEntry[], dice: readonly Tape[], seen: readonly SeenSeal[] = []): Verdict {
    const tapes: Uint8Array[] = [];
    for (const [tape, { seal, bytes }] of dice.entries()) {
        if (bytes === undefined) return wrong({ kind: 'unfinished', version: log.at(-1)?.version ?? 0 });
        if (bytes.length !== TAPE_BYTES || !isSame(sha256(bytes), seal)) return wrong({ kind: 'tape', tape });
        tapes.push(bytes);
    }
    for (const { tape, seal } of seen) {
        if (dice[tape] === undefined || !isSame(dice[tape].seal, seal)) return wrong({ kind: 'seal', tape });
    }

    const entries = thrownIn(log);
    if (entries === undefined) return wrong({ kind: 'unknown', version: log[0]?.version ?? 0 });
    const gap = entries.findIndex(({ version }, place) => version !== place + 1);
    if (gap >= 0) return wrong({ kind: 'gap', version: gap + 1 });
    const isLate =
        log.some(({ number }) => number !== undefined) || seen.some(({ throwState }) => throwState !== undefined);
    return isLate ? verifyLate(tapes[0], entries) : verifySealed(tapes, entries);
}

/** What `verifyGame` looks at, in its order; nothing of a game that this client does not know. */
export function throwsIn(log: readonly LogEntry[]): readonly ShownThrow[] {
    const entries = thrownIn(log) ?? [];
    return entries.flatMap(({ version, throws }) => throws.map(({ shown }) => ({ version, shown })));
}

/** Dice of the tapes alone. */
function verifySealed(tapes: readonly Uint8Array[], entries: readonly Thrown[]): Verdict {
    let places: readonly Place[] = [{ tape: 0, used: 0 }];
    let throws = 0;
    for (const { version, throws: thrown } of entries) {
        for (const { faces, shown, known } of thrown) {
            throws += 1;
            if (known !== undefined) return wrong({ kind: 'throw', version, number: throws, shown, sealed: known });
            const read = places.map((from) => drawn(tapes, from, faces, shown.length));
            const fitting = read.filter(({ numbers }) => numbers.join() === shown.join());
            if (fitting.length === 0) {
                return wrong({ kind: 'throw', version, number: throws, shown, sealed: read[0]?.numbers ?? [] });
            }
            places = fitting.map(({ after }) => after);
        }
        places = distinct(places.flatMap(afterEntry));
    }
    return { fair: true, throws };
}

/**
 * Dice of the tape and of numbers that came after each throw was certain. What nobody decides about any more is read from the same
 * number, in the same message, and so at the same time.
 */
function verifyLate(tape: Uint8Array | undefined, entries: readonly Thrown[]): Verdict {
    let throws = 0;
    let landing: { readonly bytes: LateBytes; readonly atMs: number } | undefined;
    for (const { version, atMs, number, throws: thrown } of entries) {
        if (tape !== undefined && number !== undefined) landing = { bytes: new LateBytes(tape, number), atMs };
        for (const { faces, shown, known } of thrown) {
            throws += 1;
            const bytes = landing?.atMs === atMs ? landing.bytes : undefined;
            const sealed = known ?? shown.flatMap(() => bytes?.draw(faces) ?? []);
            if (known !== undefined || sealed.join() !== shown.join())
                return wrong({ kind: 'throw', version, number: throws, shown, sealed });
        }
    }
    return { fair: true, throws, late: true };
}

/** The bytes of one number and what is thrown with it, as `docs/play/fairness.md` says. */
class LateBytes {
    private bytes: Uint8Array;
    private at = 0;

    constructor(tape: Uint8Array, number: Uint8Array) {
        this.bytes = sha256(tape.subarray(0, LATE_SECRET_BYTES), number);
    }

    draw(faces: number): number {
        const limit = 256 - (256 % faces);
        for (;;) {
            const byte = this.bytes[this.at];
            this.at += 1;
            if (byte === undefined) {
                this.bytes = sha256(this.bytes);
                this.at = 0;
            } else if (byte < limit) return (byte % faces) + 1;
        }
    }
}

function wrong(what: WrongThrow | WrongTape | NotToTell): Verdict {
    return { fair: false, wrong: what };
}

/** Each entry without a throw would add the same place again, and each of those its own on the next tape. */
function distinct(places: readonly Place[]): readonly Place[] {
    const known = new Map(places.map((place) => [place.tape * (TAPE_BYTES + MORE_BYTES + 1) + place.used, place]));
    return [...known.values()];
}

/** The tape that goes on, and the next one where it may have been put away. */
function afterEntry(place: Place): readonly Place[] {
    return place.used > TAPE_BYTES - TAPE.reserve ? [{ tape: place.tape + 1, used: 0 }, place] : [place];
}

/** The numbers that the tape has from there on. Bytes that would make some likelier are passed over. */
function drawn(tapes: readonly Uint8Array[], { tape, used }: Place, faces: number, count: number) {
    const numbers: number[] = [];
    const limit = 256 - (256 % faces);
    let at = used;
    for (let byte = byteOf(tapes[tape], at); byte !== undefined; byte = byteOf(tapes[tape], at)) {
        if (numbers.length === count) break;
        at += 1;
        if (byte < limit) numbers.push((byte % faces) + 1);
    }
    return { numbers, after: { tape, used: at } };
}

/** A tape that ends within an action goes on with the SHA-256 of itself and a 1. */
function byteOf(tape: Uint8Array | undefined, place: number): number | undefined {
    if (tape === undefined || place >= TAPE_BYTES + MORE_BYTES) return undefined;
    return place < TAPE_BYTES ? tape[place] : sha256(tape, Uint8Array.of(1))[place - TAPE_BYTES];
}

interface Thrown extends Pick<LogEntry, 'version' | 'atMs' | 'number'> {
    readonly throws: readonly Throw[];
}

/** `undefined` for a game that this client does not know, or not all of whose events. */
function thrownIn(log: readonly LogEntry[]): readonly Thrown[] | undefined {
    const [first] = log;
    if (first === undefined) return [];
    const facts = factsOf(first.events.kind);
    if (facts === undefined || log.some(({ events }) => events.value.some(({ kind }) => kind === 'Unknown')))
        return undefined;
    const read = readThrows(facts.throws);
    return log.map(({ version, atMs, number, events }) => ({
        version,
        atMs,
        number,
        throws: events.value.flatMap((event) => read(event.kind, 'value' in event ? event.value : event) ?? []),
    }));
}
