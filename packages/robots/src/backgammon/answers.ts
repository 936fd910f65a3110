import type { Command } from '@dice-wards/games/backgammon/commands';
import { cubeFault } from '@dice-wards/games/backgammon/cube_fault';
import { toAct } from '@dice-wards/games/backgammon/decide';
import type { Seat } from '@dice-wards/games/for_two';
import { err, ok, type Result } from '@dice-wards/games/result';
import type { Advised, Chances } from '../advice';
import type { Level } from '../levels';
import { adviseBackgammon } from './advise';
import { advisedText, playText } from './advised_text';
import { verdictAt } from './cube_play';
import { type Given, type Position, type PositionFault, stateOf } from './given_position';
import { backgammonRobot } from './index';
import type { CubeJudgement } from './verdict';

/** What a robot does: the command for the rules, and its text, such as `8/5 6/5`, `double` or `take`. */
export interface Chosen {
    readonly command: Command;
    /** Empty where no checker can be moved. */
    readonly text: string;
}

/** One of the best choices. Equities and chances are those of `AdvisedChoice`. */
export interface HintedChoice {
    readonly command: Advised;
    readonly text: string;
    readonly equity: number;
    readonly chances: Chances;
}

export interface Hint {
    /** The best first, at most five. */
    readonly choices: readonly HintedChoice[];
    /** Null unless the player to act may double, or has to answer a double. */
    readonly cube: CubeJudgement | null;
}

/** The equities are those of the player who doubles, or might; so are the chances. */
export interface CubeAnswer extends CubeJudgement {
    readonly chances: Chances;
}

/**
 * What a robot of this level does, for the player to act.
 *
 * @param whim an unsigned 32-bit number, by which Easy and Medium decide what they overlook
 */
export function choose(position: Position, level: Level = 'Expert', whim = 0): Result<Chosen, PositionFault> {
    const state = stateOf(position);
    if (!state.ok) return state;
    const command = backgammonRobot.act(state.value, toAct(state.value) as Seat, level, whim);
    return ok({ command, text: textOf(state.value, command) });
}

/** What a strong player would do, with equities and chances: the answer of `hint` in a room. */
export function hint(position: Position): Result<Hint, PositionFault> {
    const state = stateOf(position);
    if (!state.ok) return state;
    const { choices, cube } = adviseBackgammon(state.value);
    const isPass = state.value.kind === 'moved';
    return ok({
        choices: choices.map((each) => ({ ...each, text: isPass ? '' : advisedText(each.command) })),
        cube: cube && { ...cube, verdict: Object.keys(cube.verdict)[0] as CubeJudgement['verdict'] },
    });
}

/** What the cube asks for, before a roll or where a double is offered. */
export function cube(position: Position): Result<CubeAnswer, PositionFault> {
    const state = stateOf(position);
    if (!state.ok) return state;
    const { kind, turn } = state.value;
    if (kind === 'rolled' || kind === 'moved') return err({ kind: 'noCube', why: 'The dice are rolled' });
    const why = kind === 'doubled' ? undefined : cubeFault(state.value, { type: 'propose-double', seat: turn });
    return why === undefined ? ok(verdictAt(state.value, 2)) : err({ kind: 'noCube', why });
}

function textOf({ kind }: Given, command: Command): string {
    if (command.kind === 'play') return playText(command.moves);
    return kind === 'moved' ? '' : advisedText({ [command.kind]: null } as Advised);
}
