import type { CallOptions } from './aborting';
import type { ACTIONS, ActionName } from './action_names';
import type { Answer } from './answer';
import type { CallError } from './call_error';
import type {
    Action,
    Advice,
    GameView,
    Move,
    Reaction,
    ReactionSaid,
    Refusal,
    Resignation,
} from './generated/game_engine';
import type { Refusal as LobbiesRefusal, Room } from './generated/lobbies';
import type { Play } from './legal_plays';
import type { Connection } from './poller';
import type { Store } from './store';

/** What a live game is just now. */
export interface TableState {
    readonly connection: Connection;
    /** The room, until its game begins. Then again once the engine has let the game go: `winner` of a `Finished` room tells how it ended. */
    readonly room?: Room;
    /** Whether the table has said, in the ready check that is under way, that its player is there. */
    readonly isHere?: boolean;
    /** The game as the canister told it last. */
    readonly confirmed?: GameView;
    /** The same with what is certain already: moves that are not sent yet, and a hold that is under way. Draw this one. */
    readonly view?: GameView;
    /** What the players have said lately, oldest first; while you mute your opponent, your own words alone. */
    readonly reactions: readonly ReactionSaid[];
    readonly isMuted: boolean;
    /** Moves of this turn that are not sent yet. */
    readonly draft: readonly Move[];
    /** What you can do now; nothing while an action is under way. */
    readonly actions: readonly ActionName[];
    /** Every way to play the rest of the turn. */
    readonly plays: readonly Play[];
    /** The action that is under way. */
    readonly pending?: ActionName;
    /** Why the last action was refused, or why there is nothing to see. */
    readonly refusal?: Refusal | LobbiesRefusal;
    /** Why the last action has no answer. It may have happened: the table shows so as soon as it is back. */
    readonly problem?: CallError;
    /** While the connection is `lost` or `signedOut`: why. */
    readonly lost?: CallError;
}

/** How you come to a table. */
export interface Coming {
    /** Whether you go berserk as the table says that you are there, where that is offered. */
    readonly berserk?: boolean;
}

/** What becomes of an action: the view after it, or why it was refused. It throws a CallError if no answer comes. */
export type Acted = Promise<Answer<GameView, Refusal>>;

/**
 * A live game. In a room with a ready check the table says that you are there, as long as the page can be seen. An action is answered with the new view or a refusal, which the state shows too.
 *
 * @throws CallError (of each action) if no answer comes, even to its repetition
 */
export interface Table extends Store<TableState> {
    readonly roomId: number;
    /** Milliseconds that the player to act still has, by the replica's clock; undefined while no time runs. */
    remainingMs(): number | undefined;
    /** The same by delay and reserve: first the delay runs, then the reserve. Undefined where there is no reserve. */
    timeLeft(): { readonly delayMs: number; readonly reserveMs: number } | undefined;
    roll(): Acted;
    /** Dice Wards: rolls until the round has so many points, and holds then unless `hold` is false. */
    rollUntil(points: number, hold?: boolean): Acted;
    hold(): Acted;
    /** Backgammon: moves a checker here, without sending it. @returns false if that is not legal, and nothing happened */
    move(from: number, die: number): boolean;
    /**
     * Sends the draft, or another whole play; the turn passes unless `confirm` is false. With `rollNext`, in a quick room, your next dice
     * fall by themselves: you do not double before.
     */
    play(moves?: readonly Move[], confirm?: boolean, rollNext?: boolean): Acted;
    /** Takes back the last checker: at once if it is not sent yet, and else by the canister. */
    undo(): Acted;
    /** Ends a turn of backgammon whose moves are made, or that allows none. */
    confirm(): Acted;
    proposeDouble(): Acted;
    acceptDouble(): Acted;
    /** Refuses a double, and loses the game. */
    forfeit(): Acted;
    resign(as?: Resignation): Acted;
    acceptResignation(): Acted;
    refuseResignation(): Acted;
    /** Monty Hall: door 1, 2 or 3. */
    selectDoor(door: number): Acted;
    makeFinalChoice(strategy: 'stick' | 'switch'): Acted;
    /** Any verb of any game, as it is: for games whose verbs have no method here. */
    act(action: Action): Acted;
    /** Up to five choices; not in a running game between people. */
    hint(options?: CallOptions): Promise<Answer<Advice, Refusal>>;
    /**
     * Plays to the end. `decide` is asked whenever you are to act, and returns one action, which is sent once: `return turn.roll()`.
     * While the network is lost it waits, ever longer, and then asks anew. Where the game has gone on meanwhile it looks again. After its signal
     * nothing is asked or sent any more; an action that was sent goes on, as the table shows, which stays open.
     *
     * @returns the game when it is over, or undefined if the table is closed before that
     * @throws RefusedError if an action is refused, or the room is gone
     * @throws CallError if waiting will not help, or if what was returned cannot be chosen
     */
    takeTurns(decide: Decide, options?: CallOptions): Promise<GameView | undefined>;
    /**
     * Before the game of an arena begins: halves your reserve, for one point more if you win. It says that you are there, too. Refused
     * where the room's `berserk` is undefined.
     */
    goBerserk(options?: CallOptions): Promise<Answer<Room, LobbiesRefusal>>;
    /** Asks for another game, if need be when Lobbies knows of the end. Its number is in `rematch.roomId` of the answer, or of a later one, once both have asked. */
    rematch(options?: CallOptions): Promise<Answer<Room, LobbiesRefusal>>;
    /** Says something to the opponent, up to four times a minute. */
    react(reaction: Reaction, options?: CallOptions): Promise<Answer<undefined, Refusal>>;
    /** Hides what the opponent says, or shows it again. Nobody is told. */
    mute(isMuted: boolean): void;
    /** Asks for the state now. */
    refresh(): void;
    /** Asks for nothing more. */
    close(): void;
}

/** An action that is chosen, and not sent yet. */
export type Choice =
    | { readonly name: MethodName; readonly args: readonly unknown[]; readonly action?: undefined }
    | { readonly name: ActionName; readonly action: Action };
type MethodName = (typeof ACTIONS)[number];

/** The table's actions by name. They send nothing: the one that is returned is sent. */
export type Choices = { readonly [Name in MethodName | 'act']: (...args: Parameters<Table[Name]>) => Choice };

/** A position in which you are to act. */
export interface Turn extends Choices {
    readonly view: GameView;
    /** What can be chosen. */
    readonly actions: readonly ActionName[];
    /** Backgammon: every way to play the rest of the turn. */
    readonly plays: readonly Play[];
}

/** Chooses one action. It is asked once for each position, and again for the same one only if the action was not heard. */
export type Decide = (turn: Turn) => Choice | Promise<Choice>;
