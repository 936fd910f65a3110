/**
 * What two people may agree on with a yes or no, beside the options of their game: a row each. What callers may wish, what rooms and games
 * show and store, what quick match compares and what the engine is told follow from the rows.
 */
interface Term {
    /** Its bit of the 16 in a stored room: append only. */
    readonly roomBit: number;
    /** Its bit in a stored game, 8 to 128, if the engine has to do with it: append only. */
    readonly gameBit?: number;
    /** The refusal of whoever wishes it without another person. */
    readonly forTwo: string;
    /** Whether it makes another game. Where it does not, whoever says nothing about it takes either. */
    readonly isOfGame: boolean;
}

export const TERMS = {
    /** Whether a program is welcome as the owner's opponent. Such a game is not rated. */
    bots: { roomBit: 1, forTwo: 'bots is for games of two players', isOfGame: true },
    /** Whether the player who has waited must say that they are there (`imReady`), before the game begins. */
    checksReady: { roomBit: 2, forTwo: 'checksReady is for games of two players', isOfGame: false },
    /** Whether nobody can know its dice before they are thrown. Callers say it by `dice`. */
    lateDice: { roomBit: 4, gameBit: 8, forTwo: 'Late dice are for games of two people', isOfGame: false },
    /** Whether all but its players see the game a turn late, until it is over. */
    spectatorDelay: {
        roomBit: 8,
        gameBit: 16,
        forTwo: 'spectatorDelay is for games of two people',
        isOfGame: true,
    },
} as const satisfies Readonly<Record<string, Term>>;

export type TermName = keyof typeof TERMS;
export type Terms = Readonly<Record<TermName, boolean>>;
const ROWS: Readonly<Record<TermName, Term>> = TERMS;
export const TERM_NAMES = Object.keys(TERMS) as TermName[];

/** Those that callers wish by their names. */
export type WishedTerm = Exclude<TermName, 'lateDice'>;
export const WISHED_TERMS = TERM_NAMES.filter((name): name is WishedTerm => name !== 'lateDice');

/** Those of which the engine is told. */
export type GameTerm = {
    [N in TermName]: (typeof TERMS)[N] extends { readonly gameBit: number } ? N : never;
}[TermName];
export type GameTerms = Readonly<Record<GameTerm, boolean>>;
export const GAME_TERMS = TERM_NAMES.filter((name): name is GameTerm => ROWS[name].gameBit !== undefined);

/** A value for each, under the names of terms. */
export function byTerm<Name extends string, T>(
    names: readonly Name[],
    value: (name: Name) => T,
): Readonly<Record<Name, T>> {
    const values = {} as Record<Name, T>;
    for (const name of names) values[name] = value(name);
    return values;
}

/** Nothing agreed on. */
export const NO_TERMS: Terms = byTerm(TERM_NAMES, () => false);
export const NO_GAME_TERMS: GameTerms = byTerm(GAME_TERMS, () => false);

/** The refusal of the first term that is wished where no two people play. */
export function faultForOne(wishes: Readonly<Partial<Record<TermName, boolean | null>>>): string | undefined {
    const wished = TERM_NAMES.find((name) => wishes[name] === true);
    return wished && TERMS[wished].forTwo;
}

/** As bits of a stored room. */
export function roomBits(terms: Terms): number {
    let bits = 0;
    for (const name of TERM_NAMES) if (terms[name]) bits |= TERMS[name].roomBit;
    return bits;
}

const OF_GAME = roomBits(byTerm(TERM_NAMES, (name) => ROWS[name].isOfGame));

/** A number that tells games of different terms apart. */
export function termsKey(terms: Terms): number {
    return roomBits(terms) & OF_GAME;
}

/** Shared, because a new object costs instructions. By the bits of a stored room. */
const IN_ROOMS: Terms[] = [];

export function termsInRoom(bits: number): Terms {
    IN_ROOMS[bits] ??= byTerm(TERM_NAMES, (name) => (bits & TERMS[name].roomBit) !== 0);
    return IN_ROOMS[bits];
}

/** As bits of a stored game. */
export function gameBits(terms: GameTerms): number {
    return GAME_TERMS.reduce((bits, name) => (terms[name] ? bits | TERMS[name].gameBit : bits), 0);
}

/** Shared, because a new object costs instructions. By the upper five bits of a byte. */
const IN_GAMES = Array.from({ length: 32 }, (_, high) =>
    byTerm(GAME_TERMS, (name) => ((high << 3) & TERMS[name].gameBit) !== 0),
);

/** @param byte its upper five bits count */
export function termsInGame(byte: number): GameTerms {
    return IN_GAMES[byte >> 3]!;
}
