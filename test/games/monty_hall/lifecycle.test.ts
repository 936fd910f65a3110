import { montyHall } from '@dice-wards/games/monty_hall';
import {
    hostRevealDoor,
    LifecycleError,
    makeFinalChoice,
    newGame,
    selectDoor,
} from '@dice-wards/games/monty_hall/lifecycle';
import type { Luck } from '@dice-wards/games/rules';
import { describe, expect, it } from 'vitest';

/** The prize behind this door, as the player counts. */
const behind = (door: number): Luck => ({ draw: () => door });
const DOORS = [1, 2, 3];

describe('the functions of 003', () => {
    it('lead through a game, whatever is chosen, as the rules do', () => {
        for (const prize of DOORS) {
            for (const door of DOORS) {
                const chosen = selectDoor(newGame(behind(prize)), door);
                expect(chosen).toEqual({ phase: 'playerChoice', prizeLocation: prize - 1, playerChoice: door - 1 });
                const shown = hostRevealDoor(chosen);
                expect([door - 1, prize - 1]).not.toContain(shown.hostRevealed);
                for (const strategy of ['stick', 'switch'] as const) {
                    const over = makeFinalChoice(shown, strategy);
                    expect(over).toMatchObject({ phase: 'complete', strategy });
                    const hasWon = (door === prize) === (strategy === 'stick');
                    expect(over.finalChoice === over.prizeLocation).toBe(hasWon);
                    expect(montyHall.outcome(over)).toMatchObject({ places: hasWon ? [1, 2] : [2, 1] });
                }
            }
        }
    });

    it('place the prize behind any door where no luck is given', () => {
        const seen = new Set(Array.from({ length: 200 }, () => newGame().prizeLocation));
        expect([...seen].sort()).toEqual([0, 1, 2]);
    });

    it('refuse with the texts of 003, and change nothing', () => {
        const game = newGame(behind(1));
        expect(() => selectDoor(game, 4)).toThrow(new LifecycleError({ kind: 'invalidArgument', why: INVALID_DOOR }));
        const shown = hostRevealDoor(selectDoor(game, 1));
        expect(() => makeFinalChoice(shown, 'stay' as never)).toThrow('invalid strategy');
        // @ts-expect-error a game in another phase
        expect(() => selectDoor(shown, 1)).toThrow('invalid game phase for this operation');
        // @ts-expect-error
        expect(() => makeFinalChoice(game, 'stick')).toThrow('invalid game phase for this operation');
        // @ts-expect-error
        expect(() => selectDoor(makeFinalChoice(shown, 'stick'), 1)).toThrow('game is already complete');
        expect(game).toEqual({ phase: 'initialized', prizeLocation: 0 });
    });
});

const INVALID_DOOR = 'invalid door number (must be 1, 2, or 3)';
