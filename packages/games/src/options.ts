/** The agreement of a room's players beside its kind and its clock. An option that a kind does not take is off, or 0. */
export interface GameOptions {
    /** Played with the doubling cube (000). */
    readonly doubling: boolean;
    /** A double is offered after the roll, before a checker moves (004), instead of before it (001). */
    readonly doubleAfterRoll: boolean;
    /** Points that win the match, 1 to 25; 0 is a single game, worth what it is worth. */
    readonly matchLength: number;
    /** No doubling in the game after a player first comes within a point of the match. */
    readonly crawford: boolean;
    /** In a single game: gammons count only once the cube has been turned. */
    readonly jacoby: boolean;
    /** Dice that nobody decides about fall at once, and a turn without a play passes by itself. */
    readonly quick: boolean;
}
export type OptionName = keyof GameOptions;

/** Options as callers give them; null stands for the usual value. */
export type GivenOptions = { readonly [N in OptionName]: GameOptions[N] | null };

export const NO_OPTIONS: GameOptions = {
    doubling: false,
    doubleAfterRoll: false,
    matchLength: 0,
    crawford: false,
    jacoby: false,
    quick: false,
};

/** The options in 12 bits: flags, then the length of the match. */
export function packOptions(options: GameOptions): number {
    if (options === NO_OPTIONS) return 0;
    return (
        (options.doubling ? 0x100 : 0) |
        (options.doubleAfterRoll ? 0x200 : 0) |
        (options.crawford ? 0x400 : 0) |
        (options.jacoby ? 0x800 : 0) |
        (options.quick ? 0x80 : 0) |
        options.matchLength
    );
}

export function unpackOptions(packed: number): GameOptions {
    if (packed === 0) return NO_OPTIONS;
    return {
        doubling: (packed & 0x100) !== 0,
        doubleAfterRoll: (packed & 0x200) !== 0,
        matchLength: packed & 0x7f,
        crawford: (packed & 0x400) !== 0,
        jacoby: (packed & 0x800) !== 0,
        quick: (packed & 0x80) !== 0,
    };
}
