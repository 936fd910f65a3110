import type { Host } from './host';

/**
 * Cycles that flow in all the time, of which those of some hours are kept. More may be spent than there are: then it is empty until that has
 * flowed in. On the heap, so an upgrade fills it.
 */
export interface DailyBucket {
    /** Without a flow, nothing is counted. */
    spend(cycles: number): void;
    /** Cycles in it; 0 if more was spent. */
    left(): number;
    /** How long what is missing takes to flow in, in milliseconds; 0 if it is full. */
    owedMs(): number;
    /** How long until something is in it, in milliseconds: 0 or less if there is, Infinity if nothing flows. */
    lackMs(): number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** @param daily cycles a day, which may change */
export function createDailyBucket(host: Pick<Host, 'now'>, hours: number, daily: () => number): DailyBucket {
    const holdsMs = hours * HOUR_MS;
    let fullMs = 0;
    const owedMs = (): number => Math.max(fullMs - host.now(), 0);
    return {
        spend: (cycles) => {
            const flow = daily() / DAY_MS;
            if (flow > 0) fullMs = Math.max(fullMs, host.now()) + cycles / flow;
        },
        left: () => (Math.max(0, holdsMs - owedMs()) * daily()) / DAY_MS,
        owedMs,
        lackMs: () => (daily() > 0 ? owedMs() - holdsMs : Infinity),
    };
}
