import { compileEncoder } from '@dice-wards/candid/codec';
import type { Counter } from '../../platform/counters';
import type { Host } from '../../platform/host';
import type { LetterKind } from '../../platform/letters_stored';
import type { Links } from '../../platform/links';
import type { Place } from '../../platform/matches';
import { type MatchEnd, MatchFinished } from '../../platform/matches';
import type { Outbox } from '../../platform/outbox';
import { PAYER } from '../../platform/payers';
import { limitReached } from '../../platform/refusal';
import type { Pruning } from '../../platform/retention';
import { MOST_OPEN } from '../model/match';
import type { Room } from '../model/room';
import type { Refused } from '../refusals';
import type { AtPlace, Places } from '../store/places';

const encodeFinished = compileEncoder([MatchFinished]);

const LETTER = 1;
/** Places that one message looks at. */
const STEP = 50;

/**
 * The matches that a canister of tournaments has opened. It is told once how each has ended, by an outbox that is theirs alone: should
 * the canister never answer, no other letter waits for it.
 */
export interface Matches {
    /** What was opened at a place, and is not pruned yet. */
    at(place: Place): AtPlace | undefined;
    /** `LimitReached` where 10,000 matches are not over, or not told yet. */
    refusal(): Refused | undefined;
    opened(place: Place, roomId: number): void;
    /** Writes the letter of a room's match. To be called once, in the message in which its room ends; other rooms have none. */
    end(room: Room, end: MatchEnd): void;
    /** Sends the letter of a match that is over once more: the canister has asked for it. */
    tellAgain(match: AtPlace): void;
    /** Another canister is linked, or none any more. */
    linked(): void;
    /** Forgets the places whose matches ended before this time. */
    prune(beforeMs: number): Pruning;
    /** Call it at init and after an upgrade. */
    wake(): void;
    /** Those that are not over. */
    open(): number;
    /** Their letters; `undefined` in a house that never had any. */
    letters(): Outbox | undefined;
}

/** What it reads and changes. */
interface Parts {
    readonly host: Pick<Host, 'now'>;
    readonly links: Pick<Links, 'get'>;
    readonly places: Places;
    readonly begun: Counter;
    readonly over: Counter;
}

/** @param outbox made when the first letter is written: most houses have no tournaments */
export function createMatches(
    { host, links, places, begun, over }: Parts,
    outbox: (kinds: Readonly<Record<number, LetterKind>>) => Outbox,
): Matches {
    const receiver = (): Uint8Array | undefined => links.get('tournaments');
    const kind: LetterKind = {
        method: 'onMatchFinished',
        payer: PAYER.event,
        receiver,
        // Whatever it says: its developers need not know any refusals. What traps is tried again.
        acknowledged: () => true,
        isNeedless: () => receiver() === undefined,
    };
    const open = (): number => begun.last() - over.last();
    let made: Outbox | undefined;

    function letters(): Outbox | undefined {
        if (over.last() > 0) made ??= outbox({ [LETTER]: kind });
        return made;
    }

    function tell(letter: Uint8Array): void {
        if (receiver() !== undefined) letters()?.post(LETTER, letter);
    }

    function end(room: Room, ended: MatchEnd): void {
        const { id, place } = room;
        if (place === null) return;
        const letter = encodeFinished([{ place, roomId: id, end: ended }]);
        places.set(place, { roomId: id, over: { atMs: host.now(), letter } });
        over.next();
        tell(letter);
    }

    return {
        at: (place) => (begun.last() === 0 ? undefined : places.of(place)),
        refusal: () =>
            open() + (letters()?.size() ?? 0) < MOST_OPEN
                ? undefined
                : limitReached(`${MOST_OPEN} matches are not over, or not told yet`),
        opened: (place, roomId) => {
            places.set(place, { roomId, over: undefined });
            begun.next();
        },
        end,
        tellAgain: (match) => {
            if (match.over !== undefined) tell(match.over.letter);
        },
        linked: () => letters()?.hurry(),
        prune: (beforeMs) => (over.last() === 0 ? () => undefined : pruning(places, beforeMs)),
        wake: () => letters()?.wake(),
        open,
        letters,
    };
}

/** Tournaments are numbered as they come: where a whole page is not over, or was over later, none behind it ended before. */
function pruning(places: Places, beforeMs: number): Pruning {
    let start = 0;
    let isDone = false;
    return () => {
        if (isDone) return undefined;
        const page = places.some(start, STEP);
        const old = page.filter(({ match }) => match.over !== undefined && match.over.atMs < beforeMs);
        for (const { place } of old) places.remove(place);
        start += page.length - old.length;
        isDone = page.length < STEP || old.length === 0;
        return old.map(({ match }) => match.roomId);
    };
}
