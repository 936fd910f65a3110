import type { ActionName } from '../action_names';
import type { GameKind } from '../generated/facts';
import type { GameView, Move } from '../generated/game_engine';
import type { Play } from '../legal_plays';

/** The view's game, if it is of that kind. */
export type GameOf<K extends GameKind> = Extract<GameView['game'], { readonly kind: K }>;
type Role = NonNullable<GameView['me']>;

/** What a table knows of one kind of game beyond its facts. A kind without one is played all the same: every verb is offered, and the canister refuses. */
export interface ClientGame<Game = GameView['game']> {
    /** What the player to act can do, beside taking, refusing or offering a double. */
    actions(game: Game, dice: GameView['lastDice']): readonly ActionName[];
    /** For games in which moves are made here before they are sent. */
    readonly drafts?: Drafts<Game>;
    /** The view after a hold, whose result is certain. */
    readonly held?: (view: GameView, game: Game) => GameView;
}

export interface Drafts<Game> {
    /** Every way to play the rest of the turn. */
    plays(game: Game, me: Role): readonly Play[];
    /** The game with these moves made; undefined if one of them is not legal. */
    withMoves(game: Game, me: Role, moves: readonly Move[]): Game | undefined;
    /** Whether the moves that are made can be sent as a whole play. */
    isWhole(game: Game): boolean;
}
