import type { GameKindName, PlayerCommand } from '../games/kinds';
import type { Seat } from '../games/rules';
import { simpleBackgammon, simpleDiceWards } from './simple';

/**
 * What the clock plays for a robot that has let its window pass, which only a fault of ours brings about: in Dice Wards a Hold, as for
 * anybody, and in backgammon the first legal play. No double is refused, and nobody is noted as absent.
 *
 * @param state one in which this seat is to act
 */
export function standIn(kind: GameKindName, state: unknown, seat: Seat): PlayerCommand {
    switch (kind) {
        case 'DiceWards': {
            const command = simpleDiceWards(state as Parameters<typeof simpleDiceWards>[0], seat);
            return command.kind === 'roll' ? { kind: 'hold', by: seat } : command;
        }
        case 'Backgammon':
            return simpleBackgammon(state as Parameters<typeof simpleBackgammon>[0], seat);
        default:
            throw new Error(`no robot plays ${kind}`);
    }
}
