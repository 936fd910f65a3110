import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { expect, test } from 'vitest';
import { compileAzle } from '../../bench/canisters/azle_compiler';
import { ROOT } from '../../tools/layout';
import { newRoom, playGame } from '../support/games';
import { freshWorld, happy, refused } from '../support/world';

const PAGE = { before: [] as [], limit: 9 };
const FOR_BOTS = { status: [] as [], kind: [] as [], bots: [true] as [boolean] };

test('a program is found, is welcome, and is never rated, whatever the room says', async () => {
    const world = await freshWorld();
    const [ana, bot] = world.players('ana', 'bot');
    expect(await bot.profiles.declareBot()).toEqual({ Err: { ProfileNotFound: null } });
    expect(await happy(bot.profiles.upsertProfile('Bot'))).toMatchObject({ bot: false });
    expect(await happy(bot.profiles.declareBot())).toMatchObject({ bot: true });

    expect(await refused(ana.lobbies.createRoom(newRoom({ bots: [true], rated: [true] })))).toEqual({
        InvalidArgument: 'A game in which a program is welcome cannot be rated',
    });
    await happy(ana.lobbies.createRoom(newRoom({})));
    const room = await happy(ana.lobbies.createRoom(newRoom({ bots: [true] })));
    expect(room).toMatchObject({ bots: true, rated: false });
    const { rooms } = await ana.lobbies.listRooms(FOR_BOTS, PAGE);
    expect(rooms.map(({ id }) => id)).toEqual([room.id]);
    await world.upgrade('lobbies');
    expect((await ana.lobbies.listRooms(FOR_BOTS, PAGE)).rooms).toEqual(rooms);

    // Nobody keeps a program out of a rated room.
    await playGame(world, ana, bot);
    await world.settle();
    for (const each of [ana, bot]) {
        const { games } = await happy(ana.profiles.getGames(each.principal, [], 9));
        expect(games).toMatchObject([{ rating: [] }]);
        expect(await happy(each.profiles.getMyProfile())).toMatchObject({
            kinds: [{ gamesPlayed: 1, rating: [] }],
        });
    }
    expect(await happy(ana.profiles.getProfile(bot.principal))).toMatchObject({ bot: true });
});

test('a canister plays as a bot, in a room to which its owner sends it', async () => {
    const wasm = compileAzle(join(ROOT, 'examples', 'bot_canister'), 'bot_canister');
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const { pic, admin, ids } = world;
    const links = IDL.Record({ profiles: IDL.Principal, lobbies: IDL.Principal, gameEngine: IDL.Principal });
    const bot: Principal = await pic.createCanister({ sender: admin });
    await pic.installCode({ canisterId: bot, wasm, arg: new Uint8Array(IDL.encode([links], [ids])), sender: admin });
    const told = async (sender: Principal, method: string, type: IDL.Type, value: unknown): Promise<unknown> => {
        const arg = new Uint8Array(IDL.encode([type], [value]));
        return IDL.decode([IDL.Bool], await pic.updateCall({ canisterId: bot, method, arg, sender }))[0];
    };
    expect(await told(admin, 'introduce', IDL.Text, 'Iris')).toBe(true);
    expect(await happy(ana.profiles.getProfile(bot))).toMatchObject({ bot: true, username: ['Iris'] });

    const { id } = await happy(ana.lobbies.createRoom(newRoom({ bots: [true] })));
    await expect(told(ana.principal, 'play', IDL.Nat32, id)).rejects.toThrow('Only a controller');
    expect(await told(admin, 'play', IDL.Nat32, id + 1)).toBe(false);
    expect(await told(admin, 'play', IDL.Nat32, id)).toBe(true);
    expect(await told(admin, 'play', IDL.Nat32, id)).toBe(true);

    const seen = () => happy(ana.gameEngine.getGameState(id));
    for (let turn = 0; turn < 3; turn += 1) {
        const { activePlayer, version } = await seen();
        if ('Player1' in (activePlayer[0] ?? {})) await happy(ana.gameEngine.rollUntil(id, 1, [true], [version]));
        await world.advanceSlowly(15);
    }
    expect((await seen()).activePlayer).toEqual([{ Player1: null }]);
    const log = await happy(ana.gameEngine.getLog(id, 0));
    expect(log.filter(({ by }) => 'Player2' in by).length).toBeGreaterThanOrEqual(3);
    expect(log.filter(({ by }) => 'Clock' in by)).toEqual([]);

    await happy(ana.gameEngine.resign(id, [], []));
    await world.advanceSlowly(15);
    const playing = await pic.queryCall({
        canisterId: bot,
        method: 'playing',
        arg: new Uint8Array(IDL.encode([], [])),
    });
    expect(IDL.decode([IDL.Vec(IDL.Nat32)], playing)[0]).toHaveLength(0);
});
