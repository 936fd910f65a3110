/**
 * `npm run demo [-- game] [--verbose]`: two new players meet on the network that `npm start` runs and play a whole game,
 * or one of each kind, as any frontend would: over HTTP, with agents.
 */
import { readArguments, runCommand, UserError } from '../command_line';
import { findNetwork } from '../start/local_network';
import { chooseGames, gameList } from './games';
import { join, type Pair } from './players';
import { demoRobots } from './robots';
import { Story } from './story';
import { measure, type Played, summary } from './summary';

const USAGE = `Usage: npm run demo -- [game] [options]

Plays a whole game on the network that npm start runs; without a name, one of each kind:

${gameList()}
  npm run demo -- robots     Expert against Hard, without a network

  --verbose   tells every turn, not only the moments
  --seed 1    the dice of the robots
  --help
`;

await runCommand(async () => {
    const options = {
        verbose: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
    if (values.help) {
        console.log(USAGE);
        return;
    }
    const story = new Story(values.verbose, console.log);
    if (positionals.join() === 'robots') {
        demoRobots(story, seedOf(values.seed));
        return;
    }
    const games = chooseGames(positionals);
    const network = await findNetwork();
    const mark = Math.random().toString(36).slice(2, 8);
    const players: Pair = [await join(network, `Alice_${mark}`, story), await join(network, `Bob_${mark}`, story)];
    const played: Played[] = [];
    for (const game of games) played.push(await measure(game, network, () => game.play(players, story)));
    story.say(summary(played, network));
});

function seedOf(text: string): number {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new UserError(`--seed is a whole number, not ${text}`);
}
