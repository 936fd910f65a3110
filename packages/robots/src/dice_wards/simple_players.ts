import { TARGET } from '@dice-wards/games/dice_wards/rules';
import type { Player } from './player';

/** Holds at 20, or for the game; sees no more of the cube than who is far ahead, and mostly forgets to offer it. */
const EASY: Player = {
    rolls: ({ mine, round }) => round < 20 && mine + round < TARGET,
    doubles: ({ mine, theirs }, whim) => isNoticed(whim, 1) && mine - theirs >= 30,
    accepts: ({ mine, theirs }) => theirs - mine <= 40,
};

/**
 * "Keep pace and end race", of Neller and Presser (Practical Play of the Dice Game Pig, UMAP Journal 31, 2010): hold at 21, an eighth
 * of the difference later when behind and earlier when ahead; but as soon as either has 71, roll until the game is won.
 *
 * The cube goes by the lead, against what the leader still needs: two fifths of it are enough to double, and with more than three
 * fifths a double is refused. In one turn of three it forgets to offer.
 */
const MEDIUM: Player = {
    rolls: ({ mine, theirs, round }) => {
        if (mine + round >= TARGET) return false;
        return mine >= 71 || theirs >= 71 || round < 21 + Math.round((theirs - mine) / 8);
    },
    doubles: ({ mine, theirs }, whim) => isNoticed(whim, 2) && 5 * (mine - theirs) >= 2 * (TARGET - mine),
    accepts: ({ mine, theirs }) => 5 * (theirs - mine) <= 3 * (TARGET - theirs),
};

export const SIMPLE_PLAYERS = { Easy: EASY, Medium: MEDIUM } as const;

/** So many times in three, whatever else is decided by the whim. */
function isNoticed(whim: number, times: number): boolean {
    return whim % 3 < times;
}
