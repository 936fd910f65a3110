import type { CallOptions } from './aborting';
import type { ActionName } from './action_names';
import { CallError } from './call_error';
import { clientGame } from './games';
import type { Action, GameEngine, GameView, Move, Reaction, Resignation } from './generated/game_engine';
import type { Lobbies, Room } from './generated/lobbies';
import { factsOf } from './kinds';
import { keepingIn, Poller } from './poller';
import { REFUSALS } from './refusal_words';
import { askRematch } from './rematch';
import { ReplicaClock } from './replica_clock';
import { FAST_MS, pauseOf, SLOW_MS, windowOf } from './rhythm';
import { isRobots, reserveOf } from './seats';
import { sendAction } from './send_action';
import { Value } from './store';
import type { Surroundings } from './surroundings';
import type { Acted, Choice, Coming, Decide, Table, TableState } from './table';
import { actionsIn } from './table_actions';
import { UNTOLD_MS } from './time_limits';
import { takeTurns } from './turns';

/** As long after the end of a game people can still say something, in milliseconds. */
const TALK_MS = 600_000;

interface Canisters {
    readonly gameEngine: GameEngine;
    readonly lobbies: Pick<Lobbies, 'getRoom' | 'imReady' | 'goBerserk' | 'rematch'>;
}

const NO_MOVES: readonly never[] = [];

type Missing = NonNullable<TableState['refusal']>;

interface Visit extends Coming {
    readonly roomId: number;
    /** Of the player who sits here, or looks on. */
    readonly principal: string;
}

export function openTable(canisters: Canisters, visit: Visit, surroundings: Surroundings): Table {
    return new LiveTable(canisters, visit, surroundings);
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
        private readonly visit: Visit,
        private readonly surroundings: Surroundings,
    ) {
        this.poller = new Poller(
            surroundings,
            () => this.ask(),
            (stirredMs) => this.pause(stirredMs),
            keepingIn(this.value),
        );
    }

    get roomId(): number {
        return this.visit.roomId;
    }

    remainingMs(): number | undefined {
        const leftMs = this.leftMs();
        return leftMs && Math.max(0, Math.round(leftMs));
    }

    /** Less than 0 after the end of the window. */
    private leftMs(): number | undefined {
        const untilMs = this.get().confirmed?.turnExpiresAtMs;
        const now = this.clock.at(this.surroundings.now());
        return untilMs === undefined || now === undefined ? undefined : untilMs - now;
    }

    timeLeft(): { readonly delayMs: number; readonly reserveMs: number } | undefined {
        const remaining = this.remainingMs();
        const { confirmed } = this.get();
        const { reserve, activePlayer } = confirmed ?? {};
        if (remaining === undefined || confirmed === undefined || reserve === undefined) return undefined;
        const isWithout = activePlayer === undefined || isRobots(confirmed, activePlayer);
        const reserveMs = Math.min(remaining, isWithout ? 0 : (reserveOf(reserve, activePlayer) ?? 0));
        return { delayMs: remaining - reserveMs, reserveMs };
    }

    act = (action: Action): Acted => this.perform(action.kind, action);
    roll = (): Acted => this.act({ kind: 'roll' });
    rollUntil = (points: number, hold = true): Acted => this.act({ kind: 'rollUntil', points, holds: hold });
    hold = (): Acted => this.perform('hold', { kind: 'hold' }, held);
    confirm = (): Acted => this.perform('confirm', { kind: 'roll' });
    proposeDouble = (): Acted => this.act({ kind: 'proposeDouble' });
    acceptDouble = (): Acted => this.act({ kind: 'acceptDouble' });
    forfeit = (): Acted => this.act({ kind: 'forfeit' });
    resign = (as?: Resignation): Acted => this.act({ kind: 'resign', value: as });
    acceptResignation = (): Acted => this.act({ kind: 'acceptResignation' });
    refuseResignation = (): Acted => this.act({ kind: 'refuseResignation' });
    selectDoor = (door: number): Acted => this.act({ kind: 'selectDoor', value: door });
    makeFinalChoice = (strategy: 'stick' | 'switch'): Acted => this.act({ kind: 'makeFinalChoice', value: strategy });

    move = (from: number, die: number): boolean => {
        const state = this.get();
        const draft = [...state.draft, { from, die }];
        if (state.pending !== undefined || this.drafted(draft) === undefined) return false;
        this.show({ ...state, draft });
        return true;
    };

    play = (moves: readonly Move[] = this.get().draft, confirm = true, rollNext = false): Acted => {
        let plain: Move[];
        try {
            plain = moves.map(({ from, die }) => ({ from, die }));
        } catch (cause) {
            return Promise.reject(new CallError('play', 'invalid', false, cause));
        }
        return this.perform(
            'play',
            { kind: 'play', moves: plain, confirm, rollNext },
            (view) => drawn(view, plain) ?? view,
        );
    };

    undo = (): Acted => {
        const state = this.get();
        if (state.draft.length === 0) return this.act({ kind: 'undo' });
        this.show({ ...state, draft: state.draft.slice(0, -1) });
        return Promise.resolve({ ok: true, value: this.get().view as GameView });
    };

    takeTurns = (decide: Decide, options?: CallOptions) => takeTurns(this, this.surroundings, decide, options?.signal);
    /** For `takeTurns`. */
    answered = (): Promise<void> => this.poller.answered();
    send = (choice: Choice): Acted =>
        choice.action === undefined
            ? (this[choice.name] as (...args: readonly unknown[]) => Acted)(...choice.args)
            : this.act(choice.action);

    hint = (options?: CallOptions) =>
        this.canisters.gameEngine.hint(this.roomId, this.get().confirmed?.version, options);
    goBerserk = async (options?: CallOptions) => {
        const answer = await this.canisters.lobbies.goBerserk(this.roomId, options);
        this.poller.wake();
        return answer;
    };
    rematch = (options?: CallOptions) => askRematch(this.canisters, this.roomId, this.surroundings, options);
    react = async (reaction: Reaction, options?: CallOptions) => {
        const answer = await this.canisters.gameEngine.react(this.roomId, reaction, options);
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
    private perform(name: ActionName, action: Action, foresee?: (view: GameView) => GameView): Acted {
        const { pending, confirmed } = this.get();
        if (this.failing !== undefined) return this.failing;
        if (this.underWay !== undefined && pending === name) return this.underWay;
        const why = pending !== undefined ? REFUSALS.underWay : REFUSALS.notHere;
        if (pending !== undefined || confirmed === undefined) {
            return Promise.resolve({ ok: false, refusal: { kind: 'InvalidState', value: why, text: why } });
        }
        const view = foresee?.(confirmed) ?? this.get().view;
        this.value.set({ ...this.get(), pending: name, actions: [], view, refusal: undefined, problem: undefined });
        const acted: Acted = this.sent(action, confirmed, () => acted);
        this.underWay = acted;
        // Nobody need look at what was thrown: it is in the state.
        acted.catch(() => undefined);
        return acted;
    }

    private async sent(action: Action, { version, me, activePlayer }: GameView, acted: () => Acted): Acted {
        const sentMs = this.surroundings.now();
        // Whoever leaves on another's turn does so however the game has gone on since.
        const seen = action.kind === 'resign' && me !== activePlayer ? undefined : version;
        // A table that asks seldom would find out late that nobody answers.
        const calm = this.surroundings.after(UNTOLD_MS, () => this.poller.wake());
        try {
            const answer = await sendAction(this.canisters.gameEngine, this.roomId, action, seen);
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
            calm();
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
        const { gameEngine } = this.canisters;
        // No engine has heard of a room that waits.
        if (this.isWaiting()) {
            await this.lookIntoRoom();
            if (this.isWaiting()) return;
        }
        const sentMs = this.surroundings.now();
        const known = this.get().confirmed;
        const answer =
            known === undefined
                ? await gameEngine.getGameState(this.roomId)
                : await gameEngine.changedSince(this.roomId, known.version);
        if (answer.ok) {
            if (answer.value !== undefined) this.adopt(answer.value, sentMs, foundIn(this.get()));
            else if (this.get().refusal?.kind === 'RoomNotFound') this.show(foundIn(this.get()));
            return;
        }
        if (answer.refusal.kind !== 'RoomNotFound') this.show({ ...this.get(), refusal: answer.refusal });
        else if (known === undefined) await this.lookIntoRoom(answer.refusal);
        else await this.askHowItEnded(answer.refusal);
    }

    /** The engine has let go what was a game: its room tells how it has ended. One node may only know less than another. */
    private async askHowItEnded(refusal: Missing): Promise<void> {
        const answered = await this.canisters.lobbies.getRoom(this.roomId);
        const hasEnded = answered.ok && answered.value.status === 'Finished';
        this.show({ ...this.get(), ...(hasEnded && { room: answered.value, draft: NO_MOVES }), refusal });
    }

    private isWaiting(): boolean {
        return this.get().room?.status === 'WaitingForPlayers';
    }

    /** Shows the room while it has no game, or none any more. @param missing what the engine has said of its game */
    private async lookIntoRoom(missing?: Missing): Promise<void> {
        const answered = await this.canisters.lobbies.getRoom(this.roomId);
        this.poller.heard();
        const { room, refusal: _, isHere, ...state } = this.get();
        if (!answered.ok) {
            this.show({ ...state, refusal: answered.refusal });
            return;
        }
        const { value } = answered;
        const stays = isHere && value.readyBy === room?.readyBy && { isHere };
        const refusal = value.status === 'Finished' && missing !== undefined && { refusal: missing };
        if (refusal || JSON.stringify(value) !== JSON.stringify(room)) {
            this.show({ ...state, ...stays, ...refusal, room: value });
        }
        await this.arrive(value);
    }

    /** Says that the player is there once somebody has come: the table of a hidden page does not ask, and so does not say it. */
    private async arrive({ readyBy, player1, player2, further = [], berserk }: Room): Promise<void> {
        if (readyBy === undefined || readyBy === this.saidReadyBy) return;
        const { roomId, principal, berserk: isBerserk } = this.visit;
        if (![player1, player2, ...further].includes(principal)) return;
        const { lobbies } = this.canisters;
        const isOffered = isBerserk && berserk !== undefined;
        const { ok } = await (isOffered ? lobbies.goBerserk(roomId) : lobbies.imReady(roomId));
        this.saidReadyBy = readyBy;
        if (ok) this.show({ ...this.get(), isHere: true });
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
        const { room: _, refusal, isHere: __, ...rest } = state;
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
        const { kind, game, me } = view;
        const drafts = clientGame(kind)?.drafts;
        const isMissing = state.refusal?.kind === 'RoomNotFound';
        const actions = isMissing ? NO_MOVES : state.draft.length > 0 ? draftActions(view) : actionsIn(view);
        const mayPlay = me !== undefined && actions.includes('play');
        const reactions = (state.confirmed.playersReactions ?? NO_MOVES).filter(
            ({ by }) => !state.isMuted || by === me,
        );
        this.value.set({ ...state, view, reactions, actions, plays: (mayPlay && drafts?.plays(game, me)) || NO_MOVES });
    }

    private drafted(draft: readonly Move[], view = this.get().confirmed): GameView | undefined {
        return view === undefined ? undefined : drawn(view, draft);
    }

    private pause(stirredMs: number): number | undefined {
        const { confirmed, refusal, room } = this.get();
        // The engine knows it no more: what Lobbies has told is hardly taken back.
        if (room?.status === 'Finished') return SLOW_MS;
        if (confirmed === undefined) return refusal === undefined ? FAST_MS : SLOW_MS;
        if (confirmed.status === 'Finished') return this.isTalking(confirmed) ? SLOW_MS : undefined;
        return pauseOf({
            isMine: confirmed.activePlayer === confirmed.me,
            windowMs: windowOf(confirmed),
            leftMs: this.leftMs(),
            quietMs: this.surroundings.now() - stirredMs,
        });
    }

    /** Whether a game that is over was one between people, who may still thank each other. */
    private isTalking({ finishedAtMs, robot, kind }: GameView): boolean {
        if (finishedAtMs === undefined || robot !== undefined || factsOf(kind)?.players.most === 1) return false;
        const machineMs = this.surroundings.now();
        return (this.clock.at(machineMs) ?? machineMs) - finishedAtMs < TALK_MS;
    }
}

/** The state of a table whose game is there: nothing is missing. */
function foundIn({ room: _, ...state }: TableState): TableState {
    const { refusal, ...rest } = state;
    return refusal?.kind === 'RoomNotFound' ? rest : state;
}

/** The game with moves made; undefined if they are not legal. */
function drawn(view: GameView, moves: readonly Move[]): GameView | undefined {
    const { kind, game, me } = view;
    if (moves.length === 0) return view;
    const drafts = clientGame(kind)?.drafts;
    if (drafts === undefined || me === undefined || !actionsIn(view).includes('play')) return undefined;
    const moved = drafts.withMoves(game, me, moves);
    return moved && { ...view, game: moved };
}

/** Moves that are not sent yet can be sent once nothing is left to play. */
function draftActions({ kind, game }: GameView): readonly ActionName[] {
    return clientGame(kind)?.drafts?.isWhole(game) === false ? ['undo'] : ['play', 'undo'];
}

function held(view: GameView): GameView {
    return clientGame(view.kind)?.held?.(view, view.game) ?? view;
}
