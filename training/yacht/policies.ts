import { BOXES, type Card } from '@dice-wards/games/yacht/scoring';
import { AVERAGE } from '@dice-wards/kernel/machine';
import { FILLED, findNext, scoredIn, solveTurn } from '@dice-wards/kernel/yacht';
import type { Choice, Player } from '@dice-wards/robots/yacht/choice';
import { numberOf, type Plan, type Policy, THROW_NUMBERS } from './evaluate';
import { THROWS } from './solve';
import { THROWN } from './throws';

/** A level that looks at which boxes are open, and at no points. */
export function simplePolicy(player: Player): Policy {
    let [known, plan]: [number, Plan] = [-1, []];
    return (filled) => {
        if (filled !== known) [known, plan] = [filled, planOf(player, filled)];
        return plan;
    };
}

function planOf(player: Player, filled: number): Plan {
    const card: Card = BOXES.map((_, place) => ((filled & (1 << place)) === 0 ? null : 0));
    return Array.from({ length: THROWS }, (_, throwsLeft) =>
        Int16Array.from(THROWN, (dice) => coded(player({ card, dice, throwsLeft }))),
    );
}

function coded(choice: Choice): number {
    return 'box' in choice ? -1 - BOXES.indexOf(choice.box) : numberOf(choice.kept);
}

/** For each throw the numbers of the dice that can be kept of it, each once, but not all of them. */
const KEEPS = THROWN.map((dice) => {
    const sets = Array.from({ length: (1 << dice.length) - 1 }, (_, bits) =>
        numberOf(dice.filter((_die, n) => (bits & (1 << n)) !== 0)),
    );
    return Int32Array.from(new Set(sets));
});

/** Hard, as it is shipped. The kernel solves all of a turn at once: asking the robot for each throw would take hours. */
export function hardPolicy(): Policy {
    const plan = Array.from({ length: THROWS }, () => new Int16Array(THROWN.length));
    const best = new Float64Array(THROWN.length);
    return (filled, sum) => {
        findNext(filled, sum);
        for (let n = 0; n < THROWN.length; n += 1) {
            let found = 0;
            best[n] = FILLED;
            for (let box = 0; box < BOXES.length; box += 1) {
                const worth = (filled & (1 << box)) === 0 ? scoredIn(box, THROW_NUMBERS[n]) : FILLED;
                if (worth > best[n]) [found, best[n]] = [box, worth];
            }
            for (const each of plan) each[n] = -1 - found;
        }
        for (let left = 1; left < THROWS; left += 1) {
            solveTurn(left);
            keepWhatIsWorthMore(plan[left], best);
        }
        return plan;
    };
}

/** @param best what each throw is worth in its best box */
function keepWhatIsWorthMore(choices: Int16Array, best: Float64Array): void {
    const average = AVERAGE;
    for (let n = 0; n < choices.length; n += 1) {
        const keeps = KEEPS[n];
        let most = best[n];
        for (let k = 0; k < keeps.length; k += 1) {
            if (average[keeps[k]] <= most) continue;
            choices[n] = keeps[k];
            most = average[keeps[k]];
        }
    }
}
