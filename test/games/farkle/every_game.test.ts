import { farkle } from '@dice-wards/games/farkle';
import { facts } from '@dice-wards/games/farkle/facts';
import type { Command } from '@dice-wards/games/farkle/rules';
import type { Seat as TwoSeat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Seat } from '@dice-wards/games/rules';
import { COMMANDS, type CommandName } from '../../support/commands';
import { everyGame } from '../../support/every_game';

/** The house seats two so far; the rules are for up to six. */
everyGame('Farkle for two to six', {
    rules: farkle,
    throws: facts.throws,
    seats: { least: 2, most: 6 },
    options: () => NO_OPTIONS,
    commandsOf: (state, by, luck) =>
        Object.keys(farkle.verbs)
            // Most games are played to their ends.
            .filter((name) => name !== 'resign' || luck.draw(50) === 1)
            .map((name) => COMMANDS[name as CommandName](by as TwoSeat, state, luck) as Command & { by: Seat }),
    longest: 20_000,
});
