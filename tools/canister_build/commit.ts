import { execFileSync } from 'node:child_process';
import { ROOT } from '../layout';

/**
 * The commit that last changed any of these files, in hexadecimal. Whoever checks it out has the sources.
 *
 * @param files relative to the root
 * @returns undefined where the files are not as they were committed, or nobody can tell: without git, outside of a clone, and in a
 * clone without its history
 */
export function commitOf(files: readonly string[], root = ROOT): string | undefined {
    const git = (...args: string[]): string =>
        execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    try {
        if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
        if (git('status', '--porcelain', '--', ...files) !== '') return undefined;
        return git('log', '-1', '--format=%H', '--', ...files) || undefined;
    } catch {
        return undefined;
    }
}
