import { lazy } from '@dice-wards/candid/lazy';
import type { AnySchema } from '@dice-wards/candid/schema';
import type { Filler, Part, PartBytes, Template } from '@dice-wards/candid/template';
import { type GameKindName, rulesOf } from '../../games/kinds';
import { SEATS, type Seat } from '../../games/rules';
import type { Game, LaidView, Moment } from './game';
import { ROLE, type Role, viewOf } from './game_view';

/** What every reply about a game has, which a form fills in by itself. */
export interface CommonFillers<S extends AnySchema> {
    /** What is known when a game begins, and a first viewer. */
    readonly agreement: Filler<S, Agreed>;
    readonly seal: Filler<S, [seal: Uint8Array]>;
    readonly me: Filler<S, [me: Role]>;
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

/** Fills in what has changed in the game itself; false if it does not fit. */
type FillChanges<S extends AnySchema> = (laid: LaidView<S>, game: Game, moment: Moment) => boolean;

/** The replies of one form about games of one kind, to their players. */
export interface Form {
    show(game: Game, seat: Seat, moment: Moment): Uint8Array;
    /** Lays out the reply of a new game, if there is one to copy. */
    prepare(game: Game): LaidView | undefined;
}

/** @param slot where a game keeps its reply of this form */
export function replyForm<S extends AnySchema>(
    slot: 'runningReply' | 'finishedReply',
    form: Pick<Template<S, AnySchema>, 'write' | 'copy'>,
    fillers: CommonFillers<S>,
    fillChanges: FillChanges<S>,
): Form {
    /** The newest reply: those of new games are made from it. */
    let model: LaidView<S> | undefined;

    function prepare(game: Game): LaidView<S> | undefined {
        if (model === undefined) return undefined;
        const reply = form.copy(model.reply);
        const tape = game.dice.tape;
        const { players, rated, createdAtMs } = game.setup;
        const [player1, player2] = players;
        const me = ROLE[FIRST];
        const fits = fillers.agreement.fill(reply, game.roomId, player1, player2, rated, createdAtMs, tape.seal, me);
        const laid = fits ? { reply, tape, seat: FIRST, turnId: 0, dice: model.dice } : undefined;
        game[slot] = laid;
        return laid;
    }

    function show(game: Game, seat: Seat, moment: Moment): Uint8Array {
        const laid = (game[slot] as LaidView<S> | undefined) ?? prepare(game);
        if (laid === undefined || !fillChanges(laid, game, moment)) return write(game, seat, moment);
        const tape = game.dice.tape;
        if (laid.tape !== tape) {
            laid.tape = tape;
            fillers.seal.fill(laid.reply, tape.seal);
        }
        if (laid.seat !== seat) {
            laid.seat = seat;
            fillers.me.fill(laid.reply, ROLE[seat]);
        }
        return laid.reply.bytes;
    }

    function write(game: Game, seat: Seat, moment: Moment): Uint8Array {
        const reply = form.write({ Ok: viewOf(game, seat, moment) } as never);
        const dice = game.setup.rules.lastDice(game.state);
        model = { reply, tape: game.dice.tape, seat, turnId: game.turnId, dice };
        game[slot] = model;
        return reply.bytes;
    }

    return { show, prepare };
}

const [FIRST] = SEATS;

/** The game's own part of a reply, by its name in a filler, and what the filler stores for a state. */
export interface GamePart<V> {
    readonly name: Part<V>;
    of(state: unknown): PartBytes<V>;
}

/**
 * If a game's views are few, their bytes are made beforehand, all together, and found by their place: bytes that were made one by
 * one, or searched for, would reveal a secret by the work of a query. Other views are filled in field by field.
 */
export function gamePart<V>(kind: GameKindName, part: (path: `game.${GameKindName}`) => Part<V>): GamePart<V> {
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
