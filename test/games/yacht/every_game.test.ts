import { NO_OPTIONS } from '@dice-wards/games/options';
import { RESIGNATIONS } from '@dice-wards/games/resignation';
import type { Luck } from '@dice-wards/games/rules';
import { yacht } from '@dice-wards/games/yacht';
import { facts } from '@dice-wards/games/yacht/facts';
import type { Command, State } from '@dice-wards/games/yacht/rules';
import { BOXES, type Box } from '@dice-wards/games/yacht/scoring';
import { everyGame } from '../../support/every_game';

type Asked = Extract<Command, { readonly by: unknown }>;

function keptIn(state: State, luck: Luck): readonly number[] {
    const dice = state.phase === 'choosing' ? state.dice : [];
    // Now and then a die that does not lie.
    const strange = luck.draw(20) === 1 ? [luck.draw(6)] : [];
    return [...dice.filter(() => luck.draw(2) === 1), ...strange];
}

function boxIn(state: State, luck: Luck): Box {
    const card = state.phase === 'over' ? [] : state.cards[state.turn];
    const open = BOXES.filter((_, place) => card[place] === null);
    const among = open.length === 0 ? BOXES : open;
    return among[luck.draw(among.length) - 1];
}

everyGame('Yacht', {
    rules: yacht,
    throws: facts.throws,
    seats: facts.seats,
    options: () => NO_OPTIONS,
    commandsOf: (state, by, luck) => {
        const as = [null, ...RESIGNATIONS][luck.draw(5) - 1];
        const asked: Asked[] = [
            { kind: 'roll', by },
            { kind: 'reroll', by, kept: keptIn(state, luck) },
            { kind: 'score', by, box: boxIn(state, luck) },
            { kind: 'score', by, box: BOXES[luck.draw(BOXES.length) - 1] },
        ];
        // Most games are played to their ends.
        if (luck.draw(50) === 1) asked.push({ kind: 'resign', by, as, atOnce: false });
        return asked;
    },
    longest: 5_000,
});
