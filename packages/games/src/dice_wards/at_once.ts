import type { Luck, Played } from '../rules';
import {
    type Command,
    type Die,
    type Event,
    FACES,
    HELD,
    held,
    isEnough,
    landed,
    ROLL_ASKED,
    type State,
} from './rules';

const HOLDING: readonly Event[] = [HELD];
const ROLLING = FACES.map((die): readonly Event[] => [ROLL_ASKED, die]);

/**
 * The fast path: what a player may do, in one step instead of several decisions and events; `undefined` for all that is
 * refused. In QuickJS it saves half of what the rules cost. A property test holds it to `decide` and `evolve`.
 */
export function playedAtOnce(state: State, command: Command, luck: Luck): Played<State, Event> | undefined {
    if (state.phase !== 'choosing' || command.kind === 'dieLands' || command.by !== state.turn) return undefined;
    if (command.kind === 'hold') return { ok: true, state: held(state), events: HOLDING };
    if (command.kind !== 'roll' && (command.kind !== 'rollUntil' || isEnough(state, command.points))) return undefined;
    const die = luck.draw(6) as Die;
    const events = ROLLING[die - 1];
    return events && { ok: true, state: landed(state, die), events };
}
