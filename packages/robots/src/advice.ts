import { choice, float64, type Infer, nothing, opt, record, variant, vec } from '@dice-wards/candid/schema';
import { Move } from '@dice-wards/games/backgammon/commands';

/** A command that a player can give, by the name of its method; `play` has the rest of a turn, and none to pass. */
export const Advised = variant('Advised', {
    roll: nothing,
    hold: nothing,
    play: vec(Move),
    proposeDouble: nothing,
    acceptDouble: nothing,
    forfeit: nothing,
});
export type Advised = Infer<typeof Advised>;

/** Probabilities from 0 to 1. A win includes gammons, a gammon includes backgammons; Dice Wards has neither. */
export const Chances = record('Chances', {
    win: float64,
    winGammon: float64,
    winBackgammon: float64,
    loseGammon: float64,
    loseBackgammon: float64,
});
export type Chances = Infer<typeof Chances>;

/** All for the player to act. */
export const AdvisedChoice = record('AdvisedChoice', {
    command: Advised,
    /**
     * Points that this choice wins on average, in units of the present stakes. In a match it is normalised as usual: 1 for the
     * probability of winning the match after a single game won at these stakes, -1 for that after one lost.
     */
    equity: float64,
    chances: Chances,
});
export type AdvisedChoice = Infer<typeof AdvisedChoice>;

/**
 * What the cube asks for: no double yet; a double that is to be taken; one that is to be refused; or a position too good to double,
 * which is played on for a gammon. For the player who answers a double, `DoubleTake` says take, and `DoublePass` refuse.
 */
export const CUBE_VERDICTS = ['NoDouble', 'DoubleTake', 'DoublePass', 'TooGood'] as const;
export type CubeVerdictName = (typeof CUBE_VERDICTS)[number];

/** The three equities are those of the player who doubles, or might, in units of the stakes before the double. */
export const CubeVerdict = record('CubeVerdict', {
    verdict: choice('CubeVerdictName', CUBE_VERDICTS),
    noDouble: float64,
    doubleTake: float64,
    doublePass: float64,
});
export type CubeVerdict = Infer<typeof CubeVerdict>;

/** What a strong player would do. */
export const Advice = record('Advice', {
    /** The best first, at most five; none where nobody is to choose. */
    choices: vec(AdvisedChoice),
    /** Null unless the player to act may double, or has to answer a double. */
    cube: opt(CubeVerdict),
});
export type Advice = Infer<typeof Advice>;

export const MAX_CHOICES = 5;
