import { ratingWord } from '@dice-wards/games/rating_words';
import { analyse } from '@dice-wards/robots/backgammon/match_analysis';
import { UserError } from '../../tools/command_line';
import { Random } from '../../tools/simulate/random';
import { judgedByGnubg, type PlayMatch } from './judged_matches';
import { rankCorrelation } from './ranks';

/** Error rates of the players of all matches, in the same order. */
interface Judges {
    readonly ours: number[];
    readonly theirs: number[];
    /** GNU Backgammon's one ply less far ahead: how near one of its own looks comes to the other. */
    readonly weaker: number[];
}

/**
 * Judges both players of matches, lets GNU Backgammon judge them so many plies ahead, as it counts them, and prints how well
 * the two agree on who made more errors, and on what players are called.
 *
 * @param plies from 1 on
 */
export async function compareAnalyses(
    play: PlayMatch,
    matches: number,
    points: number,
    plies: number,
    seed: number,
): Promise<void> {
    const judges: Judges = { ours: [], theirs: [], weaker: [] };
    const begun = Date.now();
    for (let n = 0; n < matches; n += 1) {
        const { mat, players } = await play(n, points, new Random(seed + n));
        const ours = judged(mat);
        const theirs = await judgedByGnubg(mat, plies);
        judges.ours.push(...ours);
        judges.theirs.push(...theirs);
        judges.weaker.push(...(await judgedByGnubg(mat, plies - 1)));
        const shown = ([0, 1] as const).map((seat) => {
            return `${players[seat]}: ${ours[seat].toFixed(1)}, gnubg ${theirs[seat].toFixed(1)}`;
        });
        console.log(`${n + 1}. ${shown.join(' · ')}`);
    }
    const { ours, theirs, weaker } = judges;
    console.log(`${ours.length} players, ${Math.round((Date.now() - begun) / 1000)} s; by gnubg ${plies}-ply`);
    console.log(`analyse: ${agreement(ours, theirs)}`);
    console.log(`gnubg ${plies - 1}-ply: ${agreement(weaker, theirs)}`);
    const faultless = ours.filter((_, n) => theirs[n] === 0).map((rate) => rate.toFixed(1));
    console.log(`of those without an error by gnubg: ${faultless.join(', ') || 'nobody'}`);
}

function judged(mat: string): readonly number[] {
    const analysis = analyse(mat);
    if (!analysis.ok) throw new UserError(`analyse refuses a match: ${JSON.stringify(analysis.error)}`);
    return analysis.value.players.map(({ errorRate }) => errorRate);
}

function agreement(rates: readonly number[], judge: readonly number[]): string {
    const equal = rates.filter((rate, n) => ratingWord(rate) === ratingWord(judge[n])).length;
    const apart = rates.reduce((sum, rate, n) => sum + Math.abs(rate - judge[n]), 0) / rates.length;
    const correlation = rankCorrelation(rates, judge).toFixed(3);
    return `the same word for ${equal}, ${apart.toFixed(1)} apart on the mean, rank correlation ${correlation}`;
}
