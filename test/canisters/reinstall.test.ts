import { beforeAll, describe, expect, test } from 'vitest';
import { loadSnapshot, takeSnapshot } from '../support/canister_snapshots';
import { newRoom, startGame } from '../support/games';
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
}

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
    await world.advance(5000);

    await finish(world, running);
    await join(world, 'waiting, then running', waiting);
    await finish(world, await join(world, 'waiting, then ended', other));
    await finish(world, await begin(world, 'new, then ended'));
    await begin(world, 'new');
    await open(world, 'newly waiting');
    await world.settle();
    await world.advance(5000);
    return { world, backup };
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
    return happy(second.lobbies.joinRoom(roomId, []));
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

function everyone(world: World): Player[] {
    return world.players(...GAMES.flatMap(seats), ...GUESTS);
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

async function recover(world: World): Promise<void> {
    const admin = world.as(world.admin);
    await world.advance(2000);
    for (const name of ['lobbies', 'gameEngine'] as const) await happy(admin[name].recover());
    await world.advance(2000);
    await world.advance(2000);
}

/** The games that Profiles counted for their players, by name; more than one each is one too many. */
async function counted(world: World, game: string): Promise<number[]> {
    return Promise.all(
        world.players(...seats(game)).map(async ({ profiles }) => {
            const reply = await profiles.getMyProfile();
            return 'Ok' in reply ? Number(reply.Ok.gamesPlayed) : 0;
        }),
    );
}

/** Rooms 1 to the last, as Lobbies shows them. */
async function roomsOf(world: World) {
    const [somebody] = world.players('a stranger');
    const last = 40;
    const replies = await Promise.all(Array.from({ length: last }, (_, place) => somebody.lobbies.getRoom(place + 1)));
    return replies.flatMap((reply) => ('Ok' in reply ? [reply.Ok] : []));
}

async function gamesOf(world: World) {
    const [somebody] = world.players('a stranger');
    const replies = await Promise.all(
        Array.from({ length: 40 }, (_, place) => somebody.gameEngine.getGameState(place + 1)),
    );
    return replies.flatMap((reply) => ('Ok' in reply ? [reply.Ok] : []));
}

/** Everything is played to its end: waiting rooms find a guest, running games a winner. */
async function playOut(world: World): Promise<void> {
    const guests = world.players(...GUESTS);
    for (const room of await roomsOf(world)) {
        if ('WaitingForPlayers' in room.status) await guests.pop()?.lobbies.joinRoom(room.id, []);
    }
    await world.settle();
    for (const game of await gamesOf(world)) if ('InProgress' in game.status) await finish(world, game.roomId);
    await world.advance(2000);
    await world.advance(2000);
}

/** No room is stuck, no letter is under way, and each result that the engine knows is counted exactly once. */
async function expectSound(world: World, known: ReadonlySet<string>): Promise<void> {
    expect((await roomsOf(world)).filter(({ status }) => !('Finished' in status))).toEqual([]);
    expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
    expect(await world.metric('lobbies', 'lobbies_letters')).toBe(0);
    const texts = new Set(
        (await gamesOf(world)).flatMap(({ player1, player2 }) => [`${player1.toText()} ${player2.toText()}`]),
    );
    for (const game of GAMES) {
        const [first, second] = world.players(...seats(game)).map(({ principal }) => principal.toText());
        const exists = known.has(game) || texts.has(`${first} ${second}`);
        expect({ game, counted: await counted(world, game) }).toEqual({ game, counted: exists ? [1, 1] : [0, 0] });
    }
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
    return world === undefined ? live() : { world, backup: lived.backup };
}

describe('the house goes on', () => {
    test.each(TABLE)('with Profiles $profiles, Lobbies $lobbies, the engine $gameEngine', async (accidents) => {
        const house = await suffer(await another(), accidents);
        const known = new Set<string>();
        for (const game of GAMES) if ((await counted(house, game)).includes(1)) known.add(game);

        await finish(house, await begin(house, 'later'));
        await finish(house, await begin(house, 'later still'));
        await finish(house, await begin(house, 'latest'));
        for (const game of ['later', 'later still', 'latest']) known.add(game);
        await playOut(house);
        await expectSound(house, known);
        await house.close();
    });
});

test('an engine that was reinstalled alone leaves no room running, without any call', async () => {
    const { world } = await another();
    await world.reinstall('gameEngine');
    await world.advance(DAY_MS + 60_000);
    await world.advance(2000);
    const running = (await roomsOf(world)).filter(({ status }) => 'InGame' in status);
    expect(running).toEqual([]);
    await world.close();
});
