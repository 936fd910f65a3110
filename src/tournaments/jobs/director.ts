import type { Alarm } from '../../platform/alarm';
import { ById } from '../../platform/by_id';
import type { Host } from '../../platform/host';
import { isArena } from '../model/event';
import { countUnsettled } from '../model/field';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import { TICK_MS } from './arena';
import type { Rounds } from './rounds';

/**
 * Results of one round come close together, and the standings of a thousand players take 200 million instructions: they are worked out
 * once a minute there. Meanwhile queries work them out for themselves.
 */
const GATHER_MS = 1000;
const GATHER_A_PLAYER_MS = 60;
/** After a fault. */
const AGAIN_MS = 60_000;

/** Looks at events when something is due in them, one in a message. */
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
    /** When each is to be looked at. */
    const due = new ById<number>();
    let faults = 0;

    function step(): void {
        const nowMs = host.now();
        const first = earliest();
        if (first !== undefined && first.atMs <= nowMs) advance(first.id, nowMs);
        const next = earliest();
        if (next !== undefined) looking.at(next.atMs, nowMs);
    }

    function advance(id: number, nowMs: number): void {
        due.delete(id);
        try {
            const event = live.get(id);
            const again = event && rounds.advance(event);
            if (again !== undefined) plan(id, again);
            // Whoever looks at the standings shall not have to work them out.
            event?.standings();
            moved();
        } catch (fault) {
            faults += 1;
            console.error(`event ${id} cannot be moved on: ${String(fault)}`);
            live.forget(id);
            plan(id, nowMs + AGAIN_MS);
        }
    }

    function earliest(): { readonly id: number; readonly atMs: number } | undefined {
        let first: ReturnType<typeof earliest>;
        for (const [id, atMs] of due) if (first === undefined || atMs < first.atMs) first = { id, atMs };
        return first;
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

/** So long more may happen in an event before it is looked at. */
function gatherMs(live: LiveEvent): number {
    if (isArena(live.event)) return TICK_MS;
    return countUnsettled(live.matches()) > 0 ? GATHER_MS + GATHER_A_PLAYER_MS * live.field.players.length : 0;
}
