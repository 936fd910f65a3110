import type { GameKind } from '@dice-wards/client';
import { backgammon } from './backgammon';
import { diceWards } from './dice_wards';
import { farkle } from './farkle';
import { hypergammon } from './hypergammon';
import { liarsDice } from './liars_dice';
import { montyHall } from './monty_hall';
import { nackgammon } from './nackgammon';
import { pig } from './pig';
import type { WebGame } from './web_game';
import { yacht } from './yacht';

/** The games that have a table of their own, in the order in which the page shows them. Others are played at the plain one. */
export const GAMES: Readonly<Partial<Record<GameKind, WebGame>>> = {
    Backgammon: backgammon,
    DiceWards: diceWards,
    Farkle: farkle,
    LiarsDice: liarsDice,
    Pig: pig,
    Yacht: yacht,
    Nackgammon: nackgammon,
    Hypergammon: hypergammon,
    MontyHall: montyHall,
};
