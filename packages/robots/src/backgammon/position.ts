import {
    BAR,
    type Board,
    CHECKERS,
    HOME,
    mineOff,
    PLACES,
    pips,
    theirsOff,
} from '@dice-wards/games/backgammon/board/board';

/** How much both sides still have to do with each other. */
export type Phase = 'contact' | 'race' | 'bear-off';

export function phaseOf(board: Board): Phase {
    let farthest = 0;
    let nearest = BAR;
    for (let place = 0; place < PLACES; place += 1) {
        if (board[place]! > 0) farthest = place;
        else if (board[place]! < 0 && nearest === BAR) nearest = place;
    }
    if (farthest > nearest) return 'contact';
    return farthest <= HOME && nearest >= BAR - HOME ? 'bear-off' : 'race';
}

const IN_CONTACT = 0.68;
/**
 * By the rolls that both sides need together: those that lose least by exact equities (`two_sided.test.ts`). With three rolls the cube comes
 * too late for almost anything.
 */
const IN_BEAR_OFF = { byRolls: [0.4, 0.4, 0.4, 0.15, 0.4, 0.4, 0.45, 0.5], longer: 0.6 };
/** Pips of a throw on the mean. */
const PIPS_OF_A_ROLL = 49 / 6;
const IN_RACE = { base: 0.55, perPip: 0.00125, least: 0.6, most: 0.7 };

/** How well the cube can be used, for the player as whom the board is seen. */
export function efficiencyOf(board: Board): number {
    const phase = phaseOf(board);
    if (phase === 'contact') return IN_CONTACT;
    if (phase === 'bear-off') return IN_BEAR_OFF.byRolls[rollsLeft(board)] ?? IN_BEAR_OFF.longer;
    const { base, perPip, least, most } = IN_RACE;
    return Math.min(most, Math.max(least, base + perPip * pips(board)[0]));
}

/** About as many rolls as both sides need together in a bear-off. */
export function rollsLeft(board: Board): number {
    const [mine, theirs] = pips(board);
    return rollsOf(CHECKERS - mineOff(board), mine) + rollsOf(CHECKERS - theirsOff(board), theirs);
}

function rollsOf(checkers: number, count: number): number {
    return Math.max(Math.ceil(checkers / 2), Math.ceil(count / PIPS_OF_A_ROLL));
}
