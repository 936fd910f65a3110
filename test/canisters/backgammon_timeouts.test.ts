import { describe, expect, test } from 'vitest';
import type { GameView, LogEntry } from '../../src/declarations/game_engine.did';
import {
    AFTER_WINDOW_MS,
    anyPlay,
    type BackgammonPolicy,
    backgammonOf,
    eventsOf,
    namesOf,
    playOn,
    type StateName,
    scoreOf,
    startBackgammon,
    stateOf,
    towards,
    WINDOW_MS,
} from '../support/backgammon';
import { replayed, soundMatch } from '../support/backgammon_replay';
import { actorFirst, GRACE_MS, isOver, wholeLog } from '../support/games';
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

function look({ players, roomId }: Table): Promise<GameView> {
    return happy(players[0].gameEngine.getGameState(roomId));
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
        const before = await playOn(at.players, at.roomId, towards(state, random));
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
});

describe('three windows in a row', () => {
    /** Ana misses this many turns while Ben plays on. Answers the resulting view. */
    async function stayAway(at: Table, times: number): Promise<GameView> {
        for (let i = 0; i < times; i += 1) {
            await untilTurnOf(at, 0);
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
    });

    test('of two absent players end the match: it does not run for ever', async () => {
        const at = await table([7]);
        for (let windows = 1; windows <= 5; windows += 1) {
            expect((await look(at)).status, `window ${windows}`).toEqual({ InProgress: null });
            await at.world.advance(AFTER_WINDOW_MS);
        }
        const final = await look(at);
        // Nobody wins by having left one window later.
        expect(final).toMatchObject({ status: { Finished: null }, winner: [], outcome: [] });
        expect(await clockEntries(at)).toHaveLength(5);
        expect(await at.world.metric('gameEngine', WATCHED)).toBe(0);
        await at.world.advance(3_600_000);
        expect((await look(at)).version).toBe(final.version);
        const [player] = at.players;
        expect(await refused(player.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
        expect((await happy(player.lobbies.getRoom(at.roomId))).winner).toEqual([]);
    });
});
