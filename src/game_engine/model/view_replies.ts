import { compileEncoder } from '@dice-wards/candid/codec';
import { type AnySchema, variant } from '@dice-wards/candid/schema';
import { template } from '@dice-wards/candid/template';
import { eachKind, type GameKindName, rulesOf } from '../../games/kinds';
import type { Seat } from '../../games/rules';
import { deadlineOf, endedAtMs, type Game, MAX_IDLE_MOVES, type Moment, reasonOf, type Setup } from './game';
import { finishedView, PLAIN_REASON, type PlainReason, ROLE, runningView, viewOf, viewOfKind } from './game_view';
import { type Form, gamePart, replyForm } from './reply_form';

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

/** The view of a running game for one of its players. */
function runningForm(kind: GameKindName): Form {
    const form = template(ok(runningView(kind)), 'Ok');
    const part = gamePart(kind, (path) => form.part(path));
    const common = {
        agreement: form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal', 'me'),
        seal: form.filler('seal'),
        me: form.filler('me'),
    };
    const turn = form.filler('turnId', 'turnStartedAtMs', 'activePlayer');
    const throwing = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name, 'lastDice');
    const other = form.filler('version', 'remainingMs', 'turnExpiresAtMs', part.name);

    return replyForm('runningReply', form, common, (laid, game, moment) => {
        const reply = laid.reply;
        const state = game.state;
        const rules = game.setup.rules;
        const turnId = game.turnId;
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
    });
}

/** The view of a game that was won, for one of its players. */
function finishedForm(kind: GameKindName): Form {
    const form = template(ok(finishedView(kind)), 'Ok');
    const part = gamePart(kind, (path) => form.part(path));
    const common = {
        agreement: form.filler('roomId', 'player1', 'player2', 'rated', 'createdAtMs', 'seal', 'me'),
        seal: form.filler('seal'),
        me: form.filler('me'),
    };
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

    return replyForm('finishedReply', form, common, (laid, game) => {
        const turnId = game.turnId;
        // Nothing changes after the end.
        if (laid.turnId === turnId) return true;
        const reply = laid.reply;
        const state = game.state;
        const rules = game.setup.rules;
        const outcome = rules.outcome(state);
        if (outcome?.winner === undefined) return false;
        const dice = rules.lastDice(state);
        if (laid.dice !== dice && !thrown.fill(reply, dice)) return false;
        laid.dice = dice;
        laid.turnId = turnId;
        const winner = ROLE[outcome.winner];
        return end.fill(
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
    });
}

function ok<S extends AnySchema>(view: S) {
    return variant('', { Ok: view });
}
