/** Histories of players, against the games that they have finished: `docs/play/ratings.md`. */
import type { GameView } from '../../src/declarations/game_engine.did';
import type { PlayedGame } from '../../src/declarations/profiles.did';
import type { Checked } from './checked';
import type { Result } from './interface';
import { kindName, nameOf } from './names';
import { ask, askAs } from './queries';
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
            const [told, expected] = [rowOf(game), rowOfView(view, text)];
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
    const { kind, won, points, opponentPoints, opponent, ending, matchLength, robot, finishedAtMs } = game;
    const how = ending[0] && nameOf(ending[0]);
    const level = robot[0];
    return [kindName(kind), won, points, opponentPoints, opponent, how, matchLength, level, finishedAtMs].join(', ');
}

function rowOfView(view: GameView, player: string): string {
    const {
        kind,
        winner,
        outcome,
        player1,
        player2,
        robot,
        finishedAtMs,
        game: [game],
    } = view;
    const isFirst = player1.toText() === player;
    const won = winner[0] !== undefined && 'Player1' in winner[0] === isFirst;
    const [result] = outcome;
    const [score] = result?.score ?? [];
    const [mine, theirs] = isFirst ? [score?.player1, score?.player2] : [score?.player2, score?.player1];
    const points = won ? result?.points : (mine ?? 0);
    const opponentPoints = won ? (theirs ?? 0) : result?.points;
    const isAlone = game !== undefined && 'MontyHall' in game;
    const opponent = isAlone || robot.length > 0 ? '' : isFirst ? player2 : player1;
    const [state] = Object.values<object>(game ?? {}) as { matchLength?: [] | [number] }[];
    const how = result?.ending[0] && nameOf(result.ending[0]);
    const level = robot[0]?.level;
    const length = state.matchLength ?? [];
    return [kindName(kind), won, points, opponentPoints, opponent, how, length, level, finishedAtMs].join(', ');
}
