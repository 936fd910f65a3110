import type { Policy } from './exploit';
import { Learned, Lessons, type Spot } from './learn';
import { allHands } from './round';

/** More than there are bids, and a challenge. */
const MOST_ACTIONS = 64;

/** A pupil learns to answer somebody who never changes. */
class Responding extends Lessons {
    private readonly chances = new Float64Array(MOST_ACTIONS);

    constructor(
        first: Learned,
        second: Learned,
        private readonly policy: Policy,
        private readonly learner: number,
        seed: number,
    ) {
        super(first, second, seed);
    }

    /** The pupil's chance to win a round, as far as it has learned. */
    respond(): number {
        return this.learnAs(this.learner, 1);
    }

    protected override playOne({ actor, before, own, standing, depth }: Spot): number {
        this.chances.fill(0);
        this.policy.put(before, own, standing, this.hands[actor], this.chances);
        const chosen = drawn(this.chances, this.chance());
        if (chosen === 0) return this.challenged(actor, standing);
        return this.walk(1 - actor, own, standing, standing + chosen, depth + 1);
    }
}

function drawn(chances: Float64Array, from: number): number {
    let rest = from;
    let chosen = 0;
    for (let action = 0; action < chances.length && rest >= 0; action += 1) {
        if (chances[action] === 0) continue;
        chosen = action;
        rest -= chances[action];
    }
    return chosen;
}

/**
 * What somebody wins of rounds against a policy who learns to answer it, and tells no more apart than the table does: a perfect opponent
 * wins as much or more. It is the mean of the last quarter of so many rounds.
 */
export function learnedResponse(mine: number, their: Policy, theirs: number, iBegin: boolean, rounds: number): number {
    const all = mine + theirs;
    const [pupil, other] = [new Learned(allHands(mine), all), new Learned(their.hands, all)];
    const lessons = new Responding(iBegin ? pupil : other, iBegin ? other : pupil, their, iBegin ? 0 : 1, 11);
    let won = 0;
    const last = Math.floor(rounds / 4);
    for (let round = 1; round <= rounds; round += 1) {
        const chance = lessons.respond();
        if (round > rounds - last) won += chance / last;
    }
    return won;
}
