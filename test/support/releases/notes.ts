import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD, CANISTERS, ROOT } from '../../../tools/layout';

/** The page with the hashes of every release's modules, the newest release first. */
const PAGE = join(ROOT, 'docs', 'run', 'upgrade.md');
const LIST = '\n## Releases\n';
const FIRST = '\n### ';
/** How the section of a version begins whose modules have no hashes yet. */
export const UNRELEASED = 'Not released yet';

/** Nothing for a version that the page says is not released yet. @throws if that version is on the page already */
export async function addNotes(version: string): Promise<void> {
    const page = await readFile(PAGE, 'utf8');
    const known = notesOf(page, version);
    if (known?.startsWith(UNRELEASED)) return;
    if (known !== undefined) throw new Error(`${PAGE} has ${version} already`);
    const end = page.indexOf(FIRST, page.indexOf(LIST));
    const today = new Date().toISOString().slice(0, 10);
    const section = `${FIRST}${version}\n\nReleased on ${today}.\n\n${await modulesTable()}`;
    await writeFile(PAGE, page.slice(0, end) + section + page.slice(end));
}

/** The section of a version without its title. */
export function notesOf(page: string, version: string): string | undefined {
    const section = page.split(FIRST).find((each) => each.startsWith(`${version}\n`));
    return section?.slice(version.length + 1).trim();
}

async function modulesTable(): Promise<string> {
    const files = CANISTERS.flatMap((name) => [`${name}.wasm`, `${name}.wasm.gz`].map((file) => [name, file]));
    const rows = await Promise.all(
        files.map(async ([name, file]) => {
            const hash = createHash('sha256').update(await readFile(join(BUILD, name, file)));
            return `| \`${file}\` | \`${hash.digest('hex')}\` |\n`;
        }),
    );
    return `| module | SHA-256 |\n| --- | --- |\n${rows.join('')}`;
}
