import { compileDecoder } from '@dice-wards/candid/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasGame } from '../../src/lobbies/model/room';
import { challenge, refuseChallenge } from '../../src/lobbies/updates/challenge';
import { closeRoom } from '../../src/lobbies/updates/close_room';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { openMatches } from '../../src/lobbies/updates/open_matches';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import type { CallAnswer } from '../../src/platform/host';
import { MatchFinished } from '../../src/platform/matches';
import type { Refusal } from '../../src/platform/refusal';
import type { PendingCall } from '../support/fake_host';
import { settled } from '../support/fake_host';
import { hex } from '../support/memory_map';
import { runs } from '../support/runs';
import {
    allRooms,
    asked,
    DICE_WARDS,
    ENGINE,
    engineSays,
    expectSoundLists,
    given,
    MONTY_HALL,
    newRoom,
    OTHER_ENGINE,
    player,
    result,
    STOPPED,
    World,
} from './world';

const MOODS = ['well', 'busy', 'full', 'unfit', 'stopped'] as const;
type Mood = (typeof MOODS)[number];
const REFUSAL: Readonly<Record<'busy' | 'full' | 'unfit', Refusal>> = {
    busy: { Busy: 'no dice' },
    full: { LimitReached: 'too many games' },
    unfit: { InvalidArgument: 'no such options' },
};

interface Game {
    readonly engine: Uint8Array;
    readonly player2: Uint8Array;
}

const CLUB = Uint8Array.of(7, 7, 7, 1, 1);
const decodeLetter = compileDecoder([MatchFinished]);

/** What a canister of tournaments has heard, by the table: each end once. */
class Club {
    readonly heard = new Map<number, Set<string>>();
    /** Rooms by their tables. */
    readonly opened = new Map<number, number>();

    answerTo({ argument }: PendingCall, mood: Mood): CallAnswer {
        const decoded = decodeLetter(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        const [{ place, end }] = decoded.value;
        // Also a letter whose answer is lost was heard.
        if (mood !== 'stopped') this.endsAt(place.table).add(JSON.stringify(end));
        return mood === 'stopped' ? STOPPED : { kind: 'replied', bytes: new Uint8Array(0) };
    }

    endsAt(table: number): Set<string> {
        const ends = this.heard.get(table) ?? new Set();
        this.heard.set(table, ends);
        return ends;
    }

    /** Every place has had one room, and has heard of one end, unless its game goes on. */
    expectTold({ app }: World): void {
        expect(app.matches.letters()?.size() ?? 0).toBe(0);
        for (const [table, id] of this.opened) {
            const stage = app.rooms.get(id)?.stage;
            const ends = [...this.endsAt(table)];
            expect(ends).toHaveLength(stage?.phase === 'inGame' ? 0 : 1);
            if (stage?.phase !== 'finished') expect(ends.join()).not.toMatch(/Won|Abandoned/);
            else expect(ends[0]).toMatch(stage.winner === undefined ? /Abandoned|Closed/ : /Won/);
        }
    }
}

/**
 * Engines that keep their promise: a repeated call yields the same game, or the same refusal unless that was `Busy`,
 * and each has at most one game for a room.
 */
class Engines {
    readonly club = new Club();
    private readonly games = new Map<string, Map<number, Uint8Array>>();
    private readonly refused = new Map<string, Refusal>();
    private readonly decided = new Map<PendingCall, CallAnswer>();

    /** The games of this room on all engines. */
    gamesOf(roomId: number): Game[] {
        return [ENGINE, OTHER_ENGINE].flatMap((engine) => {
            const player2 = this.games.get(hex(engine))?.get(roomId);
            return player2 === undefined ? [] : [{ engine, player2 }];
        });
    }

    /** The call reaches its engine, and the answer is on its way. */
    decide(call: PendingCall | undefined, mood: Mood): void {
        if (call === undefined || this.decided.has(call)) return;
        this.decided.set(call, this.answerTo(call, mood));
    }

    async deliver(call: PendingCall | undefined): Promise<void> {
        const answer = call && this.decided.get(call);
        if (answer !== undefined) await call?.answer(answer);
    }

    private answerTo(call: PendingCall, mood: Mood): CallAnswer {
        const { canister, argument, method } = call;
        if (method === 'onMatchFinished') return this.club.answerTo(call, mood);
        if (mood === 'stopped') return STOPPED;
        const { roomId, player2 } = asked(argument);
        const games = this.games.get(hex(canister)) ?? new Map<number, Uint8Array>();
        this.games.set(hex(canister), games);
        const seated = games.get(roomId);
        const refusal = this.refusalOf(`${hex(canister)} ${hex(argument)}`, mood);
        if (seated === undefined && refusal !== undefined) return engineSays({ Err: refusal });
        if (seated !== undefined && hex(seated) !== hex(player2)) {
            return engineSays({ Err: { InvalidState: 'other players' } });
        }
        games.set(roomId, player2);
        return engineSays({ Ok: roomId });
    }

    /** How a call without a game is refused; `undefined` if it is not. */
    private refusalOf(call: string, mood: keyof typeof REFUSAL | 'well'): Refusal | undefined {
        const refusal = this.refused.get(call) ?? (mood === 'well' ? undefined : REFUSAL[mood]);
        if (refusal !== undefined && !('Busy' in refusal)) this.refused.set(call, refusal);
        return refusal;
    }
}

const REQUESTS = [
    { doubling: true },
    { doubling: false },
    { kind: MONTY_HALL },
    { rated: false, bots: true },
    { checksReady: true },
] as const;
const ENDS = [{ Played: null }, { Abandoned: null }] as const;

const who = fc.integer({ min: 1, max: 4 }).map(player);
const roomId = fc.integer({ min: 1, max: 6 });
const index = fc.nat({ max: 3 });
const engine = fc.constantFrom(ENGINE, OTHER_ENGINE);
const action = fc.oneof(
    fc.record({
        kind: fc.constant('create' as const),
        who,
        game: fc.constantFrom(DICE_WARDS, MONTY_HALL),
        isPrivate: fc.boolean(),
        checksReady: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('ready' as const), who, roomId }),
    fc.record({ kind: fc.constant('pair' as const), who, other: who, table: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('meet' as const), roomId }),
    fc.record({ kind: fc.constant('close' as const), roomId }),
    fc.record({ kind: fc.constant('match' as const), who, given: fc.constantFrom(...REQUESTS) }),
    fc.record({ kind: fc.constant('join' as const), who, roomId }),
    fc.record({ kind: fc.constant('leave' as const), who, roomId }),
    fc.record({ kind: fc.constant('rematch' as const), who, roomId }),
    fc.record({ kind: fc.constant('challenge' as const), who, other: who, checksReady: fc.boolean() }),
    fc.record({ kind: fc.constant('refuse' as const), who, roomId }),
    fc.record({ kind: fc.constant('finish' as const), roomId, reason: fc.constantFrom(...ENDS) }),
    fc.record({ kind: fc.constant('decide' as const), index, mood: fc.constantFrom(...MOODS) }),
    fc.record({ kind: fc.constant('deliver' as const), index }),
    fc.record({ kind: fc.constant('lose' as const), index }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 31, 59, 61, 1000) }),
    fc.record({ kind: fc.constant('upgrade' as const) }),
    fc.record({ kind: fc.constant('link' as const), engine }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function take(world: World, engines: Engines, action: Action): Promise<void> {
    const { app, host } = world;
    switch (action.kind) {
        case 'create': {
            const { who, game, isPrivate, checksReady } = action;
            void createRoom(app, who, newRoom({ kind: game, private: isPrivate, checksReady }));
            return;
        }
        case 'match':
            void quickMatch(app, action.who, given(action.given));
            return;
        case 'join':
            void joinRoom(app, action.who, action.roomId, app.rooms.get(action.roomId)?.inviteCode ?? null);
            return;
        case 'ready':
            void imReady(app, action.who, action.roomId);
            return;
        case 'pair': {
            const place = { tournament: 1, round: 1, table: action.table };
            const players = { first: action.who, second: action.other };
            const match = { ...players, kind: DICE_WARDS, settings: null, place, berserk: null };
            const reply = openMatches(app, CLUB, [match]);
            if (!('Ok' in reply) || !('Ok' in reply.Ok[0])) return;
            const [{ Ok: id }] = reply.Ok;
            expect(engines.club.opened.get(place.table) ?? id).toBe(id);
            engines.club.opened.set(place.table, id);
            return;
        }
        case 'meet': {
            const room = app.rooms.get(action.roomId);
            if (room?.stage.phase !== 'meeting') return;
            void imReady(app, room.owner, room.id);
            for (const guest of room.stage.guests) void imReady(app, guest, room.id);
            return;
        }
        case 'close':
            closeRoom(app, action.roomId);
            return;
        case 'leave':
            leaveRoom(app, action.who, action.roomId);
            return;
        case 'rematch':
            void rematch(app, action.who, action.roomId);
            return;
        case 'challenge':
            void challenge(app, action.who, action.other, given({ checksReady: action.checksReady }));
            return;
        case 'refuse':
            refuseChallenge(app, action.who, action.roomId);
            return;
        case 'finish': {
            const [game] = engines.gamesOf(action.roomId);
            if (game === undefined) return;
            const { reason } = action;
            onGameFinished(app, game.engine, action.roomId, game.player2, { ...result(action.roomId), reason });
            return;
        }
        case 'decide':
            return engines.decide(host.calls[action.index], action.mood);
        case 'deliver':
            return engines.deliver(host.calls[action.index]);
        case 'lose':
            host.calls.splice(action.index, 1);
            return;
        case 'pass':
            return host.pass(action.seconds * 1000);
        case 'upgrade':
            return world.upgrade();
        case 'link':
            return world.link(action.engine);
    }
}

/** Promises that hold after every message. */
function expectSound(world: World, engines: Engines): void {
    expectSoundLists(world);
    for (const { id, owner, settings, stage } of allRooms(world.app)) {
        const isAlone = settings.kind === 'MontyHall';
        // Nobody else may take the seat of the house.
        if (isAlone) expect(stage).toMatchObject({ guests: stage.phase === 'waiting' ? [] : [stage.engine] });
        if (stage.phase === 'waiting') continue;
        expect(stage.guests.map(hex)).not.toContain(hex(owner));
        if (!hasGame(stage)) continue;
        expect(engines.gamesOf(id)).toEqual([{ engine: stage.engine, player2: stage.guests[0] }]);
    }
}

describe('the life of rooms', () => {
    it('is consistent under any order of calls, answers, losses and upgrades, and every start is settled', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
                const world = await World.ready();
                world.app.links.link('tournaments', CLUB);
                const engines = new Engines();
                for (const next of actions) {
                    await take(world, engines, next);
                    await settled();
                    expectSound(world, engines);
                }

                // After ten minutes without faults, everything must be settled.
                for (let minute = 0; minute < 10; minute += 1) {
                    for (const call of [...world.host.calls]) {
                        engines.decide(call, 'well');
                        await engines.deliver(call);
                    }
                    await world.host.pass(60_000);
                }
                expectSound(world, engines);
                expect(world.app.outbox.size()).toBe(0);
                engines.club.expectTold(world);
                // And every game has its room.
                for (let id = 1; id <= world.app.roomIds.last(); id += 1) {
                    const room = world.app.rooms.get(id);
                    expect(room?.stage.phase).not.toBe('meeting');
                    const playing = room !== undefined && hasGame(room.stage);
                    expect(engines.gamesOf(id)).toHaveLength(playing ? 1 : 0);
                }
            }),
            { numRuns: runs(300) },
        );
    });
});
