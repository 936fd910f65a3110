import { join, relative } from 'node:path';
import { Origins } from '@dice-wards/replica/origins';
import { readArguments, UserError } from '../command_line';
import { ROOT } from '../layout';
import { readPagePort, readPort } from './port';

/** Where `--keep` keeps the state. Git ignores it. */
export const KEPT = join(ROOT, '.dice-wards');

export const USAGE = `Usage: npm start -- [options]

Builds the canisters and the page, and runs them on a local replica. A rebuild upgrades them in place while they run.

  --keep            keeps players, rooms and games in ${relative(ROOT, KEPT)}, and goes on with those kept there
  --fresh           as --keep, but drops what was kept before
  --state <folder>  as --keep, but in this folder
  --no-build        runs what is in build/ already
  --port <n>        another port than 4943; 0 takes any free one. PORT=4944 npm start does the same
  --page-port <n>   another port for the page than 5943. So does PAGE_PORT=8080 npm start
  --origin <o>      lets a page of yours ask the network, such as one at http://localhost:5173; may be repeated
  --help

IDENTITY_PROVIDER=http://localhost:6000/authorize npm start lets players sign in there.
`;

export interface StartOptions {
    /** 0 for any free one. */
    readonly port: number;
    /** Of the page; 0 for any free one. */
    readonly pagePort: number;
    /** Of pages, besides its own, that may ask the network. */
    readonly origins: readonly string[];
    /** Where the page's players sign in; nowhere unless it is said. */
    readonly identityProvider: string | undefined;
    readonly build: boolean;
    /** The folder of the kept state; none where nothing is to be kept. */
    readonly keptIn: string | undefined;
    /** Whether to drop the state kept there. */
    readonly fresh: boolean;
    readonly help: boolean;
}

/** @throws UserError where they cannot be followed */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
    const options = {
        keep: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        state: { type: 'string' },
        port: { type: 'string' },
        'page-port': { type: 'string' },
        origin: { type: 'string', multiple: true },
        'no-build': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
    } as const;
    const { values } = readArguments({ args, options }, USAGE);
    const keeps = values.keep || values.fresh || values.state !== undefined;
    const port = readPort(values.port, env);
    return {
        port,
        pagePort: readPagePort(values['page-port'], env, port),
        origins: originsIn(values.origin),
        identityProvider: env.IDENTITY_PROVIDER,
        build: !values['no-build'],
        keptIn: keeps ? (values.state ?? KEPT) : undefined,
        fresh: values.fresh,
        help: values.help,
    };
}

function originsIn(texts: readonly string[] = []): readonly string[] {
    try {
        new Origins(texts);
        return texts;
    } catch (error) {
        throw new UserError(error instanceof Error ? error.message : String(error));
    }
}
