import { player } from '../measure/principals';
import { rowsOf } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { House } from './house';

const subject = 'game_engine';
/** Pairs that play, one after the other: once without being measured, because later games cost their profiles more. */
const PAIRS = 5;
/** Seconds in which the start of a game is forgotten, and all is done that follows from its end. */
const START_SETTLES = 150;
const END_SETTLES = 10;
/** Seconds in which the last timer fires that was set because of the end. */
const TIMERS_FIRE = 120;

/**
 * What the end of one game takes, all three canisters together, from the last action to the last message; and apart from that, with the
 * judgement of how it was played.
 */
export function measureGameEnd(): Row[] {
    const house = new House();
    house.judgeGames(false);
    const ends = times(PAIRS, (pair) => {
        const players = [player(2 * pair), player(2 * pair + 1)] as const;
        for (const [seat, each] of players.entries()) house.welcome(each, `pair${pair}seat${seat}`);
        house.playOut(players, house.begin(players));
        const begun = house.begin(players);
        house.advance(START_SETTLES);
        return {
            action: house.playOut(players, begun),
            consequences: house.advance(END_SETTLES),
            timers: house.advance(TIMERS_FIRE),
        };
    });
    house.judgeGames(true);
    const judged = times(PAIRS, (pair) => {
        const players = [player(2 * pair), player(2 * pair + 1)] as const;
        house.playOut(players, house.begin(players));
        return house.advance(END_SETTLES);
    });
    return rowsOf(subject, 1, {
        'hold that ends a game': ends.map(({ action }) => action),
        "what follows from a game's end, in all canisters": ends.map(({ consequences }) => consequences),
        "a game's end with its judgement, in all canisters": judged,
        'timers of its letters that find them delivered': ends.map(({ timers }) => timers),
    });
}
