import { beforeAll, describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { loadSnapshot, takeSnapshot } from '../support/canister_snapshots';
import { newRoom, startGame } from '../support/games';
import { cases } from '../support/runs';
import { CANISTER_NAMES, type CanisterName, happy, type Player, World } from '../support/world';

/** So slow that no clock moves a game. */
const SLOW = { turnSeconds: [3 * 24 * 60 * 60] as [number], doubling: [true] as [boolean] };
const DAY_MS = 24 * 60 * 60_000;

type Accident = 'nothing' | 'reinstalled' | 'restored' | 'replaced';
type Accidents = Readonly<Record<CanisterName, Accident>>;

/** A house with a backup, and what happened after it was made. Each game has two players of its own. */
interface Lived {
    readonly world: World;
    readonly backup: Readonly<Record<CanisterName, Uint8Array>>;
    /** What Profiles had counted when the backup was made, and what it counted until the accident. */
    readonly counted: Readonly<Record<'atBackup' | 'later', Results>>;
}

/** The players of finished games, by the game's id and the time of its start. */
type Results = ReadonlyMap<string, readonly string[]>;

/** The names of a game's players. */
const seats = (game: string): [string, string] => [`first of ${game}`, `second of ${game}`];

/** Before the backup a game ends, others are running, and rooms wait; after it these go on, and others come. */
async function live(): Promise<Lived> {
    const world = await World.install();
    await finish(world, await begin(world, 'ended'));
    const running = await begin(world, 'running, then ended');
    await begin(world, 'running');
    const waiting = await open(world, 'waiting, then running');
    const other = await open(world, 'waiting, then ended');
    await open(world, 'waiting');
    await world.settle();
    const backup = await backUp(world);
    const atBackup = await resultsOf([world]);
    await world.advance(5000);

    await finish(world, running);
    await join(world, 'waiting, then running', waiting);
    await finish(world, await join(world, 'waiting, then ended', other));
    await finish(world, await begin(world, 'new, then ended'));
    await begin(world, 'new');
    await open(world, 'newly waiting');
    await world.settle();
    await world.advance(5000);
    return { world, backup, counted: { atBackup, later: await resultsOf([world]) } };
}

async function backUp(world: World): Promise<Record<CanisterName, Uint8Array>> {
    const backup = {} as Record<CanisterName, Uint8Array>;
    for (const name of CANISTER_NAMES) await world.stop(name);
    for (const name of CANISTER_NAMES) backup[name] = await takeSnapshot(world, name);
    for (const name of CANISTER_NAMES) await world.start(name);
    return backup;
}

async function begin(world: World, game: string): Promise<number> {
    const [first, second] = world.players(...seats(game));
    return startGame(first, second, { name: game, ...SLOW });
}

async function open(world: World, game: string): Promise<number> {
    const [first] = world.players(...seats(game));
    return (await happy(first.lobbies.createRoom(newRoom({ name: game, ...SLOW })))).id;
}

async function join(world: World, game: string, roomId: number): Promise<number> {
    const [, second] = world.players(...seats(game));
    return happy(second.lobbies.joinRoom(roomId, [], []));
}

/** The shortest game: one doubles, and the other gives up. */
async function finish(world: World, roomId: number, everybody = everyone(world)): Promise<void> {
    const view = await happy(everybody[0].gameEngine.getGameState(roomId));
    const [first, second] = [view.player1, view.player2].map((seat) => {
        const player = everybody.find(({ principal }) => principal.toText() === seat.toText());
        if (player === undefined) throw new Error(`nobody has the seat ${seat.toText()}`);
        return player;
    });
    const [active, other] = 'Player1' in (view.activePlayer[0] ?? {}) ? [first, second] : [second, first];
    await happy(active.gameEngine.proposeDouble(roomId, []));
    await happy(other.gameEngine.forfeit(roomId, []));
}

const GAMES = [
    'ended',
    'running, then ended',
    'running',
    'waiting, then running',
    'waiting, then ended',
    'waiting',
    'new, then ended',
    'new',
    'newly waiting',
    'later',
    'later still',
    'latest',
];
/** They take the seats that are free after the accident. */
const GUESTS = Array.from({ length: 8 }, (_, place) => `guest ${place}`);

const NAMES = [...GAMES.flatMap(seats), ...GUESTS];

function everyone(world: World): Player[] {
    return world.players(...NAMES);
}

/** What happened to the canisters, in this order, and what the operator does about it by the book. */
async function suffer({ world, backup }: Lived, accidents: Accidents): Promise<World> {
    let house = world;
    for (const name of CANISTER_NAMES) await world.stop(name);
    for (const name of CANISTER_NAMES) {
        if (accidents[name] === 'reinstalled') await world.reinstall(name);
        if (accidents[name] === 'restored') {
            await loadSnapshot(world, name, backup[name]);
            await world.upgrade(name);
        }
    }
    for (const name of CANISTER_NAMES) await world.start(name);
    for (const name of CANISTER_NAMES) if (accidents[name] === 'replaced') house = await house.withAnother(name);
    if (house !== world) await house.link();
    await recover(house);
    return house;
}

/** The results that Profiles has kept. */
function keptBy({ counted }: Lived, { profiles }: Accidents): Results {
    if (profiles === 'nothing') return counted.later;
    return profiles === 'restored' ? counted.atBackup : new Map();
}

async function recover(world: World): Promise<void> {
    const admin = world.as(world.admin);
    await world.advance(2000);
    for (const name of ['lobbies', 'gameEngine'] as const) await happy(admin[name].recover());
    await world.advance(2000);
    await world.advance(2000);
}

/** How many games Profiles has counted for each player, by name. */
async function countedBy(world: World): Promise<Record<string, number>> {
    const counts = NAMES.map(async (name) => {
        const reply = await world.player(name).profiles.getMyProfile();
        return [name, 'Ok' in reply ? reply.Ok.gamesPlayed : 0] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
}

/** More ids than are ever issued here. */
const IDS = Array.from({ length: 40 }, (_, place) => place + 1);

async function roomsOf(world: World): Promise<Room[]> {
    const { lobbies } = world.player('a stranger');
    const replies = await Promise.all(IDS.map((id) => lobbies.getRoom(id)));
    return replies.flatMap((reply) => ('Ok' in reply ? [reply.Ok] : []));
}

async function gamesOf(world: World): Promise<GameView[]> {
    const { gameEngine } = world.player('a stranger');
    const replies = await Promise.all(IDS.map((id) => gameEngine.getGameState(id)));
    return replies.flatMap((reply) => ('Ok' in reply ? [reply.Ok] : []));
}

/** The results that the engines know. */
async function resultsOf(worlds: readonly World[]): Promise<Results> {
    const names = new Map(NAMES.map((name) => [worlds[0].player(name).principal.toText(), name]));
    const games = (await Promise.all(worlds.map(gamesOf))).flat().filter(({ status }) => 'Finished' in status);
    return new Map(
        games.map(({ roomId, createdAtMs, player1, player2 }) => [
            `${roomId} ${createdAtMs}`,
            [player1, player2].map((seat) => names.get(seat.toText()) ?? 'somebody else'),
        ]),
    );
}

/** Everything is played to its end: waiting rooms find a guest, running games a winner, in a former engine too. */
async function playOut(house: World, worlds: readonly World[]): Promise<void> {
    const guests = house.players(...GUESTS);
    for (const room of await roomsOf(house)) {
        if ('WaitingForPlayers' in room.status) await guests.pop()?.lobbies.joinRoom(room.id, [], []);
    }
    await house.settle();
    for (const world of worlds) {
        for (const { roomId, status } of await gamesOf(world)) if ('InProgress' in status) await finish(world, roomId);
    }
    await house.advance(2000);
    await house.advance(2000);
}

/** No room is stuck, no letter is under way, and each result that was kept anywhere is counted exactly once. */
async function expectSound(house: World, worlds: readonly World[], kept: Results): Promise<void> {
    const open = (await roomsOf(house)).filter(({ status }) => !('Finished' in status));
    expect(open.map(({ id, name, status }) => ({ id, name, status }))).toEqual([]);
    for (const world of worlds) expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
    expect(await house.metric('lobbies', 'lobbies_letters')).toBe(0);
    const results = [...new Map([...kept, ...(await resultsOf(worlds))]).values()];
    const expected = NAMES.map((name) => [name, results.filter((players) => players.includes(name)).length]);
    expect(await countedBy(house)).toEqual(Object.fromEntries(expected));
}

const NOTHING: Accidents = { profiles: 'nothing', lobbies: 'nothing', gameEngine: 'nothing' };
const HAPPENS = ['nothing', 'reinstalled', 'restored'] as const;
const TABLE: readonly Accidents[] = [
    ...HAPPENS.flatMap((profiles) =>
        HAPPENS.flatMap((lobbies) => HAPPENS.map((gameEngine): Accidents => ({ profiles, lobbies, gameEngine }))),
    ).filter((accidents) => Object.values(accidents).some((each) => each !== 'nothing')),
    { ...NOTHING, profiles: 'replaced' },
    { ...NOTHING, lobbies: 'replaced' },
    { ...NOTHING, gameEngine: 'replaced' },
    { ...NOTHING, lobbies: 'reinstalled', gameEngine: 'replaced' },
    { ...NOTHING, lobbies: 'restored', gameEngine: 'replaced' },
    { ...NOTHING, lobbies: 'replaced', gameEngine: 'restored' },
];

let lived: Lived;
beforeAll(async () => {
    lived = await live();
});

async function another(): Promise<Lived> {
    const world = await lived.world.fork();
    return world === undefined ? live() : { ...lived, world };
}

describe('the house goes on', () => {
    test.each(cases(TABLE))('with Profiles $profiles, Lobbies $lobbies, the engine $gameEngine', async (accidents) => {
        const before = await another();
        const house = await suffer(before, accidents);
        const worlds = accidents.gameEngine === 'replaced' ? [before.world, house] : [house];

        for (const game of ['later', 'later still', 'latest']) await finish(house, await begin(house, game));
        await playOut(house, worlds);
        await expectSound(house, worlds, keptBy(before, accidents));
        await house.close();
    });
});

test('an engine that was reinstalled alone leaves no room running, without any call', async () => {
    const { world } = await another();
    await world.reinstall('gameEngine');
    await world.advance(DAY_MS + 60_000);
    await world.advance(2000);
    const running = (await roomsOf(world)).filter(({ status }) => 'InGame' in status);
    expect(running.map(({ name }) => name)).toEqual([]);
    await world.close();
});
