import type { House } from './house';
import { found, good, type Line, type Section, told } from './report';

/** The network's time may differ from this machine's by so much. */
const MOST_APART_MS = 5 * 60_000;
/** A timer that is later is lost. */
const MOST_LATE_SECONDS = 600;

/** Whether the network's time is right, and the house's timers run. @param nowMs this machine's time, milliseconds since 1970 */
export async function checkClock({ members, timeMs, metricsOf }: House, nowMs: number): Promise<Section> {
    const apart = Math.round(Math.abs(timeMs - nowMs) / 1000);
    const time = `the network's time differs from this machine's by ${apart} s`;
    const lines: Line[] = [apart * 1000 > MOST_APART_MS ? found(time) : good(time)];
    for (const { id, canister } of members) {
        // A canister of tournaments that somebody else has written may have no such method.
        const metrics = await metricsOf(id).catch(() => '');
        const late = /^canister_timer_lag_seconds (\d+)$/m.exec(metrics)?.[1];
        const text =
            late === undefined
                ? `${canister}: it tells no metrics`
                : `${canister}: its earliest timer is ${late} s late`;
        lines.push(late !== undefined && Number(late) <= MOST_LATE_SECONDS ? good(text) : found(text));
    }
    lines.push(told('balances of cycles are shown to controllers alone'));
    return { title: 'Clock', lines };
}
