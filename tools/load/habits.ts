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
    robot: [level],
});

/** Without a word a room for two is rated where it can be, and its game begins when both are there. */
export const WAYS: readonly Way[] = [
    way('Dice Wards', 270, 'anybody', { kind: 'DiceWards', actions: 75 }),
    way('Dice Wards, friendly', 120, 'anybody', { kind: 'DiceWards', actions: 75 }, friendly({})),
    way('Dice Wards with a friend', 100, 'friend', { kind: 'DiceWards', actions: 75 }, friendly({})),
    way('Dice Wards with the cube', 30, 'anybody', { kind: 'DiceWards', actions: 60 }, friendly({ doubling: [true] })),
    way('backgammon', 100, 'anybody', { kind: 'Backgammon', actions: 100 }),
    way('backgammon, quick', 70, 'anybody', { kind: 'Backgammon', actions: 70 }, { quick: [true] }),
    way(
        'backgammon, a match',
        60,
        'anybody',
        { kind: 'Backgammon', actions: 200 },
        { matchLength: [3], quick: [true] },
    ),
    way('backgammon with a friend', 40, 'friend', { kind: 'Backgammon', actions: 100 }, friendly({})),
    way('Nackgammon', 10, 'anybody', { kind: 'Nackgammon', actions: 80 }, { quick: [true] }),
    way('Hypergammon', 20, 'anybody', { kind: 'Hypergammon', actions: 30 }, { quick: [true] }),
    way('Farkle', 30, 'anybody', { kind: 'Farkle', actions: 80 }),
    way('a robot of Dice Wards', 40, 'robot', { kind: 'DiceWards', actions: 50 }, ofLevel('Hard')),
    way('a robot of backgammon', 39, 'robot', { kind: 'Backgammon', actions: 60 }, ofLevel('Medium')),
    way('Expert', 1, 'robot', { kind: 'Backgammon', actions: 60 }, ofLevel('Expert')),
    way('a robot of Farkle', 10, 'robot', { kind: 'Farkle', actions: 40 }, ofLevel('Easy')),
    way('Monty Hall', 20, 'alone', { kind: 'MontyHall', actions: 2 }),
    way('looks on', 40, 'looks on', { kind: 'DiceWards', actions: 1 }),
];

function friendly(wishes: Partial<RoomSettings>): Partial<RoomSettings> {
    return { ...wishes, rated: [false], checksReady: [false] };
}

function way(
    name: string,
    weight: number,
    meets: Meeting,
    game: Pick<Way, 'kind' | 'actions'>,
    wishes: Partial<RoomSettings> = {},
): Way {
    return { name, weight, meets, ...game, wishes };
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
