import type { GameView } from '../../../src/declarations/game_engine.did';
import { playersIn } from '../seats';
import { type End, endedBy, type Happened, type Reckoned, ruled, ruledTurn } from './reckoned';
import { TableOfMany } from './table_of_many';

const TARGET = 100;

/** `docs/play/rules/pig.md`: a 1 loses the round, holding banks it, and 100 in the bank win. */
export function reckonPig(events: readonly Happened[], view: GameView): Reckoned {
    const table = new TableOfMany(playersIn(view).length);
    const banks = table.seats.map(() => 0);
    let round = 0;
    let end: End | undefined;
    const pass = (): void => {
        round = 0;
        table.pass();
    };
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        if (event.name === 'DieLanded') {
            const die = event.told as number;
            ruled(die >= 1 && die <= 6, event, `a die shows ${die}`);
            if (die === 1) pass();
            else round += die;
        } else if (event.name === 'Held' || event.name === 'Lapsed') {
            if (event.name === 'Held') {
                ruledTurn(event, table.turn);
                table.acts(event);
            } else table.lapses(event);
            banks[table.turn] += round;
            if (banks[table.turn] >= TARGET) end = { ...table.placed(banks), ending: 'PlayedOut' };
            else pass();
        } else if (event.name === 'RollAsked') {
            ruledTurn(event, table.turn);
            table.acts(event);
        } else if (event.name === 'Left') {
            const wasTheirs = table.leaves(event, view.reserve.length > 0);
            if (table.hasOneLeft) end = { ...table.placed(banks), ending: endedBy('Resigned', event) };
            else if (wasTheirs) pass();
        }
    }
    return { scores: banks, end, shown: { out: table.out, ...(end === undefined ? { roundScore: round } : {}) } };
}
