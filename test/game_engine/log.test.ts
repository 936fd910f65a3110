import { describe, expect, it } from 'vitest';
import { entriesOf, pageOf } from '../../src/game_engine/model/log';

describe('the log', () => {
    it('has 16 entries on a page', () => {
        expect([1, 16, 17, 32, 33].map(pageOf)).toEqual([0, 0, 1, 1, 2]);
    });

    it('that is cut off is a fault', () => {
        expect(() => entriesOf(Uint8Array.of(9, 1, 2), 0)).toThrow(RangeError);
    });
});
