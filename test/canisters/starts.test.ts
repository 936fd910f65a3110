import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BenchNetwork } from '../../bench/measure/network';
import { linksArgument } from '../../tools/canisters/links';
import { CANISTERS, type CanisterName, ROOT } from '../../tools/layout';

/** In millions of instructions: what an install may take, and what an upgrade may with the messages that follow by themselves. */
const MOST: Readonly<Record<CanisterName, readonly [install: number, upgrade: number]>> = {
    game_engine: [612, 2900],
    lobbies: [381, 957],
    profiles: [287, 520],
    tournaments: [285, 682],
};

/** QuickJS reads all of a bundle at each start: what no start needs should not be in it. */
describe.each(CANISTERS)('a start of %s', (name) => {
    test('takes no more than it is allowed', () => {
        const wasm = new Uint8Array(readFileSync(join(ROOT, 'build', name, `${name}.wasm`)));
        const network = new BenchNetwork();
        const canister = network.create();
        const install = network.install(canister, wasm, linksArgument({})).instructions;
        network.settle({ canister });
        const upgrade = network.upgrade(canister, wasm, linksArgument({})).instructions;
        const after = network.settle({ canister }).instructions;
        expect(after).toBeGreaterThan(0);
        const [mostInstalled, mostUpgraded] = MOST[name];
        expect(install / 1e6).toBeLessThan(mostInstalled);
        expect((upgrade + after) / 1e6).toBeLessThan(mostUpgraded);
    });
});
