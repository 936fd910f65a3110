import type { CubeRequest } from '@dice-wards/games/cube';
import type { Command } from '@dice-wards/games/dice_wards/rules';
import type { Level } from '../levels';
import type { Robot } from '../robot';
import { isBestToAccept, isBestToDouble, isBestToRoll } from './best';
import type { Player } from './player';
import { type AnyState, type Position, positionOf } from './position';
import { SIMPLE_PLAYERS } from './simple_players';

export type PlayerCommand = Extract<Command, { readonly by: unknown; readonly kind: Verb }>;
type Verb = CubeRequest['kind'] | 'roll' | 'hold';

/** The best play leaves nothing to add, so Hard, Expert and Grandmaster are one. */
const BEST: Player = { rolls: isBestToRoll, doubles: isBestToDouble, accepts: isBestToAccept };

export const PLAYERS: Readonly<Record<Level, Player>> = {
    ...SIMPLE_PLAYERS,
    Hard: BEST,
    Expert: BEST,
    Grandmaster: BEST,
};

export const diceWardsRobot: Robot<AnyState, PlayerCommand> = {
    act: (state, seat, level, whim) => {
        const position = positionOf(state);
        if (position?.seat !== seat) throw new Error(`seat ${seat} has nothing to decide`);
        return { kind: kindOf(PLAYERS[level], position, whim), by: seat };
    },
};

function kindOf(player: Player, position: Position, whim: number): Verb {
    if (position.kind === 'answer') return player.accepts(position) ? 'acceptDouble' : 'forfeit';
    if (position.mayDouble && player.doubles(position, whim)) return 'proposeDouble';
    return player.rolls(position) ? 'roll' : 'hold';
}
