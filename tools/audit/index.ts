/** `npm run audit -- <lobbies id>`: what a stranger can check about a house. `docs/play/audit.md` says what that proves. */
import { readArguments, runCommand, UserError } from '../command_line';
import { audit } from './audit';
import { visit } from './house';
import { knownModules } from './known_modules';
import { readRemembered, remember } from './remembered';
import { exitCodeOf, reportText } from './report';

const USAGE = `Usage: npm run audit -- <lobbies id> [options]

Checks a house by what its canisters and the network tell everybody: code, controllers, history, seals, dice, results,
leaderboards, events, public logs and clock. Ends with 0 if nothing was found and all was checked, with 1 if something was found, and
with 2 if nothing was found, but not all could be checked.

  --host https://icp-api.io   where the network is reached; http://127.0.0.1:4943 is that of npm start
  --games 100                 finished games that are checked, the newest ones
  --remember audit.json       compares the public logs with those of the last audit in this file, and keeps today's there
  --help
`;

await runCommand(async () => {
    const options = {
        host: { type: 'string', default: 'https://icp-api.io' },
        games: { type: 'string', default: '100' },
        remember: { type: 'string' },
        help: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
    if (values.help) {
        console.log(USAGE);
        return;
    }
    const [lobbies, ...others] = positionals;
    if (lobbies === undefined || others.length > 0) throw new UserError(USAGE);
    const [host, games] = [hostOf(values.host), numberOf(values.games)];
    const remembered = values.remember === undefined ? {} : await readRemembered(values.remember);
    const house = await visit(lobbies, host);
    const sections = await audit(house, { known: await knownModules(), games, nowMs: Date.now(), remembered });
    console.log(reportText(sections));
    if (values.remember !== undefined) await remember(values.remember, house);
    process.exitCode = exitCodeOf(sections);
});

function hostOf(text: string): string {
    if (/^https?:\/\/[^/]+\/?$/.test(text)) return text;
    throw new UserError(`--host is a URL such as https://icp-api.io, not ${text}`);
}

function numberOf(text: string): number {
    if (/^\d{1,5}$/.test(text)) return Number(text);
    throw new UserError(`--games is a whole number up to 99999, not ${text}`);
}
