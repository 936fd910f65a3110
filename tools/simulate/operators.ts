import { Principal } from '@icp-sdk/core/principal';
import { ADMIN } from '../canisters/principals';
import type { Args, Result } from './interface';
import { learnGames, learnPublicRooms } from './learning';
import type { EngineName, Member } from './members';
import type { Model } from './model';
import { nameOf } from './names';
import { PRUNED_DAYS } from './operated';
import { PLENTY, START_MS } from './origin';
import { isClosed } from './queries';
import type { Random } from './random';
import { promised } from './violation';
import type { Answer, World } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** How soon a command is sent again that was not answered. */
const AGAIN_MS = 20 * SECOND;

/** A command, and how often it comes to mind beside the others. */
export interface Duty {
    readonly weight: number;
    readonly act: (operators: Operators, luck: Random) => void;
}

const DUTIES = {
    pause: { weight: 3, act: (operators, luck) => operators.pause(luck) },
    ban: { weight: 3, act: (operators, luck) => operators.ban(luck) },
    rename: { weight: 3, act: (operators, luck) => operators.rename(luck) },
    closeRoom: { weight: 1, act: (operators, luck) => operators.closeRoom(luck) },
    letGo: { weight: 1, act: (operators, luck) => operators.letGo(luck) },
    dropLetter: { weight: 2, act: (operators, luck) => operators.dropLetter(luck) },
    unlink: { weight: 1, act: (operators, luck) => operators.unlink(luck) },
    prune: { weight: 1, act: (operators) => operators.prune() },
} as const satisfies Record<string, Duty>;
const ROWS = Object.values<Duty>(DUTIES);
/** Of houses with several engines. */
const ENGINE_DUTIES = {
    drain: { weight: 5, act: (operators, luck) => operators.drain(luck) },
    close: { weight: 4, act: (operators, luck) => operators.close(luck) },
    open: { weight: 3, act: (operators) => operators.openEngines() },
    pauseHouse: { weight: 2, act: (operators, luck) => operators.pauseHouse(luck) },
} as const satisfies Record<string, Duty>;
const MORE_ROWS = [...ROWS, ...Object.values<Duty>(ENGINE_DUTIES)];

/**
 * The controllers of all canisters. What they do for a while they also end, and they insist on that. The model learns what
 * every command has changed from its answer, so a canister is sent one at a time.
 */
export class Operators {
    /** Commands that were done, by their names. */
    readonly done: Record<string, number> = {};
    /** Canisters that have not answered yet. */
    private readonly asked = new Set<Member>();
    /** Players who were banned once, by canister. */
    private readonly everBanned = new Map<Member, Set<string>>();

    constructor(
        readonly world: World,
        readonly model: Model,
        private readonly players: readonly string[],
        /** What they do beside what is done in every house. */
        private readonly more: readonly Duty[] = [],
    ) {}

    /** Does one thing. */
    act(luck: Random): void {
        const rows = this.world.engines.length > 1 ? MORE_ROWS : ROWS;
        luck.weighted([...rows, ...this.more]).act(this, luck);
    }

    // What lasts for a while

    pause(luck: Random): void {
        const { operated } = this.model;
        const lastsMs = luck.magnitude(10 * SECOND, 15 * MINUTE);
        const engine = this.someEngine(luck);
        if (operated.isAnyPaused) return;
        this.command(engine, { Pause: 'Back soon' }, () => {
            operated.pausedAtMs.set(engine, this.world.nowMs);
        });
        this.insist(lastsMs, (again) => this.resume(engine, again));
    }

    private resume(engine: EngineName, again: () => void): void {
        const { operated } = this.model;
        operated.pausedAtMs.delete(engine);
        const told = (): void => {
            operated.resumedMs = this.world.nowMs;
        };
        this.command(engine, { Resume: null }, told, again);
    }

    private someEngine(luck: Random): EngineName {
        const { engines } = this.world;
        return engines.length === 1 ? engines[0] : luck.pick(engines);
    }

    /** One canister alone, or each of them. In a house of several engines Lobbies' bans reach all of those. */
    private bannedFrom(luck: Random): readonly Member[] {
        const { engines, members } = this.world;
        return luck.pick([[engines.length === 1 ? engines[0] : luck.pick(engines)], ['lobbies'], members]);
    }

    ban(luck: Random): void {
        const player = luck.pick(this.players);
        const canisters = this.bannedFrom(luck);
        const lastsMs = luck.magnitude(10 * SECOND, 15 * MINUTE);
        for (const canister of canisters) {
            this.everBanned.set(canister, (this.everBanned.get(canister) ?? new Set()).add(player));
            this.command(canister, { Ban: Principal.fromText(player) }, () => {
                this.model.operated.bannedFrom(canister).add(player);
            });
            this.insist(lastsMs, (again) => this.unban(canister, player, again));
        }
    }

    private unban(canister: Member, player: string, again: () => void): void {
        this.model.operated.bannedFrom(canister).delete(player);
        this.command(canister, { Unban: Principal.fromText(player) }, NOTHING, again);
    }

    /** Profiles does not believe the engine for a while, as after a mistake: results wait. */
    unlink(luck: Random): void {
        const id = Principal.fromUint8Array(this.world.origin.ids.game_engine);
        const lastsMs = luck.magnitude(5 * SECOND, MINUTE);
        this.command('profiles', { Unlink: { canister: { gameEngine: null }, id, undo: false } }, NOTHING);
        this.insist(lastsMs, (again) => this.relink(again));
    }

    private relink(again: () => void): void {
        const id = Principal.fromUint8Array(this.world.origin.ids.game_engine);
        const links = { profiles: [] as [], lobbies: [] as [], gameEngine: [id] as [Principal], tournaments: [] as [] };
        this.call('profiles', 'link', [links], NOTHING, again);
    }

    /** Lobbies opens matches again, as soon as it lets anybody in. */
    linkTournaments(delayMs = SECOND): void {
        const { world, model } = this;
        const id = world.principalOf('tournaments');
        this.insist(delayMs, (again) => {
            if (isClosed(world)) again();
            else this.command('lobbies', { LinkTournaments: id }, () => model.events.noteLoss(world.nowMs), again);
        });
    }

    /** Ends all that lasts for a while: a canister that is restored may not know that it has ended. */
    endAll(): void {
        const { operated } = this.model;
        for (const engine of operated.pausedAtMs.keys()) this.insist(SECOND, (again) => this.resume(engine, again));
        if (this.world.engines.length > 1) {
            if (operated.housePausedMs !== undefined) this.insist(SECOND, (again) => this.resumeHouse(again));
            this.openEngines();
        }
        // A ban that was being ended when the backup was made is there again.
        for (const [canister, players] of this.everBanned)
            for (const player of players) this.insist(SECOND, (again) => this.unban(canister, player, again));
        this.insist(SECOND, (again) => this.relink(again));
    }

    // What is done once

    rename(luck: Random): void {
        const { model } = this;
        const { operated } = model;
        const player = luck.pick(this.players);
        const name = luck.chance(0.7) ? `guest_${luck.below(100)}` : undefined;
        if (operated.isBeingNamed(player)) return;
        const named = operated.naming(player);
        const username: [] | [string] = name === undefined ? [] : [name];
        const told = (): void => {
            named();
            const before = model.names.get(player);
            if (before !== undefined) operated.takenAway.add(before);
            model.names.delete(player);
            if (name === undefined) return;
            operated.takenAway.delete(name);
            model.learnName(player, name);
        };
        this.command('profiles', { Rename: { id: Principal.fromText(player), username } }, told, named);
    }

    closeRoom(luck: Random): void {
        const open = [...this.model.rooms.values()].filter(({ status }) => nameOf(status) !== 'Finished');
        if (open.length === 0) return;
        const { id } = luck.pick(open);
        this.command('lobbies', { CloseRoom: id }, (text) => {
            if (text === 'The room is closed') this.learnClosed(id);
        });
    }

    letGo(luck: Random): void {
        const { games, operated } = this.model;
        const live = [...games.values()].filter(({ isOver }) => !isOver);
        if (live.length === 0) return;
        const { roomId } = luck.pick(live).view;
        this.command(this.model.engineOf(roomId), { LetGo: roomId }, (text) => {
            if (!text.startsWith('The game is gone')) return;
            operated.letGo.add(roomId);
            games.delete(roomId);
        });
    }

    /** Of Lobbies alone, where a room closes with its letter and nothing else is lost. The engine's carry results. */
    dropLetter(luck: Random): void {
        this.command('lobbies', { Letters: null }, (text) => {
            const letters = text.split('\n').filter((line) => /^\d+: /.test(line));
            if (letters.length === 0) return;
            const letter = luck.pick(letters);
            this.command('lobbies', { DropLetter: Number.parseInt(letter, 10) }, (told) => {
                if (letter.includes('onMatchFinished')) this.model.events.noteLoss(this.world.nowMs);
                const [, room] = /room (\d+) is closed/.exec(told) ?? [];
                if (room !== undefined) this.learnClosed(Number(room));
            });
        });
    }

    private learnClosed(room: number): void {
        this.model.operated.closed.set(room, this.model.rooms.get(room)?.owner);
    }

    // Engines

    /** Takes all that are installed into the house, and insists. */
    openEngines(): void {
        for (const engine of this.world.engines) this.insist(SECOND, (again) => this.open(engine, again));
    }

    /** One that is closing is opened when it is gone, which may take long. */
    private open(engine: EngineName, again: () => void): void {
        const id = this.world.principalOf(engine);
        const told = (text: string): void => {
            // It was gone, and so it may not have been told to recover.
            if (text.includes('all know it')) this.world.recoverOne(engine);
        };
        this.command('lobbies', { OpenEngine: id }, told, again, NOTHING);
    }

    /** An engine gets no new games for a while. */
    drain(luck: Random): void {
        const engine = this.someEngine(luck);
        const lastsMs = luck.magnitude(10 * SECOND, 10 * MINUTE);
        this.command('lobbies', { DrainEngine: this.world.principalOf(engine) }, NOTHING);
        this.insist(lastsMs, (again) => this.open(engine, again));
    }

    /** An engine is let go when its games are over, of which a Lobbies that was installed anew may know nothing yet. */
    close(luck: Random): void {
        const id = this.world.principalOf(luck.pick(this.world.engines.slice(1)));
        if (isClosed(this.world)) return;
        this.command('lobbies', { DrainEngine: id }, () => this.command('lobbies', { CloseEngine: id }, NOTHING));
    }

    pauseHouse(luck: Random): void {
        const { operated } = this.model;
        const lastsMs = luck.magnitude(10 * SECOND, 15 * MINUTE);
        if (operated.isAnyPaused) return;
        this.command('lobbies', { Pause: 'Back soon' }, () => {
            operated.housePausedMs = this.world.nowMs;
        });
        this.insist(lastsMs, (again) => this.resumeHouse(again));
    }

    private resumeHouse(again: () => void): void {
        const { operated } = this.model;
        operated.housePausedMs = undefined;
        const told = (): void => {
            operated.resumedMs = this.world.nowMs;
        };
        this.command('lobbies', { Resume: null }, told, again);
    }

    /** Some days later, unless they have passed already. */
    prune(): void {
        const { world, model } = this;
        const canisters = Object.values(world.canisters);
        // Whoever lets days pass has looked at the balances.
        for (const canister of canisters) world.topUp(canister, PLENTY);
        // What was forgotten is told again first: what is pruned cannot be.
        if (world.mustRecover || canisters.some(({ status }) => status !== 'running')) return;
        learnEnds(world, model);
        model.count();
        if (world.nowMs < START_MS + PRUNED_DAYS * DAY) {
            world.jump((PRUNED_DAYS + 1) * DAY);
            world.calmSinceMs = world.nowMs;
        }
        for (const engine of world.engines) {
            this.command(engine, { Prune: { olderThanDays: PRUNED_DAYS } }, () => {
                const toldMs = world.nowMs;
                model.operated.prunings.set(engine, { toldMs, beforeMs: toldMs - PRUNED_DAYS * DAY });
            });
        }
    }

    // Sending

    /** `refused` if it was, and `failed` if it was lost, or not even sent because the canister has not answered an earlier one. */
    command<C extends Member>(
        canister: C,
        command: Args<C, 'operate'>[0],
        told: (text: string) => void,
        failed: () => void = NOTHING,
        refused = failed,
    ): void {
        const replied = (result: { readonly Ok: string } | { readonly Err: object }): void => {
            if ('Err' in result) {
                promised('C9', !('Unauthorized' in result.Err), () => `${canister} does not know its controller`);
                refused();
                return;
            }
            const [name] = Object.keys(command as object);
            this.done[name] = (this.done[name] ?? 0) + 1;
            told(result.Ok);
        };
        this.call(canister, 'operate', [command] as Args<C, 'operate'>, replied as never, failed);
    }

    private call<C extends Member, M extends 'operate' | 'link'>(
        canister: C,
        method: M,
        args: Args<C, M>,
        replied: (result: Result<C, M>) => void,
        failed: () => void,
    ): void {
        if (this.asked.has(canister)) {
            failed();
            return;
        }
        this.asked.add(canister);
        this.world.submit(ADMIN, canister, method, args, (answer: Answer<Result<C, M>>) => {
            this.asked.delete(canister);
            if (answer.kind === 'replied') replied(answer.value);
            else failed();
        });
    }

    /** Makes an attempt after some time, and others until one does not fail. */
    insist(delayMs: number, attempt: (again: () => void) => void): void {
        this.world.later(delayMs, () => attempt(() => this.insist(AGAIN_MS, attempt)));
    }
}

export const NOTHING = (): void => undefined;

/** What nobody has looked at could not be known once it is pruned. */
function learnEnds(world: World, model: Model): void {
    learnPublicRooms(world, model, ({ id }) => model.settled.has(id));
    learnGames(world, model);
}
