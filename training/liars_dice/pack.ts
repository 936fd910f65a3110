import { DICE } from '@dice-wards/games/liars_dice/bids';
import { inLetters } from '@dice-wards/robots/liars_dice/letters';
import { actionLetters, MANY_TIMES, STEPS_IN_A_LETTER, TIMES } from '@dice-wards/robots/liars_dice/policy';
import { situations } from '@dice-wards/robots/liars_dice/spots';
import { NO_BID } from '@dice-wards/robots/liars_dice/steps';
import { ACTIONS, type Learned } from './learn';

/** Places have four letters. */
const PLACE = 4;
const NOWHERE = 0;
/** Hands in a situation that come up less often of all times than this are left out. */
export const SELDOM = 5e-5;
/** Actions that are taken less often are left out: with few dice, where all can be told, and with many. */
const RARE = [0.02, 0.05] as const;

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
    const least = SELDOM * learned.played.reduce((all, each) => all + each, 0);
    let places = '';
    let lists = '';
    for (let situation = 0; situation < count; situation += 1) {
        const list = listOf(learned, situation, least);
        places += inLetters(list === '' ? NOWHERE : from + PLACE * count + lists.length, PLACE);
        if (list !== '') lists += list + inLetters(0, 3);
    }
    return places + lists;
}

function listOf({ played, sortCount, allDice }: Learned, situation: number, least: number): string {
    const letters = actionLetters(allDice, situation === 0 ? NO_BID : 0);
    let list = '';
    let last = -1;
    for (let sort = 0; sort < sortCount; sort += 1) {
        const at = (situation * sortCount + sort) * ACTIONS;
        const actions = mixed(played.subarray(at, at + ACTIONS), letters, least);
        if (actions.length === 0) continue;
        list += inLetters(actions.length, 1) + inLetters(sort - last, 2);
        last = sort;
        for (const [steps, times] of actions) {
            list += letters === 2 ? inLetters(steps, 1) + inLetters(times, 1) : inLetters(TIMES * steps + times - 1, 1);
        }
    }
    return list;
}

/** Steps and times of what is played; nothing if all of it came up less often than `least`. */
export function mixed(played: Float64Array, letters: 1 | 2, least: number): readonly (readonly [number, number])[] {
    const sum = played.reduce((all, each) => all + each, 0);
    if (sum <= least) return [];
    const isExact = letters === 2;
    const most = isExact ? ACTIONS - 1 : STEPS_IN_A_LETTER - 1;
    const often = Array.from(played, (each, steps) => [steps, each] as const).filter(
        ([steps, each]) => each >= RARE[isExact ? 0 : 1] * sum && steps <= most,
    );
    const kept = isExact ? often.reduce((all, [, each]) => all + each, 0) : Math.max(...often.map(([, each]) => each));
    return often
        .map(([steps, each]) => [steps, Math.round(((isExact ? MANY_TIMES : TIMES) * each) / kept)] as const)
        .filter(([, times]) => times > 0);
}
