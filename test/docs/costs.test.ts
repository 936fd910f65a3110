import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import baseline from '../../bench/baseline.json';
import { costsInReadme, costsPage } from '../../bench/report/costs';
import type { Row } from '../../bench/report/row';
import { ROOT } from '../../tools/layout';
import { tableUnder } from './tables';

const PAGE = readFileSync(join(ROOT, 'docs', 'run', 'costs.md'), 'utf8');
const COSTS = PAGE.replaceAll(/\s+/g, ' ');
const README_PAGE = readFileSync(join(ROOT, 'README.md'), 'utf8');
const README = README_PAGE.replaceAll(/\s+/g, ' ');
const ROWS = baseline as readonly Row[];

test('the page of costs and the README have the figures of the bench', () => {
    expect(costsPage(PAGE, ROWS)).toBe(PAGE);
    expect(costsInReadme(README_PAGE, ROWS)).toBe(README_PAGE);
});

test('figures of another run take their places, and a page without a place is found', () => {
    const dearer = ROWS.map((row) => ({ ...row, ...(row.instructions && { instructions: 2 * row.instructions }) }));
    const changed = costsPage(PAGE, dearer)
        .split('\n')
        .filter((line, at) => line !== PAGE.split('\n')[at]);
    expect(changed.length).toBeGreaterThan(25);
    expect(() => costsPage(PAGE.replace('| createRoom |', '| createRooms |'), ROWS)).toThrow('no row for createRoom');
    expect(() => costsPage(PAGE.replace('querying node', 'node'), ROWS)).toThrow('no place');
});

test('a game of an event costs so much more than one without', () => {
    const [[, , , , , , , within, without]] = tableUnder('docs/run/capacity.md', '### An event');
    const [, told] = /costs \[(\d+) million more\]/.exec(COSTS) ?? [];
    expect(Number(told)).toBe(Math.round(Number.parseFloat(within) - Number.parseFloat(without)));
});

test('a year of standing still follows from the memory by the fees that the page names', () => {
    const memory =
        /engine has (\d+) MiB of stable memory, Lobbies (\d+) MiB, Profiles (\d+) MiB/.exec(COSTS)?.slice(1) ?? [];
    const gib = memory.reduce((sum, mib) => sum + Number(mib), 0) / 1024;
    const SECONDS = 365.25 * 86_400;
    const years = [127_000 * gib, 317_500 * gib + 3 * 10_000].map((perSecond) => (perSecond * SECONDS) / 1e12);
    const told = [...COSTS.matchAll(/about ([\d.]+) T(?: cycles a year)?, ([\d.]+) USD/g)].map(([, t, usd]) => [
        Number(t),
        Number(usd),
    ]);
    expect(told).toHaveLength(2);
    for (const [n, [cycles, usd]] of told.entries()) {
        expect(cycles).toBeCloseTo(years[n], 0);
        expect(usd).toBeCloseTo(years[n] * USD_PER_T, 1);
    }
    expect(/canisters costs (\d+) to (\d+) USD/.exec(README)?.slice(1).map(Number)).toEqual(
        told.map(([, usd]) => Math.round(usd)),
    );
});
const USD_PER_T = 1.36;
