import { describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { KindRecord } from '../../src/declarations/profiles.did';
import { type FibsRating, NEWCOMER, rateMatch } from '../../src/profiles/model/fibs';
import { partOfStep } from '../../src/profiles/model/rated_game';
import { BOUNDS, within } from '../../src/profiles/model/standing';
import {
    activeSeat,
    anyPlay,
    anything,
    backgammonOf,
    eventsOf,
    isOver,
    namesOf,
    playOn,
    type StateName,
    scoreOf,
    seatOf,
    startBackgammon,
    stateOf,
    wholeLog,
} from '../support/backgammon';
import { replayed, soundMatch } from '../support/backgammon_replay';
import { actorFirst, BACKGAMMON, winnerFirst } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { snapshot } from '../support/snapshot';
import { freshWorld, happy, type Player, shareWorld, type World } from '../support/world';

const random = seededRandom();

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

async function kindOf(player: Player): Promise<KindRecord> {
    const { kinds } = await happy(player.profiles.getMyProfile());
    expect(kinds).toHaveLength(1);
    return kinds[0];
}

/** The next player to roll doubles and the other drops. With a seat given, that seat doubles at its next turn. */
async function drop(players: readonly Player[], roomId: number, seat?: 0 | 1): Promise<GameView> {
    const plays = anyPlay(random);
    const view = await playOn(players, roomId, (now) => {
        const isHis = seat === undefined || activeSeat(now) === seat;
        return stateOf(now) === 'Rolling' && isHis ? 'wait' : plays(now);
    });
    const [actor, other] = actorFirst(view, players);
    await happy(actor.gameEngine.proposeDouble(roomId, []));
    return happy(other.gameEngine.forfeit(roomId, []));
}

describe('matches to 3 points by any legal play', () => {
    const MATCHES = 2;

    test('are counted for both players, and rated as FIBS does', async () => {
        const totals = [ana, ben].map(() => ({ gamesWon: 0, points: 0 }));
        let ratings: [FibsRating, FibsRating] = [NEWCOMER, NEWCOMER];
        for (let matches = 1; matches <= MATCHES; matches += 1) {
            // The seats change: the rating does not depend on them.
            const order = matches % 2 === 0 ? ([1, 0] as const) : ([0, 1] as const);
            const players = order.map((i) => [ana, ben][i]);
            const roomId = await startBackgammon(players[0], players[1], { matchLength: [3] });
            // A point for each: the loser has won something too.
            for (const seat of [0, 1] as const) await drop(players, roomId, seat);
            const crawford: boolean[] = [];
            const final = await playOn(players, roomId, anything(random), (view) => {
                expectCrawford(view, crawford);
            });
            await world.settle();

            const score = scoreOf(final);
            expect(Math.max(...score)).toBeGreaterThanOrEqual(3);
            expect(Math.min(...score)).toBeLessThan(3);
            const [won, lost] = winnerFirst(final, order);
            totals[won].gamesWon += 1;
            for (const [seat, i] of order.entries()) totals[i].points += score[seat];
            const after = rateMatch(ratings[won], ratings[lost], 3);
            const winner = bounded(ratings[won], after.winner, 1);
            const loser = bounded(ratings[lost], after.loser, -1);
            ratings = won === 0 ? [winner, loser] : [loser, winner];
            for (const [i, player] of [ana, ben].entries()) {
                const { rating, experience } = ratings[i];
                expect(await kindOf(player)).toMatchObject({
                    kind: BACKGAMMON,
                    gamesPlayed: matches,
                    ...totals[i],
                    rating: [
                        { rating: Math.round(rating), experience: [experience], deviation: [], provisional: true },
                    ],
                });
            }
            await expectSound(final, 3);
            const room = await happy(ana.lobbies.getRoom(roomId));
            expect(room).toMatchObject({ status: { Finished: null } });
            expect(room.winner.map(String)).toEqual([[ana, ben][won].principal.toText()]);
        }
    });

    /** Of what one opponent changes there is a bound. */
    function bounded(before: FibsRating, after: FibsRating, sign: 1 | -1): FibsRating {
        const balance = sign * (before.rating - NEWCOMER.rating);
        const change = sign * (after.rating - before.rating);
        const counts = within(BOUNDS.ofPair, balance, change);
        return partOfStep(before, after, counts / change) as FibsRating;
    }

    /** The first game at a point short of the match is Crawford's, and no other. */
    function expectCrawford(view: GameView, games: boolean[]): void {
        if (isOver(view)) return;
        const { gameNumber, crawfordGame } = backgammonOf(view);
        const isFirst = Math.max(...scoreOf(view)) === 2 && !games.slice(1, gameNumber).includes(true);
        expect(crawfordGame).toBe(isFirst);
        games[gameNumber] = crawfordGame;
        if (crawfordGame) expect(view.cube[0]).toMatchObject({ stakes: 1, mayDouble: false, offered: false });
    }
});

/** The results in the log add up to the final score, the log to the final state, and the exported match to both. */
async function expectSound(final: GameView, matchLength: number | null): Promise<void> {
    const log = await wholeLog(ana, final.roomId);
    replayed(log, { matchLength });
    const score = [0, 0];
    for (const event of log.flatMap(eventsOf)) {
        if ('Completed' in event) score[seatOf(event.Completed.winner)] += event.Completed.points;
    }
    expect(scoreOf(final)).toEqual(score);
    const { games } = soundMatch(await happy(ana.gameEngine.exportMatch(final.roomId, [])));
    expect(games).toHaveLength(backgammonOf(final).gameNumber);
    expect(games.at(-1)?.result?.winner).toBe(winnerFirst(final, [0, 1])[0]);
}

describe('a single game', () => {
    test('counts its points and changes no rating', async () => {
        const roomId = await startBackgammon(ana, ben);
        const final = await playOn([ana, ben], roomId, (view) => {
            if (stateOf(view) === 'Doubled') return 'acceptDouble';
            if (view.cube[0]?.mayDouble && view.cube[0].stakes < 4) return 'proposeDouble';
            return anyPlay(random)(view);
        });
        await world.settle();
        const [outcome] = final.outcome;
        const multiple = { Played: 1, Gammon: 2, Backgammon: 3 }[Object.keys(outcome?.reason ?? {})[0]] ?? 0;
        expect(outcome).toMatchObject({ points: multiple * 4, score: [] });
        await expectSound(final, null);
        const [winner, loser] = winnerFirst(final, [ana, ben]);
        expect(await kindOf(winner)).toMatchObject({ gamesPlayed: 1, gamesWon: 1, points: multiple * 4, rating: [] });
        expect(await kindOf(loser)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, points: 0, rating: [] });
    });
});

describe('a game of a match that ends', () => {
    test('is followed by the next, which is rolled for in the same action', async () => {
        const roomId = await startBackgammon(ana, ben, { matchLength: [3] });
        const view = await drop([ana, ben], roomId);
        expect(view).toMatchObject({ status: { InProgress: null }, winner: [], outcome: [] });
        expect(stateOf(view)).toBe('RolledForStart');
        expect(backgammonOf(view)).toMatchObject({ gameNumber: 2, player1Pips: 167, player2Pips: 167 });
        expect(scoreOf(view).toSorted()).toEqual([0, 1]);
        expect(view.cube).toEqual([{ stakes: 1, owner: [], offered: false, mayDouble: false }]);
        const log = await wholeLog(ana, roomId);
        expect(view.version).toBe(log.length);
        const end = log.findIndex((entry) => namesOf(entry).includes('Completed'));
        expect(namesOf(log[end])).toEqual(['DoubleRefused', 'Completed']);
        const [opening, ...ties] = log.slice(end + 1);
        expect(opening.by).toEqual({ Chance: null });
        expect(namesOf(opening)).toEqual(['RollingForStart', 'RolledForStart']);
        for (const { by, events } of ties) {
            expect(by).toEqual({ Chance: null });
            expect(namesOf({ events })).toEqual(['RolledForStart']);
        }
        expect((await happy(ana.lobbies.getRoom(roomId))).status).toEqual({ InGame: null });
    });
});

describe('an upgrade of the engine', () => {
    const STATES: readonly StateName[] = ['RolledForStart', 'Rolled', 'Moving', 'Moved', 'Rolling', 'Doubled'];

    test.each(STATES)('in the state %s changes nothing visible, and the game goes on', async (state) => {
        const roomId = await startBackgammon(ana, ben, { matchLength: [5] });
        const plays = anyPlay(random);
        const view = await playOn([ana, ben], roomId, (now) => {
            const { legalMoves } = backgammonOf(now);
            if (stateOf(now) === state) return 'wait';
            if (state === 'Doubled' && now.cube[0]?.mayDouble) return 'proposeDouble';
            if (state === 'Moving' && legalMoves.length > 0) return { move: legalMoves[0] };
            return plays(now);
        });
        expect(stateOf(view)).toBe(state);
        const looked = { rooms: [roomId], players: [ana.principal, ben.principal] };
        const before = await snapshot(world, looked);
        await world.upgrade('gameEngine');
        await world.settle();
        expect(await snapshot(world, looked)).toEqual(before);

        let actions = 0;
        await playOn([ana, ben], roomId, (now) => {
            actions += 1;
            if (actions > 25) return 'wait';
            if (stateOf(now) === 'Doubled') return 'acceptDouble';
            if (stateOf(now) === 'Moving') return { move: backgammonOf(now).legalMoves[0] };
            return plays(now);
        });
        replayed(await wholeLog(ana, roomId), { matchLength: 5 });
    });
});

describe('results', () => {
    test('wait for Profiles while it is stopped, and are counted once', async () => {
        world = await freshWorld();
        [ana, ben] = world.players('ana', 'ben');
        await world.stop('profiles');
        const finals: GameView[] = [];
        const single = await startBackgammon(ana, ben);
        finals.push(await drop([ana, ben], single));
        // Both are a point short at once: the first game ends it.
        const match = await startBackgammon(ana, ben, { matchLength: [1] });
        finals.push(await playOn([ana, ben], match, anyPlay(random)));
        await world.advanceSlowly(5);
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(2);
        await world.upgrade('gameEngine');
        await world.start('profiles');
        await world.advanceSlowly(70);

        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        for (const [seat, player] of [ana, ben].entries()) {
            const points = finals.reduce((sum, final) => sum + scoreOf(final)[seat], 0);
            const gamesWon = finals.filter((final) => winnerFirst(final, [0, 1])[0] === seat).length;
            expect(await kindOf(player)).toMatchObject({ gamesPlayed: 2, gamesWon, points });
            expect((await kindOf(player)).rating[0]).toMatchObject({ experience: [1] });
        }
    });
});
