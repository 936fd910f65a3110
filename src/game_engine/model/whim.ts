import type { Seat } from '@dice-wards/games/rules';
import { readU32 } from '../../platform/bytes';
import type { Game } from './game';
import { keptSecret } from './kept_secret';
import type { Tape } from './sealed_dice';
import { keepsSecrets } from './secrets';

/** 2 to the power of 32, divided by the golden ratio: its multiples are spread evenly. */
const SPREAD = 0x9e3779b1;

/**
 * The unsigned 32-bit number by which a robot decides now what it does one time and not another. It differs from one decision to the next,
 * and a game has the same ones always.
 *
 * Where nothing is secret it is public: from the seal of the tape, and never from the tape. In a game with secrets whoever knew it, and the
 * robot's code, would know more of its dice by what it does. So it is one of what is kept back until the end.
 *
 * @param seat of the robot, which is to act
 * @param firstTape asked for in a game with secrets alone
 */
export function whimOf(game: Game, seat: Seat, firstTape: () => Tape): number {
    const version = game.version + 1;
    if (keepsSecrets(game)) return readU32(keptSecret('whim', firstTape().bytes, version, seat), 0);
    return (readU32(game.dice.seal, 0) ^ Math.imul(version, SPREAD)) >>> 0;
}
