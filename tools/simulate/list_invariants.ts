/** What lists tell of games, against the games themselves: `docs/play/players.md` and `docs/build/interface.md`. */
import type { GameView, MyGame } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { Checked } from './checked';
import { isInTheAir } from './moves';
import { kindName, nameOf, ROLES } from './names';
import { ask, askAs } from './queries';
import { peopleIn, playersIn } from './seats';
import { promised } from './violation';

/** Of `getGamesOf`. */
const MOST_SHOWN = 20;

/** Somebody's games that go on, as their own list has them, agree with what each game shows, and stand in order. */
export function listsAgree({ world, players }: Checked): void {
    for (const { principal, text } of players) {
        for (const engine of world.engines) {
            const mine = askAs(principal, world, engine, 'getMyGames');
            const views = mine.flatMap(({ roomId }) => {
                const shown = askAs(principal, world, engine, 'getGameState', roomId);
                return 'Ok' in shown ? [shown.Ok] : [];
            });
            promised('C2', views.length === mine.length, () => `${text} is shown a game that is not there`);
            mine.forEach((game, nth) => {
                const [listed, seen] = [rowOf(game, views[nth]), rowOfView(views[nth], text)];
                promised('C2', listed === seen, () => `game ${game.roomId} is listed as ${listed} in place of ${seen}`);
                const isInOrder = nth === 0 || urgencyOf(mine[nth - 1]) <= urgencyOf(game);
                promised('C2', isInOrder, () => `game ${game.roomId} stands too late in the list of ${text}`);
            });
        }
    }
}

/** Its score only where the view has one by these names: of a game that is not known here nobody can say where its view has it. */
function rowOf(game: MyGame, view: GameView): string {
    const { version, me, kind, myTurn, doubleOffered, opponent, turnExpiresAtMs, score } = game;
    const both = (scoreIn(view) === undefined ? [] : score).map(({ player1, player2 }) => `${player1} to ${player2}`);
    return [version, nameOf(me), kindName(kind), myTurn, doubleOffered, opponent, turnExpiresAtMs, both].join(', ');
}

function scoreIn({ game }: GameView): readonly string[] | undefined {
    const [state] = Object.values<object>(game) as Readonly<Record<string, unknown>>[];
    // Of many, a row has room for the first two.
    if ('scores' in state)
        return [
            Array.from(state.scores as ArrayLike<number>)
                .slice(0, 2)
                .join(' to '),
        ];
    return 'player1Score' in state ? [`${state.player1Score} to ${state.player2Score}`] : undefined;
}

function rowOfView(view: GameView, player: string): string {
    const { version, kind, cube, player1, player2, activePlayer, turnExpiresAtMs } = view;
    const me = ROLES[playersIn(view).indexOf(player)];
    const isMine = activePlayer[0] !== undefined && nameOf(activePlayer[0]) === me;
    const both = scoreIn(view) ?? [];
    const opponent = me === 'Player1' ? player2 : player1;
    return [version, me, kindName(kind), isMine, cube[0]?.offered === true, opponent, turnExpiresAtMs, both].join(', ');
}

/** Games in which one is to act come first, then those whose window ends first. */
function urgencyOf({ myTurn, turnExpiresAtMs }: MyGame): number {
    const endMs = Number(turnExpiresAtMs[0] ?? 4e12);
    return myTurn ? endMs : endMs + 1e13;
}

/** Everybody is told how many turns wait for somebody, in public games between people that do not sleep. */
export function turnsAreTold({ world, model, players }: Checked): void {
    for (const engine of world.engines) {
        const reply = ask(
            world,
            engine,
            'whoseTurn',
            players.map(({ principal }) => principal),
        );
        if ('Err' in reply) continue;
        reply.Ok.forEach(({ turns, longest, newestSinceMs }, nth) => {
            const { principal, text } = players[nth];
            const mine = askAs(principal, world, engine, 'getMyGames');
            if (mine.some(({ roomId }) => !model.rooms.has(roomId))) return;
            const waiting = mine.flatMap(({ roomId, myTurn, robot }) => {
                const room = model.rooms.get(roomId);
                const isTold = room?.isPrivate === false && !room.spectatorDelay && robot.length === 0;
                const shown = isTold && myTurn ? askAs(principal, world, engine, 'getGameState', roomId) : { Err: {} };
                return 'Ok' in shown && isOpen(shown.Ok) ? [shown.Ok] : [];
            });
            const expected = waiting.filter(({ roomId }) => isBetweenPeople(model.rooms.get(roomId)));
            const name = `${turns} turns wait for ${text} in place of ${expected.map(({ roomId }) => roomId)}`;
            promised('T2', turns === expected.length, () => name);
            const since = expected.map(({ turnStartedAtMs }) => Number(turnStartedAtMs));
            const [earliest, latest] = [Math.min(...since), Math.max(...since)];
            if (turns === 0) return;
            const told = [longest[0]?.sinceMs, newestSinceMs[0]].join(' to ');
            promised('T2', told === `${earliest} to ${latest}`, () => `turns of ${text} wait from ${told}`);
            const first = expected.find(({ roomId }) => roomId === longest[0]?.roomId);
            const isLongest = first !== undefined && Number(first.turnStartedAtMs) === earliest;
            promised('T2', isLongest, () => `room ${longest[0]?.roomId} has not waited longest for ${text}`);
        });
    }
}

function isBetweenPeople(room: Room | undefined): boolean {
    return room !== undefined && peopleIn(room).length > 1;
}

function isOpen(view: GameView): boolean {
    return view.turnExpiresAtMs.length > 0 && !isInTheAir(view);
}

/** The public games in which somebody plays now, the newest first. */
export function gamesAreShown({ world, model, players }: Checked): void {
    for (const { principal, text } of players) {
        const shown = ask(world, 'lobbies', 'getGamesOf', principal).map(({ id }) => id);
        const expected = [...model.rooms.values()]
            .filter(({ status, isPrivate }) => 'InGame' in status && !isPrivate)
            .filter((room) => peopleIn(room).includes(text))
            .map(({ id }) => id)
            .sort((a, b) => b - a)
            .slice(0, MOST_SHOWN);
        promised('C2', String(shown) === String(expected), () => `${text} plays ${expected}, and is shown in ${shown}`);
    }
}
