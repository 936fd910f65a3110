import type { Live } from '@dice-wards/games/farkle/rules';
import { type Keep, keepsOf } from '@dice-wards/games/farkle/scoring';

/** Dice that can be kept, and how many of the thrown ones are left then. */
export interface Left {
    readonly keep: Keep;
    readonly left: number;
}
/** What a level does with a throw. */
export interface Choice extends Left {
    readonly banks: boolean;
}
/** For each number of dice that can be left, the way to keep that has most points. */
export type Choices = readonly Left[];

/** @param state in which dice lie */
export function choicesOf({ lastDice }: Live): Choices {
    const choices: Left[] = [];
    for (const keep of keepsOf(lastDice)) {
        const left = lastDice.length - keep.dice.length;
        const place = choices.findIndex((choice) => choice.left === left);
        const before = choices[place];
        if (before === undefined) choices.push({ keep, left });
        else if (keep.points > before.keep.points) choices[place] = { keep, left };
    }
    return choices;
}
