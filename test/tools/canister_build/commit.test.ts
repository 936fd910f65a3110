import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitOf } from '../../../tools/canister_build/commit';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commit-'));
    await writeFile(join(folder, 'rules.ts'), 'one');
    await writeFile(join(folder, 'page.md'), 'one');
});
afterEach(() => rm(folder, { recursive: true }));

test('outside of a clone, and without git, nobody can tell', async () => {
    expect(commitOf(['rules.ts'], folder)).toBeUndefined();
    await writeFile(join(folder, '.git'), 'gitdir: nowhere');
    expect(commitOf(['rules.ts'], folder)).toBeUndefined();
});

// A machine that runs the tests from an archive may have no git.
describe.runIf(hasGit())('in a clone', () => {
    const git = (...args: string[]): string => {
        const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
        return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
    };
    const commit = (): string => {
        git('add', '.');
        git('commit', '--quiet', '--message', 'A step');
        return git('rev-parse', 'HEAD');
    };

    test('it is the last one that changed any of the files', async () => {
        git('init', '--quiet');
        const first = commit();
        await writeFile(join(folder, 'page.md'), 'two');
        const second = commit();
        expect(second).not.toBe(first);
        expect(commitOf(['rules.ts'], folder)).toBe(first);
        expect(commitOf(['rules.ts', 'page.md'], folder)).toBe(second);
    });

    test('it is none for files that were changed since, or were never committed', async () => {
        git('init', '--quiet');
        commit();
        await writeFile(join(folder, 'rules.ts'), 'two');
        await writeFile(join(folder, 'new.ts'), 'one');
        expect(commitOf(['rules.ts'], folder)).toBeUndefined();
        expect(commitOf(['new.ts'], folder)).toBeUndefined();
        expect(commitOf(['page.md'], folder)).toMatch(/^[0-9a-f]{40}$/);
    });

    test('it is none where the history is cut off', async () => {
        git('init', '--quiet');
        commit();
        await writeFile(join(folder, 'page.md'), 'two');
        commit();
        const whole = join(folder, 'whole');
        await cp(join(folder, '.git'), join(whole, '.git'), { recursive: true });
        git('clone', '--quiet', '--depth', '1', `file://${whole}`, 'shallow');
        expect(commitOf(['rules.ts'], join(folder, 'shallow'))).toBeUndefined();
    });
});

function hasGit(): boolean {
    try {
        execFileSync('git', ['--version']);
        return true;
    } catch {
        return false;
    }
}
