import { DICE } from '@dice-wards/games/liars_dice/bids';
import { inLetters } from '@dice-wards/robots/liars_dice/letters';
import { actionLetters, COUNTS, MANY_TIMES, STEPS_IN_A_LETTER, TIMES } from '@dice-wards/robots/liars_dice/policy';
import { situations } from '@dice-wards/robots/liars_dice/spots';
import { NO_BID } from '@dice-wards/robots/liars_dice/steps';
import { ACTIONS, type Learned } from './learn';

/** Places have four letters. */
const PLACE = 4;
const NOWHERE = 0;
/** Of hands that come up less often of all times than this in a situation, only what they do most is told. */
export const SELDOM = 5e-5;
/** Less often than this, nothing is. */
const NEVER = 2e-7;
/** Actions that are taken less often are left out: where an action has one letter, and where it has two. */
const RARE = { 1: 0.05, 2: 0.02 } as const;

/** The table of `packages/robots/src/liars_dice/policy.ts`. @param learned by own dice, then by the opponent's, from 1 on */
export function pack(learned: readonly (readonly Learned[])[]): string {
    const heads = DICE * DICE * PLACE;
    let parts = '';
    let head = '';
    for (let mine = 0; mine < DICE; mine += 1) {
        for (let theirs = 0; theirs < DICE; theirs += 1) {
            head += inLetters(heads + parts.length, PLACE);
            parts += packPart(learned[mine][theirs], heads + parts.length);
        }
    }
    return head + parts;
}

function packPart(learned: Learned, from: number): string {
    const count = situations(learned.allDice);
    const often = learned.often;
    let places = '';
    let lists = '';
    for (let situation = 0; situation < count; situation += 1) {
        const list = listOf(learned, situation, often);
        places += inLetters(list === '' ? NOWHERE : from + PLACE * count + lists.length, PLACE);
        lists += list;
    }
    return places + lists;
}

function listOf({ played, sortCount, allDice }: Learned, situation: number, all: number): string {
    const letters = actionLetters(allDice, situation === 0 ? NO_BID : 0);
    const counts = COUNTS[letters];
    const furthest = 64 ** letters / counts - 1;
    let list = '';
    let comesUp = false;
    let last = -1;
    for (let sort = 0; sort < sortCount; sort += 1) {
        const at = (situation * sortCount + sort) * ACTIONS;
        const actions = mixed(played.subarray(at, at + ACTIONS), letters, all);
        if (actions.length > 0) comesUp = true;
        if (actions.every(([steps]) => steps === 0)) continue;
        for (; sort - last > furthest; last += furthest) list += inLetters(counts * furthest, letters);
        list += inLetters(counts * (sort - last) + actions.length, letters);
        last = sort;
        for (const [steps, times] of actions) {
            list += letters === 2 ? inLetters(steps, 1) + inLetters(times, 1) : inLetters(TIMES * steps + times - 1, 1);
        }
    }
    return comesUp ? list + inLetters(0, letters) : '';
}

/** Steps and times of what is played, the likeliest first; nothing if it comes up too rarely. @param often all that was played together */
export function mixed(played: Float64Array, letters: 1 | 2, often: number): readonly (readonly [number, number])[] {
    const sum = played.reduce((all, each) => all + each, 0);
    if (sum <= NEVER * often) return [];
    const most = letters === 2 ? ACTIONS - 1 : STEPS_IN_A_LETTER - 1;
    const told = sum > SELDOM * often ? COUNTS[letters] - 1 : 1;
    const taken = Array.from(played.subarray(0, most + 1), (each, steps) => [steps, each] as const)
        .filter(([, each]) => each >= RARE[letters] * sum)
        .sort(([, one], [, other]) => other - one)
        .slice(0, told);
    const all = letters === 2 ? taken.reduce((kept, [, each]) => kept + each, 0) : (taken[0]?.[1] ?? 1);
    return taken
        .map(([steps, each]) => [steps, Math.round(((letters === 2 ? MANY_TIMES : TIMES) * each) / all)] as const)
        .filter(([, times]) => times > 0);
}
