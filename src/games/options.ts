import type { GameKindName } from './kinds';

/** What the players of a room agree on beside its kind and its clock. What a kind does not know is off, or 0. */
export interface GameOptions {
    /** Played with the doubling cube (000). */
    readonly doubling: boolean;
    /** A double is offered after the roll, before a checker moves (004), instead of before it (001). */
    readonly doubleAfterRoll: boolean;
    /** Points that win the match, 1 to 25; 0 is a single game, worth what it is worth. */
    readonly matchLength: number;
    /** No doubling in the game after one player first is a point short of the match. */
    readonly crawford: boolean;
    /** In a single game: gammons count only once the cube has been turned. */
    readonly jacoby: boolean;
}

/** Options as callers give them: what is left out has its usual value. */
export type GivenOptions = { readonly [N in keyof GameOptions]: GameOptions[N] | null };

export type CheckedOptions = { readonly options: GameOptions } | { readonly fault: string };

export const NO_OPTIONS: GameOptions = {
    doubling: false,
    doubleAfterRoll: false,
    matchLength: 0,
    crawford: false,
    jacoby: false,
};

export const MATCH_LENGTH = { least: 1, most: 25 } as const;

const GAME_NAMES = { DiceWards: 'Dice Wards', MontyHall: 'Monty Hall' } as const;
const WITHOUT_OPTIONS: CheckedOptions = { options: NO_OPTIONS };
const WITH_CUBE: CheckedOptions = { options: { ...NO_OPTIONS, doubling: true } };

/** The options of a game of this kind, or what is wrong with those that are given. */
export function checkedOptions(kind: GameKindName, given: GivenOptions): CheckedOptions {
    const { doubling, doubleAfterRoll, matchLength, crawford, jacoby } = given;
    if (kind !== 'Backgammon') {
        const name = GAME_NAMES[kind];
        if (matchLength !== null) return { fault: `${name} has no matchLength` };
        if (doubleAfterRoll === true) return { fault: `${name} has no doubleAfterRoll` };
        if (crawford === true) return { fault: `${name} has no crawford` };
        if (jacoby === true) return { fault: `${name} has no jacoby` };
        if (doubling !== true) return WITHOUT_OPTIONS;
        return kind === 'MontyHall' ? { fault: `${name} has no doubling` } : WITH_CUBE;
    }
    const hasCube = doubling !== false;
    const isMatch = matchLength !== null;
    if (isMatch && (matchLength < MATCH_LENGTH.least || matchLength > MATCH_LENGTH.most)) {
        return { fault: `matchLength is from ${MATCH_LENGTH.least} to ${MATCH_LENGTH.most}` };
    }
    if (isMatch && jacoby === true) return { fault: 'jacoby is for single games, not for matches' };
    if (!isMatch && crawford === true) return { fault: 'crawford is for matches' };
    if (!hasCube && (doubleAfterRoll === true || crawford === true || jacoby === true)) {
        return { fault: 'doubleAfterRoll, crawford and jacoby need doubling' };
    }
    return {
        options: {
            doubling: hasCube,
            doubleAfterRoll: doubleAfterRoll === true,
            matchLength: matchLength ?? 0,
            crawford: isMatch && matchLength > 1 && hasCube && crawford !== false,
            jacoby: jacoby === true,
        },
    };
}

/** Whether the outcome of such games may change ratings: in backgammon only that of a match, as at FIBS; against the house never. */
export function canBeRated(kind: GameKindName, options: GameOptions): boolean {
    return kind === 'DiceWards' || options.matchLength > 0;
}

/** The options in 16 bits: flags, then the length of the match. */
export function packOptions(options: GameOptions): number {
    if (options === NO_OPTIONS) return 0;
    return (
        (options.doubling ? 0x100 : 0) |
        (options.doubleAfterRoll ? 0x200 : 0) |
        (options.crawford ? 0x400 : 0) |
        (options.jacoby ? 0x800 : 0) |
        options.matchLength
    );
}

export function unpackOptions(packed: number): GameOptions {
    if (packed === 0) return NO_OPTIONS;
    return {
        doubling: (packed & 0x100) !== 0,
        doubleAfterRoll: (packed & 0x200) !== 0,
        matchLength: packed & 0xff,
        crawford: (packed & 0x400) !== 0,
        jacoby: (packed & 0x800) !== 0,
    };
}
