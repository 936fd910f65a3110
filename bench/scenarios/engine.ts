import type { GameView, Tape } from '../../src/declarations/game_engine.did';
import { heapBytes, stableBytes } from '../measure/footprint';
import { type Cost, rowOf } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';
import { actorOf, DICE_WARDS, ENGINE_LINKS, EngineWorld, playersOf } from './engine_world';
import { measureEveryCanister } from './every_canister';
import { measureExpiry } from './expiry';
import { measureHeadsOfRolls } from './heads';
import { measureLateDice } from './late_dice';
import { measureMontyHall } from './monty_hall';
import { measureNames } from './names';
import { measurePlay, type PlayOptions } from './play';
import { measureSessions } from './sessions';

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
        rows.push({ subject, what: 'stable bytes per live game', games, bytes: stable });
        if (games >= VERY_MANY) {
            const heap = perGame(heapBytes(world.canister) - emptyHeap);
            rows.push({ subject, what: 'heap growth per live game', games, bytes: heap });
        }
    }
    rows.push(...measurePlay(world, options));
    if (subject === 'game_engine' && games > 1) rows.push(...measureHeadsOfRolls(world, games));
    if (options.complete && games === LOG_AT) rows.push(...measureLog(world, games));
    if (subject === 'game_engine') rows.push(...measureOurs(world, games));
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
    if (subject === 'game_engine') {
        rows.push(rollWithCube(world, games, options.rolls));
        rows.push(measureNames(world.client, subject, games, ENGINE_LINKS));
    }
    if (subject === 'game_engine' && games === LOG_AT) {
        rows.push(...measureSessions(world, games), ...measureMontyHall(options.wasm, games));
        rows.push(...measureLateDice(world, games));
    }
    return rows;
}

/** From this size on, the share of one game can be separated from the canister's own. */
const MANY = 100;
/** And from this size on in the heap, which grows by some pages with the first calls, however few games there are. */
const VERY_MANY = 10_000;

/** The parts that the peers do not have. */
function measureOurs({ client, subject }: EngineWorld, games: number): Row[] {
    const latestTape = (game: number): Cost => {
        const [reader] = playersOf(game);
        const tapes = client.call<Tape[]>(reader, 'getDice', game, 0).value;
        return client.cost(reader, 'getDice', game, tapes.length - 1);
    };
    return [
        rowOf(subject, 'getDice, one tape', games, spread(games).map(latestTape)),
        rowOf(
            subject,
            'react',
            games,
            // A few a minute are all that one player may say.
            [...new Set(spread(games))].map((game) =>
                client.cost(playersOf(game)[0], 'react', game, { GoodLuck: null }),
            ),
        ),
        ...measureEveryCanister(client, subject, games, ENGINE_LINKS),
    ];
}

/** In games of its own, after all else: the others cannot tell that it was measured. */
function rollWithCube(world: EngineWorld, games: number, rolls: number): Row {
    const views = times(SAMPLES, () => {
        world.begin(undefined, { ...DICE_WARDS, doubling: [true] });
        return world.view(world.size);
    });
    const costs = times(rolls, () =>
        views.map((before, index) => {
            const { value, cost } = world.client.call<GameView>(actorOf(before), 'roll', before.roomId, []);
            views[index] = value;
            return cost;
        }),
    );
    return rowOf(world.subject, 'roll, with the cube', games, costs.flat());
}

/** The size at which the log and Monty Hall are looked at: they are the same at any. */
const LOG_AT = 1000;
/** Games and the rolls in each, as many as in a whole game: only then do pages show their cost. */
const LOGGED = { games: 30, rolls: 100 } as const;

/** Rolls by which logs become as long as one reply may be. */
function measureLog(world: EngineWorld, games: number): Row[] {
    const before = stableBytes(world.canister);
    const rooms = spread(games, LOGGED.games);
    for (const game of rooms) {
        let view = world.view(game);
        for (let roll = 0; roll < LOGGED.rolls; roll += 1) {
            view = world.client.call<GameView>(actorOf(view), 'roll', game, []).value;
        }
    }
    const bytes = Math.round((stableBytes(world.canister) - before) / (LOGGED.games * LOGGED.rolls));
    const reads = rooms.map((game) => world.client.cost(playersOf(game)[0], 'getLog', game, 0));
    return [
        { subject: world.subject, what: 'stable bytes per log entry', games, bytes },
        rowOf(world.subject, `getLog, ${LOGGED.rolls} entries`, games, reads),
    ];
}
