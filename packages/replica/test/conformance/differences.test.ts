import { describe, expect, it } from 'vitest';
import { CALLS } from './calls';
import { COSTS } from './costs';
import { INTERFACES } from './interfaces';
import { MANAGEMENT } from './management';
import { MODULES } from './modules';
import { REMOTE } from './remote';
import { rowsOfReadme } from './table';

const groups = [COSTS, CALLS, MANAGEMENT, REMOTE, MODULES, INTERFACES];
const tests = groups.flatMap((group) => Object.entries(group));

describe('the differences from the IC that the README tells', () => {
    it('have a test each, and there is no other', () => {
        const rows = rowsOfReadme();
        expect(rows.length).toBeGreaterThan(10);
        expect(tests.map(([subject]) => subject).sort()).toEqual([...rows].sort());
    });
});

describe('there is the difference told of', () => {
    it.each(tests)('%s', (_, test) => test());
});
