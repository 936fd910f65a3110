/**
 * `npm run engine -- add|drain|close|list`: the engines of the house that `npm start` runs. `docs/run/operations.md` tells of a house
 * elsewhere.
 */
import { readArguments, runCommand, UserError } from '../command_line';
import { BUILD } from '../layout';
import { findNetwork } from '../start/local_network';
import { readModule } from '../start/modules';
import { House } from './house';

const USAGE = `Usage: npm run engine -- <command>

Changes which engines the house of npm start has.

  add              makes one more engine, and ends when it takes games
  drain <engine>   gives it no new games; it goes on with those it has
  close <engine>   lets a drained one go when its games are over
  list             tells of all engines what they do

  --help
`;

await runCommand(async () => {
    const options = { help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
    if (values.help) {
        console.log(USAGE);
        return;
    }
    const [command, engine, ...others] = positionals;
    const isOfOne = command === 'drain' || command === 'close';
    const isKnown = isOfOne || command === 'add' || command === 'list';
    if (!isKnown || (engine !== undefined) !== isOfOne || others.length > 0) throw new UserError(USAGE);
    const house = await House.of(await findNetwork());
    switch (command) {
        case 'add':
            console.log(`${await house.add(await readModule(BUILD, 'game_engine'))} takes games.`);
            return;
        case 'drain':
            console.log(await house.drain(engine));
            return;
        case 'close':
            console.log(await house.close(engine));
            return;
        case 'list':
            console.log(await house.list());
    }
});
