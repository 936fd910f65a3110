import type { RoomSettings } from '../../src/declarations/lobbies.did';
import type { KindName } from '../simulate/names';
import type { Random } from '../simulate/random';

/** How somebody comes to a game: at once with anybody, with the same friend, against a robot, alone, or not at all. */
export type Meeting = 'anybody' | 'friend' | 'robot' | 'alone' | 'looks on';

/** A way to spend an evening. */
export interface Way {
    readonly name: string;
    /** How many of a thousand people. */
    readonly weight: number;
    readonly meets: Meeting;
    readonly kind: KindName;
    readonly wishes: Partial<RoomSettings>;
    /** Actions of both sides that a game takes, about, from its beginning to its end. */
    readonly actions: number;
}

const ofLevel = (level: 'Easy' | 'Medium' | 'Hard' | 'Expert'): Partial<RoomSettings> => ({
    opponent: [{ Robot: { [level]: null } as unknown as { Easy: null } }],
});

/** Without a word a room for two is rated where it can be, and its game begins when both are there. */
export const WAYS: readonly Way[] = [
    way('Dice Wards', 270, 'anybody', 'DiceWards', {}, 75),
    way('Dice Wards, friendly', 120, 'anybody', 'DiceWards', friendly({}), 75),
    way('Dice Wards with a friend', 100, 'friend', 'DiceWards', friendly({}), 75),
    way('Dice Wards with the cube', 30, 'anybody', 'DiceWards', friendly({ doubling: [true] }), 60),
    way('backgammon', 100, 'anybody', 'Backgammon', {}, 100),
    way('backgammon, quick', 70, 'anybody', 'Backgammon', { quick: [true] }, 70),
    way('backgammon, a match', 60, 'anybody', 'Backgammon', { matchLength: [3], quick: [true] }, 200),
    way('backgammon with a friend', 40, 'friend', 'Backgammon', friendly({}), 100),
    way('Nackgammon', 10, 'anybody', 'Nackgammon', { quick: [true] }, 80),
    way('Hypergammon', 20, 'anybody', 'Hypergammon', { quick: [true] }, 30),
    way('Farkle', 30, 'anybody', 'Farkle', {}, 80),
    way('a robot of Dice Wards', 40, 'robot', 'DiceWards', ofLevel('Hard'), 50),
    way('a robot of backgammon', 39, 'robot', 'Backgammon', ofLevel('Medium'), 60),
    way('Expert', 1, 'robot', 'Backgammon', ofLevel('Expert'), 60),
    way('a robot of Farkle', 10, 'robot', 'Farkle', ofLevel('Easy'), 40),
    way('Monty Hall', 20, 'alone', 'MontyHall', {}, 2),
    way('looks on', 40, 'looks on', 'DiceWards', {}, 1),
];

function friendly(wishes: Partial<RoomSettings>): Partial<RoomSettings> {
    return { ...wishes, rated: [false], checksReady: [false] };
}

function way(
    name: string,
    weight: number,
    meets: Meeting,
    kind: KindName,
    wishes: Partial<RoomSettings>,
    actions: number,
): Way {
    return { name, weight, meets, kind, wishes, actions };
}

/** How quickly somebody decides: half of their decisions take no longer than this, in seconds. */
export interface Temper {
    readonly name: string;
    readonly weight: number;
    readonly median: number;
}

export const TEMPERS: readonly Temper[] = [
    { name: 'quick', weight: 20, median: 2.5 },
    { name: 'usual', weight: 55, median: 4.5 },
    { name: 'slow', weight: 20, median: 9 },
    // Half of what they have to decide is left to the clock of Dice Wards.
    { name: 'idle', weight: 5, median: 30 },
];

/** Of the logarithm of a thought. */
const SPREAD = 0.6;
/** What belongs to the same turn is thought about already. */
const NEXT_OF_TURN = 0.6;
const [SHORTEST, LONGEST] = [0.5, 120];

/** How long somebody thinks, in seconds: log-normal, as people do. */
export function thought({ median }: Temper, isNextOfTurn: boolean, luck: Random): number {
    const seconds = median * Math.exp(SPREAD * normal(luck)) * (isNextOfTurn ? NEXT_OF_TURN : 1);
    return Math.min(LONGEST, Math.max(SHORTEST, seconds));
}

/** By Box and Muller. */
function normal(luck: Random): number {
    const [one, two] = [luck.next(), luck.next()].map((each) => (each + 1) / (2 ** 32 + 1));
    return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * two);
}

/**
 * Chances, for each action. A run of minutes sees few games from their beginning to their end, so people resign as often as games
 * end in an endless evening; each action is as likely to be the last one as any other.
 */
export function chanceOfResigning({ actions, meets }: Way): number {
    return meets === 'alone' ? 0 : 1 / actions;
}
/** Leaves without a word, and is back some minutes later. */
export const CHANCE_OF_VANISHING = 1 / 400;
export const AWAY_SECONDS = [30, 120] as const;
/** After a game. */
export const CHANCE_OF_REMATCH = 0.4;
export const CHANCE_OF_RENAMING = 0.05;
