import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SETTINGS, GAME_RESULT, newRoom, play, playGame, startGame } from '../support/games';
import { encodeArguments, methodsOf } from '../support/interfaces';
import { snapshot } from '../support/snapshot';
import { soundArguments } from '../support/sound_arguments';
import { ALL_NAMES, ANONYMOUS, freshWorld, happy, linksOf, type Player, refused, World } from '../support/world';

const UNAUTHORIZED = { Unauthorized: null };
/** What the filter says. */
const FOR_CANISTERS = 'This method is for other canisters';
const FOR_CONTROLLERS = 'This method is for controllers';
const SIGN_IN = 'Sign in first: the anonymous principal may look, but not act';

/** Methods for canisters and controllers: what others send is dropped. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
    accountFor: FOR_CANISTERS,
    admitSession: FOR_CANISTERS,
    initGame: FOR_CANISTERS,
    onGameFinished: FOR_CANISTERS,
    onGameJudged: FOR_CANISTERS,
    onMatchFinished: FOR_CANISTERS,
    onNews: FOR_CANISTERS,
    openMatches: FOR_CANISTERS,
    operate: FOR_CONTROLLERS,
    recover: FOR_CONTROLLERS,
    takeNameAway: FOR_CANISTERS,
    giveNameBack: FOR_CANISTERS,
    wake: FOR_CANISTERS,
};

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;
let finished: number;
let live: number;
let waiting: number;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    finished = (await playGame(world, ana, ben)).roomId;
    live = await startGame(ana, ben);
    waiting = (await happy(ana.lobbies.createRoom(newRoom()))).id;
});
afterAll(() => world.close());

/** Takes every getter's answer before and after. */
async function changesNothing(act: () => Promise<void>): Promise<void> {
    const looked = { rooms: [finished, live, waiting], players: [ana.principal, ben.principal, cleo.principal] };
    const before = await snapshot(world, looked);
    await act();
    await world.settle();
    expect(await snapshot(world, looked)).toEqual(before);
}

/** A player, a controller and canisters, none of which is the one that may. */
function others(allowed: Player): Player[] {
    const principals = [ana.principal, world.admin, ...ALL_NAMES.map((name) => world.idOf(name))];
    return principals.filter((each) => each.compareTo(allowed.principal) !== 'eq').map((each) => world.as(each));
}

describe('only', () => {
    test('the lobby creates games', async () => {
        await changesNothing(async () => {
            for (const caller of others(world.as(world.ids.lobbies))) {
                const created = caller.gameEngine.initGame(999, ana.principal, ben.principal, ENGINE_SETTINGS);
                await expect(created).rejects.toThrow(FOR_CANISTERS);
            }
        });
        expect(await refused(ana.gameEngine.getGameState(999))).toEqual({ RoomNotFound: null });
    });

    test('the engine tells results, to Profiles and to Lobbies', async () => {
        const result = { ...GAME_RESULT, gameId: live };
        await changesNothing(async () => {
            for (const { profiles, lobbies } of others(world.as(world.ids.gameEngine))) {
                const counted = profiles.onGameFinished(ana.principal, ben.principal, result);
                await expect(counted).rejects.toThrow(FOR_CANISTERS);
                const told = lobbies.onGameFinished(live, ana.principal, result);
                await expect(told).rejects.toThrow(FOR_CANISTERS);
            }
        });
    });

    test('controllers link, and a new controller from then on', async () => {
        const own = await freshWorld({ tournaments: true });
        const [mallory] = own.players('mallory');
        const links = linksOf({ profiles: mallory.principal, lobbies: mallory.principal });
        for (const name of ALL_NAMES) {
            for (const caller of [mallory, own.as(ANONYMOUS), own.as(own.ids.gameEngine)]) {
                await expect(caller[name].link(links), name).rejects.toThrow('This method is for controllers');
            }
        }
        const created = () => mallory.gameEngine.initGame(1, ana.principal, ben.principal, ENGINE_SETTINGS);
        await expect(created()).rejects.toThrow(FOR_CANISTERS);

        await own.pic.updateCanisterSettings({
            canisterId: own.ids.gameEngine,
            controllers: [own.admin, mallory.principal],
            sender: own.admin,
        });
        await happy(mallory.gameEngine.link(links));
        expect(await happy(created())).toBe(1);
    });
});

describe('another canister of the same code', () => {
    test('in the place of the engine plays games, but its results are refused', async () => {
        const theirs = await world.withAnother('gameEngine');
        await theirs.link(world.ids, ['gameEngine']);
        await theirs.settle();
        const [dora, emil] = theirs.players('ana', 'ben');
        await changesNothing(async () => {
            const { gameEngine } = theirs.as(world.ids.lobbies);
            await happy(gameEngine.initGame(live, dora.principal, emil.principal, ENGINE_SETTINGS));
            expect((await play([dora, emil], live)).status).toEqual({ Finished: null });
        });
        expect(await theirs.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(2);
    });

    test('that takes the place of the engine takes over no game: the first one ends it, and is believed', async () => {
        const own = await freshWorld();
        const [dora, emil] = own.players('dora', 'emil');
        const first = await startGame(dora, emil);
        const next = await own.withAnother('gameEngine');
        await next.link();
        await next.settle();
        const second = await startGame(dora, emil);

        expect((await play([dora, emil], first)).status).toEqual({ Finished: null });
        const [anew, again] = next.players('dora', 'emil');
        expect(await refused(anew.gameEngine.getGameState(first))).toEqual({ RoomNotFound: null });
        expect((await play([anew, again], second)).status).toEqual({ Finished: null });
        await own.settle();
        expect(await happy(dora.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 2 });
        expect(await dora.lobbies.getMyRooms()).toEqual([]);
        expect(await own.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
    });

    test('in the place of the lobby opens rooms, but starts no games', async () => {
        const theirs = await world.withAnother('lobbies');
        await theirs.link(world.ids, ['lobbies']);
        const [dora, emil] = theirs.players('dora', 'emil');
        const room = await happy(dora.lobbies.createRoom(newRoom()));
        await changesNothing(async () => {
            expect(await refused(emil.lobbies.joinRoom(room.id, [], []))).toEqual({
                InvalidState: 'The game engine refused: Unauthorized',
            });
        });
        expect((await happy(dora.lobbies.getRoom(room.id))).player2).toEqual([]);
    });
});

describe('the anonymous principal', () => {
    test.each(ALL_NAMES)('may change nothing in %s: its updates do not even get in, and say why', async (name) => {
        await changesNothing(async () => {
            for (const [method, { annotations }] of methodsOf(name)) {
                if (annotations.includes('query') || method === 'link') continue;
                const argument = encodeArguments(name, method, soundArguments(name, method));
                const answer = await world.update(name, method, argument, ANONYMOUS);
                const text = FOR_OTHERS[method] ?? SIGN_IN;
                expect(answer, method).toHaveProperty('reject', expect.stringContaining(text));
            }
        });
    });

    test('may run every query', async () => {
        const nobody = world.as(ANONYMOUS);
        expect((await happy(nobody.gameEngine.getGameState(live))).me).toEqual([]);
        expect(await happy(nobody.gameEngine.getLog(live, 0))).toEqual([]);
        expect(await happy(nobody.gameEngine.getDice(live, 0))).toHaveLength(1);
        expect((await happy(nobody.lobbies.getRoom(waiting))).id).toBe(waiting);
        expect(
            (await nobody.lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 9 })).rooms,
        ).toHaveLength(3);
        expect(await nobody.lobbies.getMyRooms()).toEqual([]);
        expect(await happy(nobody.profiles.getProfile(ana.principal))).toMatchObject({ gamesPlayed: 1 });
        expect(await refused(nobody.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
    });
});

describe('a game refuses', () => {
    test('a caller without a seat in it', async () => {
        await changesNothing(async () => {
            for (const room of [live, finished]) {
                expect(await refused(cleo.gameEngine.roll(room, []))).toEqual(UNAUTHORIZED);
                expect(await refused(cleo.gameEngine.hold(room, [0]))).toEqual(UNAUTHORIZED);
            }
        });
    });

    test('the player who is not to act', async () => {
        await changesNothing(async () => {
            expect(await refused(ben.gameEngine.roll(live, []))).toEqual({ NotYourTurn: null });
            expect(await refused(ben.gameEngine.hold(live, [0]))).toEqual({ NotYourTurn: null });
        });
    });

    test('an action on any version but the current one', async () => {
        await changesNothing(async () => {
            for (const seen of [1, 0xffff_ffff]) {
                expect(await refused(ana.gameEngine.roll(live, [seen]))).toEqual({ Stale: 0 });
                expect(await refused(ana.gameEngine.hold(live, [seen]))).toEqual({ Stale: 0 });
            }
        });
    });

    test('every action after its end', async () => {
        await changesNothing(async () => {
            for (const player of [ana, ben]) {
                expect(await refused(player.gameEngine.roll(finished, []))).toEqual({ GameFinished: null });
                expect(await refused(player.gameEngine.hold(finished, [0]))).toEqual({ GameFinished: null });
            }
        });
    });

    test('every action in a room without a game', async () => {
        for (const room of [0, waiting, 4_000, 0xffff_ffff]) {
            const { gameEngine } = ana;
            const answers = [
                gameEngine.roll(room, []),
                gameEngine.hold(room, []),
                gameEngine.checkTimeout(room),
                gameEngine.getGameState(room),
            ];
            for (const answer of answers) expect(await refused(answer)).toEqual({ RoomNotFound: null });
            expect(await refused(gameEngine.getLog(room, 0))).toEqual({ RoomNotFound: null });
            expect(await refused(gameEngine.getDice(room, 0))).toEqual({ RoomNotFound: null });
            expect(await refused(gameEngine.getCertificate(room))).toEqual({ RoomNotFound: null });
        }
    });
});

describe('a room refuses', () => {
    test('its owner, and its second player, a second seat', async () => {
        await changesNothing(async () => {
            expect(await refused(ana.lobbies.joinRoom(waiting, [], []))).toEqual({ AlreadyInRoom: null });
            for (const player of [ana, ben]) {
                expect(await refused(player.lobbies.joinRoom(live, [], []))).toEqual({ AlreadyInRoom: null });
                expect(await refused(player.lobbies.joinRoom(finished, [], []))).toEqual({ AlreadyInRoom: null });
            }
        });
    });

    test('a third player, while its game runs and afterwards', async () => {
        await changesNothing(async () => {
            for (const room of [live, finished]) {
                expect(await refused(cleo.lobbies.joinRoom(room, [], []))).toEqual({ RoomFull: null });
                expect(await refused(cleo.lobbies.leaveRoom(room))).toEqual(UNAUTHORIZED);
            }
        });
    });

    test('to be found where there is none', async () => {
        for (const room of [0, 4_000, 0xffff_ffff]) {
            expect(await refused(cleo.lobbies.joinRoom(room, [], []))).toEqual({ RoomNotFound: null });
            expect(await refused(cleo.lobbies.leaveRoom(room))).toEqual({ RoomNotFound: null });
            expect(await refused(cleo.lobbies.getRoom(room))).toEqual({ RoomNotFound: null });
        }
    });
});
