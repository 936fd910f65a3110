import { type MockInstance, onTestFinished, vi } from 'vitest';

/** Keeps what a canister logs off the screen until the test is over. */
export function silentLog(): MockInstance {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    return log;
}
