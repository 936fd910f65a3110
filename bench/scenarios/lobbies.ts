import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { Room } from '../../src/declarations/lobbies.did';
import { linksArgument } from '../../tools/canisters/links';
import { answering } from '../canisters/answering';
import { methodsOf } from '../canisters/subjects';
import { heapBytes, stableBytes } from '../measure/footprint';
import { BenchNetwork, Client } from '../measure/network';
import { player } from '../measure/principals';
import { type Cost, type Measured, rowsOf } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { measureCrowd } from './crowded_lobbies';
import { measureEveryCanister } from './every_canister';
import { measureMatches } from './matches';
import { measureNames } from './names';
import { CHECKED, filterOf, newRoom, pageOf } from './rooms';
import { NO_MATCH, QUICK } from './usual';

const subject = 'lobbies';
/** Players from here on have no room yet. */
const FRESH = 1_000_000;
/** From this size on, the share of one room can be separated from the canister's own, and lists are long. */
const MANY = 1000;

/** What an engine tells with each game that it takes. */
const LOAD = {
    type: IDL.Opt(IDL.Record({ games: IDL.Nat32, robotTurns: IDL.Nat32 })),
    value: [{ games: 1000, robotTurns: 3 }],
};

/** All rows of Lobbies with `games` rooms whose games have begun. Of the engine there is only its answer. */
export function measureLobbies(wasm: Uint8Array, games: number): Row[] {
    const network = new BenchNetwork();
    const engine = network.create();
    network.install(engine, answering('game_engine', 'initGame', 1, LOAD), new Uint8Array(0));
    const gameEngine = Principal.fromUint8Array(engine.id);
    const links = { gameEngine };
    const argument = linksArgument(links);
    const canister = network.create();
    network.install(canister, wasm, argument);
    network.settle({ canister });
    const client = new Client(network, { canister, methods: methodsOf(subject) });
    const empty = stableBytes(canister);
    fill(client, games);

    const measured = (costs: Measured): Row[] => rowsOf(subject, games, costs);
    const rows: Row[] = [{ subject, what: 'heap', games, bytes: heapBytes(canister) }];
    if (games >= MANY) {
        const bytes = Math.round((stableBytes(canister) - empty) / games);
        rows.push({ subject, what: 'stable bytes per room', games, bytes });
    }

    const rooms: Room[] = [];
    const create = (index: number): Cost => {
        const { value, cost } = client.call<Room>(player(FRESH + 2 * index), 'createRoom', newRoom());
        rooms.push(value);
        return cost;
    };
    const leave = (index: number): Cost => {
        const owner = player(3 * FRESH + index);
        const { id } = client.call<Room>(owner, 'createRoom', newRoom()).value;
        return client.cost(owner, 'leaveRoom', id);
    };
    rows.push(
        ...measured({
            createRoom: times(SAMPLES, create),
            'listRooms, 20 that wait': times(SAMPLES, () =>
                client.cost(player(1), 'listRooms', filterOf('WaitingForPlayers'), pageOf()),
            ),
            'listRooms, 20 of any kind': times(SAMPLES, () =>
                client.cost(player(1), 'listRooms', filterOf(), pageOf()),
            ),
            getRoom: spread(games).map((room) => client.cost(player(1), 'getRoom', room)),
            'getMyRooms, one room': spread(games).map((room) => client.cost(player(2 * room), 'getMyRooms')),
            leaveRoom: times(SAMPLES, leave),
            'joinRoom: AlreadyInRoom': rooms.map(({ id, owner }) =>
                client.refused(owner, 'AlreadyInRoom', 'joinRoom', id, [], []),
            ),
            'joinRoom, with its callback': rooms.map(({ id }, index) =>
                client.cost(player(FRESH + 2 * index + 1), 'joinRoom', id, [], []),
            ),
            onGameFinished: rooms.map((room) => finish(client, gameEngine, room)),
        }),
        ...quickMatches(client, games),
        ...meetings(client, games),
        ...measureEveryCanister(client, subject, games, links),
        ...measured({ upgrade: [network.upgrade(canister, wasm, argument)] }),
    );
    // A name costs the same with any number of rooms; but after `link` a full Lobbies reviews them all in the same messages.
    if (games < MANY) return [...rows, measureNames(client, subject, games, links)];
    network.settle({ canister });
    rows.push(...measureCrowd(client, games));
    return [...rows, ...measureMatches(client, games, clubOf(network), (room) => finish(client, gameEngine, room))];
}

/** A canister of tournaments that takes every letter. */
function clubOf(network: BenchNetwork): Principal {
    const club = network.create();
    network.install(club, answering(subject, 'onMatchFinished', null), new Uint8Array(0));
    return Principal.fromUint8Array(club.id);
}

/** The engine tells of the end of a room's game. */
function finish(client: Client, gameEngine: Principal, { id, owner, kind }: Room): Cost {
    const result = { gameId: id, kind, points: 1, ...NO_MATCH, reason: { Played: null }, rated: true };
    const rest = { winnerWasPlayer1: true, startedAtMs: BigInt(Date.UTC(2100, 0, 1)), finishedAtMs: 0n };
    return client.cost(gameEngine, 'onGameFinished', id, owner, { ...result, ...rest });
}

function fill(client: Client, rooms: number): void {
    const players = Array.from({ length: 2 * rooms }, (_, index) => player(2 + index));
    client.fill(
        'quickMatch',
        players.map((each) => [each, QUICK]),
    );
    const { value } = client.call<Room>(player(2 * rooms), 'getRoom', rooms);
    if (!('InGame' in value.status)) throw new Error(`room ${rooms} has no game`);
}

/** The first of two opens a room, the second one joins it. */
function quickMatches(client: Client, games: number): Row[] {
    const costs = times(2 * SAMPLES, (index) => client.cost(player(2 * FRESH + index), 'quickMatch', QUICK));
    return rowsOf(subject, games, {
        'quickMatch that opens': costs.filter((_, index) => index % 2 === 0),
        'quickMatch that joins': costs.filter((_, index) => index % 2 === 1),
    });
}

/** With a ready check: the second of two takes the seat, and the game begins when the first one says that they are there. */
function meetings(client: Client, games: number): Row[] {
    const costs = times(SAMPLES, (index) => {
        const [owner, guest] = [player(4 * FRESH + 2 * index), player(4 * FRESH + 2 * index + 1)];
        const { id } = client.call<Room>(owner, 'quickMatch', CHECKED).value;
        return [client.cost(guest, 'quickMatch', CHECKED), client.cost(owner, 'imReady', id)] as const;
    });
    return rowsOf(subject, games, {
        'quickMatch that meets somebody': costs.map(([meets]) => meets),
        'imReady, with its callback': costs.map(([, ready]) => ready),
    });
}
