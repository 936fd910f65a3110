import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page's own file, beside index.html, in which it finds the canisters. */
const FILE = 'canisters.json';
const LOCAL_NETWORK = join(import.meta.dirname, '..', '..', 'build', 'local_network.json');

/**
 * The ids that dfx tells a build in its environment, as `canisters.json`. Without them the file is left out: the server of
 * `npm start` makes its own, and an asset canister of icp-cli tells the ids in a cookie.
 */
export function deployedCanisters(): Plugin {
    return {
        name: 'deployed-canisters',
        apply: 'build',
        generateBundle() {
            const { CANISTER_ID_PROFILES, CANISTER_ID_LOBBIES, CANISTER_ID_GAME_ENGINE } = process.env;
            if (CANISTER_ID_PROFILES === undefined) return;
            const source = JSON.stringify({
                profiles: CANISTER_ID_PROFILES,
                lobbies: CANISTER_ID_LOBBIES,
                gameEngine: CANISTER_ID_GAME_ENGINE,
            });
            this.emitFile({ type: 'asset', fileName: FILE, source });
        },
    };
}

/** `vite` with the network that `npm start` runs: its ids, and its interface under the page's own address. */
export function developmentNetwork(): Plugin {
    return {
        name: 'development-network',
        apply: 'serve',
        config: () => ({ server: { proxy: { '/api': networkFile().url } } }),
        configureServer(server) {
            server.middlewares.use(`/${FILE}`, (_, response) => {
                const { profiles, lobbies, game_engine: gameEngine } = networkFile().canisters;
                response.setHeader('content-type', 'application/json');
                response.end(JSON.stringify({ profiles, lobbies, gameEngine }));
            });
        },
    };
}

function networkFile(): { readonly url: string; readonly canisters: Readonly<Record<string, string>> } {
    return JSON.parse(readFileSync(LOCAL_NETWORK, 'utf8'));
}
