import { allOf } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps } from '@dice-wards/games/backgammon/board/legal_steps';
import { ABSENCES_TO_FORFEIT } from '@dice-wards/games/backgammon/decide';
import type { State } from '@dice-wards/games/backgammon/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import {
    acceptDouble,
    forfeit,
    play,
    proposeDouble,
    refuseResignation,
    resign,
    roll,
    rollUntil,
    undo,
} from '../../src/game_engine/updates/play';
import { runs } from '../support/runs';
import { seededRandom } from '../support/seeded_random';
import { anyPlay, begun, byteOf, isOver, mayDouble, PLAYERS, QUICK, ROOM, stateOf, told } from './quick_room';
import { ANA, BEN, refusal, roundScore, shown, type World } from './world';

/** The one update that a player sends who has seen this. */
function turn(world: World, number: number): void {
    const state = stateOf(world);
    const me = PLAYERS[state.turn];
    const other = PLAYERS[1 - state.turn];
    if (state.kind === 'rolled') shown(play(world.app, me, ROOM, anyPlay(state, number), null, true));
    else if (state.kind === 'doubled') shown((number % 3 > 0 ? acceptDouble : forfeit)(world.app, other, ROOM, null));
    else shown((number % 8 === 0 && mayDouble(world, me) ? proposeDouble : roll)(world.app, me, ROOM, null));
}

describe('a quick room', () => {
    it('begins with the opening dice played', async () => {
        const world = await begun(QUICK);
        const story = told(world);
        expect(story.slice(-2)).toEqual(['Chance: RolledForStart', 'Chance: Rolled']);
        expect(story.slice(0, -1).every((each) => each === 'Chance: RolledForStart')).toBe(true);
        expect(world.view(ROOM)).toMatchObject({ version: story.length, turnId: 1 });
    });

    it('asks for the roll of a player who may double, and throws for one who may not', async () => {
        for (const doubling of [true, false]) {
            const world = await begun({ ...QUICK, doubling });
            const { version } = world.view(ROOM);
            turn(world, 0);
            const story = told(world, version);
            expect(story.slice(0, 2)).toEqual(
                ['Player1: PreparingMove Moving Moving Moved', 'Player1: Rolling'].map((each) =>
                    stateOf(world).turn === 1 ? each : each.replace('1', '2'),
                ),
            );
            expect(story.slice(2)).toEqual(doubling ? [] : ['Chance: Rolled']);
        }
    });

    it('waits for nothing but a decision, and its log is that of a room in which all is asked for', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.boolean(),
                fc.boolean(),
                fc.infiniteStream(fc.nat(1000)),
                fc.integer(),
                async (doubling, doubleAfterRoll, numbers, seed) => {
                    const world = await begun(
                        {
                            ...QUICK,
                            doubling,
                            doubleAfterRoll: doubling && doubleAfterRoll,
                            matchLength: 3,
                        },
                        byteOf(seed),
                    );
                    for (let n = 0; n < 120 && !isOver(world); n += 1) {
                        const state = stateOf(world);
                        const isThrown =
                            state.kind === 'rolled' && legalSteps(state.board, allOf(state.dice)).length > 0;
                        expect(
                            isThrown ||
                                state.kind === 'doubled' ||
                                mayDouble(world, PLAYERS[state.turn]) ||
                                isCut(world),
                        ).toBe(true);
                        turn(world, numbers.next().value);
                        await world.host.pass(1000);
                    }
                    expectAsIfAsked(world);
                },
            ),
            { numRuns: Math.max(3, runs(100)) },
        );
    });

    it('leaves a play that is not confirmed as it is', async () => {
        const world = await begun({ ...QUICK, doubling: false });
        const state = stateOf(world);
        const me = PLAYERS[state.turn];
        const view = shown(play(world.app, me, ROOM, anyPlay(state, 0), null, null));
        expect(view.game).toMatchObject({ Backgammon: { state: { Moved: null } } });
        shown(undo(world.app, me, ROOM, null));
        expect(stateOf(world).kind).toBe('moving');
    });

    it('notices a player who stays away, though dice fall for them, and one who is back', async () => {
        const world = await begun({ ...QUICK, doubling: false, matchLength: 5 });
        const away = (stateOf(world).turn + 1) % 2;
        const absences = () => stateOf(world).match.absences[away];
        const pass = async (): Promise<void> => {
            await world.host.pass(91_000);
            shown(checkTimeout(world.app, PLAYERS[1 - away], ROOM));
        };
        for (let n = 0; n < 40 && absences() < 2; n += 1) stateOf(world).turn === away ? await pass() : turn(world, 0);
        expect(absences()).toBe(2);
        while (stateOf(world).turn !== away) turn(world, 0);
        turn(world, 0);
        expect(absences()).toBe(0);
        for (let n = 0; n < 60 && !isOver(world); n += 1) stateOf(world).turn === away ? await pass() : turn(world, 0);
        expect(world.view(ROOM).outcome).toMatchObject({
            reason: { Timeout: null },
            ending: { TimedOut: null },
            points: 5,
        });
        expect(ABSENCES_TO_FORFEIT).toBe(3);
    });

    it('sleeps when both have left', async () => {
        const world = await begun({ ...QUICK, doubling: false });
        await world.host.pass(60 * 60_000);
        expect(isOver(world) || world.view(ROOM).turnExpiresAtMs === null).toBe(true);
    });
});

/** What falls by itself in one message at most: more follows when it is asked for. A player who is shut out for long sees it. */
const MOST_UNASKED = 8;

/**
 * The message before has thrown all that one message throws, or it has put a tape away: chance begins no new one whose seal
 * nobody has seen.
 */
function isCut(world: World): boolean {
    const last = told(world, Math.max(0, world.view(ROOM).version - MOST_UNASKED));
    return world.app.games.get(ROOM)?.used === 0 || last.every((each) => each.startsWith('Chance: '));
}

/** With `roll-asked` before each throw that nobody asked for, the events lead through the same states. */
function expectAsIfAsked(world: World): void {
    const game = world.app.games.get(ROOM);
    if (game === undefined) throw new Error('no game');
    const { rules } = game.setup;
    let quick: unknown = rules.start((game.state as State).match.options, 2);
    let asked: unknown = quick;
    for (let page = 0; page * 16 < game.version; page += 1) {
        const bytes = world.app.games.logPage(ROOM, page);
        for (let at = 0; at < bytes.length; at += 1 + bytes[at]) {
            const events = rules.records.readEvents(bytes.subarray(at + 8, at + 1 + bytes[at])) as { kind: string }[];
            for (const event of events) {
                const { kind } = asked as State;
                if (event.kind === 'rolled' && (kind === 'rolling' || kind === 'rolled-for-start')) {
                    asked = rules.evolve(asked, { kind: 'roll-asked' });
                }
                quick = rules.evolve(quick, event);
                asked = rules.evolve(asked, event);
                expect(withoutAbsences(asked)).toEqual(withoutAbsences(quick));
            }
        }
    }
    expect(withoutAbsences(quick)).toEqual(withoutAbsences(game.state));
}

function withoutAbsences(state: unknown): unknown {
    const { match, ...rest } = state as State;
    return { ...rest, askedBy: undefined, match: { ...match, absences: undefined } };
}

describe('a play that is confirmed at once', () => {
    it('is two entries, as if it were asked for twice', async () => {
        const world = await begun({ ...QUICK, quick: null });
        const { turn: seat } = stateOf(world);
        shown(roll(world.app, PLAYERS[seat], ROOM, null));
        const { version } = world.view(ROOM);
        const view = shown(play(world.app, PLAYERS[seat], ROOM, anyPlay(stateOf(world), 0), version, true));
        const me = `Player${seat + 1}`;
        expect(view).toMatchObject({ version: version + 2, turnId: 2 });
        expect(told(world, version)).toEqual([`${me}: PreparingMove Moving Moving Moved`, `${me}: Rolling`]);
    });

    it('is refused as a whole', async () => {
        const world = await begun({ ...QUICK, quick: null });
        const me = PLAYERS[stateOf(world).turn];
        expect(refusal(play(world.app, me, ROOM, [], null, true))).toHaveProperty('InvalidState');
        shown(roll(world.app, me, ROOM, null));
        const [first] = anyPlay(stateOf(world), 0);
        expect(refusal(play(world.app, me, ROOM, [first], null, true))).toEqual({
            InvalidMove: 'More dice can be played',
        });
    });
});

describe('a resignation', () => {
    it('gives the opponent a window of their own, also within a turn, and the clock accepts it', async () => {
        const world = await begun({ ...QUICK, quick: null, doubling: false });
        const { turn: seat } = stateOf(world);
        const [me, other] = [PLAYERS[seat], PLAYERS[1 - seat]];
        shown(roll(world.app, me, ROOM, null));
        await world.host.pass(80_000);
        const view = shown(resign(world.app, me, ROOM, null, null));
        expect(view).toMatchObject({ turnId: 2, activePlayer: { [`Player${2 - seat}`]: null }, remainingMs: 90_000 });
        expect(refusal(undo(world.app, me, ROOM, null))).toEqual({ NotYourTurn: null });
        shown(refuseResignation(world.app, other, ROOM, null));
        expect(stateOf(world).kind).toBe('rolled');
        shown(resign(world.app, me, ROOM, { Gammon: null }, null));
        await world.host.pass(91_000);
        expect(world.view(ROOM)).toMatchObject({
            winner: { [`Player${2 - seat}`]: null },
            outcome: { reason: { Gammon: null }, ending: { Resigned: null }, points: 2 },
        });
        expect(told(world).slice(-3)).toEqual([
            `Player${2 - seat}: ResignationRefused`,
            `Player${seat + 1}: Resigned`,
            'Clock: Absent Completed',
        ]);
    });

    it('of Dice Wards loses the stakes at once, on one’s own turn', async () => {
        const world = await begun({ doubling: true });
        expect(refusal(resign(world.app, BEN, ROOM, null, null))).toEqual({ NotYourTurn: null });
        shown(proposeDouble(world.app, ANA, ROOM, null));
        expect(refusal(resign(world.app, BEN, ROOM, null, null))).toHaveProperty('InvalidState');
        shown(acceptDouble(world.app, BEN, ROOM, null));
        expect(refusal(resign(world.app, ANA, ROOM, { Gammon: null }, null))).toHaveProperty('InvalidArgument');
        expect(shown(resign(world.app, ANA, ROOM, null, null))).toMatchObject({
            winner: { Player2: null },
            outcome: { points: 2, reason: { Played: null }, ending: { Resigned: null } },
        });
        expect(told(world).at(-1)).toBe('Player1: Resigned');
        expect(refusal(resign(world.app, ANA, ROOM, null, null))).toEqual({ GameFinished: null });
    });
});

describe('rollUntil', () => {
    const EVENTS = /^Player[12]: (RollAsked DieLanded|Held)$/;

    it.each([false, true])('rolls until the points are there, or a 1 (holds: %s)', async (holds) => {
        const world = await begun({});
        for (let n = 0; n < 40 && !isOver(world); n += 1) {
            const before = world.view(ROOM);
            const seat = before.activePlayer !== null && 'Player1' in before.activePlayer ? 0 : 1;
            const view = shown(rollUntil(world.app, PLAYERS[seat], ROOM, 20, holds, before.version));
            const added = told(world, before.version);
            expect(added.every((each) => EVENTS.test(each) && each.startsWith(`Player${seat + 1}`))).toBe(true);
            expect(added.length).toBeLessThanOrEqual(16);
            expect(view.version).toBe(before.version + added.length);
            const isMine = view.activePlayer !== null && `Player${seat + 1}` in view.activePlayer;
            if (isMine && roundScore(view) >= 20) {
                expect(holds).toBe(false);
                expect(refusal(rollUntil(world.app, PLAYERS[seat], ROOM, 20, null, null))).toEqual({
                    InvalidState: 'The round has these points',
                });
                world.act(ROOM, 'hold');
            } else if (!isMine && holds) {
                expect(added.at(-1)).toMatch(view.lastDice[0] === 1 ? /DieLanded/ : /Held/);
            }
            await world.host.pass(1000);
        }
        expect(isOver(world)).toBe(true);
    });

    it('ends after fourteen throws, and goes on by the same call', async () => {
        // Every die shows a 2.
        const world = await begun({}, () => 1);
        const roll = () => shown(rollUntil(world.app, ANA, ROOM, 50, true, null));
        expect([roll(), world.log(ROOM)]).toMatchObject([{ version: 14 }, { length: 14 }]);
        expect(roundScore(world.view(ROOM))).toBe(28);
        expect(roll()).toMatchObject({ version: 14 + 11 + 1, activePlayer: { Player2: null } });
    });

    it('waits for dice as a throw does', async () => {
        const world = await begun({});
        await world.useUpDice(ROOM);
        for (const reply of [roll(world.app, ANA, ROOM, null), rollUntil(world.app, ANA, ROOM, 20, null, null)]) {
            expect(refusal(reply)).toEqual({ Busy: 'The dice are being prepared; try again in a few seconds' });
        }
        expect(world.view(ROOM).version).toBe(0);
    });

    it('holds the round that wins', async () => {
        const { below } = seededRandom();
        const world = await begun({}, () => below(256));
        for (let n = 0; n < 500 && !isOver(world); n += 1) {
            shown(rollUntil(world.app, world.actors(ROOM)[0], ROOM, 25, true, null));
            await world.host.pass(1000);
        }
        const view = world.view(ROOM);
        expect(view.winner).not.toBeNull();
    });

    it.each([0, 101, 65_535])('does not take %i', async (points) => {
        const world = await begun({});
        expect(refusal(rollUntil(world.app, ANA, ROOM, points, null, null))).toEqual({
            InvalidArgument: 'points is from 1 to 100',
        });
    });
});
