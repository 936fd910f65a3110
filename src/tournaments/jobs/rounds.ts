import type { Host } from '../../platform/host';
import type { Randomness } from '../../platform/randomness';
import { type Event, FEWEST, roundOf } from '../model/event';
import { countUnsettled, type Match, type Result } from '../model/field';
import { rulesOf } from '../model/forms';
import { nextOf } from '../model/new_event';
import { byLot, noteAbsence, type Outcome, seeded, settledAtOnce, shared } from '../model/outcome';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';

const MINUTE_MS = 60_000;
/** Until the seed for the lots is there. */
const SEED_MS = 2000;
const SEED_BYTES = 32;

/** What moves events on. */
export interface Rounds {
    /**
     * Does whatever is due: begins the event, takes down tables whose time is up, pairs the next round, ends the event.
     *
     * @returns when it wants to be called again, in milliseconds since 1970; `undefined` for never
     */
    advance(live: LiveEvent): number | undefined;
    /** Settles a match of the round that is played, and notes who was missing. */
    settle(live: LiveEvent, number: number, outcome: Outcome): void;
    /** How matches are decided that nobody has won. */
    undecided(live: LiveEvent): typeof shared;
    cancel(live: LiveEvent, why: string): void;
    /** Rooms were opened: their players have the whole time of the round from now on. */
    opened(live: LiveEvent): void;
}

interface Parts {
    readonly host: Pick<Host, 'now'>;
    readonly randomness: Randomness;
    readonly live: LiveEvents;
    /** Another event was announced. */
    readonly announced: (id: number) => void;
}

export function createRounds({ host, randomness, live: events, announced }: Parts): Rounds {
    function advance(live: LiveEvent): number | undefined {
        for (;;) {
            const { phase, startsAtMs } = live.event;
            const nowMs = host.now();
            if ('Announced' in phase) {
                if (nowMs < startsAtMs) return startsAtMs;
                if (!begin(live)) return nowMs + SEED_MS;
            } else if ('Running' in phase) {
                const { endsAtMs } = phase.Running;
                const isDone = countUnsettled(live.matches()) === 0;
                if (!isDone && nowMs < endsAtMs) return endsAtMs;
                // Not yet, as in a pause of the house. Whoever has no room to play in has the whole time afterwards.
                if (!isDone && live.matches().some(isWithoutRoom)) return nowMs + MINUTE_MS;
                if (!isDone) takeDown(live);
                openNext(live);
            } else return undefined;
        }
    }

    /** False while its seed is not there. */
    function begin(live: LiveEvent): boolean {
        const { event, field } = live;
        const players = field.players.filter(({ isIn }) => isIn);
        if (players.length < FEWEST) {
            cancel(live, 'Fewer than two players have entered');
            return true;
        }
        const needsLots = 'Lot' in event.seeding || rulesOf(event.form).needsWinners;
        const seed = needsLots ? randomness.bytes(SEED_BYTES) : null;
        if (seed === undefined) return false;
        live.seed(seeded(players, 'Lot' in event.seeding ? seed : null));
        live.change({ seed });
        repeat(event);
        openNext(live);
        return true;
    }

    /** As long as somebody plays, there is a next one. */
    function repeat(event: Event): void {
        const next = nextOf(event, host.now());
        if (next !== undefined) announced(events.add(next).id);
    }

    /** Pairs the next round, or ends the event after the last. */
    function openNext(live: LiveEvent): void {
        const { event, field } = live;
        const rules = rulesOf(event.form);
        const round = roundOf(event) + 1;
        // Counted once: whoever enters late makes no round more.
        const rounds = 'Running' in event.phase ? event.phase.Running.rounds : rules.rounds(field.players.length);
        const matches = rounds === null || round <= rounds ? rules.next(field) : [];
        if (matches.length === 0) {
            live.change({ phase: { Over: { atMs: host.now() } } });
            return;
        }
        const undecided = undecidedIn(live);
        live.openRound(matches.map((match) => ({ ...match, result: settledAtOnce(field, match, undecided) })));
        live.change({ phase: { Running: { round, rounds, endsAtMs: endOfRound(live) } } });
    }

    function endOfRound({ event }: LiveEvent): number {
        return host.now() + event.roundMinutes * MINUTE_MS;
    }

    function opened(live: LiveEvent): void {
        const { phase } = live.event;
        if (!('Running' in phase)) return;
        live.change({ phase: { Running: { ...phase.Running, endsAtMs: endOfRound(live) } } });
    }

    /** The time of the round is up. What comes of its matches later counts for ratings alone. */
    function takeDown(live: LiveEvent): void {
        const undecided = undecidedIn(live);
        const open = live
            .matches()
            .map((match, number): readonly [number, Match] => [number, match])
            .filter(([, { result }]) => result === null);
        live.settle(
            roundOf(live.event),
            open.map(([number, match]): readonly [number, Result] => [number, undecided(match, 'Unfinished')]),
        );
    }

    function settle(live: LiveEvent, number: number, { result, absent }: Outcome): void {
        live.settle(roundOf(live.event), [[number, result]]);
        for (const entrant of absent) {
            noteAbsence(live.field, entrant);
            live.savePlayer(entrant);
        }
    }

    function cancel(live: LiveEvent, why: string): void {
        live.change({ phase: { Cancelled: { atMs: host.now(), why } } });
    }

    return { advance, settle, undecided: undecidedIn, cancel, opened };
}

function isWithoutRoom({ result, roomId }: Match): boolean {
    return result === null && roomId === 0;
}

function undecidedIn({ event }: LiveEvent): typeof shared {
    return event.seed !== null && rulesOf(event.form).needsWinners ? byLot(event.seed) : shared;
}
