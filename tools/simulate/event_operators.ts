/** What operators do to events. */
import { roundOf } from './events';
import { type Duty, NOTHING, type Operators } from './operators';
import type { Random } from './random';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Of houses with events. */
export const EVENT_DUTIES: readonly Duty[] = [
    { weight: 1, act: callOff },
    { weight: 1, act: feature },
    { weight: 4, act: correct },
    { weight: 2, act: pauseEvents },
    { weight: 1, act: unlinkTournaments },
];

function callOff(operators: Operators, luck: Random): void {
    const live = operators.model.events.live();
    if (live.length > 0) operators.command('tournaments', { CancelEvent: luck.pick(live).view.id }, NOTHING);
}

function feature(operators: Operators, luck: Random): void {
    const live = operators.model.events.live();
    if (live.length === 0) return;
    const command = { Feature: { event: luck.pick(live).view.id, on: luck.chance(0.5) } };
    operators.command('tournaments', command, NOTHING);
}

/** Puts a result in the place of one of the round that is played, or of any other. */
function correct(operators: Operators, luck: Random): void {
    const { model } = operators;
    const running = model.events.live().filter(({ view, tables }) => roundOf(view) > 0 && tables.length > 0);
    if (running.length === 0) return;
    const { view, tables } = luck.pick(running);
    const { round, table } = luck.pick(tables);
    const [first, second] = luck.pick([
        [2, 0],
        [0, 2],
        [1, 1],
        [0, 0],
    ]);
    // From now on: nobody knows when the command is read.
    model.events.correct(view.id, { round, table });
    operators.command('tournaments', { CorrectResult: { event: view.id, round, table, first, second } }, NOTHING);
}

/** Nothing is announced for a while, and nobody enters. */
function pauseEvents(operators: Operators, luck: Random): void {
    const lastsMs = luck.magnitude(10 * SECOND, 15 * MINUTE);
    operators.command('tournaments', { Pause: 'Back soon' }, NOTHING);
    operators.insist(lastsMs, (again) => operators.command('tournaments', { Resume: null }, NOTHING, again));
}

/** Lobbies opens no matches for a while, and drops the letters about those that have ended. */
function unlinkTournaments(operators: Operators, luck: Random): void {
    const { world, model } = operators;
    const id = world.principalOf('tournaments');
    const lastsMs = luck.magnitude(5 * SECOND, 5 * MINUTE);
    operators.command('lobbies', { UnlinkTournaments: id }, () => model.events.noteLoss(world.nowMs));
    operators.linkTournaments(lastsMs);
}
