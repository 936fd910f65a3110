import { readArguments, runCommand } from '../command_line';
import { harvest, MOST_GAIN } from './harvest';
import { ladder, newcomers } from './honest';
import { House, type Kind, settle } from './house';
import { FARMS } from './shapes';

const USAGE = `npm run farms -- [options]

  --kind A,B        Dice Wards by default; Backgammon and Farkle are rated too
  --people A,B      sizes of houses; 20, 100 and 1000 by default
  --seed N          1 by default
  --farm TEXT       those whose names have this in them

Farms are played in houses of people, by the code of Profiles, and once more without the games that their principals play with each
other: alone is what the same account has then. A farm is marked whose games bring it to the best tenth of the people's places, or further
than ${MOST_GAIN} points, and the exit code is 1.`;

const AFTER = [10, 20, 40, 80];
const NEWCOMERS = 45;

await runCommand(async () => {
    const { values } = readArguments(
        {
            options: {
                kind: { type: 'string', default: 'DiceWards' },
                people: { type: 'string', default: '20,100,1000' },
                seed: { type: 'string', default: '1' },
                farm: { type: 'string', default: '' },
            },
        },
        USAGE,
    );
    const seed = Number(values.seed);
    for (const kind of values.kind.split(',') as Kind[])
        for (const people of values.people.split(',').map(Number)) show(kind, people, seed, values.farm);
});

function show(kind: Kind, people: number, seed: number, named: string): void {
    const house = new House(kind, seed);
    settle(house, people);
    const { placed, order, gap, unbacked } = ladder(house);
    const errors = newcomers(house.copy(seed), NEWCOMERS, 0.3, AFTER).map(({ error }) => Math.round(error));
    console.log(`\n${kind}, ${people} people: ${placed} with a place, ${unbacked} of them not wholly backed;`);
    console.log(`order ${order.toFixed(2)}, quarters ${Math.round(gap)} points apart;`);
    console.log(`newcomers after ${AFTER.join(', ')} games are ${errors.join(', ')} points from the truth\n`);
    console.log('best place  alone  gain  90th  first  rating  games  days');
    for (const [name, farm] of Object.entries(FARMS)) {
        if (!name.includes(named)) continue;
        const { best, alone, gain, isLifted, ninetieth, first, rating, games, days } = harvest(house, seed, farm);
        const isMarked = isLifted || gain > MOST_GAIN;
        if (isMarked) process.exitCode = 1;
        const cells = [best ?? 'none', alone ?? 'none', gain, ninetieth, first, rating, games, days].map((cell, i) => {
            const text = typeof cell === 'number' ? String(Math.round(cell)) : cell;
            return text.padStart([10, 5, 4, 4, 5, 6, 5, 4][i]);
        });
        console.log(`${cells.join('  ')}  ${name}${isMarked ? '  <-- by its own games' : ''}`);
    }
}
