import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/layout';
import { ALL_NAMES, freshWorld } from '../support/world';

const NAMES = { Profiles: 'profiles', Lobbies: 'lobbies', engine: 'gameEngine', Tournaments: 'tournaments' } as const;

test('the changelog tells the schema that each canister reports', async () => {
    const [unreleased] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split('\n## 0.2.0');
    const told: Record<string, number> = {};
    for (const [, name, schema] of unreleased.matchAll(
        /\b(Profiles|Lobbies|engine|Tournaments)\b[^.]*? has schema (\d+)/g,
    )) {
        const canister = NAMES[name as keyof typeof NAMES];
        told[canister] = Math.max(told[canister] ?? 0, Number(schema));
    }
    const world = await freshWorld({ tournaments: true });
    const reported: Record<string, number> = {};
    for (const name of ALL_NAMES) reported[name] = (await world.metric(name, 'canister_schema')) ?? 0;
    expect(told).toEqual(reported);
});
