/** How somebody uses the game. Times are seconds; the rest are probabilities. */
export interface Habit {
    readonly name: string;
    readonly thinks: readonly [number, number];
    /** Presses again at once. */
    readonly doubleClicks: number;
    /** Goes away for a while. */
    readonly leaves: number;
    /** Does what is not theirs to do. */
    readonly hostile: number;
    /** Tries to make the house spend its cycles. */
    readonly spends: number;
}
export const HABITS: readonly Habit[] = [
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0, spends: 0 },
    { name: 'impatient', thinks: [1, 4], doubleClicks: 0.3, leaves: 0.01, hostile: 0, spends: 0 },
    { name: 'slow', thinks: [15, 60], doubleClicks: 0, leaves: 0.01, hostile: 0, spends: 0 },
    { name: 'leaving', thinks: [3, 15], doubleClicks: 0.02, leaves: 0.06, hostile: 0, spends: 0 },
    { name: 'hostile', thinks: [2, 10], doubleClicks: 0.1, leaves: 0.01, hostile: 0.5, spends: 0 },
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0, spends: 0 },
    { name: 'spending', thinks: [60, 900], doubleClicks: 0, leaves: 0.05, hostile: 0.1, spends: 0.9 },
];
