import { type Actor, createIdentity, type PocketIc } from '@dfinity/pic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilePlacedEngine } from '../../bench/canisters/placed_engine/compiled';
import { type PlacedEngine, placedEngineIdl } from '../../bench/canisters/placed_engine/interface';
import { type Caller, callerOf } from '../../tools/canisters/given_arguments';
import { linksArgument } from '../../tools/canisters/links';
import { DICE_WARDS, ENGINE_SETTINGS } from '../support/games';
import { newInstance } from '../support/instances';
import { happy } from '../support/world';

/** One of these is not over after so many actions. */
const ROOMS = [1, 2, 3, 4];
const ACTIONS = 60;
const COPY = 77;
/** More than any game takes. */
const TO_THE_END = 2000;
const NOBODY = 2;

let pic: PocketIc;
let ana: Caller<Actor<PlacedEngine>>;

beforeAll(async () => {
    const wasm = compilePlacedEngine();
    pic = await newInstance();
    const [sender, lobbies, player1, player2] = ['admin', 'lobbies', 'ana', 'ben'].map((name) =>
        createIdentity(name).getPrincipal(),
    );
    const canisterId = await pic.createCanister({ sender });
    await pic.installCode({ canisterId, wasm, arg: linksArgument({ lobbies }), sender });
    await pic.tick(4);
    const [creator, player] = [lobbies, player1].map((principal) => {
        const actor = pic.createActor<PlacedEngine>(placedEngineIdl, canisterId);
        actor.setPrincipal(principal);
        return callerOf(actor, placedEngineIdl);
    });
    ana = player;
    for (const room of ROOMS) {
        await happy(creator.initGame(room, player1, player2, { ...ENGINE_SETTINGS, kind: DICE_WARDS }));
    }
});
afterAll(() => pic.tearDown());

test('a copy of a game that was played on has its state, its log and its tapes, and a life of its own', async () => {
    const turns = await happy(ana.playOn(ROOMS, ACTIONS));
    const place = turns.findIndex((turn) => turn !== NOBODY);
    const room = ROOMS[place];
    await happy(ana.copyGame(room, [COPY]));

    const [original, copy] = [await happy(ana.getGameState(room)), await happy(ana.getGameState(COPY))];
    expect(original.version).toBe(ACTIONS);
    expect(original.activePlayer).toEqual([turns[place] === 0 ? { Player1: null } : { Player2: null }]);
    expect(copy).toEqual({ ...original, roomId: COPY });
    expect(await happy(ana.getLog(COPY, 0))).toEqual(await happy(ana.getLog(room, 0)));
    const tapes = await happy(ana.getDice(room, 0));
    expect(tapes.length).toBeGreaterThan(1);
    expect(await happy(ana.getDice(COPY, 0))).toEqual(tapes);

    const [over] = await happy(ana.playOn([COPY], TO_THE_END));
    expect(over).toBe(NOBODY);
    expect((await happy(ana.getGameState(COPY))).activePlayer).toEqual([]);
    expect(await happy(ana.getGameState(room))).toEqual(original);
});
