import { wasmOf } from '../canisters/subjects';
import { ADMIN, SOME_CANISTER } from '../measure/principals';
import { EngineWorld } from '../scenarios/engine_world';
import type { GrownLine } from './line';

/** Rooms in one message. */
const BATCH = 100;
/** More than a game of Dice Wards has. */
const ACTIONS = 1000;
/** A step for each map of games, and some more. */
const PRUNING = 60;
/** Finished games for each finished room of the largest house: enough to see what grows, in less than a minute. */
const SHARE = 10;

/** An engine with finished games, copies of one that was played. */
export function growEngine(sizes: readonly number[]): GrownLine[] {
    const world = new EngineWorld('placed_engine', wasmOf('placed_engine'));
    const { client } = world;
    world.fill(1);
    client.call(SOME_CANISTER, 'playOn', [1], ACTIONS);
    client.network.advance(client.target, PRUNING);
    let games = 1;
    return sizes.map((each) => {
        const size = Math.ceil(each / SHARE);
        const batches: (readonly [typeof SOME_CANISTER, number, number[]])[] = [];
        for (; games < size; games += BATCH) {
            batches.push([SOME_CANISTER, 1, Array.from({ length: BATCH }, (_, n) => games + 1 + n)]);
        }
        client.fill('copyGame', batches);
        client.cost(ADMIN, 'operate', { Prune: { olderThanDays: 4 } });
        const { instructions } = client.network.advance(client.target, PRUNING);
        return { what: 'pruning of games that finds nothing', size, instructions };
    });
}
