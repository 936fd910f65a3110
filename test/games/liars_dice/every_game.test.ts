import { liarsDice } from '@dice-wards/games/liars_dice';
import { facts } from '@dice-wards/games/liars_dice/facts';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { everyGame } from '../../support/every_game';
import { askedIn } from './playing';

everyGame(facts.title, {
    rules: liarsDice,
    throws: facts.throws,
    seats: facts.seats,
    options: () => NO_OPTIONS,
    commandsOf: askedIn,
    reveals: ['Shown'],
    longest: 2_000,
});
