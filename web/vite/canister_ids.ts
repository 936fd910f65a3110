import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page's own file, beside index.html, in which it finds the canisters. */
const FILE = 'canisters.json';
const ROOT = join(import.meta.dirname, '..', '..');
const LOCAL_NETWORK = join(ROOT, 'build', 'local_network.json');

interface Ids {
    readonly profiles: string;
    readonly lobbies: string;
    readonly gameEngine: string;
    readonly tournaments: string | undefined;
}

/**
 * The ids of the canisters that were deployed from this checkout, as `canisters.json`, with the `IDENTITY_PROVIDER` and the `RELAY` that the build
 * was told. Where nothing was deployed the file is left
 * out: the server of `npm start` makes its own.
 */
export function deployedCanisters(): Plugin {
    return {
        name: 'deployed-canisters',
        apply: 'build',
        generateBundle() {
            const { ICP_CLI_ENVIRONMENT, DFX_NETWORK, IDENTITY_PROVIDER, RELAY } = process.env;
            const ids = deployedIds(ICP_CLI_ENVIRONMENT ?? DFX_NETWORK ?? 'ic');
            if (ids === undefined) return;
            const source = JSON.stringify({ ...ids, identityProvider: IDENTITY_PROVIDER, relay: RELAY });
            this.emitFile({ type: 'asset', fileName: FILE, source });
        },
    };
}

/** Where dfx and icp-cli keep the ids of a network. */
function deployedIds(network: string): Ids | undefined {
    const kept = read(join(ROOT, network === 'local' ? '.dfx/local/canister_ids.json' : 'canister_ids.json'));
    // icp-cli counts those of a network of its own, which ends, as a cache.
    const mapped = ['data', 'cache']
        .map((folder) => read(join(ROOT, '.icp', folder, 'mappings', `${network}.ids.json`)))
        .find((ids) => ids !== undefined);
    const idOf = (name: string): string | undefined => {
        const id = mapped?.[name] ?? (kept?.[name] as Readonly<Record<string, string>> | undefined)?.[network];
        return typeof id === 'string' ? id : undefined;
    };
    const [profiles, lobbies, gameEngine] = [idOf('profiles'), idOf('lobbies'), idOf('game_engine')];
    if (profiles === undefined || lobbies === undefined || gameEngine === undefined) return undefined;
    return { profiles, lobbies, gameEngine, tournaments: idOf('tournaments') };
}

function read(file: string): Readonly<Record<string, unknown>> | undefined {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Vite's server with the network that `npm start` runs: its ids, and its interface under the page's own address. */
export function developmentNetwork(): Plugin {
    return {
        name: 'development-network',
        apply: 'serve',
        config: () => ({ server: { proxy: { '/api': networkFile().url } } }),
        configureServer(server) {
            server.middlewares.use(`/${FILE}`, (_, response) => {
                const { game_engine: gameEngine, ...others } = networkFile().canisters;
                response.setHeader('content-type', 'application/json');
                const identityProvider = process.env.IDENTITY_PROVIDER;
                response.end(JSON.stringify({ ...others, gameEngine, identityProvider }));
            });
        },
    };
}

function networkFile(): { readonly url: string; readonly canisters: Readonly<Record<string, string>> } {
    return JSON.parse(readFileSync(LOCAL_NETWORK, 'utf8'));
}
