import type { House } from './house';
import { found, good, type Line, type Section, told } from './report';

/** The network's time may differ from this machine's by so much. */
const MOST_APART_MS = 5 * 60_000;
/** A timer that is later is lost. */
const MOST_LATE_SECONDS = 600;

/** Whether the network's time is right, and the house's timers run. @param nowMs this machine's time, milliseconds since 1970 */
export async function checkClock({ client, members, timeMs }: House, nowMs: number): Promise<Section> {
    const apart = Math.round(Math.abs(timeMs - nowMs) / 1000);
    const time = `the network's time differs from this machine's by ${apart} s`;
    const lines: Line[] = [apart * 1000 > MOST_APART_MS ? found(time) : good(time)];
    const linked = members.find(({ canister }) => canister === 'game_engine')?.id;
    for (const { id, canister } of members) {
        // The client reaches the linked engine alone by this method.
        if (canister === 'game_engine' && id !== linked) continue;
        const asked = { profiles: client.profiles, lobbies: client.lobbies, game_engine: client.gameEngine }[canister];
        const { body } = await asked.http_request({ method: 'GET', url: '/metrics' });
        const late = /^canister_timer_lag_seconds (\d+)$/m.exec(new TextDecoder().decode(body))?.[1];
        const text = `${canister}: its earliest timer is ${late} s late`;
        lines.push(late !== undefined && Number(late) <= MOST_LATE_SECONDS ? good(text) : found(text));
    }
    lines.push(told('balances of cycles are shown to controllers alone'));
    return { title: 'Clock', lines };
}
