import { afterAction } from '../presence';
import type { Luck, Played } from '../rules';
import { type Command, type Event, landed, ROLL_ASKED, type State } from './rules';
import { DICE, type Die, FACES } from './scoring';

/**
 * The fast path: the roll that begins a turn, in one step instead of two decisions and two events; `undefined` for all else. The suite
 * of every game holds it to `decide` and `evolve`.
 */
export function playedAtOnce(state: State, command: Command, luck: Luck): Played<State, Event> | undefined {
    if (command.kind !== 'roll' || state.phase !== 'starting' || command.by !== state.turn) return undefined;
    const dice: Die[] = [];
    for (let n = 0; n < DICE; n += 1) dice.push(luck.draw(FACES.length) as Die);
    const after = landed(state, afterAction(state.presence, state.turn), dice);
    return { ok: true, state: after, events: [ROLL_ASKED, { kind: 'DiceLanded', dice }] };
}
