import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AZLE_WORK, ROOT } from '../../../tools/layout';

/** Folders of the repository that are made, and not written. */
const MADE = ['node_modules', 'build', 'dist', '.azle', '.git', '.dice-wards', '.icp', '.dfx'];

/** Written, though it is called as what is made. */
const PAGES = join(ROOT, 'docs', 'build');

/**
 * Copies the repository into a folder, as a checkout after `npm ci`: the installed packages are the same, and our own are those of
 * the copy. What the build can use again comes along.
 */
export async function copyRepository(target: string): Promise<void> {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    for (const name of await readdir(ROOT)) {
        if (MADE.includes(name)) continue;
        const filter = (path: string): boolean => path === PAGES || !MADE.includes(basename(path));
        await cp(join(ROOT, name), join(target, name), { recursive: true, filter });
    }
    await cp(AZLE_WORK, join(target, '.azle'), { recursive: true });
    await linkPackages(target);
}

async function linkPackages(target: string): Promise<void> {
    const [from, to] = [join(ROOT, 'node_modules'), join(target, 'node_modules')];
    await mkdir(join(to, '@dice-wards'), { recursive: true });
    for (const name of await readdir(from)) {
        if (name !== '@dice-wards' && name !== '.vite') await symlink(join(from, name), join(to, name));
    }
    await symlink(join(target, 'web'), join(to, '@dice-wards', 'web'));
    for (const name of ['board', 'candid', 'client', 'replica'])
        await symlink(join(target, 'packages', name), join(to, '@dice-wards', name));
    // Versions that the page alone has.
    const own = join(ROOT, 'web', 'node_modules');
    await mkdir(join(target, 'web', 'node_modules'));
    for (const name of await readdir(own)) {
        if (!name.startsWith('.')) await symlink(join(own, name), join(target, 'web', 'node_modules', name));
    }
}
