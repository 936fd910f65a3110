export type Dice = readonly [number, number];

/** Dice that are left to play, the larger first. Each list is made once: equal lists are the same object. */
export type DiceLeft = readonly number[];

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** A double is played four times. */
export const MAX_STEPS = 4;
const NONE: DiceLeft = [];

/** By face, then by how many of it. */
const SAME: readonly (readonly DiceLeft[])[] = [
    [],
    ...FACES.map((face) =>
        Array.from({ length: MAX_STEPS + 1 }, (_, count) =>
            count === 0 ? NONE : [face, face, face, face].slice(0, count),
        ),
    ),
];

/** By the larger face, then by the smaller. */
const DIFFERENT: readonly (readonly DiceLeft[])[] = [
    [],
    ...FACES.map((larger) => [[], ...FACES.map((smaller) => [larger, smaller])]),
];

const BYTES = new Map<DiceLeft, Uint8Array>();

/** The same as bytes, which are made once for each list too. */
export function bytesOfDice(left: DiceLeft): Uint8Array {
    const known = BYTES.get(left);
    if (known !== undefined) return known;
    const bytes = Uint8Array.from(left);
    BYTES.set(left, bytes);
    return bytes;
}

const THROWN: (Uint8Array | undefined)[] = [];

/** A throw as it lies on the table. */
export function bytesOfThrow(dice: Dice): Uint8Array {
    const place = dice[0] * 8 + dice[1];
    THROWN[place] ??= Uint8Array.from(dice);
    return THROWN[place];
}

/** All dice of a roll, before a checker moves: a double counts four times. */
export function allOf(dice: Dice): DiceLeft {
    const a = dice[0];
    const b = dice[1];
    if (a === b) return SAME[a]![MAX_STEPS]!;
    return a > b ? DIFFERENT[a]![b]! : DIFFERENT[b]![a]!;
}

/** The others, once one of them is played. */
export function without(left: DiceLeft, die: number): DiceLeft {
    const count = left.length;
    if (count < 2) return NONE;
    if (left[0] === left[1]) return SAME[die]![count - 1]!;
    return SAME[left[0] === die ? left[1]! : left[0]!]![1]!;
}

/** The dice that are left after these steps. */
export function diceLeft(dice: Dice, steps: readonly { readonly die: number }[]): DiceLeft {
    let left = allOf(dice);
    for (const { die } of steps) left = without(left, die);
    return left;
}
