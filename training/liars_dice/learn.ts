import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { situationOf, situations, sortOf, sortsOf } from '@dice-wards/robots/liars_dice/spots';
import { BIDS_A_COUNT, FIRST_STEPS, knownBids, mostSteps, NO_BID } from '@dice-wards/robots/liars_dice/steps';
import { allHands, type Hands } from './round';

/** A challenge, and each number of steps that a bid may go up. */
export const ACTIONS = 1 + FIRST_STEPS;
/** More bids than a round of the table has. */
const DEPTH = 40;

/** A moment of a round. `before`, `own` and `standing` are its last three bids, in steps. */
export interface Spot {
    readonly actor: number;
    readonly before: number;
    readonly own: number;
    readonly standing: number;
    readonly depth: number;
}

/** What somebody with so many dice has learned of rounds for two. */
export class Learned {
    /** By situation and sort of hand, `ACTIONS` numbers each: what each action would have won more than what was played. */
    readonly regrets: Float32Array;
    /** How often each was played, the later the more. */
    readonly played: Float64Array;
    readonly sortCount: number;
    /** The sort of each hand, by the face of the bid that stands, or behind them all where there is none. */
    private readonly sorts: readonly Uint8Array[];

    constructor(
        readonly hands: Hands,
        readonly allDice: number,
    ) {
        this.sortCount = sortsOf(hands.dice[0].length);
        const length = situations(allDice) * this.sortCount * ACTIONS;
        this.regrets = new Float32Array(length);
        this.played = new Float64Array(length);
        this.sorts = Array.from({ length: BIDS_A_COUNT + 1 }, (_, face) =>
            Uint8Array.from(hands.dice, (dice) => sortOf(dice, face === BIDS_A_COUNT ? NO_BID : face)),
        );
    }

    /** How often anything was played, all together. */
    get often(): number {
        return this.played.reduce((sum, each) => sum + each, 0);
    }

    /** Where the numbers of an information set begin. */
    at(before: number, own: number, standing: number, hand: number): number {
        const sort = this.sorts[standing === NO_BID ? BIDS_A_COUNT : standing % BIDS_A_COUNT][hand];
        return (situationOf(this.allDice, { before, own, standing }) * this.sortCount + sort) * ACTIONS;
    }
}

const chances = new Float64Array(DEPTH * ACTIONS);
const worths = new Float64Array(DEPTH * ACTIONS);

/** A regret so bad that the action is mostly left out of what is walked, and how often it is not. */
const HOPELESS = -20;
const LOOKS_AGAIN = 0.05;

/**
 * Counterfactual regret minimisation with external sampling (Lanctot et al., 2009): one player tries all that they can do, the other one
 * plays by chance what they have learned. Later rounds count more (Brown and Sandholm, 2019).
 */
export class Lessons {
    protected readonly players: readonly [Learned, Learned];
    protected readonly hands: [number, number] = [0, 0];
    protected pupil = 0;
    private weight = 0;
    protected readonly chance: () => number;
    private readonly deals: readonly (() => number)[];

    /** @param first who begins the round */
    constructor(first: Learned, second: Learned, seed: number) {
        this.players = [first, second];
        const luck = seededLuck(seed);
        this.chance = () => (luck.draw(256) - 1 + (luck.draw(256) - 1) / 256) / 256;
        this.deals = this.players.map(({ hands }) => dealer(hands, this.chance));
    }

    /** One round for each of both as the pupil. @param weight how much it counts, up to 1 */
    learn(weight: number): void {
        this.learnAs(0, weight);
        this.learnAs(1, weight);
    }

    /** One round for one of them. Answers whether the pupil wins it, as a chance. */
    protected learnAs(pupil: number, weight: number): number {
        this.pupil = pupil;
        this.weight = weight;
        this.hands[0] = this.deals[0]();
        this.hands[1] = this.deals[1]();
        return this.walk(0, NO_BID, NO_BID, NO_BID, 0);
    }

    /** The pupil's chance to win from here on. */
    protected walk(actor: number, before: number, own: number, standing: number, depth: number): number {
        const learned = this.players[actor];
        const at = learned.at(before, own, standing, this.hands[actor]);
        const least = standing === NO_BID ? 1 : 0;
        const most = mostSteps(learned.allDice, standing);
        const here = depth * ACTIONS;
        match(learned.regrets, at, here, least, most);
        return actor === this.pupil
            ? this.tryAll(actor, own, standing, depth, at)
            : this.playOne({ actor, before, own, standing, depth }, at);
    }

    /** What who is not the pupil does. */
    protected playOne({ actor, own, standing, depth }: Spot, at: number): number {
        const { allDice, played } = this.players[actor];
        const least = standing === NO_BID ? 1 : 0;
        const most = mostSteps(allDice, standing);
        const here = depth * ACTIONS;
        let rest = this.chance();
        let chosen = -1;
        for (let a = least; a <= most; a += 1) {
            const chance = chances[here + a];
            if (chance === 0) continue;
            played[at + a] += this.weight * chance;
            if (chosen < 0 || rest >= 0) chosen = a;
            rest -= chance;
            if (rest < 0) rest = Number.NEGATIVE_INFINITY;
        }
        if (chosen === 0) return this.challenged(actor, standing);
        return this.walk(1 - actor, own, standing, standing + chosen, depth + 1);
    }

    private tryAll(actor: number, own: number, standing: number, depth: number, at: number): number {
        const { allDice, regrets } = this.players[actor];
        const least = standing === NO_BID ? 1 : 0;
        const most = mostSteps(allDice, standing);
        const here = depth * ACTIONS;
        let value = 0;
        for (let a = least; a <= most; a += 1) {
            worths[here + a] = -1;
            if (regrets[at + a] < HOPELESS && this.chance() > LOOKS_AGAIN) continue;
            const worth =
                a === 0
                    ? this.challenged(actor, standing)
                    : this.walk(1 - actor, own, standing, standing + a, depth + 1);
            worths[here + a] = worth;
            value += chances[here + a] * worth;
        }
        for (let a = least; a <= most; a += 1) {
            if (worths[here + a] < 0) continue;
            const times = regrets[at + a] < HOPELESS ? 1 / LOOKS_AGAIN : 1;
            regrets[at + a] += times * this.weight * (worths[here + a] - value);
        }
        return value;
    }

    /** Whether the pupil wins if this one challenges. */
    protected challenged(challenger: number, standing: number): number {
        const [one, other] = this.players;
        const face = standing % BIDS_A_COUNT;
        const found =
            one.hands.support[this.hands[0] * BIDS_A_COUNT + face] +
            other.hands.support[this.hands[1] * BIDS_A_COUNT + face];
        const holds = found >= 1 + Math.floor(standing / BIDS_A_COUNT);
        return (challenger === this.pupil) === holds ? 0 : 1;
    }
}

/** Regret matching: in proportion to what is regretted, or all alike where nothing is. */
function match(regrets: Float32Array, at: number, here: number, least: number, most: number): void {
    let sum = 0;
    for (let a = least; a <= most; a += 1) if (regrets[at + a] > 0) sum += regrets[at + a];
    for (let a = least; a <= most; a += 1) {
        const regret = regrets[at + a];
        chances[here + a] = sum === 0 ? 1 / (most - least + 1) : regret > 0 ? regret / sum : 0;
    }
}

function dealer({ chances: byHand }: Hands, chance: () => number): () => number {
    const upTo: number[] = [];
    let sum = 0;
    for (const each of byHand) {
        sum += each;
        upTo.push(sum);
    }
    return () => {
        const drawn = chance() * sum;
        let [low, high] = [0, upTo.length - 1];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (upTo[middle] > drawn) high = middle;
            else low = middle + 1;
        }
        return low;
    };
}

/** What both have learned of rounds with so many dice, after so many rounds with either to begin. */
export function learnRounds(mine: number, theirs: number, rounds: number, seed: number): readonly [Learned, Learned] {
    const all = mine + theirs;
    const one = new Learned(allHands(mine), all);
    const other = mine === theirs ? one : new Learned(allHands(theirs), all);
    const begins = new Lessons(one, other, seed);
    const follows = mine === theirs ? begins : new Lessons(other, one, seed + 1);
    for (let round = 1; round <= rounds; round += 1) {
        begins.learn(round / rounds);
        follows.learn(round / rounds);
    }
    return [one, other];
}

/** How many bids a round of the table has at most. */
export function bidsOf({ allDice }: Learned): number {
    return knownBids(allDice);
}
