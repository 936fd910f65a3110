import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { answering } from '../canisters/answering';
import { ADMIN, player, SOME_CANISTER } from '../measure/principals';
import { GrownCanister } from './grown_canister';
import type { GrownLine } from './line';

/** Rooms that are opened in one message; that many games go on. */
const BATCH = 100;
/** The first review comes ten minutes after an upgrade. */
const UNTIL_REVIEWED = 660;
/** In which pruning that finds nothing has ended, and several messages have pruned. */
const PRUNING = 10;
const PRUNED = 20;

/** Lobbies with so many finished rooms, and a hundred running games. */
export function growLobbies(sizes: readonly number[]): GrownLine[] {
    let engine = SOME_CANISTER;
    const grown = new GrownCanister('lobbies', [IDL.Nat32, IDL.Nat32, IDL.Principal], (network) => {
        const canister = network.create();
        network.install(
            canister,
            answering('game_engine', 'accountFor', { highestId: 0, unknown: [], over: [], games: [], letters: [] }),
            new Uint8Array(0),
        );
        engine = Principal.fromUint8Array(canister.id);
        return { gameEngine: engine };
    });
    const { client, network } = grown;
    client.fill('grow', [[SOME_CANISTER, 0, BATCH, engine]]);
    let finished = 0;
    return sizes.flatMap((size, place) => {
        const batches: (readonly [Principal, number, number, Principal])[] = [];
        for (; finished < size; finished += BATCH) batches.push([SOME_CANISTER, BATCH, 0, engine]);
        client.fill('grow', batches);
        const { upgrade, after } = grown.upgrade(UNTIL_REVIEWED);
        const page = { before: [Math.floor(size / 2)], limit: 50 };
        const listed = client.cost(player(1), 'listRooms', { status: [], kind: [], bots: [] }, page);
        client.cost(ADMIN, 'operate', { PruneAfter: 3650 });
        const idle = network.advance(client.target, PRUNING);
        client.cost(ADMIN, 'operate', { PruneAfter: 0 });
        const lines = [
            { what: 'upgrade of Lobbies', size, instructions: upgrade.instructions },
            { what: 'what Lobbies does after an upgrade, with the review', size, instructions: after.instructions },
            { what: 'listRooms, 50 rooms in the middle', size, instructions: listed.instructions },
            { what: 'pruning of rooms that finds nothing', size, instructions: idle.instructions },
        ];
        if (place < sizes.length - 1) return lines;
        client.cost(ADMIN, 'operate', { PruneAfter: 4 });
        const pruned = network.advance(client.target, PRUNED);
        return [...lines, { what: 'pruning of rooms in twenty seconds', size, instructions: pruned.instructions }];
    });
}
