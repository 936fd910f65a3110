import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUntoldNews, HOUSE } from '../../src/lobbies/store/untold_news';
import { MemoryMap } from '../support/memory_map';
import { ANA, BEN, ENGINE, OTHER_ENGINE } from './world';

const ban = (player: Uint8Array) => ({ player, isBan: true, isName: false });
const name = (player: Uint8Array) => ({ player, isBan: false, isName: true });
const pause = { player: HOUSE, isBan: false, isName: false };

it('keeps for each engine of whom it may not know what, and nothing twice', () => {
    const untold = createUntoldNews(new MemoryMap());
    for (const news of [ban(ANA), name(ANA), ban(ANA), name(BEN)]) untold.add(ENGINE, news);
    untold.add(OTHER_ENGINE, pause);
    expect(untold.of(ENGINE, 10)).toEqual({
        players: [
            { player: ANA, isBan: true, isName: true },
            { player: BEN, isBan: false, isName: true },
        ],
        pause: false,
    });
    expect(untold.of(ENGINE, 1).players).toHaveLength(1);
    expect(untold.of(OTHER_ENGINE, 10)).toEqual({ players: [], pause: true });
    untold.remove(ENGINE, ANA);
    untold.remove(OTHER_ENGINE, HOUSE);
    expect([untold.isTold(ENGINE), untold.isTold(OTHER_ENGINE), untold.size()]).toEqual([false, true, 1]);
    untold.add(ENGINE, pause);
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
            expect(untold.of(one, 2).players).toEqual([ban(player)]);
        }),
    );
});
