import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/game_engine/games';
import { appended, EMPTY_PAGE, entriesOf, PAGE_ENTRIES, pageOf, splitAfter } from '../../src/game_engine/model/log';
import { entry } from './arbitrary_games';

const { records } = GAMES.DiceWards;

describe('the log', () => {
    it('lies in pages that come back entry by entry', () => {
        fc.assert(
            fc.property(fc.array(entry, { maxLength: 50 }), (list) => {
                const pages: Uint8Array[] = [];
                let page: Uint8Array = EMPTY_PAGE;
                for (const [index, logged] of list.entries()) {
                    expect(pageOf(index + 1)).toBe(pages.length);
                    page = appended(page, records, [logged]);
                    if (pageOf(index + 2) === pages.length) continue;
                    const [full, rest] = splitAfter(PAGE_ENTRIES, appended(page, records, [logged]));
                    expect(full).toEqual(page);
                    expect(entriesOf(rest, 0)).toHaveLength(1);
                    pages.push(page);
                    page = EMPTY_PAGE;
                }
                expect(pages).toHaveLength(Math.floor(list.length / PAGE_ENTRIES));
                const read = [...pages, page].flatMap(entriesOf);
                expect(read.map(({ version }) => version)).toEqual(list.map((_, index) => index + 1));
                expect(read.map(({ atMs, by, events }) => ({ atMs, by, events: records.readEvents(events) }))).toEqual(
                    list,
                );
            }),
        );
    });

    it('takes several entries at once as one after the other', () => {
        fc.assert(
            fc.property(fc.array(entry, { maxLength: 10 }), (list) => {
                const oneByOne = list.reduce<Uint8Array>(
                    (page, logged) => appended(page, records, [logged]),
                    EMPTY_PAGE,
                );
                expect(appended(EMPTY_PAGE, records, list)).toEqual(oneByOne);
            }),
        );
    });

    it('that is cut off is a fault', () => {
        expect(() => entriesOf(Uint8Array.of(9, 1, 2), 0)).toThrow(RangeError);
    });
});
