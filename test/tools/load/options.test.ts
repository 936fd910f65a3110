import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../tools/load/options';

describe('options of a load', () => {
    it('are those of one engine by default', () => {
        expect(readOptions([])).toMatchObject({ players: 1000, minutes: 2, engines: 1, subnets: 1, seed: 1 });
        expect(readOptions(['--live'])).toMatchObject({ players: 12, live: true });
        expect(readOptions(['--ci'])).toMatchObject({ engines: 2, subnets: 2, dice: 'Late' });
    });

    it('may be said', () => {
        const said =
            '--players 5000 --minutes 0.5 --engines 4 --subnets 2 --seed 9 --dice Sealed --json out.json --plant lost'.split(
                ' ',
            );
        expect(readOptions(said)).toEqual({
            ...{ players: 5000, minutes: 0.5, engines: 4, subnets: 2, seed: 9, dice: 'Sealed' },
            ...{
                json: 'out.json',
                plant: 'lost',
                live: false,
                upgrade: false,
                tournament: false,
                rounds: 9,
                keep: false,
            },
        });
        expect(readOptions(['--engines', '1', '--ci'])).toMatchObject({ engines: 1, subnets: 1 });
        expect(readOptions(['--tournament', '--rounds', '3'])).toMatchObject({
            tournament: true,
            rounds: 3,
            engines: 2,
        });
        expect(readOptions(['--tables'])).toBe('tables');
        expect(readOptions(['--tables', '--fresh'])).toBe('fresh tables');
        expect(readOptions(['--pages'])).toBe('pages');
        expect(readOptions(['--help'])).toBe('help');
    });

    it.each([
        ['--players 0', '0 is not a number of players: 1 to 1,000,000'],
        ['--engines 31', '31 is not a number of engines: 1 to 30'],
        ['--engines 2 --subnets 3', '3 is not a number of subnets: 1 to 2'],
        ['--minutes none', 'none is not a positive number'],
        ['--tournament --rounds 12', '12 is not a number of rounds: 1 to 11'],
        ['--seed 1.5', '1.5 is not a seed: 1 to 4,294,967,295'],
        ['--plant sloth', 'sloth is not a fault: lost or doubled'],
        ['--sloth', "Unknown option '--sloth'"],
    ])('are refused: %s', (given, why) => {
        expect(() => readOptions(given.split(' '))).toThrow(why);
    });
});
