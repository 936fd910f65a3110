import { IDL } from '@dfinity/candid';
import { expect } from 'vitest';
import type { App } from '../../src/game_engine/app';
import { type Game, isOver, isRunning } from '../../src/game_engine/model/game';
import { PAGE_ENTRIES } from '../../src/game_engine/model/log';
import type { LogEntryView } from '../../src/game_engine/model/log_view';
import { exportMatch } from '../../src/game_engine/queries/export_texts';
import { pageOfGame } from '../../src/game_engine/queries/game_page';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { getGameState } from '../../src/game_engine/queries/get_game_state';
import { getLog } from '../../src/game_engine/queries/get_log';
import { seenByStrangers } from '../../src/game_engine/queries/seen_game';
import { MEMORY } from '../../src/game_engine/store/memory';
import type { Answer } from '../../src/game_engine/updates/answers';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import * as play from '../../src/game_engine/updates/play';
import { wire } from '../../src/game_engine/wiring';
import { idOfKey } from '../../src/platform/bytes';
import { USUAL_GRACE_SECONDS } from '../../src/platform/grace';
import type { GameSettings } from '../../src/platform/messages';
import { samePrincipal } from '../../src/platform/principal';
import type { Reply } from '../../src/platform/refusal';
import type { Random } from '../games/backgammon/random_matches';
import { statisticsOf } from '../games/monty_hall/playing';
import { FakeHost, HOUSE, type PendingCall } from '../support/fake_host';
import { hex } from '../support/memory_map';
import { expectedHead } from './expected_head';
import { ACKNOWLEDGED, LOBBIES, logIn, PROFILES, refusal, STOPPED, settings, shown, World } from './world';

/** Principals of several lengths: a reply for one is not laid out as that for another. */
const PEOPLE = [
    ...[1, 2, 3].map((first) => Uint8Array.of(first, 2)),
    ...[5, 6].map((byte) => new Uint8Array(29).fill(byte)),
    new Uint8Array(10).fill(7),
];
/** Many share a place on the heap, or a map. */
const ROOMS = [1, 513, 1025, 17, 529, 16, 512, 1024, 2, 514, 3, 515, 33, 545, 1536, 1537, 1040, 18, 530, 34];

const MONTY_HALL = settings({ kind: 'MontyHall', rated: false });
const SETTINGS: readonly GameSettings[] = [
    settings(),
    settings({ spectatorDelay: true }),
    settings({ doubling: true, rated: false }),
    settings({ kind: 'Backgammon', rated: false }),
    settings({ kind: 'Backgammon', matchLength: 1 }),
    settings({ kind: 'Backgammon', matchLength: 3 }),
    MONTY_HALL,
    MONTY_HALL,
    { ...MONTY_HALL, turnSeconds: 300 },
];

const DOORS = [1, 2, 3, 1, 2, 3, 0, 4, 255];
const STRATEGIES = ['stick', 'switch', 'stick', 'switch', '', 'constructor', 'Stick'];
const ANYTHING = [
    play.roll,
    play.roll,
    play.roll,
    play.hold,
    play.hold,
    play.proposeDouble,
    play.acceptDouble,
    play.forfeit,
    play.undo,
];
const PASSES_MS = [0, 1, 500, 1000, 5000, 31_000, 61_000, 95_000];
const STALLS_MS = [100, 1000, 29_000, 59_000, 61_000];

interface Facts {
    readonly gameId: number;
    readonly finishedAtMs: bigint;
}
interface Letter {
    readonly bytes: string;
    readonly finishedAtMs: number;
}

/** Everything that can be compared, as text. */
function told(value: unknown): string {
    return JSON.stringify(value, (_name, each) =>
        each instanceof Uint8Array ? hex(each) : typeof each === 'bigint' ? String(each) : each,
    );
}

/**
 * An engine to which anything happens in any order: games of every kind in rooms that get in each other's way, all
 * sorts of commands by anybody, windows that pass, upgrades, timers that are lost, a heap that forgets, receivers that
 * answer late or never. Beside it stands what must come of it.
 */
export class RandomWorld {
    readonly world = new World(USUAL_GRACE_SECONDS);
    private readonly begun = new Set<number>();
    /** Each receiver's letters about a room. Every repeat must be identical. */
    private readonly letters = { profiles: new Map<number, Letter>(), lobbies: new Map<number, Letter>() };

    private constructor(private readonly random: Random) {
        this.world.host.randomBytes = (length) => Uint8Array.from({ length }, () => random.below(256));
    }

    static async ready(random: Random): Promise<RandomWorld> {
        const all = new RandomWorld(random);
        all.world.app.links.set({ profiles: PROFILES, lobbies: LOBBIES, gameEngine: null });
        // It takes nets, which these tests do without.
        all.world.app.judging.turn(false);
        await all.world.host.pass(1000);
        return all;
    }

    /** Rooms with a game. */
    rooms(): number[] {
        return [...this.begun].filter((room) => this.world.app.games.get(room) !== undefined);
    }

    /** As its players are told. */
    log(room: number): LogEntryView[] {
        const { players, version } = this.stored(room);
        const log: LogEntryView[] = [];
        for (let since = 0; since < version; since = log.length)
            log.push(...logIn(getLog(this.world.app, players[0], room, since)));
        return log;
    }

    /** What the head of its game must be: of its whole log, or while others see it late, of the pages that they see in full. */
    expectedHead(room: number): string {
        const game = this.stored(room);
        const seal = this.world.app.tapes.get(room, 0)?.seal ?? game.dice.seal;
        const seen = seenByStrangers(this.world.app.games, game)?.version ?? game.version;
        const until = game.terms.spectatorDelay && !isOver(game) ? seen - (seen % PAGE_ENTRIES) : game.version;
        return expectedHead(
            game,
            seal,
            this.log(room).filter(({ version }) => version <= until),
        );
    }

    /** As `GET /games/<room>` would answer if it were public. */
    page(room: number): { readonly log: unknown } {
        return JSON.parse(new TextDecoder().decode(pageOfGame(this.world.app, this.stored(room))));
    }

    async step(): Promise<void> {
        const { random, world } = this;
        const { host } = world;
        const rooms = [...this.begun];
        const chance = random.below(100);
        if (chance < 8 || rooms.length === 0) this.begin();
        else if (chance < 76) for (let times = 1 + random.below(12); times > 0; times -= 1) this.act(random.of(rooms));
        else if (chance < 81) this.lookAt(random.of(rooms));
        else if (chance < 89) await host.pass(random.of(PASSES_MS));
        else if (chance < 91) host.stall(random.of(STALLS_MS));
        else if (chance < 94) await world.upgrade();
        else if (chance < 96) host.loseDueTimers();
        else if (chance < 97) for (const room of rooms) world.app.games.forget(room);
        else await this.answer(() => random.below(4));
    }

    private begin(): void {
        const { random, world } = this;
        const room = random.of(ROOMS);
        const wanted = random.of(SETTINGS);
        const isAlone = wanted.kind === 'MontyHall';
        const player1 = random.of(PEOPLE);
        const player2 = isAlone ? HOUSE : random.of(PEOPLE.filter((other) => other !== player1));
        const reply = initGame(world.app, LOBBIES, room, player1, player2, wanted);
        if ('Ok' in reply) this.begun.add(room);
    }

    /** A command, mostly by a player and mostly sensible. The answer must equal the stored state. */
    private act(room: number): void {
        const { random, world } = this;
        const { app } = world;
        const game = this.stored(room);
        const caller = random.percent(90) ? random.of(game.players) : random.of([...PEOPLE, HOUSE]);
        const seen = random.percent(10) ? game.version : null;
        const reply = this.command(app, caller, room, game, seen);
        if (reply instanceof Uint8Array) this.expectStored(reply, caller, room);
    }

    private command(
        app: App,
        caller: Uint8Array,
        room: number,
        { setup, state }: Game,
        seen: number | null,
    ): Reply<never> | Answer {
        const { random } = this;
        if (setup.kind === 'MontyHall' && random.percent(90)) {
            if (random.percent(50)) return play.selectDoor(app, caller, room, random.of(DOORS), seen);
            return play.makeFinalChoice(app, caller, room, random.of(STRATEGIES), seen);
        }
        if (setup.kind === 'DiceWards' && random.percent(80)) {
            const { roundScore = 0 } = state as { roundScore?: number };
            return (roundScore < 20 ? play.roll : play.hold)(app, caller, room, seen);
        }
        const actor = setup.rules.toAct(state);
        const { legalMoves = [] } = setup.rules.view(state, typeof actor === 'number' ? actor : undefined) as {
            legalMoves?: readonly { from: number; die: number }[];
        };
        if (legalMoves.length === 0 || random.percent(10)) return random.of(ANYTHING)(app, caller, room, seen);
        const { from, die } = random.of(legalMoves);
        return play.move(app, caller, room, from, die, seen);
    }

    private lookAt(room: number): void {
        const viewer = this.random.of([...PEOPLE, HOUSE]);
        this.expectStored(checkTimeout(this.world.app, viewer, room), viewer, room);
    }

    /** An update answers what an engine that knows nothing else reads, but for what queries alone tell. */
    private expectStored(reply: Reply<never> | Answer, viewer: Uint8Array, room: number): void {
        const stored = getGameState(this.anew(), viewer, room);
        if (stored instanceof Uint8Array) {
            const view = { ...shown(stored), publicNames: null, playersReactions: null, isBehind: null };
            expect(told(shown(reply))).toBe(told(view));
        } else expect(told(refusal(reply))).toBe(told(refusal(stored)));
    }

    /** An engine that knows nothing but what is stored. */
    private anew(): App {
        const { app, host, memory } = this.world;
        const other = new FakeHost();
        other.now = () => host.now();
        return { ...wire(other, memory), clock: app.clock };
    }

    private stored(room: number): Game {
        const game = this.anew().games.get(room);
        if (game === undefined) throw new Error(`room ${room} is lost`);
        return game;
    }

    /**
     * Checks that views equal the stored games, that each live game has one clock entry, and that the statistics are
     * right.
     */
    expectSound(): void {
        const { app, host, memory } = this.world;
        const anew = this.anew();
        const watched = memory(MEMORY.deadlines).keys(0, 1000).map(idOfKey);
        for (const room of this.begun) {
            const game = this.stored(room);
            const times = watched.filter((each) => each === room).length;
            if (isRunning(game)) expect(times, `room ${room} in the clock`).toBe(1);
            for (const look of [getLog, getDice])
                expect(told(look(app, HOUSE, room, 0))).toBe(told(look(anew, HOUSE, room, 0)));
            expect(exportMatch(app, HOUSE, room)).toEqual(exportMatch(anew, HOUSE, room));
            // A query after the deadline plays the clock's turn on a copy. The IC drops that copy, this test would keep
            // it.
            if (isRunning(game) && host.now() >= game.deadlineMs) continue;
            for (const viewer of [...PEOPLE, HOUSE]) {
                expect(told(getGameState(app, viewer, room))).toBe(told(getGameState(anew, viewer, room)));
            }
        }
        for (const player of [undefined, ...PEOPLE]) this.expectStatistics(player);
    }

    private expectStatistics(player: Uint8Array | undefined): void {
        const games = [...this.begun]
            .map((room) => this.stored(room))
            .filter(({ setup }) => setup.kind === 'MontyHall')
            .filter(({ players }) => player === undefined || samePrincipal(players[0], player));
        const states = games.map(({ state }) => state as { phase: string; strategy?: string });
        const count = (phase: string, strategy?: string): number =>
            states.filter((state) => state.phase === phase && state.strategy === strategy).length;
        expect(statisticsOf(this.world, player ?? null)).toMatchObject({
            abandoned: count('abandoned'),
            stick: { games: count('complete', 'stick') },
            switch: { games: count('complete', 'switch') },
        });
    }

    /** Answers all calls: 0 acknowledges, 1 rejects, 2 loses the call, 3 leaves it open. */
    private async answer(how: () => number): Promise<void> {
        const { host } = this.world;
        for (const call of [...host.calls]) {
            this.hear(call);
            const answer = how();
            if (answer === 0) await call.answer(ACKNOWLEDGED);
            if (answer === 1) await call.answer(STOPPED);
            if (answer === 2) host.calls.splice(host.calls.indexOf(call), 1);
        }
    }

    private hear({ canister, argument }: PendingCall): void {
        const isProfiles = samePrincipal(canister, PROFILES);
        const result = IDL.Record({ gameId: IDL.Nat32, finishedAtMs: IDL.Nat64 });
        const types = [isProfiles ? IDL.Principal : IDL.Nat32, IDL.Principal, result];
        const [, , facts] = IDL.decode(types, argument.slice()) as [unknown, unknown, Facts];
        const letters = isProfiles ? this.letters.profiles : this.letters.lobbies;
        const before = letters.get(facts.gameId);
        const letter = { bytes: hex(argument), finishedAtMs: Number(facts.finishedAtMs) };
        if (before !== undefined) expect(letter).toEqual(before);
        letters.set(facts.gameId, letter);
    }

    /** Nothing more happens, and everybody answers. */
    async settle(): Promise<void> {
        await this.world.upgrade();
        for (let minute = 0; minute < 60; minute += 1) {
            await this.world.host.pass(60_000);
            await this.answer(() => 0);
        }
    }

    /**
     * Checks that every finished game was reported, to Lobbies alone if nobody won, and none is pending. Answers how
     * games ended.
     */
    expectTold(): Set<string> {
        const { memory } = this.world;
        const ends = new Set<string>();
        expect([memory(MEMORY.ended).size(), memory(MEMORY.outbox).size()]).toEqual([0, 0]);
        for (const room of this.begun) {
            const game = this.stored(room);
            const outcome = game.setup.rules.outcome(game.state);
            expect(this.letters.lobbies.has(room)).toBe(isOver(game));
            expect(this.letters.profiles.has(room)).toBe(outcome?.places !== undefined);
            if (outcome !== undefined) ends.add(`${game.setup.kind} ${outcome.reason}`);
            const log = logIn(getLog(this.anew(), HOUSE, room, Math.max(0, game.version - 1)));
            const view = shown(getGameState(this.anew(), HOUSE, room));
            expect(view.finishedAtMs).toBe(isOver(game) ? log[log.length - 1].atMs : null);
            expect(this.letters.lobbies.get(room)?.finishedAtMs ?? null).toBe(view.finishedAtMs);
        }
        return ends;
    }
}
