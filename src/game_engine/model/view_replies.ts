import { compileEncoder } from '@dice-wards/candid/codec';
import { lazy } from '@dice-wards/candid/lazy';
import { type AnySchema, variant } from '@dice-wards/candid/schema';
import { type Filler, type Part, type PartBytes, type Template, template } from '@dice-wards/candid/template';
import { eachKind, type GameKindName, rulesOf } from '../../games/kinds';
import { SEATS, type Seat } from '../../games/rules';
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
import {
    finishedView,
    PLAIN_REASON,
    type PlainReason,
    ROLE,
    type Role,
    runningView,
    viewOf,
    viewOfKind,
} from './game_view';

/** The reply `variant { Ok : GameView }`, which nearly every call gets. */
export interface ViewReplies {
    /** The reply that shows a game to a player or a spectator. */
    show(game: Game, seat: Seat | undefined, moment: Moment): Uint8Array;
    /** Lays out the replies of a new game: its actions have only to fill in what they change. */
    prepare(game: Game, moment: Moment): void;
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
        const rules = setup.rules;
        const kind = setup.kind;
        const actor = rules.toAct(game.state);
        if (typeof actor === 'number') return game.idleMoves < MAX_IDLE_MOVES ? running[kind] : undefined;
        return rules.outcome(game.state)?.winner === undefined ? undefined : finished[kind];
    }

    return {
        show: (game, seat, moment) => {
            const setup = game.setup;
            const form = seat !== undefined && setup.hasFixedViews ? formOf(game, setup) : undefined;
            if (form !== undefined) return form.show(game, seat as Seat, moment);
            return whole[setup.kind]([{ Ok: viewOf(game, seat, moment) as never }]);
        },
        prepare: (game, moment) => {
            const { kind, hasFixedViews } = game.setup;
            if (!hasFixedViews) return;
            if (running[kind]?.prepare(game) !== undefined) running[kind]?.show(game, 0, moment);
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
    prepare(game: Game): unknown;
}

type Agreed = [
    roomId: number,
    player1: Uint8Array,
    player2: Uint8Array,
    rated: boolean,
    createdAtMs: number,
    seal: Uint8Array,
    me: Role,
];

type Fill<S extends AnySchema> = (laid: LaidView<S>, game: Game, seat: Seat, moment: Moment) => boolean;

/** The replies of one form about games of one kind. */
class ReplyForm<S extends AnySchema> implements Form {
    /** The newest reply: those of new games are made from it. */
    private model: LaidView<S> | undefined;

    /**
     * @param slot where a game keeps its reply of this form
     * @param agreement fills in what is known when a game begins; false if it does not fit
     * @param fill fills in what changes; false if it does not fit
     */
    constructor(
        private readonly slot: 'runningReply' | 'finishedReply',
        private readonly form: Pick<Template<S, AnySchema>, 'write' | 'copy'>,
        private readonly agreement: Filler<S, Agreed>,
        private readonly fill: Fill<S>,
    ) {}

    show(game: Game, seat: Seat, moment: Moment): Uint8Array {
        const laid = (game[this.slot] as LaidView<S> | undefined) ?? this.prepare(game);
        if (laid !== undefined && this.fill(laid, game, seat, moment)) return laid.reply.bytes;
        const reply = this.form.write({ Ok: viewOf(game, seat, moment) } as never);
        const dice = game.setup.rules.lastDice(game.state);
        this.model = { reply, tape: game.dice.tape, seat, turnId: game.turnId, dice };
        game[this.slot] = this.model;
        return reply.bytes;
    }

    prepare(game: Game): LaidView<S> | undefined {
        const model = this.model;
        if (model === undefined) return undefined;
        const reply = this.form.copy(model.reply);
        const { tape } = game.dice;
        const { players, rated, createdAtMs } = game.setup;
        const [player1, player2] = players;
        const { roomId } = game;
        const fits = this.agreement.fill(reply, roomId, player1, player2, rated, createdAtMs, tape.seal, ROLE[0]);
        const laid = fits ? { reply, tape, seat: SEATS[0], turnId: 0, dice: model.dice } : undefined;
        game[this.slot] = laid;
        return laid;
    }
}

/** The view of a running game for one of its players. */
function runningForm(kind: GameKindName): Form {
    const form = template(ok(runningView(kind)), 'Ok');
    const part = gamePart(kind, (path) => form.part(path));
    const sealed = form.filler('seal');
    const viewer = form.filler('me');
    const turn = form.filler('turnId', 'turnStartedAtMs', 'activePlayer');
    const throwing = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name, 'lastDice');
    const other = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name);

    return new ReplyForm(
        'runningReply',
        form,
        form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal', 'me'),
        (laid, game, seat, moment) => {
            const reply = laid.reply;
            const state = game.state;
            const turnId = game.turnId;
            const rules = game.setup.rules;
            const tape = game.dice.tape;
            if (laid.tape !== tape) {
                laid.tape = tape;
                sealed.fill(reply, tape.seal);
            }
            if (laid.seat !== seat) {
                laid.seat = seat;
                viewer.fill(reply, ROLE[seat]);
            }
            if (laid.turnId !== turnId) {
                laid.turnId = turnId;
                turn.fill(reply, turnId, game.turnStartedAtMs, ROLE[rules.toAct(state) as Seat]);
            }
            const deadlineMs = deadlineOf(game, moment);
            const nowMs = moment.nowMs;
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
    const viewer = form.filler('me');
    const sealed = form.filler('seal');
    const thrown = form.filler('lastDice');
    const end = form.filler(
        'turnId',
        'turnStartedAtMs',
        'version',
        part.name,
        'winner',
        'outcome.winner',
        'outcome.points',
        'outcome.reason',
        'finishedAtMs',
    );

    return new ReplyForm(
        'finishedReply',
        form,
        form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal', 'me'),
        (laid, game, seat) => {
            const reply = laid.reply;
            // Nothing changes after the end but the viewer.
            if (laid.turnId !== game.turnId) {
                const state = game.state;
                const turnId = game.turnId;
                const rules = game.setup.rules;
                const outcome = rules.outcome(state);
                if (outcome?.winner === undefined) return false;
                const winner = ROLE[outcome.winner];
                const dice = rules.lastDice(state);
                if (laid.dice !== dice && !thrown.fill(reply, dice)) return false;
                laid.dice = dice;
                const fits = end.fill(
                    reply,
                    turnId,
                    game.turnStartedAtMs,
                    game.version,
                    part.of(state),
                    winner,
                    winner,
                    outcome.points,
                    PLAIN_REASON[reasonOf(game, outcome) as PlainReason],
                    endedAtMs(game),
                );
                if (!fits) return false;
                if (laid.tape !== game.dice.tape) sealed.fill(reply, game.dice.tape.seal);
                laid.turnId = turnId;
            }
            if (laid.seat !== seat) {
                viewer.fill(reply, ROLE[seat]);
                laid.seat = seat;
            }
            return true;
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
