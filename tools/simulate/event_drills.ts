import { ADMIN } from '../principals';
import type { Checked } from './checked';
import { eventIsWhole } from './event_invariants';
import { isLive, type KnownEvent, roundOf, shownIn } from './events';
import { ask } from './queries';
import type { Random } from './random';
import type { Visit } from './visit';

const MINUTE = 60_000;
/** What a round may take beyond its time: a room that was lost is asked about again, and its players have a minute to come. */
const BEYOND_ROUND_MS = 12 * MINUTE;
const SOME_MORE_MS = 5 * MINUTE;
/** Rounds of a round robin or a knockout of the players that there are, with a consolation. */
const MOST_ROUNDS = 12;

/** Nobody comes any more, and every event is over within the time of its rounds. */
export function eventsEnd(visit: Visit, luck: Random, { model }: Checked): void {
    const { world } = visit;
    visit.call(ADMIN, 'lobbies', 'operate', { LinkTournaments: world.principalOf('tournaments') });
    const live = model.events.live();
    const renewed = luck.chance(0.5) ? luck.pick(['tournaments', 'lobbies', 'profiles'] as const) : undefined;
    for (const { view } of live) {
        const latestMs = latestEnd(view, world.nowMs);
        for (
            let event = seen(visit, view.id);
            event !== undefined && isLive(event.view);
            event = seen(visit, view.id)
        ) {
            const rounds = `round ${roundOf(event.view)} with ${event.view.unsettled} tables`;
            visit.promised(world.nowMs < latestMs, `event ${view.id} is still in ${rounds}`);
            if (renewed !== undefined && luck.chance(0.2)) world.renew(renewed);
            visit.pass(60);
        }
    }
    for (const { view } of live) {
        const event = seen(visit, view.id);
        visit.promised(event !== undefined, `event ${view.id} is gone`);
        if (event !== undefined) eventIsWhole(world, event, model.events.left.has(view.id));
    }
}

/** When an event is over, whatever becomes of its matches. In milliseconds since 1970. */
function latestEnd({ form, startsAtMs, roundMinutes }: KnownEvent['view'], nowMs: number): number {
    const rounds = 'Swiss' in form ? form.Swiss.rounds : 'Arena' in form ? 1 : MOST_ROUNDS;
    return Math.max(nowMs, Number(startsAtMs)) + rounds * (roundMinutes * MINUTE + BEYOND_ROUND_MS) + SOME_MORE_MS;
}

function seen({ world }: Visit, id: number): KnownEvent | undefined {
    const shown = ask(world, 'tournaments', 'getEvent', id, []);
    return 'Ok' in shown ? shownIn(world, shown.Ok) : undefined;
}
