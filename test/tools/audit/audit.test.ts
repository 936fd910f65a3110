import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCode } from '../../../tools/audit/check_code';
import type { Change, Happening } from '../../../tools/audit/history';
import { joined, missing } from '../../../tools/audit/history';
import type { House } from '../../../tools/audit/house';
import { type KnownModule, releasesIn } from '../../../tools/audit/known_modules';
import { exitCodeOf, findingsOf, reportText } from '../../../tools/audit/report';
import { ROOT } from '../../../tools/layout';
import { CHEATS } from './planted';

const HASH = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const KNOWN = new Map<string, KnownModule>([
    [HASH, { canister: 'lobbies', from: '9.9.9' }],
    [OTHER, { canister: 'profiles', from: '9.9.9' }],
]);
const HOUR = 3_600_000;

const changes = (first: number, ...happenings: Happening[]): Change[] =>
    happenings.map((what, place) => ({ number: first + place, atMs: 0, by: 'ana', what }));
const installed = { kind: 'install', moduleHash: HASH } as const;

/** What is found about a Lobbies whose platform told this, an hour ago. */
function foundIn(told: readonly Change[], now: { moduleHash?: string; controllers?: string[]; ageMs?: number } = {}) {
    const { moduleHash = HASH, controllers = ['ana'], ageMs = HOUR } = now;
    const infos = [{ total: told.length, moduleHash: HASH, controllers: ['ana'], changes: told }];
    const member = { id: 'x', canister: 'lobbies', moduleHash, controllers, infos, askedAtMs: 0 } as const;
    return findingsOf(checkCode({ members: [member], timeMs: ageMs } as unknown as House, KNOWN));
}

describe('what is found in a history', () => {
    test.each([
        [installed, undefined],
        [{ kind: 'created', controllers: ['ana'] }, undefined],
        [{ kind: 'controllers', controllers: [] }, undefined],
        [{ kind: 'upgrade', moduleHash: HASH }, undefined],
        [{ kind: 'other' }, undefined],
        [{ kind: 'reinstall', moduleHash: HASH }, 'reinstalled, and all that it knew lost'],
        [{ kind: 'upgrade', moduleHash: OTHER }, 'upgrade of a foreign module'],
        [{ kind: 'uninstalled' }, 'emptied'],
        [{ kind: 'snapshot loaded', takenAtMs: 0 }, 'a snapshot of 1970-01-01 00:00 UTC was loaded'],
    ] as const satisfies readonly (readonly [Happening, string | undefined])[])('%o', (what, finding) => {
        const found = foundIn(changes(1, what));
        expect(found).toEqual(finding === undefined ? [] : [expect.stringContaining(finding)]);
    });

    test('a gap, but not what came before the first look', () => {
        expect(foundIn([...changes(7, installed, installed), ...changes(12, installed)])).toEqual([
            '3 changes between 9 and 11 are told nowhere',
        ]);
    });

    test('what has changed since, and a Lobbies that looks no more', () => {
        const told = changes(1, installed);
        expect(foundIn(told, { moduleHash: OTHER })[0]).toContain('it runs a module that is none of ours');
        expect(foundIn(told, { controllers: ['ben'] })).toEqual([expect.stringContaining('it has changed since')]);
        expect(foundIn(told, { ageMs: 25 * HOUR })).toEqual([expect.stringContaining('has not asked about it since')]);
    });
});

test('changes that several answers tell are there once, in order', () => {
    const answer = (told: Change[]) => ({ total: 0, moduleHash: undefined, controllers: [], changes: told });
    const all = joined([answer(changes(3, installed, installed)), answer(changes(1, installed, installed, installed))]);
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(missing(all)).toEqual([]);
    expect(missing([])).toEqual([]);
});

test('the page of releases is read', () => {
    const row = (file: string, digit: string): string => `| \`${file}\` | \`${digit.repeat(64)}\` |`;
    const page = [
        '# Upgrade',
        '### 1.1.0',
        row('lobbies.wasm', 'a'),
        row('lobbies.wasm.gz', 'b'),
        '### 1.0.0',
        'Later',
    ];
    expect(releasesIn(page.join('\n'))).toEqual([
        ['a'.repeat(64), { canister: 'lobbies', from: '1.1.0' }],
        ['b'.repeat(64), { canister: 'lobbies', from: '1.1.0' }],
    ]);
});

test('a report ends with what was found', () => {
    const lines = [{ kind: 'good', text: 'fine' } as const, { kind: 'found', text: 'odd' } as const];
    expect(reportText([{ title: 'Part', lines: lines.slice(0, 1) }])).toBe('Part\n  ok fine\n\nNothing was found.');
    expect(reportText([{ title: 'Part', lines }])).toContain('\n  !! odd\n\n1 found:');
    expect([exitCodeOf([]), exitCodeOf([{ title: 'Part', lines }])]).toEqual([0, 1]);
    const left = { title: 'Part', lines: [...lines.slice(0, 1), { kind: 'open', text: 'gone' } as const] };
    expect(exitCodeOf([left])).toBe(2);
    expect(reportText([left])).toMatch(/\?\? gone\n\n1 thing could not be checked/);
    expect(reportText([left])).not.toContain('Nothing was found');
});

test.each(Object.values(CHEATS))('$name: there is one place for it', ({ file, from, to }) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    expect(text.replace(from, () => to)).not.toBe(text);
});
