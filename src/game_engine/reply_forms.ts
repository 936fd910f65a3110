import type { Encoder } from '@dice-wards/candid/codec';
import { Writer } from '@dice-wards/candid/writer';
import type { GameKindName } from '../games/kinds';
import type { Game } from './model/game';
import type { Tape } from './model/sealed_dice';
import { MOST_RECENT } from './store/game_store';
import type { GameView } from './views';

export type ViewEncoders = Readonly<Record<GameKindName, Encoder>>;

/** A reply about one game, in which all stands that never changes; the rest is put in at known places. */
export interface Laid {
    readonly setup: Game['setup'];
    readonly tape: Tape;
    /** Dice on the table. */
    readonly dice: number;
    readonly writer: Writer;
    /** Where `me` stands: the types are in front of it. */
    readonly meAt: number;
    readonly versionAt: number;
    readonly roomAt: number;
    /** The turn that is in it, with its player and its start; 0 where none is yet. */
    turnId: number;
}

/** How many bytes a form has where forms differ. */
interface Sizes {
    /** Between the seal and `createdAtMs`. */
    readonly winner: number;
    /** Behind the version. */
    readonly remainingMs: number;
    /** In front of the room's id. */
    readonly activePlayer: number;
    /** Behind all that every form has. */
    readonly finishedAtMs: number;
}

const TWO_32 = 0x1_0000_0000;

/**
 * Replies of one form, for games without a cube whose own part is plain, so that all of them have the same places. The fields
 * stand by ascending id, as on the wire:
 *
 *     header · Ok 1 · me 1 · status 1 · turnId 4 · turnStartedAtMs 8 · game · kind 1 · seal 1+32 · [winner] ·
 *     createdAtMs 8 · version 4 · [remainingMs] · player1 2+n · player2 2+n · [activePlayer, turnExpiresAtMs] ·
 *     roomId 4 · lastDice 1+n · [outcome] · rated 1 · [finishedAtMs]
 *
 * The first reply for a game is made from one for another: they are laid out alike.
 */
export class ReplyForm {
    private readonly recent: (Laid | undefined)[] = new Array(MOST_RECENT).fill(undefined);
    /** The newest reply for each kind that the codec has written: many have only one. */
    private readonly models: { [N in GameKindName]?: Laid } = {};

    constructor(
        private readonly encoders: ViewEncoders,
        private readonly sizes: Sizes,
    ) {}

    /** The reply in which this game can be shown, with so many dice; `undefined` where it has to be written. */
    find(roomId: number, game: Game, dice: number): Laid | undefined {
        let laid = this.recent[roomId % MOST_RECENT];
        if (laid === undefined || laid.setup !== game.setup || laid.tape !== game.dice.tape) {
            laid = this.layOut(roomId, game);
        }
        return laid === undefined || laid.dice !== dice ? undefined : laid;
    }

    /** A reply for this game, made from that for another one, where all stands at the same places. */
    layOut(roomId: number, game: Game): Laid | undefined {
        const { setup } = game;
        const { tape } = game.dice;
        const model = this.models[setup.kind];
        const { players, rated, createdAtMs } = setup;
        const player1 = players[0];
        const player2 = players[1];
        if (model === undefined) return undefined;
        const { dice, meAt, versionAt, roomAt } = model;
        const before = model.setup.players;
        if (before[0].length !== player1.length || before[1].length !== player2.length) return undefined;
        const { sizes } = this;
        const writer = new Writer(model.writer.bytes, 0);
        const { bytes, view, size } = writer;
        const createdAt = versionAt - 8;
        const player1At = versionAt + 6 + sizes.remainingMs;
        bytes.set(tape.seal, createdAt - sizes.winner - tape.seal.length);
        view.setUint32(createdAt, createdAtMs % TWO_32, true);
        view.setUint32(createdAt + 4, createdAtMs / TWO_32, true);
        bytes.set(player1, player1At);
        bytes.set(player2, player1At + player1.length + 2);
        view.setUint32(roomAt, roomId, true);
        view.setUint8(size - sizes.finishedAtMs - 1, rated ? 1 : 0);
        // No turn: whatever is shown first is written.
        const laid = { setup, tape, dice, writer, meAt, versionAt, roomAt, turnId: 0 };
        this.recent[roomId % MOST_RECENT] = laid;
        return laid;
    }

    /** Writes a reply, which is that of its game from now on. */
    write(roomId: number, game: Game, view: GameView): Uint8Array {
        const { setup, turnId } = game;
        const { tape } = game.dice;
        const { kind, players, rules } = setup;
        const { sizes } = this;
        const encode = this.encoders[kind];
        const bytes = encode([{ Ok: view }]);
        const meAt = encode.headerSize() + 1;
        const versionAt = meAt + 17 + (rules.plainView?.size ?? 0) + tape.seal.length + sizes.winner + 8;
        const roomAt = versionAt + 8 + sizes.remainingMs + players[0].length + players[1].length + sizes.activePlayer;
        const writer = new Writer(bytes, 0);
        const dice = view.lastDice.length;
        const laid = { setup, tape, dice, writer, meAt, versionAt, roomAt, turnId };
        this.recent[roomId % MOST_RECENT] = laid;
        this.models[kind] = laid;
        return bytes;
    }
}
