import type { Encoder } from '../canister/candid/codec';
import { Writer } from '../canister/candid/writer';
import type { GameKindName } from '../canister/game_kinds';
import type { Seat } from './games/rules';
import { deadlineOf, type Game, MOVES_TO_SLEEP } from './model/game';
import type { Tape } from './model/sealed_dice';
import { MOST_RECENT } from './store/game_store';
import { type GameView, viewOf } from './views';

export type ReplyWithView = (
    roomId: number,
    game: Game,
    seat: Seat | undefined,
    nowMs: number,
    resumedAtMs: number,
) => Uint8Array;

/** How the views of one kind of game are written. */
export interface ViewCodec {
    readonly encode: Encoder;
    /** The same for a running game without a cube and one of its players: what must be there is not optional. */
    readonly encodeRunning: Encoder;
}

/** A reply that showed a running game to a player. */
interface Shown {
    readonly setup: Game['setup'];
    readonly tape: Tape;
    /** Dice on the table. */
    readonly dice: number;
    readonly writer: Writer;
    /** Where `me` stands: the types are in front of it. */
    readonly meAt: number;
    turnId: number;
    turnStartedAtMs: number;
}

const TWO_32 = 0x1_0000_0000;

/**
 * The reply `variant { Ok : GameView }`, which nearly every call gets. Where a game's own part is plain and there is no
 * cube, only a few numbers change from one action to the next, and they lie at known places: they are put into the last
 * reply, for a third of the price of a new one. So the first reply for a game is made from one for another. A test holds all
 * ways to the same bytes.
 *
 * The fields of a running game stand by ascending id, as on the wire:
 *
 *     header · Ok 1 · me 1 · status 1 · turnId 4 · turnStartedAtMs 8 · game · kind 1 · seal 1+32 · createdAtMs 8 ·
 *     version 4 · remainingMs 4 · player1 2+n · player2 2+n · activePlayer 1 · turnExpiresAtMs 8 · roomId 4 ·
 *     lastDice 1+n · rated 1
 */
export function viewReplies(codecs: Readonly<Record<GameKindName, ViewCodec>>): ReplyWithView {
    const recent: (Shown | undefined)[] = new Array(MOST_RECENT).fill(undefined);
    /** The newest reply for each kind, which that of another game is made from: many have only one. */
    const models: { [N in GameKindName]?: Shown } = {};

    /** The first reply for a game, made from that for another one, where all stands at the same places. */
    function copied(roomId: number, { setup, dice: { tape }, turnStartedAtMs }: Game, dice: number): Shown | undefined {
        const model = models[setup.kind];
        const { players, rated, createdAtMs } = setup;
        const [player1, player2] = players;
        if (model === undefined || model.dice !== dice) return undefined;
        if (model.setup.players[0].length !== player1.length || model.setup.players[1].length !== player2.length) {
            return undefined;
        }
        const writer = new Writer(model.writer.bytes, 0);
        const { bytes, view, size } = writer;
        const roomAt = size - 6 - dice;
        const player2At = roomAt - 9 - player2.length;
        const player1At = player2At - 2 - player1.length;
        const createdAt = player1At - 18;
        bytes.set(tape.seal, createdAt - tape.seal.length);
        view.setUint32(createdAt, createdAtMs % TWO_32, true);
        view.setUint32(createdAt + 4, createdAtMs / TWO_32, true);
        bytes.set(player1, player1At);
        bytes.set(player2, player2At);
        view.setUint32(roomAt, roomId, true);
        view.setUint8(size - 1, rated ? 1 : 0);
        // No turn: whatever is shown first is written.
        const shown = { setup, tape, dice, writer, meAt: model.meAt, turnId: -1, turnStartedAtMs };
        recent[roomId % MOST_RECENT] = shown;
        return shown;
    }

    function running(roomId: number, game: Game, view: GameView): Uint8Array {
        const { setup, dice, turnId, turnStartedAtMs } = game;
        const codec = codecs[setup.kind];
        const bytes = codec.encodeRunning([{ Ok: view }]);
        const meAt = codec.encodeRunning.headerSize() + 1;
        const writer = new Writer(bytes, 0);
        const shown = { setup, tape: dice.tape, dice: view.lastDice.length, writer, meAt, turnId, turnStartedAtMs };
        recent[roomId % MOST_RECENT] = shown;
        models[setup.kind] = shown;
        return bytes;
    }

    return (roomId, game, seat, nowMs, resumedAtMs) => {
        const { setup, state } = game;
        const { rules, players } = setup;
        const { plainView } = rules;
        const actor = rules.toAct(state);
        const isPlain = plainView !== undefined && seat !== undefined && typeof actor === 'number';
        if (!isPlain || game.idleMoves >= MOVES_TO_SLEEP) {
            return codecs[setup.kind].encode([{ Ok: viewOf(roomId, game, seat, nowMs, resumedAtMs) }]);
        }
        let shown = recent[roomId % MOST_RECENT];
        if (shown === undefined || shown.setup !== setup || shown.tape !== game.dice.tape) {
            shown = copied(roomId, game, rules.lastDice(state).length);
            if (shown === undefined) return running(roomId, game, viewOf(roomId, game, seat, nowMs, resumedAtMs));
        }
        const { writer, meAt } = shown;
        const { view } = writer;
        const dice = rules.lastDice(state);
        const diceAt = writer.size - 1 - dice.length;
        const expiresAt = diceAt - 13;
        const remainingAt = expiresAt - 9 - players[0].length - players[1].length;
        const gameAt = meAt + 14;
        if (view.getUint8(diceAt - 1) !== dice.length) {
            return running(roomId, game, viewOf(roomId, game, seat, nowMs, resumedAtMs));
        }
        plainView.write(state, seat, view, gameAt + 1);

        view.setUint8(meAt, seat);
        if (shown.turnId !== game.turnId || shown.turnStartedAtMs !== game.turnStartedAtMs) {
            shown.turnId = game.turnId;
            shown.turnStartedAtMs = game.turnStartedAtMs;
            view.setUint32(meAt + 2, game.turnId, true);
            view.setUint32(meAt + 6, game.turnStartedAtMs % TWO_32, true);
            view.setUint32(meAt + 10, game.turnStartedAtMs / TWO_32, true);
            view.setUint8(expiresAt - 1, actor);
        }
        const deadlineMs = deadlineOf(game, resumedAtMs);
        view.setUint32(remainingAt - 4, game.version, true);
        view.setUint32(remainingAt, deadlineMs > nowMs ? deadlineMs - nowMs : 0, true);
        view.setUint32(expiresAt, deadlineMs % TWO_32, true);
        view.setUint32(expiresAt + 4, deadlineMs / TWO_32, true);
        for (let i = 0; i < dice.length; i += 1) view.setUint8(diceAt + i, dice[i]);
        return writer.bytes;
    };
}
