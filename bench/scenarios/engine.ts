import { heapBytes, stableBytes } from '../measure/footprint';
import { rowOf } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';
import { actorOf, EngineWorld } from './engine_world';
import { measureExpiry } from './expiry';
import { measurePlay, type PlayOptions } from './play';

export interface EngineOptions extends PlayOptions {
    readonly subject: Subject;
    readonly wasm: Uint8Array;
    /** Turns that expire at once. */
    readonly batch: number;
}

/** All rows of an engine with `games` live games. Every size has a world of its own. */
export function measureEngine(options: EngineOptions, games: number): Row[] {
    const { subject } = options;
    const world = new EngineWorld(subject, options.wasm);
    const emptyStable = stableBytes(world.canister);
    const emptyHeap = heapBytes(world.canister);
    world.fill(games);

    const rows: Row[] = [{ subject, what: 'heap', games, bytes: heapBytes(world.canister) }];
    if (games >= MANY) {
        const perGame = (bytes: number): number => Math.round(bytes / games);
        const stable = perGame(stableBytes(world.canister) - emptyStable);
        const heap = perGame(heapBytes(world.canister) - emptyHeap);
        rows.push({ subject, what: 'stable bytes per live game', games, bytes: stable });
        rows.push({ subject, what: 'heap growth per live game', games, bytes: heap });
    }
    rows.push(...measurePlay(world, options));
    if (options.complete && games >= MANY) rows.push(logEntry(world, games));
    rows.push(rowOf(subject, 'upgrade', games, [world.upgrade()]));
    rows.push(
        rowOf(
            subject,
            'initGame',
            games,
            times(SAMPLES, () => world.begin()),
        ),
    );
    rows.push(...measureExpiry(world, games, options.batch));
    return rows;
}

/** From here on what one game takes can be told from what the canister itself takes. */
const MANY = 100;
/** Log entries are small, so it takes many of them to see their size in blocks. */
const ENTRIES = 3000;

function logEntry(world: EngineWorld, games: number): Row {
    const before = stableBytes(world.canister);
    for (const game of spread(games, ENTRIES)) world.client.cost(actorOf(world.view(game)), 'roll', game, []);
    const bytes = Math.round((stableBytes(world.canister) - before) / ENTRIES);
    return { subject: world.subject, what: 'stable bytes per log entry', games, bytes };
}
