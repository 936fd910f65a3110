import { BAR, type Board, flipped, PLACES } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type {
    BackgammonState,
    EventsBackgammon,
    GameBackgammon,
    GameView,
    LogEntry,
    Move,
    Role,
} from '../../src/declarations/game_engine.did';
import { type Actor, actorFirst, BACKGAMMON, GRACE_MS, isMine, isOver, startGame, type Wishes } from './games';
import type { Random } from './seeded_random';
import { happy, type Player } from './world';

/** Of any game: who plays backgammon looks for it here as well. */
export { isOver };

export const WINDOW_MS = 90_000;
/** Just after a window has passed and the clock has been there. */
export const AFTER_WINDOW_MS = WINDOW_MS + GRACE_MS + 1_000;

/** A player's action on their turn; `wait` does nothing. */
export type Action =
    | 'roll'
    | 'proposeDouble'
    | 'acceptDouble'
    | 'forfeit'
    | 'undo'
    | 'wait'
    | { readonly play: readonly Move[] }
    | { readonly move: Move };
export type BackgammonPolicy = (view: GameView) => Action;

/** The name of one of 004's states. */
export type StateName = BackgammonState extends infer S ? (S extends S ? keyof S : never) : never;

export function startBackgammon(owner: Player, guest: Player, changes: Partial<Wishes> = {}): Promise<number> {
    return startGame(owner, guest, { kind: BACKGAMMON, ...changes });
}

/** A view's own part. */
export function backgammonOf({ game: [game] }: Pick<GameView, 'game'>): GameBackgammon {
    if (game === undefined || !('Backgammon' in game)) throw new Error('another game was expected');
    return game.Backgammon;
}

export function stateOf(view: Pick<GameView, 'game'>): StateName {
    return Object.keys(backgammonOf(view).state)[0] as StateName;
}

export function scoreOf(view: GameView): [number, number] {
    const { player1Score, player2Score } = backgammonOf(view);
    return [player1Score, player2Score];
}

/** 0 for Player1, 1 for Player2. */
export function seatOf(role: Role): 0 | 1 {
    return 'Player1' in role ? 0 : 1;
}

export function activeSeat(view: GameView): 0 | 1 {
    return actorFirst(view, [0, 1] as const)[0];
}

/** The board as the player to act sees it, read off the checkers of a view. */
export function boardOf(view: GameView): Board {
    const { player1Checkers, player2Checkers } = backgammonOf(view);
    const board = new Int8Array(PLACES);
    for (let place = 1; place < PLACES; place += 1) {
        board[place] += player1Checkers[place];
        board[BAR - place] -= player2Checkers[place];
    }
    return activeSeat(view) === 0 ? board : flipped(board);
}

/** Does one thing for the player to act. */
export function take(player: Actor, { roomId, version }: GameView, action: Exclude<Action, 'wait'>): Promise<GameView> {
    const { gameEngine } = player;
    if (typeof action === 'string') return happy(gameEngine[action](roomId, [version]));
    if ('play' in action) return happy(gameEngine.play(roomId, [...action.play], [version], []));
    return happy(gameEngine.move(roomId, action.move.from, action.move.die, [version]));
}

/**
 * Both play by the policy until the game is over or the policy waits. The policy is shown what the player to act sees;
 * every answer on the way goes to `watch`.
 */
export async function playOn(
    players: readonly Actor[],
    roomId: number,
    policy: BackgammonPolicy,
    watch: (view: GameView) => void | Promise<void> = () => {},
): Promise<GameView> {
    let view = await happy(players[0].gameEngine.getGameState(roomId));
    for (;;) {
        if (isOver(view)) return view;
        const [actor] = actorFirst(view, players);
        if (!isMine(view)) view = await happy(actor.gameEngine.getGameState(roomId));
        const action = policy(view);
        if (action === 'wait') return view;
        view = await take(actor, view, action);
        await watch(view);
    }
}

export function until(state: StateName, policy: BackgammonPolicy): BackgammonPolicy {
    return (view) => (stateOf(view) === state ? 'wait' : policy(view));
}

/** Whole plays by chance until the one to act is in this state, whichever it is. */
export function towards(state: StateName, random: Random): BackgammonPolicy {
    const plays = anyPlay(random);
    return until(state, (view) => {
        const { legalMoves } = backgammonOf(view);
        if (state === 'Doubled' && view.cube[0]?.mayDouble) return 'proposeDouble';
        return state === 'Moving' && legalMoves.length > 0 ? { move: legalMoves[0] } : plays(view);
    });
}

/** Whole plays by chance, every legal one as likely as any other, and no cube. */
export function anyPlay(random: Random): BackgammonPolicy {
    return (view) => (stateOf(view) === 'Rolled' ? { play: randomPlay(view, random) } : 'roll');
}

export function randomPlay(view: GameView, random: Random): Move[] {
    const [first, second] = view.lastDice;
    const plays = legalPlays(boardOf(view), [first, second]);
    return movesOf(plays[random.below(plays.length)].steps);
}

/** Steps as a call takes them. */
export function movesOf(steps: readonly Move[]): Move[] {
    return steps.map(({ from, die }) => ({ from, die }));
}

/**
 * Everything that the rules allow, by chance: step by step or whole plays, some taken back, doubles taken or dropped.
 */
export function anything(random: Random): BackgammonPolicy {
    const oneIn = (count: number): boolean => random.below(count) === 0;
    return (view) => {
        const { legalMoves, moves } = backgammonOf(view);
        const [cube] = view.cube;
        if (cube?.mayDouble && oneIn(6)) return 'proposeDouble';
        switch (stateOf(view)) {
            case 'Doubled':
                return oneIn(4) ? 'forfeit' : 'acceptDouble';
            case 'Moved':
                return moves.length > 0 && oneIn(12) ? 'undo' : 'roll';
            case 'Rolled':
                if (oneIn(2)) return { play: randomPlay(view, random) };
                return { move: legalMoves[random.below(legalMoves.length)] };
            case 'Moving':
                if (moves.length > 0 && oneIn(12)) return 'undo';
                return { move: legalMoves[random.below(legalMoves.length)] };
            default:
                return 'roll';
        }
    };
}

export function eventsOf({ events: [events] }: Pick<LogEntry, 'events'>): EventsBackgammon[] {
    if (events === undefined || !('Backgammon' in events)) throw new Error('another game was expected');
    return events.Backgammon.flat();
}

/** The names of an entry's events, in order. */
export function namesOf(entry: Pick<LogEntry, 'events'>): string[] {
    return eventsOf(entry).map((event) => Object.keys(event)[0]);
}
