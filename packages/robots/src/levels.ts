import type { Seat } from '@dice-wards/games/rules';

/** The strengths of a robot, weakest first. Stored as 1 to 5: append only. */
export const LEVELS = ['Easy', 'Medium', 'Hard', 'Expert', 'Grandmaster'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(name: string): name is Level {
    return (LEVELS as readonly string[]).includes(name);
}

/** Whether decisions of this level may take longer than a message of a canister should: its robots think them out step by step. */
export function thinksLong(level: Level): boolean {
    return level === 'Grandmaster';
}

/** The robot of a game: its seat, and how well it plays. */
export interface RobotSeat {
    readonly seat: Seat;
    readonly level: Level;
}

/** The level as it is stored, from 1. */
export function levelNumber(level: Level): number {
    return LEVELS.indexOf(level) + 1;
}

/** The level that is stored as `number`; `undefined` for 0, which stands for no robot. */
export function levelOf(number: number): Level | undefined {
    return LEVELS[number - 1];
}
