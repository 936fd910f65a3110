import {
    closeSync,
    fsyncSync,
    mkdirSync,
    openSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StateError } from '../core/errors';
import type { NetworkState } from '../core/network_state';
import { decodeState, encodeState } from '../core/state_codec';

/** Folders that instances of this process keep their state in. */
const opened = new Set<string>();

/**
 * A folder that keeps one network's state in a file. The file is replaced as a whole, so it always holds a complete
 * state; a lock file with the process's number keeps a second replica out.
 */
export class StateDir {
    private readonly file: string;
    private readonly lock: string;
    /** Counts saves, so that a slow one never replaces a later one. */
    private saves = 0;

    private constructor(readonly path: string) {
        this.file = join(path, 'state');
        this.lock = join(path, 'lock');
    }

    /** @throws StateError when the folder cannot be made, or another instance uses it */
    static open(path: string): StateDir {
        const dir = new StateDir(resolve(path));
        if (opened.has(dir.path)) throw new StateError(`The state in ${dir.path} is used by another instance.`);
        try {
            mkdirSync(dir.path, { recursive: true });
            dir.takeLock();
            dir.removeUnfinished();
        } catch (error) {
            if (error instanceof StateError) throw error;
            throw new StateError(`The folder ${dir.path} cannot keep a state: ${textOf(error)}`);
        }
        opened.add(dir.path);
        return dir;
    }

    /**
     * The state that was saved last; nothing in a new folder.
     *
     * @throws StateError when the file is damaged or from a newer replica
     */
    load(): NetworkState | undefined {
        let bytes: Uint8Array;
        try {
            bytes = readFileSync(this.file);
        } catch (error) {
            if (codeOf(error) === 'ENOENT') return undefined;
            throw new StateError(`The state ${this.file} cannot be read: ${textOf(error)}`);
        }
        try {
            return decodeState(bytes);
        } catch (error) {
            if (!(error instanceof StateError)) throw error;
            throw new StateError(`The file ${this.file} ${error.message}. Move it away to start with a new network.`);
        }
    }

    /** Writes the state before it returns. */
    save(state: NetworkState): void {
        this.saves += 1;
        const temporary = this.temporaryName();
        const handle = openSync(temporary, 'w');
        try {
            writeFileSync(handle, encodeState(state));
            fsyncSync(handle);
        } finally {
            closeSync(handle);
        }
        renameSync(temporary, this.file);
    }

    /** Writes the state while the process goes on. A save that begins in the meantime takes precedence. */
    async saveInBackground(state: NetworkState): Promise<void> {
        this.saves += 1;
        const mine = this.saves;
        const temporary = this.temporaryName();
        const handle = await open(temporary, 'w');
        try {
            await handle.writeFile(encodeState(state));
            await handle.sync();
        } finally {
            await handle.close();
        }
        if (mine === this.saves) renameSync(temporary, this.file);
        else rmSync(temporary, { force: true });
    }

    close(): void {
        this.saves += 1;
        opened.delete(this.path);
        rmSync(this.lock, { force: true });
    }

    private temporaryName(): string {
        return `${this.file}.${this.saves}.tmp`;
    }

    /** Files that a killed process did not finish. */
    private removeUnfinished(): void {
        for (const name of readdirSync(this.path)) {
            if (/^state\.\d+\.tmp$/.test(name)) rmSync(join(this.path, name));
        }
    }

    private takeLock(): void {
        try {
            writeFileSync(this.lock, `${process.pid}\n`, { flag: 'wx' });
        } catch (error) {
            if (codeOf(error) !== 'EEXIST') throw error;
            const owner = Number.parseInt(readFileSync(this.lock, 'utf8'), 10);
            if (owner !== process.pid && isRunning(owner)) {
                throw new StateError(
                    `The state in ${this.path} is used by process ${owner}. If that is no replica, delete ${this.lock}.`,
                );
            }
            // A process that was killed has left it.
            writeFileSync(this.lock, `${process.pid}\n`);
        }
    }
}

function isRunning(pid: number): boolean {
    try {
        return pid > 0 && process.kill(pid, 0);
    } catch (error) {
        return codeOf(error) === 'EPERM';
    }
}

function codeOf(error: unknown): unknown {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}

function textOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
