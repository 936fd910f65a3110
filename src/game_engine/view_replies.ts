import type { WriteAt } from '../canister/candid/encode';
import { Writer } from '../canister/candid/writer';
import type { GameKindName } from '../canister/game_kinds';
import type { Reply } from '../canister/refusal';
import type { Seat } from './games/rules';
import { deadlineOf, type Game, MOVES_TO_SLEEP } from './model/game';
import type { Tape } from './model/sealed_dice';
import { type GameView, viewOf } from './views';

export type ReplyWithView = (
    roomId: number,
    game: Game,
    seat: Seat | undefined,
    nowMs: number,
    resumedAtMs: number,
) => Uint8Array;

/** How a view is written in full, and its game's part alone. */
export interface ViewCodec {
    readonly encode: (reply: readonly [Reply<GameView>]) => Uint8Array;
    readonly writePart: WriteAt;
    /** Bytes before the first value: Candid's header. */
    readonly headerSize: () => number;
}

/** A reply that showed a running game to a player. */
interface Shown {
    readonly setup: Game['setup'];
    readonly tape: Tape;
    readonly writer: Writer;
    turnId: number;
    turnStartedAtMs: number;
}

/** Games whose last reply is kept, so many as are played at a time. */
const MOST_RECENT = 512;
const TWO_32 = 0x1_0000_0000;

/**
 * The reply `variant { Ok : GameView }`, which nearly every call gets. From one action to the next of the same game only
 * a few numbers change, and they lie at known places: they are put into the last reply, for a third of the price of a
 * new one. A test holds both ways to the same bytes.
 *
 * The fields stand by ascending id, as on the wire:
 *
 *     header · Ok 1 · me 1+1 · status 1 · turnId 4 · turnStartedAtMs 8 · game · kind 1 · seal 1+32 · winner 1 ·
 *     createdAtMs 8 · version 4 · remainingMs 1+4 · player1 2+n · player2 2+n · activePlayer 1+1 ·
 *     turnExpiresAtMs 1+8 · roomId 4 · lastDice 1+n · outcome 1 · rated 1
 */
export function viewReplies(codec: ViewCodec): ReplyWithView {
    const recent: (Shown | undefined)[] = new Array(MOST_RECENT).fill(undefined);

    let meAt = 0;

    function patch(shown: Shown, game: Game, seat: Seat, actor: Seat, nowMs: number, resumedAtMs: number): boolean {
        const setup = game.setup;
        if (shown.setup !== setup || shown.tape !== game.dice.tape) return false;
        const rules = setup.rules;
        const dice = rules.lastDice(game.state);
        const writer = shown.writer;
        const view = writer.view;
        const diceAt = writer.size - 2 - dice.length;
        const expiresAt = diceAt - 13;
        const remainingAt = expiresAt - 11 - setup.players[0].length - setup.players[1].length;
        if (view.getUint8(diceAt - 1) !== dice.length) return false;
        const partAt = meAt + 14;
        const partEnd = remainingAt - 48;
        const { plainView } = rules;
        if (plainView !== undefined) plainView.write(game.state, seat, view, partAt + 1);
        else {
            const part = showPart(setup.kind, rules.view(game.state, seat));
            if (codec.writePart(writer, partAt, part) !== partEnd) return false;
        }

        const deadlineMs = deadlineOf(game, resumedAtMs);
        view.setUint8(meAt, seat);
        if (shown.turnId !== game.turnId || shown.turnStartedAtMs !== game.turnStartedAtMs) {
            shown.turnId = game.turnId;
            shown.turnStartedAtMs = game.turnStartedAtMs;
            view.setUint32(meAt + 2, game.turnId, true);
            view.setUint32(meAt + 6, game.turnStartedAtMs % TWO_32, true);
            view.setUint32(meAt + 10, game.turnStartedAtMs / TWO_32, true);
        }
        view.setUint32(remainingAt - 5, game.version, true);
        view.setUint32(remainingAt, deadlineMs > nowMs ? deadlineMs - nowMs : 0, true);
        view.setUint8(expiresAt - 2, actor);
        view.setUint32(expiresAt, deadlineMs % TWO_32, true);
        view.setUint32(expiresAt + 4, deadlineMs / TWO_32, true);
        for (let i = 0; i < dice.length; i += 1) view.setUint8(diceAt + i, dice[i]);
        return true;
    }

    return (roomId, game, seat, nowMs, resumedAtMs) => {
        const slot = roomId % MOST_RECENT;
        const shown = recent[slot];
        const actor = game.setup.rules.toAct(game.state);
        const isUsual = seat !== undefined && typeof actor === 'number' && game.idleMoves < MOVES_TO_SLEEP;
        if (isUsual && shown !== undefined && patch(shown, game, seat, actor, nowMs, resumedAtMs)) {
            return shown.writer.bytes;
        }
        const bytes = codec.encode([{ Ok: viewOf(roomId, game, seat, nowMs, resumedAtMs) }]);
        if (!isUsual) return bytes;
        meAt = codec.headerSize() + 2;
        const writer = new Writer(bytes, 0);
        const { setup, dice, turnId, turnStartedAtMs } = game;
        recent[slot] = { setup, tape: dice.tape, writer, turnId, turnStartedAtMs };
        return bytes;
    };
}

function showPart(kind: GameKindName, part: unknown): GameView['game'] {
    return { [kind]: part };
}
