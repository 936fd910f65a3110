import { type End, endedBy, type Happened, otherOf, type Reckoned, ruled, ruledTurn, type Seat } from './reckoned';

/** `docs/play/rules/dice_wards.md`: a 1 loses the round, holding banks it, and 100 in the bank win. */
export function reckonDiceWards(events: readonly Happened[]): Reckoned {
    const banks = [0, 0];
    let [turn, round, stakes]: [Seat, number, number] = [0, 0, 1];
    let holder: Seat | undefined;
    let end: End | undefined;
    const pass = (): void => {
        round = 0;
        turn = otherOf(turn);
    };
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        if (event.name === 'DieLanded') {
            const die = event.told as number;
            ruled(die >= 1 && die <= 6, event, `a die shows ${die}`);
            if (die === 1) pass();
            else round += die;
        } else if (event.name === 'Held') {
            ruledTurn(event, turn);
            banks[turn] += round;
            if (banks[turn] >= 100) end = { winner: turn, points: stakes, ending: 'PlayedOut' };
            else pass();
        } else if (event.name === 'DoubleProposed') {
            ruled(stakes < 64 && round === 0, event, `at ${stakes} and ${round}`);
            ruled(holder === undefined || holder === turn, event, 'the other player has the cube');
        } else if (event.name === 'RollAsked') ruledTurn(event, turn);
        else if (event.name === 'DoubleAccepted') [stakes, holder] = [2 * stakes, otherOf(turn)];
        else if (event.name === 'DoubleRefused')
            end = { winner: turn, points: stakes, ending: endedBy('DoubleRefused', event) };
        else if (event.name === 'Resigned')
            end = { winner: otherOf(turn), points: stakes, ending: endedBy('Resigned', event) };
    }
    return { scores: banks, end, shown: end === undefined ? { roundScore: round } : {}, cube: { stakes, holder } };
}
