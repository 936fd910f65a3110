import { abortable } from './aborting';
import type { Answer, AnyRefusal } from './answer';
import { CallError } from './call_error';
import type { GameEngine } from './generated/game_engine';
import type { Lobbies } from './generated/lobbies';
import { callMethod } from './library';
import type { AnyMethods } from './methods';
import type { Surroundings } from './surroundings';

/** Methods that are about no game. They are asked of the linked engine. */
const OF_LINKED: ReadonlySet<string> = new Set<keyof GameEngine>([
    'accountFor',
    'http_request',
    'initGame',
    'link',
    'onNews',
    'operate',
    'recover',
    'simulate',
    'wake',
]);
/** So long the engines are taken to be those that Lobbies has named, in milliseconds. A house grows a few times in its life. */
const NAMED_MS = 600_000;
/** Rooms of which it is remembered where their games are. */
const MOST_HOMES = 1_000;

export interface House {
    /** The canister that is linked: the only engine, unless Lobbies names others. */
    readonly linked: string;
    /** The engine of this id. */
    readonly engine: (id: string) => GameEngine;
    readonly lobbies: Pick<Lobbies, 'getEngines' | 'getRoom'>;
    /** The engines as the subnet has certified them. Absent where there is no root key to check that with. */
    readonly certified?: () => Promise<readonly string[]>;
    readonly isQuery: (method: string) => boolean;
    readonly surroundings: Pick<Surroundings, 'now'>;
}

/** What puts together the answers of several engines. */
type Merge<Value> = (merged: typeof import('./merged')) => (answers: readonly Value[]) => Value;

/** The engines as Lobbies has named them, the linked one first. */
interface Named {
    readonly ids: Promise<readonly string[]>;
    readonly atMs: number;
}

/**
 * The engines of a house, which look like one. A call about a room goes to the engine that has its game, as its room tells. Where none
 * has told it yet, the linked engine is asked, and Lobbies only if that one knows no such room: its refusal changed nothing. So a
 * house with one engine pays with one query, now and then, for lists that could have more.
 *
 * What a room tells is one node's word. So no update goes to an engine that is not certified to be one of the house.
 */
export class HouseEngines {
    readonly asOne: GameEngine;
    private readonly engines = new Map<string, GameEngine>();
    /** By the numbers of rooms: the engines that have their games. */
    private readonly homes = new Map<number, string>();
    private named: Named | undefined;

    constructor(private readonly house: House) {
        const linked = this.engine(house.linked) as unknown as AnyMethods;
        const methods = Object.entries(linked).map(([name, method]) => {
            if (OF_LINKED.has(name)) return [name, method] as const;
            return [name, (...args: unknown[]) => this.inHome(name, args)] as const;
        });
        this.asOne = abortable({
            ...(Object.fromEntries(methods) as unknown as GameEngine),
            getMyGames: (options) =>
                this.inAll(
                    (engine) => engine.getMyGames(options),
                    ({ mergedGames }) => mergedGames,
                ),
            whoseTurn: (players, options) =>
                this.inAll(
                    (engine) => engine.whoseTurn(players, options),
                    ({ mergedTurns }) => mergedTurns,
                ),
            getStatistics: (player, options) =>
                this.inAll(
                    (engine) => engine.getStatistics(player, options),
                    ({ mergedStatistics }) => mergedStatistics,
                ),
        });
    }

    /** The same methods, of whose answers this learns where games are. */
    hearing(lobbies: AnyMethods): AnyMethods {
        const heard = Object.entries(lobbies).map(([name, method]) => {
            const call = async (...args: unknown[]): Promise<unknown> => {
                const answer = await method(...args);
                for (const room of roomsIn(answer)) this.learn(room.id, room.gameEngine);
                return answer;
            };
            return [name, call] as const;
        });
        return Object.fromEntries(heard);
    }

    /** The engine that has last answered for a room. */
    homeOf(roomId: number): string {
        return this.homes.get(roomId) ?? this.house.linked;
    }

    private engine(id: string): GameEngine {
        const engine = this.engines.get(id) ?? this.house.engine(id);
        this.engines.set(id, engine);
        return engine;
    }

    private learn(roomId: number, engine: string): void {
        // The house has grown since its engines were named.
        if (!this.engines.has(engine)) this.named = undefined;
        this.homes.delete(roomId);
        this.homes.set(roomId, engine);
        if (this.homes.size > MOST_HOMES) this.homes.delete(this.homes.keys().next().value as number);
    }

    private async inHome(name: string, args: readonly unknown[]): Promise<unknown> {
        const [roomId] = args as readonly [number];
        const ask = async (id: string): Promise<unknown> => {
            await this.check(name, id);
            return callMethod(this.engine(id) as unknown as AnyMethods, name, args);
        };
        const first = this.homes.get(roomId) ?? this.house.linked;
        const answer = await ask(first);
        if (!isMissing(answer)) return answer;
        const home = await this.findHome(roomId, first);
        return home === undefined ? answer : ask(home);
    }

    /** @throws CallError `untrusted` for an update to an engine that is none of this house */
    private async check(method: string, id: string): Promise<void> {
        const { linked, certified, isQuery } = this.house;
        if (id === linked || certified === undefined || isQuery(method) || (await this.all()).includes(id)) return;
        throw new CallError(method, 'untrusted', false, new Error(`${id} is no engine of this house`));
    }

    /** The engine with the game of a room, other than the one that has said that it does not have it. */
    private async findHome(roomId: number, without: string): Promise<string | undefined> {
        this.homes.delete(roomId);
        const room = await this.house.lobbies.getRoom(roomId);
        const told = room.ok ? room.value.gameEngine : await this.find(roomId, without);
        if (told !== undefined) this.learn(roomId, told);
        return told === without ? undefined : told;
    }

    /** Looks in all engines for the game of a room that Lobbies no longer knows, or does not show. @throws CallError if one of them has no answer */
    private async find(roomId: number, without: string): Promise<string | undefined> {
        const others = (await this.all()).filter((id) => id !== without);
        const asked = others.map(async (id) => ((await this.engine(id).getGameState(roomId)).ok ? id : undefined));
        const found = await Promise.allSettled(asked);
        for (const each of found) if (each.status === 'fulfilled' && each.value !== undefined) return each.value;
        for (const each of found) if (each.status === 'rejected') throw each.reason;
        return undefined;
    }

    /**
     * The answers of all engines as one. What puts them together is loaded where there are several.
     *
     * @throws CallError if one of them has none: then the engines are asked for anew
     */
    private async inAll<Value>(ask: (engine: GameEngine) => Promise<Value>, merge: Merge<Value>): Promise<Value> {
        try {
            const ids = await this.all();
            const [only] = ids;
            if (only !== undefined && ids.length === 1) return await ask(this.engine(only));
            const answers = await Promise.all(ids.map((id) => ask(this.engine(id))));
            return merge(await import('./merged'))(answers);
        } catch (error) {
            this.named = undefined;
            throw error;
        }
    }

    private all(): Promise<readonly string[]> {
        const nowMs = this.house.surroundings.now();
        if (this.named !== undefined && nowMs - this.named.atMs < NAMED_MS) return this.named.ids;
        const named = { ids: this.ask(), atMs: nowMs };
        this.named = named;
        named.ids.catch(() => {
            if (this.named === named) this.named = undefined;
        });
        return named.ids;
    }

    private async ask(): Promise<readonly string[]> {
        const { linked, lobbies, certified } = this.house;
        const told = (await lobbies.getEngines()).map(({ id }) => id);
        // Whoever lies can hide engines, but none is believed that is not certified. So a house of one has nothing to check.
        if (told.every((id) => id === linked)) return [linked];
        const engines = (await certified?.()) ?? told;
        return engines.length === 0 ? [linked] : engines;
    }
}

interface Told {
    readonly id: number;
    readonly gameEngine: string;
}

/** The rooms of an answer of Lobbies, whatever it is, that tell where their games are. */
function roomsIn(answer: unknown): readonly Told[] {
    const value = (isAnswer(answer) ? answer.ok && answer.value : answer) as { readonly rooms?: unknown } | undefined;
    return [value?.rooms ?? value].flat().filter(isTold);
}

function isTold(room: unknown): room is Told {
    const { id, gameEngine } = (room ?? {}) as Partial<Told>;
    return typeof id === 'number' && gameEngine !== undefined;
}

function isMissing(answer: unknown): boolean {
    return isAnswer(answer) && !answer.ok && answer.refusal.kind === 'RoomNotFound';
}

function isAnswer(answer: unknown): answer is Answer<unknown, AnyRefusal> {
    return typeof answer === 'object' && answer !== null && 'ok' in answer;
}
