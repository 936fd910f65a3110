import type { Seat as TwoSeat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { pig } from '@dice-wards/games/pig';
import { facts } from '@dice-wards/games/pig/facts';
import type { Command } from '@dice-wards/games/pig/rules';
import type { Seat } from '@dice-wards/games/rules';
import { COMMANDS, type CommandName } from '../../support/commands';
import { everyGame } from '../../support/every_game';

everyGame('Pig', {
    rules: pig,
    throws: facts.throws,
    seats: facts.seats,
    options: () => NO_OPTIONS,
    commandsOf: (state, by, luck) =>
        Object.keys(pig.verbs)
            // Most games are played to their ends.
            .filter((name) => name !== 'resign' || luck.draw(50) === 1)
            .map((name) => COMMANDS[name as CommandName](by as TwoSeat, state, luck) as Command & { by: Seat }),
    longest: 20_000,
});
