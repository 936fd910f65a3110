import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm test` here, after the root's `npm run build`: the replica by itself, on modules that its tests write. */
export default defineConfig({
    root: import.meta.dirname,
    resolve: { tsconfigPaths: true },
    test: {
        name: 'replica',
        include: ['test/**/*.test.ts'],
        pool: 'forks',
        // One more than cores: tests of live networks mostly wait.
        maxWorkers: availableParallelism() + 1,
        // A busy machine is no fault. Only a test that hangs takes this long.
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
        teardownTimeout: 60_000,
    },
});
