import { Principal } from '@icp-sdk/core/principal';
import { MAX_RECENT } from '../../src/game_engine/store/recent_games';
import { answering } from '../canisters/answering';
import type { Client } from '../measure/network';
import { SOME_CANISTER } from '../measure/principals';
import { type Cost, rowOf, rowsOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row } from '../report/row';
import { ENGINE_LINKS, EngineWorld, playersOf } from './engine_world';
import { USUAL } from './usual';

const subject = 'game_engine';
const SETTINGS = { ...USUAL, kind: 'MontyHall', rated: false };
const STRATEGIES = ['stick', 'switch'] as const;

/**
 * Games against the house, with `games` live ones: the two actions of some, spread over those that are on the heap
 * because they were begun last, and what follows from their ends.
 */
export function measureMontyHall(wasm: Uint8Array, games: number): Row[] {
    const world = new EngineWorld(subject, wasm, SETTINGS);
    const { client } = world;
    const { network } = client;
    const keeper = network.create();
    network.install(keeper, answering('lobbies', 'onGameFinished', null), new Uint8Array(0));
    const receiver = Principal.fromUint8Array(keeper.id);

    world.begin();
    playOut(client, 1);
    world.fill(games + 1);
    const rooms = times(SAMPLES, (index) => games + 1 - index * Math.floor(Math.min(games, MAX_RECENT) / SAMPLES));
    const selected = rooms.map((room) => client.cost(playersOf(room)[0], 'selectDoor', room, 1 + (room % 3), []));
    world.link({ ...ENGINE_LINKS, profiles: receiver, lobbies: receiver });
    network.settle(client.target);
    const told: Cost[] = [];
    const decided = rooms.map((room) => {
        const cost = client.cost(playersOf(room)[0], 'makeFinalChoice', room, STRATEGIES[room % 2], []);
        told.push(network.settle(client.target));
        return cost;
    });
    const simulated = client.cost(SOME_CANISTER, 'simulate', 'switch', 10_000, 1);
    return rowsOf(subject, games, {
        selectDoor: selected,
        makeFinalChoice: decided,
        'the end of a game is told of': told,
        'simulate, 10,000 games': [simulated],
    });
}

/** A whole game first: the measured ones must not be the first. */
function playOut(client: Client, room: number): void {
    const [player] = playersOf(room);
    client.cost(player, 'selectDoor', room, 2, []);
    client.cost(player, 'makeFinalChoice', room, 'stick', []);
}

/** Reading the statistics of few games and of very many, by the engine that has a method to count them. */
export function measureStatistics(client: Client): Row[] {
    let counted = 0;
    return [10, 100_000].map((games) => {
        client.cost(SOME_CANISTER, 'countGames', games - counted);
        counted = games;
        const reads = times(SAMPLES, () => client.cost(SOME_CANISTER, 'getStatistics', []));
        return rowOf('placed_engine', `getStatistics, ${games.toLocaleString('en')} games`, 0, reads);
    });
}
