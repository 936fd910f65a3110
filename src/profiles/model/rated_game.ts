import type { GameKindName } from '../../canister/game_kinds';
import { NEWCOMER, type Rating, type Rules, rate } from './glicko2';

/**
 * What the first move is worth, in rating points, for each kind that is rated. In Dice Wards two perfect players win
 * 53.06 % of the games that they begin, which is what 21 points give.
 */
const FIRST_MOVE: Readonly<Partial<Record<GameKindName, number>>> = { DiceWards: 21 };

/** Every game is a rating period of its own: the paper's periods would leave players waiting for their rating. */
const RULES: Rules = { tau: 0.5, grows: true };

export function isRatedKind(kind: GameKindName): boolean {
    return FIRST_MOVE[kind] !== undefined;
}

/** Both ratings after a game. `null` is somebody who has none yet. Neither sees the other's new one. */
export function rateBoth(
    kind: GameKindName,
    winner: Rating | null,
    loser: Rating | null,
    winnerWasFirst: boolean,
): { readonly winner: Rating; readonly loser: Rating } {
    const winnerBefore = winner ?? NEWCOMER;
    const loserBefore = loser ?? NEWCOMER;
    const firstMove = FIRST_MOVE[kind] ?? 0;
    const advantage = winnerWasFirst ? firstMove : -firstMove;
    return {
        winner: rate(winnerBefore, [{ opponent: loserBefore, score: 1, advantage }], RULES),
        loser: rate(loserBefore, [{ opponent: winnerBefore, score: 0, advantage: -advantage }], RULES),
    };
}
