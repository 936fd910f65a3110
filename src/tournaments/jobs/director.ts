import type { Alarm } from '../../platform/alarm';
import { ById } from '../../platform/by_id';
import type { Host } from '../../platform/host';
import { isArena } from '../model/event';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import { TICK_MS } from './arena';
import type { Rounds } from './rounds';

/** Results of one round come close together: they are gathered for a second, and for a minute where there are ten thousand players. */
const GATHER_MS = 1000;
const GATHER_A_PLAYER_MS = 6;
/** After a fault. */
const AGAIN_MS = 60_000;

/**
 * Looks at events when something is due in them, one in a message. Standings are worked out in messages of their own, so that queries
 * need not do it.
 */
export interface Director {
    /** Something has changed in this event. */
    look(id: number): void;
    /** All of them, as at init and after an upgrade. */
    wake(): void;
    /** Events that could not be moved on since the last upgrade, because of a fault. */
    faults(): number;
}

interface Parts {
    readonly host: Pick<Host, 'now'>;
    readonly live: LiveEvents;
    readonly rounds: Rounds;
    /** Matches may have to be opened. */
    readonly moved: () => void;
}

export function createDirector(alarm: Alarm, { host, live, rounds, moved }: Parts): Director {
    const looking = alarm.job(step);
    /** When each is to be looked at, and when it is to be ranked. */
    const due = new ById<number>();
    const unranked = new ById<number>();
    let faults = 0;

    function step(): void {
        const nowMs = host.now();
        if (!live.readOn()) {
            looking.at(nowMs, nowMs);
            return;
        }
        const [look, rank] = [due, unranked].map(earliest);
        if (look !== undefined && look.atMs <= nowMs) attempt(look.id, nowMs, advance);
        else if (rank !== undefined && rank.atMs <= nowMs) attempt(rank.id, nowMs, rankEvent);
        const next = [due, unranked].flatMap((each) => earliest(each)?.atMs ?? []);
        if (next.length > 0) looking.at(Math.min(...next), nowMs);
    }

    function attempt(id: number, nowMs: number, what: (id: number, nowMs: number) => void): void {
        try {
            what(id, nowMs);
        } catch (fault) {
            faults += 1;
            console.error(`event ${id} cannot be moved on: ${String(fault)}`);
            live.forget(id);
            plan(id, nowMs + AGAIN_MS);
        }
    }

    function advance(id: number, nowMs: number): void {
        due.delete(id);
        const event = live.get(id);
        const again = event && rounds.advance(event);
        if (again !== undefined) plan(id, again);
        if (event?.isRanked() === false && !unranked.has(id)) unranked.set(id, nowMs + untilRankedMs(event));
        moved();
    }

    function rankEvent(id: number): void {
        unranked.delete(id);
        live.get(id)?.standings();
    }

    function plan(id: number, atMs: number): void {
        if (atMs < (due.get(id) ?? Infinity)) due.set(id, atMs);
        looking.at(atMs, host.now());
    }

    return {
        look: (id) => {
            const event = live.get(id);
            if (event !== undefined) plan(id, host.now() + gatherMs(event));
        },
        wake: () => {
            for (const id of live.ids()) plan(id, host.now());
        },
        faults: () => faults,
    };
}

interface Due {
    readonly id: number;
    readonly atMs: number;
}

function earliest(times: ById<number>): Due | undefined {
    let first: Due | undefined;
    for (const [id, atMs] of times) if (first === undefined || atMs < first.atMs) first = { id, atMs };
    return first;
}

/** So long more may happen in an event before it is looked at. */
function gatherMs(live: LiveEvent): number {
    if (isArena(live.event)) return TICK_MS;
    return live.unsettled() > 0 ? GATHER_MS + playersMs(live) : 0;
}

/** An arena is looked at all the time. A second at least, for nobody waits for it as players wait for their rooms. */
function untilRankedMs(live: LiveEvent): number {
    return GATHER_MS + (isArena(live.event) ? playersMs(live) : 0);
}

function playersMs(live: LiveEvent): number {
    return GATHER_A_PLAYER_MS * live.field.players.length;
}
