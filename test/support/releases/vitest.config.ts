import { defineConfig } from 'vitest/config';

/** For `npm run release:keep`: a program that needs a replica. It tests nothing, so no project has it. */
export default defineConfig({
    resolve: { tsconfigPaths: true },
    test: {
        name: 'releases',
        include: ['test/support/releases/keep.ts'],
        globalSetup: 'test/support/replica_server.ts',
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
        pool: 'forks',
    },
});
