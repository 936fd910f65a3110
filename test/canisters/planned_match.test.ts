import { expect, it } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { NEWCOMER, rateMatch } from '../../src/profiles/model/fibs';
import {
    type Action,
    activeSeat,
    backgammonOf,
    eventsOf,
    playOn,
    scoreOf,
    seatOf,
    startBackgammon,
    stateOf,
} from '../support/backgammon';
import { replayed, soundMatch } from '../support/backgammon_replay';
import { isOver, wholeLog, winnerFirst } from '../support/games';
import { playToLose, playToWin } from '../support/gammon_players';
import { happy, type Player, refused, type World, worldWithOwnDice } from '../support/world';

const LENGTH = 5;
/** Of a hundred matches seven see no gammon; that six in a row see none happens once in ten million times. */
const MOST_MATCHES = 6;
const IN_CRAWFORD = { InvalidState: 'Nobody may double in the Crawford game' };
const DEAD = { InvalidState: 'The cube is dead: its value already covers what you need' };

/**
 * The plan of a match. The first double is taken and the second dropped, which gives the match a leader. The
 * leader doubles, and is dropped, until one point short. In the Crawford game and after it, the leader plays to lose.
 * After it the trailer doubles at once, and is dropped while that still leaves the trailer short of the match.
 */
class Plan {
    private taken = 0;

    choose(view: GameView): Action {
        const [cube] = view.cube;
        if (stateOf(view) === 'Doubled') return this.answer(view);
        if (cube?.mayDouble && this.doubles(view)) return 'proposeDouble';
        if (stateOf(view) !== 'Rolled') return 'roll';
        return { play: activeSeat(view) === leader(view) ? playToLose(view) : playToWin(view) };
    }

    private doubles(view: GameView): boolean {
        const isAhead = activeSeat(view) === leader(view);
        return leader(view) === undefined || (isShort(view) ? !isAhead : isAhead);
    }

    private answer(view: GameView): Action {
        const wins = scoreOf(view)[1 - activeSeat(view)] + (view.cube[0]?.stakes ?? 1) >= LENGTH - 1;
        if (this.taken > 0 && !(isShort(view) && wins)) return 'forfeit';
        this.taken += 1;
        return 'acceptDouble';
    }
}

function isShort(view: GameView): boolean {
    return Math.max(...scoreOf(view)) === LENGTH - 1;
}

/** The seat with more points. */
function leader(view: GameView): 0 | 1 | undefined {
    const [first, second] = scoreOf(view);
    if (first === second) return undefined;
    return first > second ? 0 : 1;
}

/** The names of the events that the plan brings about in every match. */
const ALWAYS_SEEN = ['Crawford', 'DoubleAccepted', 'DoubleRefused'];
/** Events that depend on the dice. */
const MOSTLY_SEEN = ['Gammon', 'after Crawford'];

/** A whole match of two players who have never played; answers what was seen in it. */
async function playMatch(world: World, players: readonly [Player, Player]): Promise<Set<string>> {
    const [owner, guest] = players;
    const roomId = await startBackgammon(owner, guest, { matchLength: [LENGTH] });
    const plan = new Plan();
    const seen = new Set<string>();
    let asked = 0;
    let final = await happy(owner.gameEngine.getGameState(roomId));
    while (!isOver(final)) {
        // Stops at each roll to check who may double and that the score matches the log.
        const view = await playOn(players, roomId, (now) =>
            isTurnsStart(now) && asked !== now.version ? 'wait' : plan.choose(now),
        );
        asked = view.version;
        if (isOver(view)) {
            final = view;
            break;
        }
        await lookAtCube(players, view, seen);
        if (backgammonOf(view).gameNumber > backgammonOf(final).gameNumber) await compareScore(owner, view);
        final = view;
    }

    const log = await wholeLog(guest, roomId);
    replayed(log, { matchLength: LENGTH });
    for (const event of log.flatMap(eventsOf)) {
        if ('DoubleAccepted' in event) seen.add('DoubleAccepted');
        if ('Completed' in event) seen.add(Object.keys(event.Completed.win)[0]);
    }
    await compareScore(owner, final);
    await world.settle();
    await compareResults(players, final);
    const match = soundMatch(await happy(guest.gameEngine.exportMatch(roomId, [])));
    expect(match.games).toHaveLength(backgammonOf(final).gameNumber);
    return seen;
}

function isTurnsStart(view: GameView): boolean {
    return stateOf(view) === 'Rolling';
}

/** Nobody may double in the Crawford game, nor when the cube already brings them all the points they need. */
async function lookAtCube(players: readonly Player[], view: GameView, seen: Set<string>): Promise<void> {
    const { crawfordGame } = backgammonOf(view);
    const seat = activeSeat(view);
    const { gameEngine } = players[seat];
    const [cube] = view.cube;
    const need = LENGTH - scoreOf(view)[seat];
    const isOwn = cube?.owner[0] === undefined || seatOf(cube.owner[0]) === seat;
    const isDead = (cube?.stakes ?? 1) >= need;
    expect(cube?.mayDouble).toBe(!crawfordGame && isOwn && !isDead);
    if (crawfordGame) {
        expect(isShort(view)).toBe(true);
        expect(cube).toMatchObject({ stakes: 1, owner: [] });
        if (seen.has(`Crawford of ${seat}`)) return;
        expect(await refused(gameEngine.proposeDouble(view.roomId, []))).toEqual(IN_CRAWFORD);
        seen.add(`Crawford of ${seat}`).add('Crawford');
    } else if (isShort(view)) {
        seen.add('after Crawford');
        if (isOwn && isDead) expect(await refused(gameEngine.proposeDouble(view.roomId, []))).toEqual(DEAD);
    }
}

/** The score that is shown is the sum of the log's results, and the last of them is `lastGame`. */
async function compareScore(player: Player, view: GameView): Promise<void> {
    const events = (await wholeLog(player, view.roomId)).flatMap(eventsOf);
    const results = events.flatMap((event) => ('Completed' in event ? [event.Completed] : []));
    const score = [0, 0];
    for (const { winner, points } of results) score[seatOf(winner)] += points;
    expect(scoreOf(view)).toEqual(score);
    expect(backgammonOf(view).lastGame).toEqual(results.slice(-1));
    expect(backgammonOf(view).gameNumber).toBe(results.length + (isOver(view) ? 0 : 1));
}

async function compareResults(players: readonly Player[], final: GameView): Promise<void> {
    const [winner, loser] = winnerFirst(final, players);
    const [won, lost] = winnerFirst(final, scoreOf(final));
    expect(won).toBeGreaterThanOrEqual(LENGTH);
    expect(lost).toBeLessThan(LENGTH);
    const [player1, player2] = scoreOf(final);
    expect(final.outcome[0]).toMatchObject({ winner: final.winner[0], points: won, score: [{ player1, player2 }] });

    const rated = rateMatch(NEWCOMER, NEWCOMER, LENGTH);
    expect(await kindOf(winner)).toMatchObject({ gamesPlayed: 1, gamesWon: 1, points: won });
    expect(await kindOf(loser)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, points: lost });
    expect((await kindOf(winner))?.rating[0]).toMatchObject({
        rating: Math.round(rated.winner.rating),
        experience: [LENGTH],
    });
    expect((await kindOf(loser))?.rating[0]).toMatchObject({
        rating: Math.round(rated.loser.rating),
        experience: [LENGTH],
    });
    const room = await happy(loser.lobbies.getRoom(final.roomId));
    expect(room.status).toEqual({ Finished: null });
    expect(room.winner.map(String)).toEqual([winner.principal.toText()]);
}

async function kindOf({ profiles }: Player) {
    const reply = await profiles.getMyProfile();
    return 'Ok' in reply ? reply.Ok.kinds[0] : undefined;
}

it('a match with takes, drops, a gammon and the Crawford game', async () => {
    const world = await worldWithOwnDice();
    const seen = new Set<string>();
    for (let matches = 0; matches < MOST_MATCHES && MOSTLY_SEEN.some((name) => !seen.has(name)); matches += 1) {
        const [first, second] = world.players(`first ${matches}`, `second ${matches}`);
        const inMatch = await playMatch(world, [first, second]);
        expect([...inMatch]).toEqual(expect.arrayContaining(ALWAYS_SEEN));
        for (const name of inMatch) seen.add(name);
    }
    expect([...seen]).toEqual(expect.arrayContaining(MOSTLY_SEEN));
});
