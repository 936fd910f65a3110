import type { GameBackgammon } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { diceShown } from '../../src/games/backgammon/dice_shown';
import { isInTheAir } from '../../src/table/at_table';

const GAME = { state: 'Rolling', diceLeft: new Uint8Array(), gameNumber: 1 } as unknown as GameBackgammon;
const VIEW = { activePlayer: 'Player2', lastDice: new Uint8Array(), turnId: 3 } as const;

describe('dice that have not come yet', () => {
    it('tumble on the side of whoever throws', () => {
        expect(diceShown(VIEW, GAME, 'Player1')).toMatchObject([{ by: 'ivory', rolling: true }]);
        expect(diceShown(VIEW, GAME, 'Player2')).toMatchObject([{ by: 'ebony', rolling: true }]);
        expect(diceShown(VIEW, GAME, undefined)).toEqual([]);
    });

    it('are in the air until they have landed', () => {
        expect(isInTheAir({ throwState: 'InTheAir' })).toBe(true);
        expect(isInTheAir({ throwState: 'Landed' })).toBe(false);
        expect(isInTheAir({})).toBe(false);
    });
});
