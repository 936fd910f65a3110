import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { HOUSE, type Ids } from '../layout';

/** What helps where a kept state is of no use. */
export const BEGIN_ANEW = 'To begin anew without it: npm start -- --fresh';

/**
 * What `--keep` keeps, in one folder:
 *
 *     replica/         the network's state, written by the replica
 *     canisters.json   the canisters' ids by name
 *     relay/           keys and subscriptions of the relay for notices
 *     owner            the process that runs the network, the only one that may
 */
export class KeptState {
    private constructor(readonly folder: string) {}

    /**
     * @param fresh whether to drop what was kept there; other files in the folder are left alone
     * @throws UserError where another process runs on this state
     */
    static async open(folder: string, { fresh = false } = {}): Promise<KeptState> {
        await mkdir(folder, { recursive: true });
        const state = new KeptState(folder);
        await state.claim();
        if (fresh) {
            await rm(state.replicaFolder, { recursive: true, force: true });
            await rm(state.idsFile, { force: true });
        }
        await mkdir(state.replicaFolder, { recursive: true });
        return state;
    }

    get relayFolder(): string {
        return join(this.folder, 'relay');
    }

    get replicaFolder(): string {
        return join(this.folder, 'replica');
    }

    /**
     * The ids of the canisters that were made, or nothing where none were.
     *
     * @throws UserError where the file with them is damaged
     */
    async ids(): Promise<Ids | undefined> {
        const text = await readFile(this.idsFile, 'utf8').catch(ifMissing);
        if (text === undefined) return undefined;
        const ids = readIds(text);
        if (ids === undefined) throw new UserError(`${this.idsFile} is damaged. ${BEGIN_ANEW}`);
        return ids;
    }

    async keepIds(ids: Ids): Promise<void> {
        await writeFile(`${this.idsFile}.part`, `${JSON.stringify(ids, null, 2)}\n`);
        await rename(`${this.idsFile}.part`, this.idsFile);
    }

    /** The replica may outlive the process that has started it: from now on it owns the state. */
    async handOver(pid: number): Promise<void> {
        await writeFile(this.ownerFile, `${pid}\n`);
    }

    /** Lets other processes have the state. */
    async close(): Promise<void> {
        await rm(this.ownerFile, { force: true });
    }

    /** Two networks on one state would overwrite each other's. A claim whose process is gone counts for nothing. */
    private async claim(): Promise<void> {
        const claimed = () => writeFile(this.ownerFile, `${process.pid}\n`, { flag: 'wx' });
        try {
            await claimed();
        } catch (error) {
            if (codeOf(error) !== 'EEXIST') throw error;
            const owner = Number(await readFile(this.ownerFile, 'utf8').catch(ifMissing));
            if (isRunning(owner))
                throw new UserError(`Process ${owner} runs a network on ${this.folder}. End it first.`);
            await rm(this.ownerFile, { force: true });
            await claimed();
        }
    }

    private get idsFile(): string {
        return join(this.folder, 'canisters.json');
    }

    private get ownerFile(): string {
        return join(this.folder, 'owner');
    }
}

function readIds(text: string): Ids | undefined {
    try {
        const ids = JSON.parse(text) as Partial<Ids>;
        return HOUSE.every((name) => typeof ids[name] === 'string') ? (ids as Ids) : undefined;
    } catch {
        return undefined;
    }
}

function ifMissing(error: unknown): undefined {
    if (codeOf(error) !== 'ENOENT') throw error;
}

function isRunning(pid: number): boolean {
    try {
        // Signal 0 only asks.
        return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
    } catch (error) {
        return codeOf(error) === 'EPERM';
    }
}

function codeOf(error: unknown): string | undefined {
    return (error as NodeJS.ErrnoException).code;
}
