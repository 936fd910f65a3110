import { bool, type Infer, nat8, nat16, nat32, record } from '@dice-wards/candid/schema';
import {
    type Handlers,
    operator,
    pauseCommands,
    pauseFault,
    sharedCommands,
    sharedHandlers,
} from '../../platform/operate';
import { invalidArgument, invalidState } from '../../platform/refusal';
import type { App } from '../app';
import { cancel } from '../jobs/rounds';
import { isArena } from '../model/event';
import { resultOf } from '../model/field';
import { rulesOf } from '../model/forms';
import { find, findLive, IS_READING } from '../queries/find_event';
import type { Done, Name, Reply } from '../refusals';
import { takeOut } from './take_out';

const Correction = record('Correction', {
    event: nat32,
    round: nat8,
    /** From 0. */
    table: nat16,
    /** Half points of both, 2 for a win. */
    first: nat8,
    second: nat8,
});

/** What operators may do here, besides what they may do anywhere; see `platform/operate.ts`. */
export const commands = {
    ...sharedCommands,
    ...pauseCommands,
    CancelEvent: nat32,
    Feature: record('Featuring', { event: nat32, on: bool }),
    CorrectResult: Correction,
} as const;

const handlers: Handlers<App, typeof commands, Name> = {
    ...sharedHandlers,
    Ban: ban,
    Pause: pause,
    Resume: resume,
    CancelEvent: cancelEvent,
    Feature: feature,
    CorrectResult: correctResult,
};

export const operate = operator(handlers);

/** They keep no place, as with a ban of the house. */
function ban(app: App, banned: Uint8Array): Reply<string> {
    if (!app.live.isRead()) return IS_READING;
    const reply = sharedHandlers.Ban(app, banned);
    if ('Ok' in reply) takeOut(app, [banned]);
    return reply;
}

/** Nothing is announced and nobody enters until `Resume`. Events that are announced begin, and those that have begun go on. */
function pause(app: App, why: string): Reply<string> {
    const fault = pauseFault(why);
    if (fault !== undefined) return fault;
    app.pause.begin(why);
    return { Ok: 'Nothing is announced and nobody enters until Resume' };
}

function resume({ pause, host }: App): Reply<string> {
    if (!pause.isOn()) return { Ok: 'There is no pause' };
    pause.end(host.now());
    return { Ok: 'Events are open again' };
}

/** The matches that are played go on, and count for ratings alone. */
function cancelEvent(app: App, id: number): Done {
    const known = findLive(app, id);
    if ('Err' in known) return known;
    cancel(known.found, 'An operator has called it off', app.host.now());
    return { Ok: 'It is called off', touches: { events: [id] } };
}

function feature(app: App, { event, on }: Infer<(typeof commands)['Feature']>): Done {
    const known = findLive(app, event);
    if ('Err' in known) return known;
    known.found.change({ featured: on });
    return { Ok: on ? 'It comes before others' : 'It comes in its place', touches: { events: [event] } };
}

/**
 * Puts a result in the place of one that is wrong, or missing. Standings follow at once, and the next pairing; rounds that are paired
 * stay as they are.
 *
 * Refusals: `Busy` while events are read after an upgrade; `EventNotFound`; `InvalidArgument` for a table that is not there, a bye, and for points that no match has; `InvalidState`
 * in a knockout, once the next round is paired, and in an arena for a match that is settled: its streak may have gone on.
 */
function correctResult(app: App, { event, round, table, first, second }: Infer<typeof Correction>): Done {
    const known = find(app, event);
    if ('Err' in known) return known;
    const live = known.found;
    const match = live.field.rounds[round - 1]?.[table];
    if (match === undefined || match.second === null) return invalidArgument('There is no match at this table');
    if (isArena(live.event) && match.result !== null) return invalidState('An arena has counted this match already');
    const { needsWinners } = rulesOf(live.event.form);
    if (first + second > 2 || (needsWinners && first + second !== 2) || (needsWinners && first === second)) {
        return invalidArgument(
            needsWinners ? 'One of them has 2 half points' : 'Both have 2 half points together at most',
        );
    }
    if (needsWinners && round < live.field.rounds.length) return invalidState('The next round is paired already');
    live.settle(round, [[table, resultOf('Corrected', first, second)]]);
    app.director.look(event);
    return { Ok: 'It is corrected', touches: { events: [event] } };
}
