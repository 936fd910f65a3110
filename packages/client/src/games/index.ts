import type { GameKind } from '../generated/facts';
import { backgammon } from './backgammon';
import type { ClientGame, GameOf } from './client_game';
import { diceWards } from './dice_wards';
import { farkle } from './farkle';
import { montyHall } from './monty_hall';
import { yacht } from './yacht';

/** The games of which a table knows more than their facts. */
const GAMES: { readonly [K in GameKind]?: ClientGame<GameOf<K>> } = {
    DiceWards: diceWards,
    Backgammon: backgammon,
    MontyHall: montyHall,
    Nackgammon: backgammon,
    Hypergammon: backgammon,
    Farkle: farkle,
    Yacht: yacht,
};

/** Sound because a game is handed nothing but views of its own kind. */
export function clientGame(kind: GameKind): ClientGame | undefined {
    return Object.hasOwn(GAMES, kind) ? (GAMES[kind] as ClientGame) : undefined;
}
