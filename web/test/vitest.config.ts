import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These play long games, or build a house anew. They begin first, so that at the end no worker is alone with one. */
const LONG = ['new_game', 'backgammon', 'people', 'robots'];

class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
        return files.toSorted((one, two) => Number(isLong(two)) - Number(isLong(one)));
    }
}

/** `npm run test:web`: the page in a browser, on built Wasm. Not part of `npm test`, because not every machine has Chromium. */
export default defineConfig({
    root: join(import.meta.dirname, '..', '..'),
    resolve: { tsconfigPaths: true },
    test: {
        name: 'web',
        include: ['web/test/browser/**/*.test.ts'],
        globalSetup: 'test/support/replica_server.ts',
        pool: 'forks',
        // Players mostly wait for one another.
        maxWorkers: 3,
        sequence: { sequencer: LongestFirst },
        // A busy machine is no fault. Only a test that hangs takes this long.
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
    },
});
