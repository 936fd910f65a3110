import { describe, expect, it } from 'vitest';
import { Agenda } from '../../../tools/load/agenda';
import { Measures } from '../../../tools/load/measures';
import { Waits } from '../../../tools/load/waits';

describe('waits', () => {
    const of = (...rounds: number[]): Waits => {
        const waits = new Waits();
        for (const each of rounds) waits.add(each);
        return waits;
    };

    it('are those that a part of them does not exceed', () => {
        expect(of(1, 1, 1, 9).quantile(0.5)).toBe(1);
        expect(of(1, 1, 1, 9).quantile(0.75)).toBe(1);
        expect(of(1, 1, 1, 9).quantile(0.76)).toBe(9);
        expect(of(5, 3, 1).quantile(0.5)).toBe(3);
    });

    it('of a hundred: 99 % leave one out', () => {
        const hundred = of(...Array.from({ length: 99 }, () => 1), 40);
        expect([hundred.quantile(0.99), hundred.quantile(1)]).toEqual([1, 40]);
    });

    it('are nothing where nobody has waited', () => {
        expect([of().count, of().quantile(0.5)]).toEqual([0, 0]);
    });
});

describe('measures', () => {
    it('count a call that the next round answers as a wait of one, and only while they are on', () => {
        const measures = new Measures();
        const early = measures.calls('plays');
        measures.roundBegins();
        early(undefined);
        measures.begin();
        const late = measures.calls('plays');
        const refused = measures.calls('meets');
        measures.roundBegins();
        late(undefined);
        measures.roundBegins();
        refused('Busy');
        measures.end();
        expect([measures.answered, measures.waits.plays.count, measures.waits.plays.quantile(1)]).toEqual([2, 1, 1]);
        expect(measures.waits.meets.quantile(1)).toBe(2);
        expect([...measures.refusals]).toEqual([['Busy', 1]]);
    });

    it('count what still waits for as long as it has', () => {
        const measures = new Measures();
        measures.begin();
        measures.calls('plays');
        for (let round = 0; round < 7; round += 1) measures.roundBegins();
        expect(measures.waiting).toBe(1);
        measures.end();
        expect([measures.waits.plays.quantile(1), measures.answered, measures.waiting]).toEqual([7, 0, 0]);
    });
});

describe('an agenda', () => {
    it('does things in their round, in the order in which they were noted', () => {
        const [agenda, done] = [new Agenda(), [] as string[]];
        agenda.after(2, () => done.push('b'));
        agenda.after(2.4, () => done.push('c'));
        agenda.after(0, () => {
            done.push('a');
            agenda.after(1, () => done.push('d'));
        });
        agenda.next();
        expect(done).toEqual(['a']);
        agenda.next();
        expect(done).toEqual(['a', 'b', 'c', 'd']);
    });
});
