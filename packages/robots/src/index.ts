import { type GameKindName, hasRobots, type PlayerCommand, type RobotKindName } from '@dice-wards/games/kinds';
import type { Seat } from '@dice-wards/games/rules';
import type { Advice } from './advice';
import type { Analyst } from './analyst';
import { adviseBackgammon, analyseBackgammon, backgammonRobot } from './backgammon';
import { adviseDiceWards, analyseDiceWards, diceWardsRobot } from './dice_wards';
import { farkleRobot, farkleStandIn } from './farkle';
import { liarsDiceRobot, liarsDiceStandIn } from './liars_dice';
import { pigRobot, pigStandIn } from './pig';
import type { Robot } from './robot';
import { diceWardsStandIn, simpleBackgammon } from './simple';
import { yachtRobot, yachtStandIn } from './yacht';

/** What this house can do in a kind of game, beside its rules. */
export interface Skills {
    readonly robot: Robot<unknown, PlayerCommand>;
    /** What a strong player would do, for the player to act. */
    readonly advise?: (state: unknown) => Advice;
    readonly analyst?: Analyst<unknown, unknown>;
    /** Whether advice and analysis search ahead, which needs the kernel. */
    readonly searches?: boolean;
}

/**
 * What the clock plays for a robot that has let its window pass, which only a fault of ours brings about. No double is refused, and
 * nobody is noted as absent.
 *
 * @param state one in which this seat is to act
 */
type StandIn = (state: unknown, seat: Seat) => PlayerCommand;

type Row = Skills & { readonly standIn: StandIn };

const BACKGAMMON: { readonly [K in keyof Row]: unknown } = {
    robot: backgammonRobot,
    advise: adviseBackgammon,
    analyst: analyseBackgammon,
    searches: true,
    standIn: simpleBackgammon,
};

/** One row for each kind that robots play. Sound as `rulesOf` is: a robot is handed nothing but what its own game made. */
const SKILLS: Readonly<Record<RobotKindName, { readonly [K in keyof Row]: unknown }>> = {
    DiceWards: {
        robot: diceWardsRobot,
        advise: adviseDiceWards,
        analyst: analyseDiceWards,
        standIn: diceWardsStandIn,
    },
    Backgammon: BACKGAMMON,
    Nackgammon: BACKGAMMON,
    Hypergammon: BACKGAMMON,
    Farkle: { robot: farkleRobot, standIn: farkleStandIn },
    Pig: { robot: pigRobot, standIn: pigStandIn },
    Yacht: { robot: yachtRobot, standIn: yachtStandIn },
    LiarsDice: { robot: liarsDiceRobot, standIn: liarsDiceStandIn },
};

/** `undefined` for kinds that no robot plays. */
export function skillsOf(kind: GameKindName): Row | undefined {
    return hasRobots(kind) ? (SKILLS[kind] as Row) : undefined;
}
