import type { Host } from '../../platform/host';
import type { Randomness } from '../../platform/randomness';
import { FEWEST, isArena, roundOf } from '../model/event';
import type { Match } from '../model/field';
import { rulesOf } from '../model/forms';
import { nextOf } from '../model/new_event';
import { seeded, settledAtOnce } from '../model/outcome';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import { advanceArena } from './arena';
import { leaveOpen, undecidedIn, unsettledIn } from './settling';

const MINUTE_MS = 60_000;
/** Until the seed for the lots is there. */
const SEED_MS = 2000;
const SEED_BYTES = 32;
/** A message that has taken fewer instructions goes on with the next part: a small event needs one for all of them. */
const SMALL = 20_000_000;

/** What moves events on. */
export interface Rounds {
    /**
     * Does whatever is due: begins the event, takes down tables whose time is up, pairs the next round, ends the event.
     *
     * @returns when it wants to be called again, in milliseconds since 1970; `undefined` for never
     */
    advance(live: LiveEvent): number | undefined;
}

interface Parts {
    readonly host: Pick<Host, 'now' | 'instructions'>;
    readonly randomness: Randomness;
    readonly live: LiveEvents;
    /** Another event was announced. */
    readonly announced: (id: number) => void;
}

export function createRounds(parts: Parts): Rounds {
    const { host } = parts;

    function advance(live: LiveEvent): number | undefined {
        for (;;) {
            const { phase } = live.event;
            const isWaiting = 'Announced' in phase;
            if (!isWaiting && !('Running' in phase)) return undefined;
            const at = isWaiting ? wait(live) : run(live, phase.Running.endsAtMs);
            if (at !== 'now') return at;
        }
    }

    function wait(live: LiveEvent): number | 'now' {
        const nowMs = host.now();
        const { startsAtMs } = live.event;
        if (nowMs < startsAtMs) return startsAtMs;
        if (live.countIn() < FEWEST) {
            cancel(live, 'Fewer than two players have entered', nowMs);
            return 'now';
        }
        if (!live.isSeeded) return seedPlayers(parts, live) ? nowMs : nowMs + SEED_MS;
        return begin(parts, live) ? 'now' : nowMs;
    }

    function run(live: LiveEvent, endsAtMs: number): number | undefined | 'now' {
        const nowMs = host.now();
        if (isArena(live.event)) return advanceArena(live, endsAtMs, nowMs);
        const isDone = live.unsettled() === 0;
        if (!isDone && nowMs < endsAtMs) return endsAtMs;
        // Not yet, as in a pause of the house. Whoever has no room to play in has the whole time afterwards.
        if (!isDone && live.matches().some(isWithoutRoom)) return nowMs + MINUTE_MS;
        if (!isDone) leaveOpen(live, unsettledIn(live));
        return openNext(live, host) ? 'now' : nowMs;
    }
    return { advance };
}

/** Rooms were opened: their players have the whole time of the round from now on. An arena ends when it was to end. */
export function prolong(live: LiveEvent, nowMs: number): void {
    const { phase } = live.event;
    if (!('Running' in phase) || isArena(live.event)) return;
    live.change({ phase: { Running: { ...phase.Running, endsAtMs: endOfRound(live, nowMs) } } });
}

export function cancel(live: LiveEvent, why: string, nowMs: number): void {
    live.change({ phase: { Cancelled: { atMs: nowMs, why } } });
}

/** Numbers the players by their seeds. False while what the lots come of is not there. */
function seedPlayers({ randomness }: Parts, live: LiveEvent): boolean {
    const { event, field } = live;
    const players = field.players.filter((player) => player.isIn);
    const needsLots = event.seeding === 'Lot' || rulesOf(event.form).needsWinners;
    const seed = needsLots ? randomness.bytes(SEED_BYTES) : null;
    if (seed === undefined) return false;
    live.change({ seed });
    live.seed(seeded(players, event.seeding === 'Lot' ? seed : null));
    return true;
}

/** Pairs the first round, also of those who have come since the others were seeded. False as `openNext`. */
function begin({ host, live: events, announced }: Parts, live: LiveEvent): boolean {
    const { event } = live;
    const nowMs = host.now();
    if (isArena(event)) runRound(live, 1, 1, nowMs);
    else if (!openNext(live, host)) return false;
    // As long as somebody plays, there is a next one.
    const next = nextOf(event, nowMs);
    if (next !== undefined) announced(events.add(next).id);
    return true;
}

/**
 * Pairs the next round, or ends the event after the last. To pair ten thousand takes longer than one message should, and so does storing their
 * tables: false while there is more to do, in another message.
 */
function openNext(live: LiveEvent, host: Parts['host']): boolean {
    live.opening ??= opening(live, host);
    do {
        if (live.opening.next().done === true) {
            live.opening = undefined;
            return true;
        }
    } while (host.instructions() < SMALL);
    return false;
}

function* opening(live: LiveEvent, host: Parts['host']): Generator<void, void> {
    const { event, field } = live;
    const rules = rulesOf(event.form);
    const round = roundOf(event) + 1;
    // Counted once: whoever enters late makes no round more.
    const rounds = 'Running' in event.phase ? event.phase.Running.rounds : rules.rounds(field.players.length);
    const isLast = rounds !== null && round > rounds;
    const matches = isLast ? [] : yield* rules.next(field, host.now());
    if (matches.length === 0) {
        live.change({ phase: { Over: { atMs: host.now() } } });
        return;
    }
    yield;
    const undecided = undecidedIn(live);
    for (const match of matches) match.result = settledAtOnce(field, match, undecided);
    live.openRound(matches);
    runRound(live, round, rounds, host.now());
}

function runRound(live: LiveEvent, round: number, rounds: number | null, nowMs: number): void {
    live.change({ phase: { Running: { round, rounds, endsAtMs: endOfRound(live, nowMs) } } });
}

function endOfRound({ event }: LiveEvent, nowMs: number): number {
    return nowMs + event.roundMinutes * MINUTE_MS;
}

function isWithoutRoom({ result, roomId }: Match): boolean {
    return result === null && roomId === 0;
}
