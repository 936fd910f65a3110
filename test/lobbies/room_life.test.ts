import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../src/canister/host';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import type { PendingCall } from '../support/fake_host';
import { settled } from '../support/fake_host';
import { hex } from '../support/memory_map';
import {
    allRooms,
    asked,
    DICE_WARDS,
    ENGINE,
    engineSays,
    expectSoundLists,
    newRoom,
    OTHER_ENGINE,
    player,
    result,
    STOPPED,
    World,
} from './world';

type Mood = 'well' | 'busy' | 'stopped';
interface Game {
    readonly engine: Uint8Array;
    readonly player2: Uint8Array;
}

/** Engines that keep their promise: the same call again is the same game, and a room has one game in each at most. */
class Engines {
    private readonly games = new Map<string, Map<number, Uint8Array>>();
    private readonly decided = new Map<PendingCall, CallAnswer>();

    /** The games of this room in all engines. */
    gamesOf(roomId: number): Game[] {
        return [ENGINE, OTHER_ENGINE].flatMap((engine) => {
            const player2 = this.games.get(hex(engine))?.get(roomId);
            return player2 === undefined ? [] : [{ engine, player2 }];
        });
    }

    /** The call reaches its engine; the answer is on its way from then on. */
    decide(call: PendingCall | undefined, mood: Mood): void {
        if (call === undefined || this.decided.has(call)) return;
        this.decided.set(call, this.answerTo(call, mood));
    }

    async deliver(call: PendingCall | undefined): Promise<void> {
        const answer = call && this.decided.get(call);
        if (answer !== undefined) await call?.answer(answer);
    }

    private answerTo({ canister, argument }: PendingCall, mood: Mood): CallAnswer {
        if (mood === 'stopped') return STOPPED;
        const { roomId, player2 } = asked(argument);
        const games = this.games.get(hex(canister)) ?? new Map<number, Uint8Array>();
        this.games.set(hex(canister), games);
        const seated = games.get(roomId);
        if (seated === undefined && mood === 'busy') return engineSays({ Err: { Busy: 'no dice' } });
        if (seated !== undefined && hex(seated) !== hex(player2)) {
            return engineSays({ Err: { InvalidState: 'other players' } });
        }
        games.set(roomId, player2);
        return engineSays({ Ok: roomId });
    }
}

const who = fc.integer({ min: 1, max: 4 }).map(player);
const roomId = fc.integer({ min: 1, max: 6 });
const index = fc.nat({ max: 3 });
const engine = fc.constantFrom(ENGINE, OTHER_ENGINE);
const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), who, isPrivate: fc.boolean() }),
    fc.record({ kind: fc.constant('match' as const), who }),
    fc.record({ kind: fc.constant('join' as const), who, roomId }),
    fc.record({ kind: fc.constant('leave' as const), who, roomId }),
    fc.record({ kind: fc.constant('finish' as const), roomId }),
    fc.record({ kind: fc.constant('decide' as const), index, mood: fc.constantFrom('well', 'busy', 'stopped') }),
    fc.record({ kind: fc.constant('deliver' as const), index }),
    fc.record({ kind: fc.constant('lose' as const), index }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 59, 61, 1000) }),
    fc.record({ kind: fc.constant('upgrade' as const) }),
    fc.record({ kind: fc.constant('link' as const), engine }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(world: World, engines: Engines, step: Step): Promise<void> {
    const { app, host } = world;
    switch (step.kind) {
        case 'create':
            createRoom(app, step.who, newRoom({ private: step.isPrivate }));
            return;
        case 'match':
            void quickMatch(app, step.who, { kind: DICE_WARDS, turnSeconds: null, rated: null });
            return;
        case 'join':
            void joinRoom(app, step.who, step.roomId, app.rooms.get(step.roomId)?.inviteCode ?? null);
            return;
        case 'leave':
            leaveRoom(app, step.who, step.roomId);
            return;
        case 'finish': {
            const [game] = engines.gamesOf(step.roomId);
            if (game !== undefined) onGameFinished(app, game.engine, step.roomId, game.player2, result(step.roomId));
            return;
        }
        case 'decide':
            return engines.decide(host.calls[step.index], step.mood);
        case 'deliver':
            return engines.deliver(host.calls[step.index]);
        case 'lose':
            host.calls.splice(step.index, 1);
            return;
        case 'pass':
            return host.pass(step.seconds * 1000);
        case 'upgrade':
            return world.upgrade();
        case 'link':
            return world.link(step.engine);
    }
}

/** Promises that hold after every message, whatever came before. */
function expectSound(world: World, engines: Engines): void {
    expectSoundLists(world);
    for (const { id, owner, stage } of allRooms(world.app)) {
        if (stage.phase === 'waiting') continue;
        expect(hex(stage.player2)).not.toBe(hex(owner));
        if (stage.phase === 'starting') continue;
        expect(engines.gamesOf(id)).toEqual([{ engine: stage.engine, player2: stage.player2 }]);
    }
}

describe('the life of rooms', () => {
    it('is sound under any order of calls, answers, losses and upgrades, and every start is settled', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
                const world = await World.ready();
                const engines = new Engines();
                for (const next of steps) {
                    await take(world, engines, next);
                    await settled();
                    expectSound(world, engines);
                }

                // All is well for ten minutes: nothing may be left hanging.
                for (let minute = 0; minute < 10; minute += 1) {
                    for (const call of [...world.host.calls]) {
                        engines.decide(call, 'well');
                        await engines.deliver(call);
                    }
                    await world.host.pass(60_000);
                }
                expectSound(world, engines);
                expect(world.app.outbox.size()).toBe(0);
                for (const { id, stage } of allRooms(world.app)) {
                    const playing = stage.phase === 'inGame' || stage.phase === 'finished';
                    expect(engines.gamesOf(id)).toHaveLength(playing ? 1 : 0);
                }
            }),
            { numRuns: 300 },
        );
    });
});
