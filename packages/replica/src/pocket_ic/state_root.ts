import { existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { StateError } from '../core/errors';

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** The folder in which instances may keep their states, whatever a request asks for. */
export class StateRoot {
    private temporary: string | undefined;

    /** @param named by whoever starts the server; without it there is a new folder, which goes away with the server */
    constructor(private readonly named?: string) {}

    /**
     * The folder of a `state_dir`, which may be relative to this one. Links are followed before it is compared.
     *
     * @throws StateError where it lies elsewhere; nothing is made there
     */
    folderOf(stateDir: string): string {
        const root = this.folder();
        let folder: string;
        try {
            folder = realPath(resolve(root, stateDir));
        } catch (error) {
            // Links in a ring, a file in the place of a folder, a name that no file may have.
            const why = error instanceof Error ? error.message : String(error);
            throw new StateError(`The folder ${stateDir} cannot keep a state: ${why}`);
        }
        const way = relative(root, folder);
        if (way === '..' || way.startsWith(`..${sep}`) || resolve(root, way) !== folder)
            throw new StateError(
                `The state_dir ${stateDir} is outside of ${root}, where this server keeps states. Start it with --state-root to name another folder.`,
            );
        return folder;
    }

    /** A folder that was made for this server alone is of no use to another one. */
    close(): void {
        if (this.temporary !== undefined) rmSync(this.temporary, { recursive: true, force: true });
        this.temporary = undefined;
    }

    private folder(): string {
        try {
            if (this.named !== undefined) {
                mkdirSync(this.named, { recursive: true });
                return realpathSync(this.named);
            }
            this.temporary ??= realpathSync(mkdtempSync(join(tmpdir(), 'replica-states-')));
            return this.temporary;
        } catch (error) {
            const why = error instanceof Error ? error.message : String(error);
            throw new StateError(`There is no folder for states: ${why}`);
        }
    }
}

/** With links followed, those to nowhere too, as far as there is something. */
function realPath(path: string, links = 0): string {
    if (existsSync(path)) return realpathSync(path);
    const parent = dirname(path);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
        if (links === MOST_LINKS) throw new Error('too many links');
        return realPath(resolve(realPath(parent, links), readlinkSync(path)), links + 1);
    }
    return parent === path ? path : join(realPath(parent, links), basename(path));
}
