/** Histories of players, against the games that they have finished: `docs/play/ratings.md`. */
import type { GameView } from '../../src/declarations/game_engine.did';
import type { PlayedGame } from '../../src/declarations/profiles.did';
import type { Checked } from './checked';
import type { Result } from './interface';
import { kindName, nameOf } from './names';
import { ask, askAs } from './queries';
import { peopleIn, playersIn, seatOf } from './seats';
import { promised } from './violation';
import type { World } from './world';

/** Few, so that there are several pages. */
const PAGE = 4;

/** Everybody finds each of their games once, the newest first, as it was, and others find the public ones. */
export function historiesAreWhole({ world, model, players }: Checked): void {
    for (const { principal, text } of players) {
        const games = historyOf(world, principal, principal);
        const shown = ask(world, 'profiles', 'getProfile', principal);
        const { kinds = [], robots = [] } = 'Ok' in shown ? shown.Ok : {};
        const counted = [...kinds, ...robots].reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0);
        promised('C10', games.length === counted, () => `${text} has ${games.length} games in place of ${counted}`);
        games.forEach(({ number }, nth) => {
            const isNext = number === counted - nth;
            promised('C10', isNext, () => `the history of ${text} has game ${number} in place of ${counted - nth}`);
        });
        const others = historyOf(world, players.find((each) => each.text !== text)?.principal ?? principal, principal);
        const known = new Set(others.map(({ number }) => number));
        for (const game of games) {
            const view = model.games.get(game.roomId)?.view;
            const isIt = view !== undefined && 'Finished' in view.status && !model.disrupted.has(game.roomId);
            // After a reinstallation an id may be another game's.
            if (!isIt || view.createdAtMs !== game.startedAtMs) continue;
            const room = model.rooms.get(game.roomId);
            if (room === undefined) continue;
            const isAlone = peopleIn(room).length === 1;
            const [told, expected] = [rowOf(game), rowOfView(view, text, isAlone)];
            promised('C10', told === expected, () => `game ${game.roomId} is told as ${told} in place of ${expected}`);
            const isPublic = model.rooms.get(game.roomId)?.isPrivate === false;
            const isFound = !isPublic || known.has(game.number);
            promised('C10', isFound, () => `game ${game.roomId} of ${text} is not shown to others`);
        }
    }
}

/** All pages of it, one after the other. */
function historyOf(world: World, who: Parameters<typeof askAs>[0], of: typeof who): readonly PlayedGame[] {
    const games: PlayedGame[] = [];
    for (let before: [] | [number] = []; ; ) {
        const page: Result<'profiles', 'getGames'> = askAs(who, world, 'profiles', 'getGames', of, before, PAGE);
        if ('Err' in page) return games;
        games.push(...page.Ok.games);
        before = page.Ok.next;
        if (before.length === 0) return games;
    }
}

function rowOf(game: PlayedGame): string {
    const { kind, won, points, opponentPoints, opponent, ending, matchLength, robot, finishedAtMs, place, players } =
        game;
    const how = ending[0] && nameOf(ending[0]);
    const level = robot[0];
    const rank = place.map((each) => `${each} of ${players}`);
    return [kindName(kind), won, points, opponentPoints, opponent, how, matchLength, level, finishedAtMs, rank].join(
        ', ',
    );
}

function rowOfView(view: GameView, player: string, isAlone: boolean): string {
    const {
        kind,
        winner,
        outcome,
        robot,
        finishedAtMs,
        game: [game],
    } = view;
    const players = playersIn(view);
    const seat = players.indexOf(player);
    const won = winner[0] !== undefined && seatOf(winner[0]) === seat;
    const [result] = outcome;
    const [score] = result?.score ?? [];
    const [mine, theirs] = seat === 0 ? [score?.player1, score?.player2] : [score?.player2, score?.player1];
    const points = won ? result?.points : (mine ?? 0);
    const opponentPoints = won ? (theirs ?? 0) : result?.points;
    const opponent = isAlone || robot.length > 0 || players.length > 2 ? '' : players[seat === 0 ? 1 : 0];
    // Of two of whom one has won, that says all.
    const rank = players.length > 2 || winner.length === 0 ? [`${result?.places[seat]} of ${players.length}`] : [];
    const [state] = Object.values<object>(game ?? {}) as { matchLength?: [] | [number] }[];
    const how = result?.ending[0] && nameOf(result.ending[0]);
    const level = robot[0]?.level;
    const length = state.matchLength ?? [];
    return [kindName(kind), won, points, opponentPoints, opponent, how, length, level, finishedAtMs, rank].join(', ');
}
