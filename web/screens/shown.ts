import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

export const DOCS = join(ROOT, 'docs');

/** The pictures of screens that the README and the pages of the docs show, and shops of apps by the page's manifest. */
export function shownInPages(): ReadonlySet<string> {
    const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => join(DOCS, file));
    return new Set(
        [
            join(ROOT, 'README.md'),
            join(ROOT, 'web/public/manifest.webmanifest'),
            join(ROOT, 'web/src/robot/README.md'),
            ...pages,
        ].flatMap((page) =>
            [...readFileSync(page, 'utf8').matchAll(/screens\/([\w-]+\.webp)/g)].flatMap(([, file = '']) => [file]),
        ),
    );
}
