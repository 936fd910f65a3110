import type { NetworkState } from '../core/network_state';
import type { StateDir } from './state_dir';

/** The interval, in milliseconds, at which a live network's state is saved. A killed process may lose this much. */
const SAVE_EVERY_MS = 2_000;

/** Saves a network's state into its folder: now and then while it is live, and at its end. */
export class KeptState {
    private timer: NodeJS.Timeout | undefined;
    private isSaving = false;
    private hasChanged = true;

    constructor(
        private readonly dir: StateDir,
        private readonly capture: () => NetworkState,
        private readonly print: (line: string) => void,
    ) {}

    noteChange(): void {
        this.hasChanged = true;
    }

    start(): void {
        this.timer ??= setInterval(() => void this.saveIfChanged(), SAVE_EVERY_MS);
        this.timer.unref();
    }

    stop(): void {
        clearInterval(this.timer);
        this.timer = undefined;
    }

    /** Saves for the last time, and lets go of the folder. */
    close(): void {
        this.dir.save(this.capture());
        this.stop();
        this.dir.close();
    }

    private async saveIfChanged(): Promise<void> {
        if (this.isSaving || !this.hasChanged) return;
        this.isSaving = true;
        this.hasChanged = false;
        try {
            await this.dir.saveInBackground(this.capture());
        } catch (error) {
            this.hasChanged = true;
            this.print(
                `the state was not saved to ${this.dir.path}: ${error instanceof Error ? error.message : error}`,
            );
        } finally {
            this.isSaving = false;
        }
    }
}
