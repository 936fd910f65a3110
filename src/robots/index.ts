import type { GameKindName, PlayerCommand } from '../games/kinds';
import type { Advice } from './advice';
import type { Analyst } from './analyst';
import { adviseBackgammon, analyseBackgammon, backgammonRobot } from './backgammon';
import { adviseDiceWards, analyseDiceWards, diceWardsRobot } from './dice_wards';
import type { Robot } from './robot';

/** What this house can do in a kind of game, beside its rules. */
export interface Skills {
    readonly robot: Robot<unknown, PlayerCommand>;
    /** What a strong player would do, for the player to act. */
    readonly advise?: (state: unknown) => Advice;
    readonly analyst?: Analyst<unknown, unknown>;
}

/** One row for each kind that says `robots`. Sound as `rulesOf` is: a robot is handed nothing but what its own game made. */
const SKILLS: Readonly<Partial<Record<GameKindName, { readonly [K in keyof Skills]: unknown }>>> = {
    DiceWards: { robot: diceWardsRobot, advise: adviseDiceWards, analyst: analyseDiceWards },
    Backgammon: { robot: backgammonRobot, advise: adviseBackgammon, analyst: analyseBackgammon },
};

/** `undefined` for kinds that no robot plays. */
export function skillsOf(kind: GameKindName): Skills | undefined {
    return SKILLS[kind] as Skills | undefined;
}
