import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { NewGame, Room, RoomSettings } from '../../src/declarations/lobbies.did';
import type { Profile } from '../../src/declarations/profiles.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { NO_WISHES } from '../canisters/room_settings';
import type { Args, MethodName, Result } from './interface';
import { type EngineName, isEngine, type Member } from './members';
import { nameOf } from './names';
import { metrics, peekAs, type Told } from './queries';
import type { Random } from './random';
import { promised, Violation } from './violation';
import type { Answer, World } from './world';

const SECOND = 1000;
/** How long somebody waits for an answer. */
const PATIENCE_MS = 10 * SECOND;
/** Principals who play nothing else. */
const NEWCOMERS = 3_000_000;
/** A window that no room of the players has, in seconds: so nobody else sits down. */
export const WINDOW_SECONDS = 77;

type Done<T> = T extends { readonly Ok: infer V } ? V : never;

/** What somebody asks for who wants a game of Dice Wards with nobody but the other newcomers. */
export function game(more: Partial<RoomSettings> = {}): NewGame {
    const settings: RoomSettings = { ...NO_WISHES, turnSeconds: [WINDOW_SECONDS], ...more };
    return { kind: 'DiceWards', settings: [settings] };
}

/** What somebody asks for who plays alone. */
export const MONTY_HALL: { readonly kind: 'MontyHall'; readonly settings: [] } = { kind: 'MontyHall', settings: [] };
/** A room that is neither rated nor has a ready check. */
export const PLAIN = { rated: [false], checksReady: [false] } satisfies Partial<RoomSettings>;

/** So many principals, from this one on, who play nothing else. */
export function peopleFrom(first: number, count: number): Principal[] {
    return Array.from({ length: count }, (_, nth) => userPrincipal(first + nth));
}

/** Newcomers in a fork of the world, who do one thing after the other and expect what is promised. */
export class Visit {
    /** Those of rooms whose games have begun. */
    private readonly engines = new Map<number, EngineName>();
    private readonly people = peopleFrom(NEWCOMERS, 3);

    /** @param promise what is broken if something is refused that must not be */
    constructor(
        readonly world: World,
        readonly promise: string,
    ) {}

    get anna(): Principal {
        return this.people[0];
    }

    get bert(): Principal {
        return this.people[1];
    }

    get cora(): Principal {
        return this.people[2];
    }

    // Calls

    /** Sends a call; one of a game goes to the engine of its room. Answers what tells its answer, or undefined while it has none. */
    begin<C extends Member, M extends MethodName<C>>(
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): () => Answer<Result<C, M>> | undefined {
        let answer: Answer<Result<C, M>> | undefined;
        this.world.submit(who, this.receiver(canister, args), method, args, (given) => {
            answer = given;
        });
        return () => answer;
    }

    private receiver<C extends Member>(canister: C, [id]: readonly unknown[]): C {
        const isGames = canister === 'game_engine' && typeof id === 'number';
        return isGames ? (this.engineOf(id) as C) : canister;
    }

    /** The answer to a call. @throws Violation if there is none */
    call<C extends Member, M extends MethodName<C>>(
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): Answer<Result<C, M>> {
        const answer = this.begin(who, canister, method, ...args);
        this.world.settle();
        for (let waitedMs = 0; answer() === undefined && waitedMs < PATIENCE_MS; waitedMs += SECOND) this.pass(1);
        const given = answer();
        if (given === undefined) throw new Violation(this.promise, `${method} has no answer`);
        return given;
    }

    /** What a call does. @throws Violation if it is refused */
    does<C extends Member, M extends MethodName<C>>(
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): Done<Result<C, M>> {
        const answer = this.call(who, canister, method, ...args);
        const shown = answer.kind === 'rejected' ? { Err: answer.why } : (answer.value as object);
        if ('Ok' in shown) return shown.Ok as Done<Result<C, M>>;
        throw new Violation(this.promise, `a newcomer is refused ${method}: ${JSON.stringify(shown)}`);
    }

    /** The name of a refusal. @throws Violation if it is done */
    isRefused<C extends Member, M extends MethodName<C>>(
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): string {
        const answer = this.call(who, canister, method, ...args);
        if (answer.kind === 'rejected') return 'rejected';
        const shown = answer.value as { readonly Err?: object };
        this.promised(shown.Err !== undefined, `${method} is not refused`);
        return nameOf(shown.Err ?? {});
    }

    /** It is refused so. @throws Violation if it is done, or refused otherwise */
    refuses<C extends Member, M extends MethodName<C>>(
        expected: string,
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): void {
        this.is(this.isRefused(who, canister, method, ...args), expected, `the refusal of ${method}`);
    }

    promised(holds: boolean, what: string): void {
        promised(this.promise, holds, () => `${what}, for newcomers`);
    }

    /** What is told, in words, is what was expected. */
    is(told: unknown, expected: unknown, what: string): void {
        this.promised(String(told) === String(expected), `${what} is ${told} in place of ${expected}`);
    }

    /** The same with lists, of which the first difference is told. */
    areTold(told: readonly string[], expected: readonly string[], what: string): void {
        const wrong = expected.findIndex((each, nth) => each !== told[nth]);
        this.is(told[wrong], expected[wrong], `place ${wrong} of ${what}`);
        this.is(told.length, expected.length, `the length of ${what}`);
    }

    // Rooms and games

    /** Opens a room. */
    opens(who: Principal, wished: NewGame = game()): Room {
        return this.does(who, 'lobbies', 'createRoom', { ...wished, name: 'Table' });
    }

    /** A room of two, whose game begins. In Dice Wards the first of them has the first turn. */
    table(wished: NewGame, first = this.anna, second = this.bert): number {
        const { id } = this.opens(first, wished);
        this.does(second, 'lobbies', 'joinRoom', id, [], []);
        return id;
    }

    /** A game that one of two gives up, after a turn of the other one. */
    played(wished: NewGame, first = this.anna, second = this.bert): number {
        const id = this.table(wished, first, second);
        this.givesUp(id, first, second);
        return id;
    }

    givesUp(id: number, first = this.anna, second = this.bert): void {
        this.does(first, 'game_engine', 'hold', id, []);
        this.does(second, 'game_engine', 'resign', id, [], []);
    }

    /** Somebody begins to play alone. */
    doors(who: Principal): number {
        return this.does(who, 'lobbies', 'quickMatch', MONTY_HALL).id;
    }

    /** And ends it. */
    chooses(who: Principal, id: number, strategy: 'stick' | 'switch', luck: Random): GameView {
        this.does(who, 'game_engine', 'selectDoor', id, luck.between(1, 3), []);
        return this.does(who, 'game_engine', 'makeFinalChoice', id, strategy, []);
    }

    // Looking

    /** What a query tells somebody; undefined where it is refused. One about a game is for the engine of its room. */
    peek<C extends Member, M extends MethodName<C>>(
        who: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): Told<Result<C, M>> {
        return peekAs(who, this.world, this.receiver(canister, args), method, ...args);
    }

    room(who: Principal, id: number): Room | undefined {
        return this.peek(who, 'lobbies', 'getRoom', id);
    }

    /** Whether a room is over, and nobody has won. */
    isVoid(who: Principal, id: number): boolean {
        const room = this.room(who, id);
        return room !== undefined && 'Finished' in room.status && room.winner.length === 0;
    }

    profile(who: Principal): Profile | undefined {
        return this.peek(who, 'profiles', 'getProfile', who);
    }

    /** So many games of somebody are counted. */
    counts(who: Principal, games: number): void {
        this.is(this.profile(who)?.gamesPlayed ?? 0, games, 'the number of games in a profile');
    }

    /** The engine of a newcomers' room: for good, once it has one. */
    engineOf(id: number): EngineName {
        if (this.world.engines.length === 1) return 'game_engine';
        const known = this.engines.get(id);
        if (known !== undefined) return known;
        const shown = this.people.flatMap((who) => this.room(who, id)?.gameEngine ?? []);
        const engine = shown[0] && this.world.engineOf(shown[0]);
        if (engine !== undefined) this.engines.set(id, engine);
        return engine ?? 'game_engine';
    }

    view(who: Principal, id: number): GameView {
        const shown = this.peek(who, 'game_engine', 'getGameState', id);
        if (shown !== undefined) return shown;
        throw new Violation(this.promise, `game ${id} is not there`);
    }

    /** Of all engines together, if it is the engine's. */
    metric(canister: Member, name: string): number {
        const asked = isEngine(canister) ? this.world.engines : [canister];
        return asked.reduce((sum, each) => sum + (metrics(this.world, each).get(name) ?? Number.NaN), 0);
    }

    // Time and operators

    pass(seconds: number): void {
        this.world.runUntil(this.world.nowMs + seconds * SECOND);
    }

    /** Stops a canister for so long. */
    stands(canister: Member): void {
        this.world.manage('stop_canister', canister);
        this.world.settle();
    }

    /** A command to every engine, one after the other. */
    commandEngines(command: Args<'game_engine', 'operate'>[0]): void {
        for (const engine of this.world.engines) this.command(engine, command);
    }

    command<C extends Member>(canister: C, command: Args<C, 'operate'>[0]): void {
        this.does(ADMIN, canister, 'operate', ...([command] as Args<C, 'operate'>));
    }
}
