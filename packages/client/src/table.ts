import type { Answer } from './answer';
import { CallError } from './call_error';
import type {
    Advice,
    GameEngine,
    GameView,
    Move,
    Reaction,
    ReactionRefusal,
    ReactionSaid,
    Refusal,
    Resignation,
} from './generated/game_engine';
import type { Lobbies, Refusal as LobbiesRefusal, Room } from './generated/lobbies';
import { legalPlays, type Play, withMoves } from './legal_plays';
import { type Connection, Poller } from './poller';
import { askRematch } from './rematch';
import { ReplicaClock } from './replica_clock';
import { FAST_MS, pauseOf, SLOW_MS } from './rhythm';
import { type Store, Value } from './store';
import type { Surroundings } from './surroundings';
import { type ActionName, actionsIn } from './table_actions';
import { type Choice, type Decide, takeTurns } from './turns';

/** As long after the end of a game people can still say something, in milliseconds. */
const TALK_MS = 600_000;

export interface TableState {
    readonly connection: Connection;
    /** The room, until its game begins. */
    readonly room?: Room;
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
    /** While the connection is `lost`: why. */
    readonly lost?: CallError;
}

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
    /** Sends the draft, or another whole play; the turn passes unless `confirm` is false. */
    play(moves?: readonly Move[], confirm?: boolean): Acted;
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
    /** Up to five choices; not in a running game between people. */
    hint(): Promise<Answer<Advice, Refusal>>;
    /**
     * Plays to the end. `decide` is asked whenever you are to act, and returns one action, which is sent once: `return turn.roll()`.
     * While the network is lost it waits, ever longer, and then asks anew. Where the game has gone on meanwhile it looks again.
     *
     * @returns the game when it is over, or undefined if the table is closed before that
     * @throws RefusedError if an action is refused, or the room is gone
     * @throws CallError if waiting will not help, or if what was returned cannot be chosen
     */
    takeTurns(decide: Decide): Promise<GameView | undefined>;
    /** Asks for another game, if need be when Lobbies knows of the end. Its number is in `rematch.roomId` of the answer, or of a later one, once both have asked. */
    rematch(): Promise<Answer<Room, LobbiesRefusal>>;
    /** Says something to the opponent, up to four times a minute. */
    react(reaction: Reaction): Promise<Answer<undefined, ReactionRefusal>>;
    /** Hides what the opponent says, or shows it again. Nobody is told. */
    mute(isMuted: boolean): void;
    /** Asks for the state now. */
    refresh(): void;
    /** Asks for nothing more. */
    close(): void;
}

interface Canisters {
    readonly gameEngine: GameEngine;
    readonly lobbies: Pick<Lobbies, 'getRoom' | 'imReady' | 'rematch'>;
}

const NO_MOVES: readonly never[] = [];

/** @param principal of the player who sits here, or looks on */
export function openTable(canisters: Canisters, roomId: number, principal: string, surroundings: Surroundings): Table {
    return new LiveTable(canisters, roomId, principal, surroundings);
}

class LiveTable implements Table {
    private readonly value = new Value<TableState>({
        connection: 'connecting',
        reactions: NO_MOVES,
        isMuted: false,
        draft: NO_MOVES,
        actions: NO_MOVES,
        plays: NO_MOVES,
    });
    private readonly clock = new ReplicaClock();
    private readonly poller: Poller;
    private underWay: Acted | undefined;
    /** While listeners are told how an action failed: that action. */
    private failing: Acted | undefined;
    /** The `readyBy` of the ready check in which this table has said that its player is there. */
    private saidReadyBy: number | undefined;

    readonly get = this.value.get;
    readonly subscribe = this.value.subscribe;

    constructor(
        private readonly canisters: Canisters,
        readonly roomId: number,
        private readonly principal: string,
        private readonly surroundings: Surroundings,
    ) {
        this.poller = new Poller(
            surroundings,
            () => this.ask(),
            (stirredMs) => this.pause(stirredMs),
            (connection, lost) => {
                const { lost: before, ...state } = this.get();
                if (connection === state.connection && lost?.fault === before?.fault) return;
                this.value.set({ ...state, connection, ...(lost !== undefined && { lost }) });
            },
        );
    }

    remainingMs(): number | undefined {
        const { confirmed } = this.get();
        const now = this.clock.at(this.surroundings.now());
        if (confirmed?.remainingMs === undefined || confirmed.turnExpiresAtMs === undefined || now === undefined) {
            return undefined;
        }
        return Math.max(0, Math.round(confirmed.turnExpiresAtMs - now));
    }

    timeLeft(): { readonly delayMs: number; readonly reserveMs: number } | undefined {
        const remaining = this.remainingMs();
        const { reserve, activePlayer, robot } = this.get().confirmed ?? {};
        if (remaining === undefined || reserve === undefined) return undefined;
        const whole = activePlayer === 'Player1' ? reserve.player1Ms : reserve.player2Ms;
        const reserveMs = Math.min(remaining, robot?.seat === activePlayer ? 0 : whole);
        return { delayMs: remaining - reserveMs, reserveMs };
    }

    roll = (): Acted => this.act('roll', (engine, version) => engine.roll(this.roomId, version));
    rollUntil = (points: number, hold = true): Acted =>
        this.act('rollUntil', (engine, version) => engine.rollUntil(this.roomId, points, hold, version));
    hold = (): Acted => this.act('hold', (engine, version) => engine.hold(this.roomId, version), held);
    confirm = (): Acted => this.act('confirm', (engine, version) => engine.roll(this.roomId, version));
    proposeDouble = (): Acted =>
        this.act('proposeDouble', (engine, version) => engine.proposeDouble(this.roomId, version));
    acceptDouble = (): Acted =>
        this.act('acceptDouble', (engine, version) => engine.acceptDouble(this.roomId, version));
    forfeit = (): Acted => this.act('forfeit', (engine, version) => engine.forfeit(this.roomId, version));
    resign = (as?: Resignation): Acted =>
        this.act('resign', (engine, version) => engine.resign(this.roomId, as, version));
    acceptResignation = (): Acted =>
        this.act('acceptResignation', (engine, version) => engine.acceptResignation(this.roomId, version));
    refuseResignation = (): Acted =>
        this.act('refuseResignation', (engine, version) => engine.refuseResignation(this.roomId, version));
    selectDoor = (door: number): Acted =>
        this.act('selectDoor', (engine, version) => engine.selectDoor(this.roomId, door, version));
    makeFinalChoice = (strategy: 'stick' | 'switch'): Acted =>
        this.act('makeFinalChoice', (engine, version) => engine.makeFinalChoice(this.roomId, strategy, version));

    move = (from: number, die: number): boolean => {
        const state = this.get();
        const draft = [...state.draft, { from, die }];
        if (state.pending !== undefined || this.drafted(draft) === undefined) return false;
        this.show({ ...state, draft });
        return true;
    };

    play = (moves: readonly Move[] = this.get().draft, confirm = true): Acted => {
        let plain: Move[];
        try {
            plain = moves.map(({ from, die }) => ({ from, die }));
        } catch (cause) {
            return Promise.reject(new CallError('play', 'invalid', false, cause));
        }
        return this.act(
            'play',
            (engine, version) => engine.play(this.roomId, plain, version, confirm),
            (view) => drawn(view, plain) ?? view,
        );
    };

    undo = (): Acted => {
        const state = this.get();
        if (state.draft.length === 0) return this.act('undo', (engine, version) => engine.undo(this.roomId, version));
        this.show({ ...state, draft: state.draft.slice(0, -1) });
        return Promise.resolve({ ok: true, value: this.get().view as GameView });
    };

    takeTurns = (decide: Decide) => takeTurns(this, this.surroundings, decide);
    /** For `takeTurns`. */
    answered = (): Promise<void> => this.poller.answered();
    send = ({ name, args }: Choice): Acted => (this[name] as (...args: readonly unknown[]) => Acted)(...args);

    hint = () => this.canisters.gameEngine.hint(this.roomId, this.get().confirmed?.version);
    rematch = () => askRematch(this.canisters, this.roomId, this.surroundings);
    react = async (reaction: Reaction) => {
        const answer = await this.canisters.gameEngine.react(this.roomId, reaction);
        this.poller.wake();
        return answer;
    };
    mute = (isMuted: boolean): void => this.show({ ...this.get(), isMuted });
    refresh = (): void => this.poller.wake();
    close = (): void => this.poller.close();

    /**
     * One action at a time: the same one again, as by a double click, is the one that is under way. A listener that acts as
     * soon as it is told of a failure would do so for ever: it gets the same answer, and nothing is sent.
     *
     * @param foresee the view after it, where that is certain
     */
    private act(
        name: ActionName,
        send: (engine: GameEngine, version: number) => Acted,
        foresee?: (view: GameView) => GameView,
    ): Acted {
        const { pending, confirmed } = this.get();
        if (this.failing !== undefined) return this.failing;
        if (this.underWay !== undefined && pending === name) return this.underWay;
        const why = pending !== undefined ? 'Another action is under way' : 'The game is not here yet';
        if (pending !== undefined || confirmed === undefined) {
            return Promise.resolve({ ok: false, refusal: { kind: 'InvalidState', value: why, text: why } });
        }
        const view = foresee?.(confirmed) ?? this.get().view;
        this.value.set({ ...this.get(), pending: name, actions: [], view, refusal: undefined, problem: undefined });
        const acted: Acted = this.sent(send, confirmed.version, () => acted);
        this.underWay = acted;
        // Nobody need look at what was thrown: it is in the state.
        acted.catch(() => undefined);
        return acted;
    }

    private async sent(
        send: (engine: GameEngine, version: number) => Acted,
        version: number,
        acted: () => Acted,
    ): Acted {
        const sentMs = this.surroundings.now();
        try {
            const answer = await send(this.canisters.gameEngine, version);
            const { pending: _, ...state } = this.get();
            this.underWay = undefined;
            if (answer.ok) this.adopt(answer.value, sentMs, state);
            else this.showFailure({ ...state, refusal: answer.refusal }, acted());
            return answer;
        } catch (error) {
            const { pending: _, ...state } = this.get();
            this.underWay = undefined;
            this.showFailure({ ...state, ...(error instanceof CallError && { problem: error }) }, acted());
            throw error;
        } finally {
            this.poller.wake();
        }
    }

    private showFailure(state: TableState, failed: Acted): void {
        this.failing = failed;
        try {
            this.show(state);
        } finally {
            this.failing = undefined;
        }
    }

    /** One question: what has changed, or whether the game has begun. @throws CallError */
    private async ask(): Promise<void> {
        const { gameEngine, lobbies } = this.canisters;
        const sentMs = this.surroundings.now();
        const known = this.get().confirmed;
        const answer =
            known === undefined
                ? await gameEngine.getGameState(this.roomId)
                : await gameEngine.changedSince(this.roomId, known.version);
        if (answer.ok) {
            if (answer.value !== undefined) this.adopt(answer.value, sentMs, this.get());
            return;
        }
        if (answer.refusal.kind !== 'RoomNotFound' || known !== undefined) {
            this.show({ ...this.get(), refusal: answer.refusal });
            return;
        }
        const answered = await lobbies.getRoom(this.roomId);
        const { room, refusal: _, ...state } = this.get();
        if (!answered.ok) {
            this.show({ ...state, refusal: answered.refusal });
            return;
        }
        if (JSON.stringify(answered.value) !== JSON.stringify(room)) this.show({ ...state, room: answered.value });
        await this.arrive(answered.value);
    }

    /** Says that the player is there once somebody has come: the table of a hidden page does not ask, and so does not say it. */
    private async arrive({ readyBy, player1, player2 }: Room): Promise<void> {
        if (readyBy === undefined || readyBy === this.saidReadyBy) return;
        if (player1 !== this.principal && player2 !== this.principal) return;
        await this.canisters.lobbies.imReady(this.roomId);
        this.saidReadyBy = readyBy;
        this.poller.wake();
    }

    /** A newer view. One node may know less than another: what is older is passed over. */
    private adopt(view: GameView, sentMs: number, state: TableState): void {
        const { turnExpiresAtMs: until, remainingMs: left, version } = view;
        if (until !== undefined && left) this.clock.learn(until - left, sentMs, this.surroundings.now());
        const known = state.confirmed?.version ?? -1;
        if (version < known) {
            this.show(state);
            return;
        }
        const { room: _, refusal, ...rest } = state;
        if (version > known) this.poller.stir();
        // Why there was nothing to see is over; why an action was refused is not.
        const shown = state.confirmed === undefined ? rest : { ...rest, refusal };
        // Moves belong to the position in which they were made.
        // An action's answer is without what queries tell beside the game: that is still as the last one told it.
        const { publicNames, playersReactions } = { ...state.confirmed, ...view };
        const confirmed = {
            ...view,
            ...(publicNames !== undefined && { publicNames }),
            ...(playersReactions !== undefined && { playersReactions }),
        };
        this.show({ ...shown, confirmed, draft: version === known ? state.draft : NO_MOVES });
    }

    /** Sets the state, with what follows from the view and the draft. */
    private show(state: TableState): void {
        if (state.confirmed === undefined || state.pending !== undefined) {
            this.value.set(state);
            return;
        }
        const view = this.drafted(state.draft, state.confirmed) ?? state.confirmed;
        const { game, me } = view;
        const actions = state.draft.length > 0 ? draftActions(view) : actionsIn(view);
        const mayPlay = me !== undefined && actions.includes('play') && game.kind === 'Backgammon';
        const reactions = (state.confirmed.playersReactions ?? NO_MOVES).filter(
            ({ by }) => !state.isMuted || by === me,
        );
        this.value.set({ ...state, view, reactions, actions, plays: mayPlay ? legalPlays(game, me) : NO_MOVES });
    }

    private drafted(draft: readonly Move[], view = this.get().confirmed): GameView | undefined {
        return view === undefined ? undefined : drawn(view, draft);
    }

    private pause(stirredMs: number): number | undefined {
        const { confirmed, refusal } = this.get();
        if (confirmed === undefined) return refusal === undefined ? FAST_MS : SLOW_MS;
        if (confirmed.status === 'Finished') return this.isTalking(confirmed) ? SLOW_MS : undefined;
        const { activePlayer, me, turnStartedAtMs, turnExpiresAtMs, turnSeconds } = confirmed;
        const machineMs = this.surroundings.now();
        const leftMs = this.remainingMs();
        const overMs = Math.max(0, (this.clock.at(machineMs) ?? 0) - (turnExpiresAtMs ?? 0));
        const quietMs = machineMs - stirredMs;
        return pauseOf({
            isMine: activePlayer === me,
            windowMs: turnExpiresAtMs === undefined ? turnSeconds * 1_000 : turnExpiresAtMs - turnStartedAtMs,
            leftMs,
            quietMs: leftMs === 0 ? Math.min(quietMs, overMs) : quietMs,
        });
    }

    /** Whether a game that is over was one between people, who may still thank each other. */
    private isTalking({ finishedAtMs, robot, kind }: GameView): boolean {
        if (finishedAtMs === undefined || robot !== undefined || kind === 'MontyHall') return false;
        const machineMs = this.surroundings.now();
        return (this.clock.at(machineMs) ?? machineMs) - finishedAtMs < TALK_MS;
    }
}

/** Backgammon with moves made; undefined if they are not legal. */
function drawn(view: GameView, moves: readonly Move[]): GameView | undefined {
    const { game, me } = view;
    if (moves.length === 0) return view;
    if (game.kind !== 'Backgammon' || me === undefined || !actionsIn(view).includes('play')) return undefined;
    const moved = withMoves(game, me, moves);
    return moved && { ...view, game: { kind: 'Backgammon', ...moved } };
}

/** Moves that are not sent yet can be sent once nothing is left to play. */
function draftActions(view: GameView): readonly ActionName[] {
    const { game } = view;
    return game.kind === 'Backgammon' && game.legalMoves.length > 0 ? ['undo'] : ['play', 'undo'];
}

/** Dice Wards after a hold, whose result is certain; the end of a game is left to the canister. */
function held(view: GameView): GameView {
    const { game, me } = view;
    if (game.kind !== 'DiceWards' || me === undefined) return view;
    const [mine, opponent] =
        me === 'Player1' ? (['player1Score', 'Player2'] as const) : (['player2Score', 'Player1'] as const);
    const score = game[mine] + game.roundScore;
    return { ...view, activePlayer: opponent, game: { ...game, [mine]: score, roundScore: 0 } };
}
