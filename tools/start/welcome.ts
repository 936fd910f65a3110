import { relative } from 'node:path';
import { DEVELOPER_KEY } from './developer';
import { rawUrl } from './local_network';
import type { Network } from './network';

interface Where {
    /** The folder of the kept state, if any. */
    readonly keptIn: string | undefined;
    /** The file that names this network, where another one runs that the usual file names. */
    readonly announcedIn: string | undefined;
}

/** What `npm start` prints when everything runs. */
export function welcome(
    { url, canisters }: Pick<Network, 'url' | 'canisters'>,
    page: string,
    { keptIn, announcedIn }: Where,
): string {
    const { profiles, lobbies, game_engine, tournaments } = canisters;
    const demo =
        announcedIn === undefined
            ? 'npm run demo                                            two players, and a game of each kind'
            : `LOCAL_NETWORK_FILE=${shortened(announcedIn)} npm run demo   without it, the demo plays on the network that was first`;
    const end =
        keptIn === undefined
            ? 'Ctrl-C ends it, and all games with it. npm start -- --keep would keep them.'
            : `Ctrl-C ends it. Players, rooms and games are kept in ${shortened(keptIn)}.`;
    return `
Dice Wards is live at ${url}
Play in your browser: ${page}

  profiles     ${profiles}
  lobbies      ${lobbies}
  game_engine  ${game_engine}
  tournaments  ${tournaments}

The key in ${shortened(DEVELOPER_KEY)} controls them, for npm run engine and for you (docs/run/deploy.md).
It is a network of its own: agents must fetch its root key (shouldFetchRootKey: true). Never do so on the mainnet.

Three things to try, in another terminal:

  ${demo}
  curl ${rawUrl(url, game_engine)}/metrics
  dfx canister call --network ${url} ${lobbies} listRooms '(record {}, record { limit = 10 })'

A rebuild (npm run build) upgrades the running canisters, and their games go on.
${end}
`;
}

/** What `npm start -- --keep` prints when it has ended. */
export function savedIn(folder: string): string {
    return `Players, rooms and games are saved in ${shortened(folder)}.`;
}

function shortened(folder: string): string {
    const fromHere = relative(process.cwd(), folder);
    return fromHere.startsWith('..') ? folder : fromHere;
}
