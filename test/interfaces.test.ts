import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchema } from '@dice-wards/candid/schema';
import { serviceText } from '@dice-wards/candid/service_text';
import { expect, test } from 'vitest';
import { api as gameEngine } from '../src/game_engine/api';
import { api as lobbies } from '../src/lobbies/api';
import { sharedApi, startArguments } from '../src/platform/shared_api';
import { api as profiles } from '../src/profiles/api';
import { api as tournaments } from '../src/tournaments/api';
import { ROOT } from '../tools/layout';

test.each([
    ['profiles', profiles],
    ['lobbies', lobbies],
    ['game_engine', gameEngine],
    ['tournaments', tournaments],
])('the committed interface of %s is that of its schemas', (name, api) => {
    const committed = readFileSync(join(ROOT, 'src', name, `${name}.did`), 'utf8');
    expect(serviceText({ init: startArguments as readonly AnySchema[], methods: { ...sharedApi, ...api } })).toBe(
        committed,
    );
});
