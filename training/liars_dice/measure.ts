import { liarsDice } from '@dice-wards/games/liars_dice';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { liarsDiceRobot } from '@dice-wards/robots/liars_dice';
import { bestResponse } from './exploit';
import { learnedResponse } from './respond';
import { allHands } from './round';
import { seenThrough, shippedPolicy } from './shipped';

/** Those that differ. */
const PLAYED: readonly Level[] = LEVELS.slice(0, 3);
const GAMES_OF_TWO = 4_000;
const GAMES_OF_SIX = 1_200;

/** The places of a game of these levels, by seat. Each robot sees what its seat may. */
export function playedGame(levels: readonly Level[], luck: Luck): readonly number[] {
    const { secrets } = liarsDice;
    let state = liarsDice.start(NO_OPTIONS, levels.length);
    for (;;) {
        const actor = liarsDice.toAct(state);
        if (actor === 'nobody') return liarsDice.outcome(state)?.places ?? [];
        const command =
            actor === 'chance'
                ? liarsDice.chanceActs(state, luck)
                : liarsDiceRobot.act(secrets?.seenBy(state, actor) ?? state, actor, levels[actor], whim(luck));
        const played = liarsDice.play(state, command, luck);
        if (!played.ok) throw new Error(`refused: ${JSON.stringify(played.error)}`);
        state = played.state;
    }
}

function whim(luck: Luck): number {
    return (Math.imul(luck.draw(256) - 1, 0x1000193) ^ ((luck.draw(256) - 1) << 24) ^ (luck.draw(256) - 1)) >>> 0;
}

/** How often the first of these levels wins, and its mean place, if it sits in each seat equally often. */
export function winsOf(level: Level, others: Level, seats: number, games: number): readonly [number, number] {
    const luck = seededLuck(games + seats);
    let wins = 0;
    let places = 0;
    for (let game = 0; game < games; game += 1) {
        const seat = (game % seats) as Seat;
        const levels = Array.from({ length: seats }, (_, n) => (n === seat ? level : others));
        const place = playedGame(levels, luck)[seat];
        places += place;
        if (place === 1) wins += 1;
    }
    return [wins / games, places / games];
}

/** Prints how well the levels play against each other, and what a perfect opponent would win in rounds with few dice. */
export function measureLiarsDice(): void {
    measureRounds();
    console.log(
        `level     others    wins of two   wins of six, mean place   (${GAMES_OF_TWO} and ${GAMES_OF_SIX} games)`,
    );
    for (const level of PLAYED) {
        for (const others of PLAYED) {
            const [two] = winsOf(level, others, 2, GAMES_OF_TWO);
            const [six, place] = winsOf(level, others, 6, GAMES_OF_SIX);
            const numbers = `${two.toFixed(4)}        ${six.toFixed(4)}   ${place.toFixed(2)}`;
            console.log(`${level.padEnd(10)}${others.padEnd(10)}${numbers}`);
        }
    }
}

/** Whims that are tried of a robot that is seen through. */
const WHIMS = 200;

/** The dice of both, who begins. */
export const FEW: readonly (readonly [number, number])[] = [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
];

/** Dice of each player, with which a perfect answer would take too long to find, and rounds that are played to learn one. */
const MANY = [2, 3, 5];
const ROUNDS = 40_000;

/** The chances to win a round of the best responses to the robot, to whoever begins and to the other one. */
export function answered(first: number, second: number): readonly [number, number] {
    const [one, other] = [allHands(first), allHands(second)];
    const all = first + second;
    return [
        bestResponse(one, shippedPolicy(other, first), all, true),
        bestResponse(other, shippedPolicy(one, second), all, false),
    ];
}

function measureRounds(): void {
    console.log('dice      best response wins: as first, as second; more than it may, a round');
    for (const [first, second] of FEW) {
        const [one, other] = answered(first, second);
        const more = ((one + other - 1) / 2).toFixed(4);
        console.log(`${first} and ${second}   ${one.toFixed(4)}  ${other.toFixed(4)}  ${more}`);
    }
    for (const dice of MANY) {
        const hands = allHands(dice);
        const learned = [true, false].map((begins) => {
            return learnedResponse(dice, shippedPolicy(hands, dice), dice, begins, ROUNDS);
        });
        const more = ((learned[0] + learned[1] - 1) / 2).toFixed(4);
        console.log(
            `${dice} and ${dice}   ${learned[0].toFixed(4)}  ${learned[1].toFixed(4)}  ${more}, by who has learned to answer`,
        );
    }
    const hands = allHands(1);
    let [one, other] = [0, 0];
    for (let n = 1; n <= WHIMS; n += 1) {
        const policy = seenThrough(hands, 1, Math.imul(n, 0x9e3779b1) >>> 0);
        one += bestResponse(hands, policy, 2, true) / WHIMS;
        other += bestResponse(hands, policy, 2, false) / WHIMS;
    }
    console.log(`1 and 1 for somebody who knows the whims: ${one.toFixed(4)}  ${other.toFixed(4)}`);
}
