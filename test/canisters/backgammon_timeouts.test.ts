import { describe, expect, test } from 'vitest';
import type { GameView, LogEntry } from '../../src/declarations/game_engine.did';
import {
    AFTER_WINDOW_MS,
    anyPlay,
    type BackgammonPolicy,
    backgammonOf,
    eventsOf,
    isOver,
    namesOf,
    playOn,
    type StateName,
    scoreOf,
    startBackgammon,
    stateOf,
    until,
    WINDOW_MS,
    wholeLog,
} from '../support/backgammon';
import { replayed, soundMatch } from '../support/backgammon_replay';
import { actorFirst, GRACE_MS } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const random = seededRandom();
const WATCHED = 'dice_wards_games_watched';

interface Table {
    readonly world: World;
    readonly players: readonly [Player, Player];
    readonly roomId: number;
}

async function table(matchLength: [] | [number] = []): Promise<Table> {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startBackgammon(ana, ben, { matchLength });
    return { world, players: [ana, ben], roomId };
}

/**
 * A table at which actions come 300 ms after the seconds at which the clock's timer fires. It is set anew then, for whole seconds: so
 * between 90.0 and 90.7 s after an action the window has passed and the clock has not come yet.
 */
async function tableBetweenSeconds(): Promise<Table> {
    const at = await table();
    await at.world.advance(300);
    return at;
}

function look({ players, roomId }: Table): Promise<GameView> {
    return happy(players[0].gameEngine.getGameState(roomId));
}

/** Plays until the one to act is in this state. */
function bring({ players, roomId }: Table, state: StateName): Promise<GameView> {
    const plays = anyPlay(random);
    return playOn(players, roomId, (view) => {
        const { legalMoves } = backgammonOf(view);
        if (stateOf(view) === state) return 'wait';
        if (state === 'Doubled' && view.cube[0]?.mayDouble) return 'proposeDouble';
        if (state === 'Moving' && legalMoves.length > 0) return { move: legalMoves[0] };
        return plays(view);
    });
}

/** The players act until it is this one's turn to roll. */
function untilTurnOf({ players, roomId }: Table, seat: 0 | 1): Promise<GameView> {
    const plays = anyPlay(random);
    const policy: BackgammonPolicy = (view) => {
        const isTurn = actorFirst(view, [0, 1])[0] === seat && stateOf(view) === 'Rolling';
        return isTurn ? 'wait' : plays(view);
    };
    return playOn(players, roomId, policy);
}

/** The same, but nothing at all is played for this seat, the opening throw neither. */
function untilActionOf({ players, roomId }: Table, seat: 0 | 1): Promise<GameView> {
    const plays = anyPlay(random);
    return playOn(players, roomId, (view) => (actorFirst(view, [0, 1])[0] === seat ? 'wait' : plays(view)));
}

/** Just after the window and its grace have passed, by way of just before: there the clock comes, and sees that it is too early. */
async function letWindowPass({ world }: Table): Promise<void> {
    await world.advance(WINDOW_MS + GRACE_MS - 100);
    await world.advance(200);
}

async function clockEntries({ players, roomId }: Table): Promise<LogEntry[]> {
    return (await wholeLog(players[0], roomId)).filter(({ by }) => 'Clock' in by);
}

describe('a turn whose window passes', () => {
    const STATES: readonly [StateName, RegExp][] = [
        ['RolledForStart', /^Absent Rolled PreparingMove( Moving){2} Moved Rolling$/],
        ['Rolling', /^Absent Rolled( PreparingMove( Moving){1,4})? Moved Rolling$/],
        ['Rolled', /^Absent PreparingMove( Moving){1,4} Moved Rolling$/],
        ['Moving', /^Absent( Moving){1,3} Moved Rolling$/],
        ['Moved', /^Absent Rolling$/],
    ];

    test.each(STATES)('in the state %s is played whole by the clock', async (state, story) => {
        const at = await table();
        const before = await bring(at, state);
        await at.world.advance(WINDOW_MS - 100);
        expect(await look(at)).toMatchObject({ version: before.version, remainingMs: [100] });
        expect(await clockEntries(at)).toEqual([]);
        await at.world.advance(1_000 + GRACE_MS);

        const after = await look(at);
        expect(after).toMatchObject({
            version: before.version + 1,
            turnId: before.turnId + 1,
            activePlayer: actorFirst<object[]>(before, [[{ Player1: null }], [{ Player2: null }]])[1],
            status: { InProgress: null },
        });
        expect(stateOf(after)).toBe('Rolling');
        const [entry, ...more] = await clockEntries(at);
        expect(more).toEqual([]);
        expect(namesOf(entry).join(' ')).toMatch(story);
        // The play begins with a step that the rules allow then.
        const [first] = eventsOf(entry).flatMap((event) => ('Moving' in event ? [event.Moving] : []));
        const { legalMoves } = backgammonOf(before);
        if (legalMoves.length > 0) expect(legalMoves).toContainEqual(first);
        replayed(await wholeLog(at.players[0], at.roomId));
        soundMatch(await happy(at.players[0].gameEngine.exportMatch(at.roomId, [])));
    });

    test('is shown by getGameState before the clock commits it, and committed as it was shown', async () => {
        const at = await tableBetweenSeconds();
        const before = await bring(at, 'Rolled');
        await letWindowPass(at);
        const shown = await look(at);
        expect(shown).toMatchObject({ version: before.version + 1, remainingMs: [WINDOW_MS] });
        expect(await clockEntries(at)).toEqual([]);
        await at.world.advance(1_000);
        const committed = await look(at);
        expect(await clockEntries(at)).toHaveLength(1);
        expect(committed.game).toEqual(shown.game);
        expect(committed).toMatchObject({ version: shown.version, turnId: shown.turnId });
    });

    test('is shown as it is until dice have fallen for it', async () => {
        const at = await tableBetweenSeconds();
        await bring(at, 'Rolled');
        const before = await bring(at, 'Rolling');
        await letWindowPass(at);
        expect(await look(at)).toMatchObject({
            version: before.version,
            remainingMs: [0],
            lastDice: new Uint8Array(0),
        });
        await at.world.advance(1_000);
        expect((await look(at)).version).toBe(before.version + 1);
    });

    test('is closed by checkTimeout for any caller, and only one time', async () => {
        const at = await table();
        const before = await bring(at, 'Rolled');
        const stranger = at.world.player('stranger');
        expect((await happy(stranger.gameEngine.checkTimeout(at.roomId))).version).toBe(before.version);
        await letWindowPass(at);
        const closed = await happy(stranger.gameEngine.checkTimeout(at.roomId));
        expect(closed).toMatchObject({ version: before.version + 1, me: [] });
        await at.world.advance(1_000);
        expect(await clockEntries(at)).toHaveLength(1);
    });

    test('is over for the late, and the opponent may go on, both before the clock comes', async () => {
        const at = await table();
        const before = await bring(at, 'Rolled');
        const [late, next] = actorFirst(before, at.players);
        await letWindowPass(at);
        const [step] = backgammonOf(before).legalMoves;
        expect(await refused(late.gameEngine.move(at.roomId, step.from, step.die, []))).toEqual({ NotYourTurn: null });
        expect(await refused(late.gameEngine.undo(at.roomId, [before.version]))).toEqual({ Stale: before.version + 1 });
        expect((await happy(next.gameEngine.roll(at.roomId, []))).version).toBe(before.version + 2);
    });
});

describe('a double that waits for its answer', () => {
    test('is refused by the clock: a single game is over', async () => {
        const at = await table();
        const before = await bring(at, 'Doubled');
        await at.world.advance(AFTER_WINDOW_MS);
        const final = await look(at);
        const [, winner] = actorFirst(before, [{ Player1: null }, { Player2: null }] as const);
        expect(final.outcome).toEqual([
            { winner, points: 1, reason: { Timeout: null }, score: [], ending: [{ TimedOut: null }] },
        ]);
        expect(backgammonOf(final).lastGame).toEqual([{ winner, win: { DoubleRefused: null }, points: 1 }]);
        expect((await clockEntries(at)).map(namesOf)).toEqual([['Absent', 'Completed']]);
        expect(await at.world.metric('gameEngine', WATCHED)).toBe(0);
    });

    test('is refused by the clock: a match goes on with its next game', async () => {
        const at = await table([3]);
        const before = await bring(at, 'Doubled');
        await at.world.advance(AFTER_WINDOW_MS);
        const view = await look(at);
        expect(stateOf(view)).toBe('RolledForStart');
        expect(actorFirst(before, scoreOf(view))).toEqual([0, 1]);
        expect(backgammonOf(view)).toMatchObject({ gameNumber: 2, crawfordGame: false });
        expect(view.remainingMs[0]).toBeGreaterThan(WINDOW_MS - 1_000);
        replayed(await wholeLog(at.players[0], at.roomId), { matchLength: 3 });
    });
});

describe('three windows in a row', () => {
    /** Ana misses this many turns while Ben plays on. Answers the resulting view. */
    async function stayAway(at: Table, times: number, until = untilTurnOf): Promise<GameView> {
        for (let i = 0; i < times; i += 1) {
            const view = await until(at, 0);
            if (isOver(view)) return view;
            await at.world.advance(AFTER_WINDOW_MS);
        }
        return look(at);
    }

    test('forfeit the match, with the points that were missing', async () => {
        const at = await table([25]);
        const { world, players, roomId } = at;
        const [ana, ben] = players;
        // Ben leads by a point when Ana leaves.
        await untilTurnOf(at, 1);
        await happy(ben.gameEngine.proposeDouble(roomId, []));
        await happy(ana.gameEngine.forfeit(roomId, []));
        const away = await stayAway(at, 2);
        expect(isOver(away)).toBe(false);
        const final = await stayAway(at, 1);

        const winner = { Player2: null };
        expect(final).toMatchObject({
            status: { Finished: null },
            outcome: [
                {
                    winner,
                    points: 25,
                    reason: { Timeout: null },
                    score: [{ player1: 0, player2: 25 }],
                    ending: [{ TimedOut: null }],
                },
            ],
        });
        const missing = 25 - scoreOf(away)[1];
        expect(backgammonOf(final).lastGame).toEqual([{ winner, win: { Forfeit: null }, points: missing }]);
        expect((await clockEntries(at)).at(-1)).toMatchObject({
            events: [
                {
                    Backgammon: [
                        [{ Absent: null }],
                        [{ Completed: { winner, win: { Forfeit: null }, points: missing } }],
                    ],
                },
            ],
        });
        replayed(await wholeLog(ana, roomId), { matchLength: 25 });
        await world.settle();
        expect(await happy(ben.profiles.getMyProfile())).toMatchObject({
            gamesPlayed: 1,
            gamesWon: 1,
            kinds: [{ points: 25 }],
        });
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({
            gamesPlayed: 1,
            gamesWon: 0,
            kinds: [{ points: 0 }],
        });
        expect((await happy(ana.lobbies.getRoom(roomId))).winner.map(String)).toEqual([ben.principal.toText()]);
        expect(await world.metric('gameEngine', WATCHED)).toBe(0);

        // A match in which a player never acted counts, but is not rated.
        const ratings = async () => {
            const shown = await Promise.all([ana, ben].map(({ profiles }) => happy(profiles.getMyProfile())));
            return shown.map(({ gamesPlayed, kinds: [{ rating }] }) => ({ gamesPlayed, rating }));
        };
        const before = await ratings();
        // One opponent takes no more than 30 of the 50 points, nor gives as much experience. What the
        // winner gains depends on how many turns there were before Ana stayed away.
        const [ofAna, ofBen] = before.map(({ rating }) => rating[0]?.experience[0] ?? 0);
        expect(ofAna).toBe(15);
        expect(ofBen).toBeGreaterThan(0);
        expect(ofBen).toBeLessThanOrEqual(25);
        const again = { ...at, roomId: await startBackgammon(ana, ben, { matchLength: [25] }) };
        expect(isOver(await stayAway(again, 3, untilActionOf))).toBe(true);
        await world.settle();
        expect(await ratings()).toEqual(before.map(({ rating }) => ({ gamesPlayed: 2, rating })));
    });

    test('are counted anew once the player acts', async () => {
        const at = await table([25]);
        const [ana] = at.players;
        for (let i = 0; i < 2; i += 1) {
            await stayAway(at, 2);
            const view = await untilTurnOf(at, 0);
            expect(view.status).toEqual({ InProgress: null });
            await happy(ana.gameEngine.roll(at.roomId, [view.version]));
        }
        expect(isOver(await stayAway(at, 2))).toBe(false);
        expect(isOver(await stayAway(at, 1))).toBe(true);
    });

    test('of two absent players end the game: it does not run for ever', async () => {
        for (const matchLength of [[], [7]] as [] | [number][]) {
            const at = await table(matchLength as [] | [number]);
            for (let windows = 1; windows <= 5; windows += 1) {
                expect((await look(at)).status, `window ${windows}`).toEqual({ InProgress: null });
                await at.world.advance(AFTER_WINDOW_MS);
            }
            const final = await look(at);
            expect(final.status).toEqual({ Finished: null });
            // Nobody wins by having left one window later.
            expect([final.winner, final.outcome]).toEqual([[], []]);
            expect(await clockEntries(at)).toHaveLength(5);
            expect(await at.world.metric('gameEngine', WATCHED)).toBe(0);
            await at.world.advance(3_600_000);
            expect((await look(at)).version).toBe(final.version);
            const [player] = at.players;
            expect(await refused(player.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
            expect((await happy(player.lobbies.getRoom(at.roomId))).winner).toEqual([]);
        }
    });

    test('are counted over an upgrade', async () => {
        const at = await table([5]);
        await stayAway(at, 2);
        await at.world.upgrade('gameEngine');
        await at.world.settle();
        expect(isOver(await stayAway(at, 1))).toBe(true);
    });
});

test('a window is as long as the room says', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startBackgammon(ana, ben, { turnSeconds: [600] });
    const at = { world, players: [ana, ben], roomId } as const;
    await playOn(at.players, roomId, until('Rolled', anyPlay(random)));
    await world.advance(599_000 + GRACE_MS);
    expect(await clockEntries(at)).toEqual([]);
    await world.advance(2_000);
    expect(await clockEntries(at)).toHaveLength(1);
});
