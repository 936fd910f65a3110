import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import type { EventTable, StandingsLine } from '../../../../src/declarations/tournaments.did';
import { standingsAddUp } from '../../../../tools/simulate/event_invariants';
import type { KnownEvent } from '../../../../tools/simulate/events';
import { brokenBy } from '../../../../tools/simulate/violation';

const NAMES = ['ana', 'ben', 'cleo', 'dora'];
const named = (name: string): Principal => Principal.fromUint8Array(Uint8Array.of(NAMES.indexOf(name)));

const match = (first: string, second: string | undefined, halves: readonly [number, number]): EventTable =>
    ({
        first: named(first),
        second: second === undefined ? [] : [named(second)],
        result: [{ first: halves[0], second: halves[1], how: { Played: null } }],
    }) as unknown as EventTable;
const won = (first: string, second?: string): EventTable => match(first, second, [2, 0]);
const line = (name: string, place: number, halves: number, buchholz: number): StandingsLine =>
    ({ player: named(name), place, halves, buchholz }) as unknown as StandingsLine;

/** Ana has beaten Ben and Cleo, and Dora, who had a bye, has beaten Ben. */
const MATCHES = [won('ana', 'ben'), won('dora'), won('ana', 'cleo'), won('dora', 'ben')];
const LINES = [line('dora', 1, 4, 4), line('ana', 2, 4, 0), line('ben', 3, 0, 8), line('cleo', 4, 0, 4)];

/** In the names of the players. */
function faultIn(lines: readonly StandingsLine[], tables: readonly EventTable[]): string | undefined {
    const view = { id: 1, form: { Swiss: { rounds: 3 } }, entered: lines.length };
    const fault = brokenBy(() => standingsAddUp({ view, tables } as unknown as KnownEvent, lines));
    return NAMES.reduce<string | undefined>((text, name) => text?.replaceAll(named(name).toText(), name), fault);
}

describe('standings that are counted anew', () => {
    it('are those of the matches', () => {
        expect(faultIn(LINES, MATCHES)).toBeUndefined();
        expect(faultIn([line('ana', 1, 0, 0), line('ben', 1, 0, 0)], [])).toBeUndefined();
    });

    it('tell those apart who are level and have met', () => {
        const cycle = [won('ana', 'ben'), won('ben', 'cleo'), won('cleo', 'ana')];
        const level = ['ana', 'ben', 'cleo'].map((name) => line(name, 1, 2, 4));
        expect(faultIn(level, cycle)).toBeUndefined();
        // Neither Ana nor Dora has come to the other's table.
        const matches = [won('ana', 'ben'), won('ben', 'cleo'), match('ana', 'dora', [0, 0])];
        const others = [line('cleo', 3, 0, 2), line('dora', 3, 0, 2)];
        expect(faultIn([line('ana', 1, 2, 2), line('ben', 2, 2, 2), ...others], matches)).toBeUndefined();
        expect(faultIn([line('ana', 1, 2, 2), line('ben', 1, 2, 2), ...others], matches)).toBe(
            'E4: ben is 1. in place of 2. in event 1',
        );
    });

    it.each([
        ['E4: dora has 2 of 4 in event 1', [line('dora', 1, 2, 4), ...LINES.slice(1)]],
        ['E4: ana has Buchholz 1 in place of 0', [LINES[0], line('ana', 2, 4, 1), ...LINES.slice(2)]],
        ['E4: cleo is 3. in place of 4. in event 1', [...LINES.slice(0, 3), line('cleo', 3, 0, 4)]],
        ['E4: event 1 has tables of cleo, who are not in it', LINES.slice(0, 3)],
        ['E4: place 2 of event 1 is not in order', [LINES[1], LINES[0], ...LINES.slice(2)]],
    ])('are wrong: %s', (fault, lines) => {
        expect(faultIn(lines, MATCHES)).toBe(fault);
    });
});
