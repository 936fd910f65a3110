import { describe, expect, it } from 'vitest';
import { unfinishedIn } from '../../../tools/simulate/report';

describe('a run', () => {
    const finished = new Map([['Yacht', 3]]);

    it('is not clean where a game that it was to play was not finished', () => {
        expect(unfinishedIn({ finished }, ['Yacht', 'Pig'])).toEqual(['Pig']);
        expect(unfinishedIn({ finished }, ['Yacht'])).toEqual([]);
    });

    it('is not clean where nothing was finished', () => {
        expect(unfinishedIn({ finished }, undefined)).toEqual([]);
        expect(unfinishedIn({ finished: new Map() }, undefined)).toHaveLength(1);
    });
});
