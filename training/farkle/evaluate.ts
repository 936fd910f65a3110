import { SCORES } from '@dice-wards/kernel/farkle';
import { BANKS, type Plan, type Policy, SORTS } from './policies';
import { indexOf } from './solve';

const DICE = 6;
const TIMES = Float64Array.from(SORTS, ({ times }) => times);
const MOST = Uint8Array.from(SORTS.flatMap(({ most }) => [...most]));
/** Where the sorts of throws of so many dice begin. */
const BEGIN = Array.from({ length: DICE + 2 }, (_, dice) => SORTS.filter((sort) => sort.dice < dice).length);

/** The chance to win of the turn's player: `settled` + `nothing` · what they have if the turn banks nothing. */
interface Turn {
    readonly settled: number;
    readonly nothing: number;
}

/**
 * The probability that the player who moves first wins, exactly: by the Markov chain of their scores. Points that are banked lead to a
 * greater sum of scores, so only two turns in a row that bank nothing have to be solved together.
 */
export function winsOfFirst(first: Policy, second: Policy): number {
    // The chances of whoever's turn begins.
    const [firsts, seconds] = [new Float64Array(SCORES * SCORES), new Float64Array(SCORES * SCORES)];
    for (let sum = 2 * (SCORES - 1); sum >= 0; sum -= 1) {
        for (let mine = Math.max(0, sum - SCORES + 1); mine <= Math.min(sum, SCORES - 1); mine += 1) {
            const theirs = sum - mine;
            const one = turnOf(first(mine, theirs), mine, theirs, seconds);
            const two = turnOf(second(theirs, mine), theirs, mine, firsts);
            const won = (one.settled + one.nothing * (1 - two.settled - two.nothing)) / (1 - one.nothing * two.nothing);
            firsts[indexOf(mine, theirs)] = won;
            seconds[indexOf(theirs, mine)] = two.settled + two.nothing * (1 - won);
        }
    }
    return firsts[0];
}

const settled = new Float64Array(SCORES * (DICE + 1));
const nothing = new Float64Array(SCORES * (DICE + 1));

function turnOf(plan: Plan, mine: number, theirs: number, others: Float64Array): Turn {
    const lacking = SCORES - mine;
    for (let points = lacking - 1; points >= 0; points -= 1) {
        for (let dice = 1; dice <= DICE; dice += 1) {
            const throws = 6 ** dice;
            let lost = throws;
            let [sum, without] = [0, 0];
            for (let sort = BEGIN[dice]; sort < BEGIN[dice + 1]; sort += 1) {
                const chosen = plan[points * SORTS.length + sort];
                const left = chosen & (BANKS - 1);
                const kept = points + MOST[sort * DICE + left];
                lost -= TIMES[sort];
                if (kept >= lacking) {
                    sum += TIMES[sort];
                } else if (chosen >= BANKS) {
                    sum += TIMES[sort] * (1 - others[indexOf(theirs, mine + kept)]);
                } else {
                    const at = kept * (DICE + 1) + (left === 0 ? DICE : left);
                    sum += TIMES[sort] * settled[at];
                    without += TIMES[sort] * nothing[at];
                }
            }
            settled[points * (DICE + 1) + dice] = sum / throws;
            nothing[points * (DICE + 1) + dice] = (without + lost) / throws;
        }
    }
    return { settled: settled[DICE], nothing: nothing[DICE] };
}
