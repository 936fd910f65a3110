import { expect, test } from 'vitest';
import { diceCounts } from '../../src/game_engine/model/dice_counts';
import { LateThrow } from '../../src/game_engine/model/late_dice';
import { freshDice, TAPE_BYTES, TapeReader } from '../../src/game_engine/model/sealed_dice';

const BYTES = Uint8Array.from({ length: TAPE_BYTES }, (_, place) => place);
const dice = freshDice(() => BYTES);

/** What is counted while this happens, from 1 on. */
function counted(happening: () => void): number[] {
    const before = [...diceCounts()];
    happening();
    return diceCounts().map((count, place) => count - before[place]);
}

test('every die is counted by what it shows, sealed or late, and doors are not', () => {
    if (dice === undefined) throw new Error('no dice');
    const sealed = new TapeReader({ dice, used: 0 });
    // The bytes 0 to 7.
    expect(counted(() => Array.from({ length: 8 }, () => sealed.draw(6)))).toEqual([2, 2, 1, 1, 1, 1]);
    const late = new LateThrow(dice.tape, new Uint8Array(32));
    const expected = [0, 0, 0, 0, 0, 0];
    const counts = counted(() => {
        for (let thrown = 0; thrown < 100; thrown += 1) expected[late.draw(6) - 1] += 1;
    });
    expect(counts).toEqual(expected);
    expect(counted(() => sealed.draw(3))).toEqual([0, 0, 0, 0, 0, 0]);
});
