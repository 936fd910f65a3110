import { describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { actorFirst, diceWardsOf, newRoom } from '../support/games';
import { type Random, seededRandom } from '../support/seeded_random';
import { type CanisterName, freshWorld, happy, type Player, type World } from '../support/world';

const MONTY_HALL = 'MontyHall' as const;
const PLAYERS = ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay'];
const STEPS = 70;
/** Engines besides the linked one. */
const MORE = 2;
const SECOND = 1000;

/** A house of three engines, in which anything may happen next. Who is refused or rejected tries something else. */
class Walk {
    /** Starts what is stopped. */
    private readonly stopped: (() => Promise<void>)[] = [];

    /** The house by the engine that a player is in; the linked engine's is the first. */
    private constructor(
        private readonly homes: readonly World[],
        private readonly random: Random,
    ) {}

    static async begin(random: Random): Promise<Walk> {
        const world = await freshWorld();
        const homes = [world];
        for (let n = 0; n < MORE; n += 1) {
            homes.push(await world.withAnotherEngine());
        }
        for (const name of PLAYERS) await happy(world.player(name).profiles.upsertProfile(name));
        return new Walk(homes, random);
    }

    private get world(): World {
        return this.homes[0];
    }

    private pick<T>(list: readonly T[]): T {
        return list[this.random.below(list.length)];
    }

    async step(): Promise<void> {
        const steps = [
            () => this.start(),
            () => this.start(),
            () => this.start(),
            () => this.startAlone(),
            () => this.playSome(),
            () => this.playSome(),
            () => this.playSome(),
            () => this.command(),
            () => this.command(),
            () => this.disturb(),
            () => this.disturb(),
            () => this.rename(),
            () => this.world.advance((1 + this.random.below(20)) * SECOND),
        ];
        await this.pick(steps)().catch((error: Error) => {
            // A canister that is stopped, or a game that has gone on, is part of the walk; a trap is not.
            if (/trap|Uncaught/.test(error.message)) throw error;
        });
    }

    private async start(): Promise<void> {
        const first = this.random.below(PLAYERS.length);
        const second = (first + 1 + this.random.below(PLAYERS.length - 1)) % PLAYERS.length;
        const [owner, guest] = this.world.players(PLAYERS[first], PLAYERS[second]);
        const room = await happy(owner.lobbies.createRoom(newRoom({ turnSeconds: [300] })));
        await happy(guest.lobbies.joinRoom(room.id, [], []));
    }

    private async startAlone(): Promise<void> {
        const [player] = this.world.players(this.pick(PLAYERS));
        const room = this.random.below(2) === 0 ? newRoom({ kind: MONTY_HALL }) : newRoom({ robot: ['Easy'] });
        await happy(player.lobbies.createRoom(room));
    }

    /** Some actions in a game, or all that are left. */
    private async playSome(): Promise<void> {
        const name = this.pick(PLAYERS);
        const rooms = await this.world.player(name).lobbies.getMyRooms();
        const running = rooms.filter(({ status }) => 'InGame' in status);
        if (running.length === 0) return;
        const home = this.homes.find(({ ids }) => ids.gameEngine.toText() === running[0].gameEngine[0]?.toText());
        const most = this.random.below(3) === 0 ? 400 : 10;
        await playOn(home as World, this.pick(running).id, most);
    }

    private async command(): Promise<void> {
        const id = this.pick(this.homes.slice(1)).ids.gameEngine;
        const admin = this.world.as(this.world.admin).lobbies;
        const command = this.pick([{ OpenEngine: id }, { OpenEngine: id }, { DrainEngine: id }, { CloseEngine: id }]);
        await happy(admin.operate(command));
    }

    /** Upgrades a canister, or stops one and starts another: what happens meanwhile happens without it. */
    private async disturb(): Promise<void> {
        const home = this.pick(this.homes);
        const name: CanisterName = this.pick(['gameEngine', 'gameEngine', 'gameEngine', 'lobbies', 'profiles']);
        if (this.random.below(3) === 0) return home.upgrade(name);
        if (this.stopped.length > 1 || (this.stopped.length > 0 && this.random.below(2) === 0)) return this.startOne();
        await home.stop(name);
        this.stopped.push(() => home.start(name));
    }

    private async startOne(): Promise<void> {
        await this.stopped.shift()?.();
    }

    private async rename(): Promise<void> {
        const name = this.pick(PLAYERS);
        await happy(this.world.player(name).profiles.upsertProfile(`${name}_${this.random.below(1000)}`));
    }

    /** Lets some engines go, ends all games, and lets everything arrive. */
    async end(): Promise<void> {
        while (this.stopped.length > 0) await this.startOne();
        await this.world.advanceSlowly(90);
        const admin = this.world.as(this.world.admin).lobbies;
        for (const { ids } of this.homes.slice(1)) {
            if (this.random.below(2) === 0) continue;
            // Those that are not in the house stay where they are.
            for (const command of [{ DrainEngine: ids.gameEngine }, { CloseEngine: ids.gameEngine }])
                await admin.operate(command);
        }
        await this.world.advanceSlowly(20);
        for (const { id, gameEngine } of await this.running()) {
            const home = this.homes.find(({ ids }) => ids.gameEngine.toText() === gameEngine);
            await playOn(home as World, id, 5_000);
        }
        await this.world.advanceSlowly(120);
    }

    private async running(): Promise<{ id: number; gameEngine: string | undefined }[]> {
        const found = new Map<number, string | undefined>();
        for (const { lobbies } of this.world.players(...PLAYERS)) {
            for (const { id, status, gameEngine } of await lobbies.getMyRooms()) {
                if ('InGame' in status) found.set(id, gameEngine[0]?.toText());
            }
        }
        return [...found].map(([id, gameEngine]) => ({ id, gameEngine }));
    }

    /** Each game is over in its engine and in its room, was counted once, and nothing waits anywhere. */
    async check(): Promise<void> {
        const { world } = this;
        const [ana] = world.players('ana');
        const played = new Map(PLAYERS.map((name) => [world.player(name).principal.toText(), 0]));
        let games = 0;
        const rooms = await world.metric('lobbies', 'lobbies_rooms_total');
        for (let id = 1; id <= rooms; id += 1) {
            const views = await Promise.all(this.homes.map((home) => home.player('ana').gameEngine.getGameState(id)));
            const hosts = this.homes.filter((_, place) => 'Ok' in views[place]);
            expect(hosts.length, `engines that have game ${id}`).toBeLessThan(2);
            const room = await ana.lobbies.getRoom(id);
            if (hosts.length === 0) {
                if ('Ok' in room) expect(room.Ok.status, `room ${id}`).toEqual({ WaitingForPlayers: null });
                continue;
            }
            const view = views.flatMap((each) => ('Ok' in each ? [each.Ok] : []))[0];
            expect(view.status, `game ${id}`).toEqual({ Finished: null });
            const { status, gameEngine } = await happy(Promise.resolve(room));
            expect([status, gameEngine[0]?.toText()]).toEqual([{ Finished: null }, hosts[0].ids.gameEngine.toText()]);
            if (view.winner.length === 0) continue;
            games += 1;
            const people = [view.player1, view.player2].map(String).filter((each) => played.has(each));
            if (people.length === 2) for (const each of people) played.set(each, (played.get(each) ?? 0) + 1);
        }
        expect(await world.metric('profiles', 'profiles_games_total')).toBe(games);
        for (const name of PLAYERS) {
            const { principal, profiles } = world.player(name);
            const { kinds } = await happy(profiles.getProfile(principal));
            const people = kinds.filter(({ kind }) => kind === 'DiceWards').map(({ gamesPlayed }) => gamesPlayed);
            expect(people[0] ?? 0, name).toBe(played.get(principal.toText()));
        }
        for (const home of this.homes) expect(await home.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        expect(await world.metric('lobbies', 'lobbies_letters')).toBe(0);
        expect(await world.metric('lobbies', 'lobbies_news')).toBe(0);
        const states = await happy(world.as(world.admin).lobbies.operate({ Engines: null }));
        expect(states).not.toMatch(/opening|closing/);
    }
}

/** Plays for everybody in a game, as long as its engine answers. */
async function playOn(home: World, id: number, most: number): Promise<void> {
    const players = PLAYERS.map((name) => home.player(name));
    for (let n = 0; n < most; n += 1) {
        const view = await happy(players[0].gameEngine.getGameState(id));
        if ('Finished' in view.status) return;
        const [role] = view.activePlayer;
        const seats = [view.player1, view.player2].map((seat) =>
            players.find(({ principal }) => principal.compareTo(seat) === 'eq'),
        );
        const actor = role === undefined ? undefined : actorFirst(view, seats)[0];
        if (actor === undefined) await home.advance(2 * SECOND);
        else await act(actor, view);
    }
}

async function act({ gameEngine }: Player, view: GameView): Promise<void> {
    const { roomId, version } = view;
    const [game] = view.game;
    if (game !== undefined && 'MontyHall' in game) {
        const { playerChoice } = game.MontyHall;
        if (playerChoice === 0) await happy(gameEngine.selectDoor(roomId, 1, [version]));
        else await happy(gameEngine.makeFinalChoice(roomId, 'switch', [version]));
    } else if (diceWardsOf(view).roundScore >= 20) await happy(gameEngine.hold(roomId, [version]));
    else await happy(gameEngine.roll(roomId, [version]));
}

describe('a house of engines that come, go, stop and are upgraded', () => {
    test.each([1, 2, 3])('loses and doubles nothing, walk %i', async (walk) => {
        const house = await Walk.begin(seededRandom(Number(process.env.TEST_SEED ?? walk)));
        for (let n = 0; n < STEPS; n += 1) await house.step();
        await house.end();
        await house.check();
    });
});
