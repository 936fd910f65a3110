import { facts } from '@dice-wards/games/backgammon/facts';
import type { Chances } from '../advice';
import type { CubeAnswer, Hint } from '../backgammon/answers';
import type { PlayedCube, PlayedEquity } from '../backgammon/cube_rollout';
import type { MatchAnalysis, MatchDecision, MatchFault, PlayerTotals } from '../backgammon/match_analysis';
import type { RolloutEstimate } from '../backgammon/rollout';
import type { CubeJudgement } from '../backgammon/verdict';

export function hintText({ choices, cube }: Hint): string {
    const lines = choices.map(({ text, equity, chances }, n) => {
        const name = text === '' ? 'no play' : text;
        return `${n + 1}. ${name.padEnd(28)} ${signed(equity)}  ${chancesText(chances)}`;
    });
    return [...lines, ...(cube === null ? [] : [verdictText(cube)])].join('\n');
}

export function cubeText(answer: CubeAnswer): string {
    return `${verdictText(answer)}\n${chancesText(answer.chances)}`;
}

/** Chances, each with its standard error. */
export function rolloutText({ games, chances, equity, errors, play, cube, played }: RolloutEstimate): string {
    const { win, winGammon, winBackgammon, loseGammon, loseBackgammon } = chances;
    const line = (name: string, chance: number, error: number) =>
        `${name.padEnd(16)} ${percent(chance).padStart(7)} ± ${percent(error)}`;
    return [
        ...(play === null ? [] : [`after ${play === '' ? 'no play' : play}`]),
        `${games} games`,
        line('win', win, errors.win),
        line('win gammon', winGammon, errors.winGammon),
        line('win backgammon', winBackgammon, errors.winBackgammon),
        line('lose gammon', loseGammon, errors.loseGammon),
        line('lose backgammon', loseBackgammon, errors.loseBackgammon),
        equityText('without the cube', { equity, error: errors.equity }),
        // A verdict that was played out is worth more than one by the formula.
        ...(played === null ? (cube === null ? [] : [verdictText(cube)]) : playedText(played)),
    ].join('\n');
}

function playedText({ held, double }: PlayedCube): string[] {
    const asHeld = equityText('with the cube', held);
    return double === null ? [asHeld] : [asHeld, equityText('double and take', double.taken), double.verdict];
}

function equityText(name: string, { equity, error }: PlayedEquity): string {
    return `${name.padEnd(16)} ${signed(equity).padStart(7)} ± ${error.toFixed(3)}`;
}

/** The sums of both players, and the decisions that have a mark. */
export function analysisText({ players, decisions }: MatchAnalysis): string {
    const marked = decisions.filter(({ mark }) => mark !== null);
    return [...players.map(totalsText), ...marked.map((decision) => decisionText(decision, players))].join('\n');
}

export function faultText(fault: MatchFault): string {
    if (fault.kind === 'unreadable') return `Line ${fault.line}: ${fault.why}`;
    return fault.game === 0 ? fault.why : `Game ${fault.game}, move ${fault.move}: ${fault.why}`;
}

function totalsText({ name, rating, ...totals }: PlayerTotals): string {
    const { decisions, inaccuracies, errors, blunders, loss, luck, errorRate } = totals;
    const marks = `inaccuracies ${inaccuracies}, errors ${errors}, blunders ${blunders}`;
    const rate = `error rate ${errorRate.toFixed(1)} ± ${facts.errorRateNoise}${rating === null ? '' : ` (${rating})`}`;
    return `${name}: decisions ${decisions}, ${marks}, loss ${loss.toFixed(3)}, ${rate}, luck ${signed(luck)}`;
}

function decisionText(decision: MatchDecision, players: MatchAnalysis['players']): string {
    const { game, move, seat, done, best, loss, mark } = decision;
    const where = `Game ${game}, move ${move}, ${players[seat].name}`;
    return `${where}: ${done} loses ${loss.toFixed(3)} (${mark}); best ${best}`;
}

function verdictText({ verdict, noDouble, doubleTake, doublePass }: CubeJudgement): string {
    const equities = `no double ${signed(noDouble)}, double and take ${signed(doubleTake)}`;
    return `${verdict}: ${equities}, double and pass ${signed(doublePass)}`;
}

function chancesText({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): string {
    const wins = `wins ${percent(win)} (gammons ${percent(winGammon)}, backgammons ${percent(winBackgammon)})`;
    return `${wins}, loses gammons ${percent(loseGammon)}, backgammons ${percent(loseBackgammon)}`;
}

function percent(chance: number): string {
    return `${(100 * chance).toFixed(2)} %`;
}

function signed(number: number): string {
    return `${number < 0 ? '' : '+'}${number.toFixed(3)}`;
}
