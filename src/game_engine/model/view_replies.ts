import type { PlainView, Seat } from '../games/rules';
import { deadlineOf, endedAtMs, type Game, MOVES_TO_SLEEP, reasonOf } from './model/game';
import { ReplyForm, type ViewEncoders } from './reply_forms';
import { PLAIN_REASONS, viewOf } from './views';

/** How views are written, for each kind of game. */
export interface ViewCodecs {
    readonly any: ViewEncoders;
    /** The same for a player of a game without a cube: what must be there is not optional. */
    readonly running: ViewEncoders;
    readonly finished: ViewEncoders;
}

export interface ViewReplies {
    /** The reply that shows a game to a player or a spectator. */
    show(roomId: number, game: Game, seat: Seat | undefined, nowMs: number, resumedAtMs: number): Uint8Array;
    /** Lays the replies for a new game out, so that its actions have only to fill them in. */
    prepare(roomId: number, game: Game): void;
}

const TWO_32 = 0x1_0000_0000;

/**
 * The reply `variant { Ok : GameView }`, which nearly every call gets. Where a game's own part is plain and there is no
 * cube, a player's view has one of two forms, and only a few numbers change from one action to the next: they are put into
 * the last reply, for a third of the price of a new one. A test holds all ways to the same bytes.
 */
export function viewReplies(codecs: ViewCodecs): ViewReplies {
    const running = new ReplyForm(codecs.running, { winner: 0, remainingMs: 4, activePlayer: 9, finishedAtMs: 0 });
    const finished = new ReplyForm(codecs.finished, { winner: 1, remainingMs: 0, activePlayer: 0, finishedAtMs: 8 });

    function show(roomId: number, game: Game, seat: Seat | undefined, nowMs: number, resumedAtMs: number): Uint8Array {
        const { state } = game;
        const { rules } = game.setup;
        const { plainView } = rules;
        const actor = rules.toAct(state);
        const isPlain = plainView !== undefined && seat !== undefined && game.idleMoves < MOVES_TO_SLEEP;
        if (!isPlain || typeof actor !== 'number') {
            const over = isPlain ? showFinished(roomId, game, seat, plainView) : undefined;
            return over ?? codecs.any[game.setup.kind]([{ Ok: viewOf(roomId, game, seat, nowMs, resumedAtMs) }]);
        }
        const dice = rules.lastDice(state);
        const laid = running.find(roomId, game, dice.length);
        if (laid === undefined) return running.write(roomId, game, viewOf(roomId, game, seat, nowMs, resumedAtMs));
        const { writer, meAt, versionAt, roomAt } = laid;
        const { view } = writer;
        plainView.write(state, seat, writer, meAt + 15);
        view.setUint8(meAt, seat);
        if (laid.turnId !== game.turnId) {
            const { turnId, turnStartedAtMs } = game;
            laid.turnId = turnId;
            view.setUint32(meAt + 2, turnId, true);
            view.setUint32(meAt + 6, turnStartedAtMs % TWO_32, true);
            view.setUint32(meAt + 10, turnStartedAtMs / TWO_32, true);
            view.setUint8(roomAt - 9, actor);
        }
        const deadlineMs = deadlineOf(game, resumedAtMs);
        view.setUint32(versionAt, game.version, true);
        view.setUint32(versionAt + 4, deadlineMs > nowMs ? deadlineMs - nowMs : 0, true);
        view.setUint32(roomAt - 8, deadlineMs % TWO_32, true);
        view.setUint32(roomAt - 4, deadlineMs / TWO_32, true);
        for (let i = 0; i < dice.length; i += 1) view.setUint8(roomAt + 5 + i, dice[i]);
        return writer.bytes;
    }

    /** `undefined` where nobody has won, and where there is more to tell than this form has room for. */
    function showFinished(
        roomId: number,
        game: Game,
        seat: Seat,
        plainView: PlainView<unknown>,
    ): Uint8Array | undefined {
        const { state, turnStartedAtMs } = game;
        const { rules } = game.setup;
        const outcome = rules.outcome(state);
        const winner = outcome?.winner;
        if (outcome === undefined || winner === undefined || outcome.match !== undefined) return undefined;
        const reason = (PLAIN_REASONS as readonly string[]).indexOf(reasonOf(game, outcome));
        if (reason < 0) return undefined;
        const dice = rules.lastDice(state);
        const laid = finished.find(roomId, game, dice.length);
        if (laid === undefined) return finished.write(roomId, game, viewOf(roomId, game, seat, 0, 0));
        const { writer, meAt, versionAt, roomAt } = laid;
        const { view } = writer;
        plainView.write(state, seat, writer, meAt + 15);
        view.setUint8(meAt, seat);
        view.setUint32(meAt + 2, game.turnId, true);
        view.setUint32(meAt + 6, turnStartedAtMs % TWO_32, true);
        view.setUint32(meAt + 10, turnStartedAtMs / TWO_32, true);
        view.setUint8(versionAt - 9, winner);
        view.setUint32(versionAt, game.version, true);
        for (let i = 0; i < dice.length; i += 1) view.setUint8(roomAt + 5 + i, dice[i]);
        const outcomeAt = roomAt + 5 + dice.length;
        view.setUint8(outcomeAt, winner);
        view.setUint16(outcomeAt + 1, outcome.points, true);
        view.setUint8(outcomeAt + 3, reason);
        const finishedAtMs = endedAtMs(game);
        view.setUint32(outcomeAt + 5, finishedAtMs % TWO_32, true);
        view.setUint32(outcomeAt + 9, finishedAtMs / TWO_32, true);
        return writer.bytes;
    }

    return {
        show,
        prepare: (roomId, game) => {
            if (game.setup.rules.plainView === undefined) return;
            running.layOut(roomId, game);
            finished.layOut(roomId, game);
        },
    };
}
