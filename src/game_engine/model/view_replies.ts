import { compileEncoder } from '@dice-wards/candid/codec';
import { lazy } from '@dice-wards/candid/lazy';
import { type AnySchema, variant } from '@dice-wards/candid/schema';
import {
    type Filler,
    type Laid,
    type Part,
    type PartBytes,
    type Template,
    template,
} from '@dice-wards/candid/template';
import { eachKind, type GameKindName, rulesOf } from '../../games/kinds';
import type { Seat } from '../../games/rules';
import {
    deadlineOf,
    endedAtMs,
    type Game,
    type LaidView,
    MAX_IDLE_MOVES,
    type Moment,
    reasonOf,
    type Setup,
} from './game';
import { finishedView, PLAIN_REASON, type PlainReason, ROLE, runningView, viewOf, viewOfKind } from './game_view';

/** The reply `variant { Ok : GameView }`, which nearly every call gets. */
export interface ViewReplies {
    /** The reply that shows a game to a player or a spectator. */
    show(game: Game, seat: Seat | undefined, moment: Moment): Uint8Array;
    /** Lays out the replies of a new game: its actions have only to fill them in. */
    prepare(game: Game): void;
}

/**
 * If a game's own part has a fixed size and there is no cube, a player's view has one of two forms, and only a few fields change
 * from one action to the next. Those are filled into the game's last reply, for a third of the price of a new one. A test holds
 * all ways to the same bytes.
 */
export function createViewReplies(): ViewReplies {
    const whole = eachKind((kind) => compileEncoder([ok(viewOfKind(kind))]));
    const running = eachKind((kind) => (hasForms(kind) ? runningForm(kind) : undefined));
    const finished = eachKind((kind) => (hasForms(kind) ? finishedForm(kind) : undefined));

    /** `undefined` if the view has to be written whole. */
    function formOf(game: Game, setup: Setup): Form | undefined {
        const { rules, kind } = setup;
        const actor = rules.toAct(game.state);
        if (typeof actor === 'number') return game.idleMoves < MAX_IDLE_MOVES ? running[kind] : undefined;
        return rules.outcome(game.state)?.winner === undefined ? undefined : finished[kind];
    }

    return {
        show: (game, seat, moment) => {
            const { setup } = game;
            const form = seat !== undefined && setup.hasFixedViews ? formOf(game, setup) : undefined;
            if (form !== undefined) return form.show(game, seat as Seat, moment);
            return whole[setup.kind]([{ Ok: viewOf(game, seat, moment) as never }]);
        },
        prepare: (game) => {
            const { kind, hasFixedViews } = game.setup;
            if (!hasFixedViews) return;
            running[kind]?.prepare(game);
            finished[kind]?.prepare(game);
        },
    };
}

function hasForms(kind: GameKindName): boolean {
    return rulesOf(kind, false).fixedView !== undefined;
}

interface Form {
    show(game: Game, seat: Seat, moment: Moment): Uint8Array;
    /** Lays out the reply of a game, if there is one to copy. */
    prepare(game: Game): void;
}

type Agreed = [
    roomId: number,
    player1: Uint8Array,
    player2: Uint8Array,
    rated: boolean,
    createdAtMs: number,
    seal: Uint8Array,
];

type Fill<S extends AnySchema> = (laid: LaidView<S>, game: Game, seat: Seat, moment: Moment) => boolean;

/** The replies of one form about games of one kind. */
class ReplyForm<S extends AnySchema> implements Form {
    /** The newest reply: those of new games are made from it. */
    private model: Laid<S> | undefined;

    /**
     * @param slot where a game keeps its reply of this form
     * @param agreement fills in what is known when a game begins; false if it does not fit
     * @param fill fills in what changes; false if it does not fit
     */
    constructor(
        private readonly slot: keyof Game['replies'],
        private readonly form: Pick<Template<S, AnySchema>, 'write' | 'copy'>,
        private readonly agreement: Filler<S, Agreed>,
        private readonly fill: Fill<S>,
    ) {}

    show(game: Game, seat: Seat, moment: Moment): Uint8Array {
        const laid = (game.replies[this.slot] as LaidView<S> | undefined) ?? this.prepare(game);
        if (laid !== undefined && this.fill(laid, game, seat, moment)) return laid.reply.bytes;
        const reply = this.form.write({ Ok: viewOf(game, seat, moment) } as never);
        this.model = reply;
        const dice = game.setup.rules.lastDice(game.state);
        game.replies[this.slot] = { reply, tape: game.dice.tape, seat, turnId: game.turnId, dice };
        return reply.bytes;
    }

    prepare(game: Game): LaidView<S> | undefined {
        if (this.model === undefined) return undefined;
        const reply = this.form.copy(this.model);
        const { tape } = game.dice;
        const { players, rated, createdAtMs } = game.setup;
        const fits = this.agreement.fill(reply, game.roomId, players[0], players[1], rated, createdAtMs, tape.seal);
        const laid = fits ? { reply, tape, seat: undefined, turnId: 0, dice: undefined } : undefined;
        game.replies[this.slot] = laid;
        return laid;
    }
}

/** The view of a running game for one of its players. */
function runningForm(kind: GameKindName): Form {
    const form = template(ok(runningView(kind)), 'Ok');
    const part = gamePart(kind, (path) => form.part(path));
    const sealed = form.filler('seal');
    const turn = form.filler('me', 'turnId', 'turnStartedAtMs', 'activePlayer');
    const throwing = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name, 'lastDice');
    const other = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name);

    return new ReplyForm(
        'running',
        form,
        form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal'),
        (laid, game, seat, moment) => {
            const { reply } = laid;
            const { state, turnId } = game;
            const { rules } = game.setup;
            const { tape } = game.dice;
            if (laid.tape !== tape) {
                laid.tape = tape;
                sealed.fill(reply, tape.seal);
            }
            if (laid.turnId !== turnId || laid.seat !== seat) {
                laid.turnId = turnId;
                laid.seat = seat;
                turn.fill(reply, ROLE[seat], turnId, game.turnStartedAtMs, ROLE[rules.toAct(state) as Seat]);
            }
            const deadlineMs = deadlineOf(game, moment);
            const { nowMs } = moment;
            const remainingMs = deadlineMs > nowMs ? deadlineMs - nowMs : 0;
            const view = part.of(state);
            const dice = rules.lastDice(state);
            if (laid.dice === dice) return other.fill(reply, game.version, remainingMs, deadlineMs, view);
            laid.dice = dice;
            return throwing.fill(reply, game.version, remainingMs, deadlineMs, view, dice);
        },
    );
}

/** The view of a game that was won, for one of its players. */
function finishedForm(kind: GameKindName): Form {
    const form = template(ok(finishedView(kind)), 'Ok');
    const part = gamePart(kind, (path) => form.part(path));
    const sealed = form.filler('seal');
    const turn = form.filler('turnId', 'turnStartedAtMs', 'version', 'me', 'lastDice', part.name);
    const end = form.filler('winner', 'outcome.winner', 'outcome.points', 'outcome.reason', 'finishedAtMs');

    return new ReplyForm(
        'finished',
        form,
        form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal'),
        (laid, game, seat) => {
            const { reply } = laid;
            const { state } = game;
            const { rules } = game.setup;
            const outcome = rules.outcome(state);
            if (outcome?.winner === undefined) return false;
            const reason = reasonOf(game, outcome) as PlainReason;
            if (laid.tape !== game.dice.tape) {
                laid.tape = game.dice.tape;
                sealed.fill(reply, laid.tape.seal);
            }
            end.fill(
                reply,
                ROLE[outcome.winner],
                ROLE[outcome.winner],
                outcome.points,
                PLAIN_REASON[reason],
                endedAtMs(game),
            );
            return turn.fill(
                reply,
                game.turnId,
                game.turnStartedAtMs,
                game.version,
                ROLE[seat],
                rules.lastDice(state),
                part.of(state),
            );
        },
    );
}

/** The game's own part of a reply, by its name in a filler, and what the filler stores for a state. */
interface GamePart<V> {
    readonly name: Part<V>;
    of(state: unknown): PartBytes<V>;
}

/**
 * If a game's views are few, their bytes are made beforehand, all together, and found by their place: bytes that were made one by
 * one, or searched for, would reveal a secret by the work of a query. Other views are filled in field by field.
 */
function gamePart<V>(kind: GameKindName, part: (path: `game.${GameKindName}`) => Part<V>): GamePart<V> {
    const path = `game.${kind}` as const;
    const { everyView, fixedView } = rulesOf(kind, false);
    // A filler takes the path with a view as well as the part with its bytes.
    if (everyView === undefined) return { name: path as never, of: (state) => fixedView?.(state) as never };
    const name = part(path);
    let made: readonly (PartBytes<V> | undefined)[] | undefined;
    const makeAll = lazy(() => {
        made = everyView.all().map((view) => (view === undefined ? undefined : name.encode(view as V)));
        return made;
    });
    const of = (state: unknown): PartBytes<V> => {
        const bytes = (made ?? makeAll())[everyView.placeOf(state)];
        if (bytes === undefined) throw new Error(`a state of ${kind} that cannot be`);
        return bytes;
    };
    return { name, of };
}

function ok<S extends AnySchema>(view: S) {
    return variant('', { Ok: view });
}
