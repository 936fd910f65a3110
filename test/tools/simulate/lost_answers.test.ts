import type { Report } from '@dice-wards/replica';
import { beforeAll, expect, it } from 'vitest';
import { BUILD } from '../../../tools/layout';

import { loadModules } from '../../../tools/simulate/modules';
import { createOrigin } from '../../../tools/simulate/origin';
import { game, Visit, WINDOW_SECONDS } from '../../../tools/simulate/visit';
import { World } from '../../../tools/simulate/world';

/** The house of one engine. */
const SEED = 1;
/** Fewer instructions than any message takes. */
const TOO_FEW = 1000;
/** What an update sets off in a canister whose timer was lost: at least a timer, Azle's call to itself, and the answer. */
const MESSAGES = 6;

let world: World;
beforeAll(() => {
    world = World.begin(createOrigin(loadModules(BUILD)), SEED);
});

/** A game of newcomers, whose engine has no timer until somebody calls. */
function stoodStill(visit: Visit, id: number): void {
    visit.world.canisters.game_engine.globalTimer = 0n;
    visit.pass(WINDOW_SECONDS + 20);
    visit.call(visit.cora, 'game_engine', 'checkTimeout', id);
}

it('an engine whose timer was lost runs what is overdue, also after the answer to a timer of Azle’s has trapped', () => {
    const trapped: string[] = [];
    for (let skip = 1; skip < MESSAGES; skip += 1) {
        const visit = new Visit(world.fork(), 'C2');
        const id = visit.table(game({ rated: [false], checksReady: [false] }));
        const { network, canisters } = visit.world;
        network.observe(({ canister, entry, trapped: hasTrapped }: Report) => {
            if (hasTrapped && Buffer.compare(canister, canisters.game_engine.id) === 0) trapped.push(entry);
        });
        visit.pass(1);
        network.trapNext(canisters.game_engine, { skip, depth: TOO_FEW });
        stoodStill(visit, id);
        network.relent();
        stoodStill(visit, id);
        const { version } = visit.view(visit.anna, id);
        visit.pass(WINDOW_SECONDS + 10);
        expect(visit.view(visit.anna, id).version, `${skip}: ${trapped}`).toBeGreaterThan(version);
    }
    expect(trapped).toContain('reply');
});
