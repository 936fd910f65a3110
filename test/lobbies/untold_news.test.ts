import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUntoldNews } from '../../src/lobbies/store/untold_news';
import { MemoryMap } from '../support/memory_map';
import { ANA, BEN, ENGINE, OTHER_ENGINE } from './world';

const ban = (player: Uint8Array) => ({ player, isBan: true, isName: false });
const name = (player: Uint8Array) => ({ player, isBan: false, isName: true });
const PAUSE = { isPause: true, isAfresh: false };

it('keeps for each engine of whom it may not know what, and nothing twice', () => {
    const untold = createUntoldNews(new MemoryMap());
    for (const news of [ban(ANA), name(ANA), ban(ANA), name(BEN)]) untold.add(ENGINE, news);
    untold.addOfHouse(OTHER_ENGINE, PAUSE);
    expect(untold.playersOf(ENGINE, 10)).toEqual([
        { player: ANA, isBan: true, isName: true },
        { player: BEN, isBan: false, isName: true },
    ]);
    expect(untold.houseOf(ENGINE)).toEqual({ isPause: false, isAfresh: false });
    expect(untold.playersOf(ENGINE, 1)).toHaveLength(1);
    expect(untold.playersOf(OTHER_ENGINE, 10)).toEqual([]);
    expect(untold.houseOf(OTHER_ENGINE)).toEqual(PAUSE);
    untold.remove(ENGINE, ANA);
    untold.removeOfHouse(OTHER_ENGINE);
    expect([untold.isTold(ENGINE), untold.isTold(OTHER_ENGINE), untold.size()]).toEqual([false, true, 1]);
    untold.addOfHouse(ENGINE, PAUSE);
    untold.addOfHouse(ENGINE, { isPause: false, isAfresh: true });
    expect(untold.houseOf(ENGINE)).toEqual({ isPause: true, isAfresh: true });
    untold.drop(ENGINE);
    expect([untold.isTold(ENGINE), untold.size()]).toEqual([true, 0]);
});

it('tells engines apart whose principals begin alike', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 29 });
    fc.assert(
        fc.property(fc.uniqueArray(bytes, { minLength: 2, selector: String }), bytes, ([one, other], player) => {
            const untold = createUntoldNews(new MemoryMap());
            untold.add(one, ban(player));
            expect([untold.isTold(one), untold.isTold(other)]).toEqual([false, true]);
            untold.drop(other);
            expect(untold.playersOf(one, 2)).toEqual([ban(player)]);
        }),
    );
});
