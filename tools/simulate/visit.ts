import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { NewGame, Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { NO_WISHES } from '../canisters/room_settings';
import type { Args, MethodName, Result } from './interface';
import { type EngineName, isEngine, type Member } from './members';
import { nameOf } from './names';
import { askAs, metrics } from './queries';
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

/** Newcomers in a fork of the world, who do one thing after the other and expect what is promised. */
export class Visit {
    /** Those of rooms whose games have begun. */
    private readonly engines = new Map<number, EngineName>();
    private readonly people = ['anna', 'bert', 'cora'].map((_, nth) => userPrincipal(NEWCOMERS + nth));

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
        const [id] = args as readonly unknown[];
        const isGames = canister === 'game_engine' && typeof id === 'number';
        const to = isGames ? (this.engineOf(id) as C) : canister;
        this.world.submit(who, to, method, args, (given) => {
            answer = given;
        });
        return () => answer;
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

    promised(holds: boolean, what: string): void {
        promised(this.promise, holds, () => `${what}, for newcomers`);
    }

    // Looking

    room(who: Principal, id: number): Room | undefined {
        const shown = askAs(who, this.world, 'lobbies', 'getRoom', id);
        return 'Ok' in shown ? shown.Ok : undefined;
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
        const shown = askAs(who, this.world, this.engineOf(id), 'getGameState', id);
        if ('Ok' in shown) return shown.Ok;
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

    /** A command to every engine, one after the other. */
    commandEngines(command: Args<'game_engine', 'operate'>[0]): void {
        for (const engine of this.world.engines) this.command(engine, command);
    }

    command<C extends Member>(canister: C, command: Args<C, 'operate'>[0]): void {
        this.does(ADMIN, canister, 'operate', ...([command] as Args<C, 'operate'>));
    }
}
