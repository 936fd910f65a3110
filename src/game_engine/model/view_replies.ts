import { compileEncoder } from '@dice-wards/candid/codec';
import { variant } from '@dice-wards/candid/schema';
import { GAME_KINDS, type GameKindName } from '../../games/kinds';
import type { Seat } from '../../games/rules';
import type { Game, Moment } from './game';
import { viewOf, viewOfKind } from './game_view';

export interface ViewReplies {
    /** The reply that shows a game to a player or a spectator. */
    show(game: Game, seat: Seat | undefined, moment: Moment): Uint8Array;
    /** Lays out the replies for a new game: its actions have only to fill them in. */
    prepare(game: Game): void;
}

export function createViewReplies(): ViewReplies {
    const encoders = Object.fromEntries(
        GAME_KINDS.map((kind) => [kind, compileEncoder([variant('', { Ok: viewOfKind(kind) })])]),
    ) as Record<GameKindName, (values: [{ Ok: unknown }]) => Uint8Array>;
    return {
        show: (game, seat, moment) => encoders[game.setup.kind]([{ Ok: viewOf(game, seat, moment) }]),
        prepare: () => undefined,
    };
}
