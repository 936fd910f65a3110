import { rulesOf } from '@dice-wards/games/kinds';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../../src/game_engine/model/game';
import { isTooLong } from '../../src/game_engine/model/length';

function game(kind: 'DiceWards' | 'Backgammon', turnId: number, matchLength = 0) {
    const setup = setupOf({ kind, rated: true, doubling: false, isPrivate: false });
    return { turnId, version: turnId, setup, state: rulesOf(kind, false).start({ ...NO_OPTIONS, matchLength }, 2) };
}

describe('a game', () => {
    it('has 2,000 turns, and a match as many for each point', () => {
        expect(isTooLong(game('DiceWards', 2000))).toBe(false);
        expect(isTooLong(game('DiceWards', 2001))).toBe(true);
        expect(isTooLong(game('Backgammon', 2001))).toBe(true);
        expect(isTooLong(game('Backgammon', 50_000, 25))).toBe(false);
        expect(isTooLong(game('Backgammon', 50_001, 25))).toBe(true);
    });
});
