import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/languages';
import { textsIn } from './translations';

const SOURCE = join(import.meta.dirname, 'service_worker.js');
const FROM_PUBLIC = ['./icon.svg', './language.js', './manifest.webmanifest'];

/** Larger than the rest of the page together, and wanted by few: kept when they are first fetched. */
const OF_ROBOT = /^assets\/(kernel|robot_worker)-/;

/** What was built in one language, without the robot, and the hash of it all. */
export interface Shell {
    readonly files: readonly string[];
    readonly hash: string;
}

/** Tells what was built. */
export function offlineShell(keep: (shell: Shell) => void): Plugin {
    return {
        name: 'offline-shell',
        apply: 'build',
        generateBundle: {
            // Vite takes programs without content out of what it built, such as that of a stylesheet that two screens share.
            order: 'post',
            handler(_, bundle) {
                const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !OF_ROBOT.test(name));
                const hash = createHash('sha256');
                for (const file of Object.values(bundle)) hash.update(file.type === 'chunk' ? file.code : file.source);
                keep({ files, hash: hash.digest('hex') });
            },
        },
    };
}

/** The service worker, with the names of what was built in each language, and what notices say: a new build is a new cache. */
export async function serviceWorker(shells: Readonly<Record<Language, Shell>>): Promise<string> {
    const version = createHash('sha256');
    const told: Partial<Record<Language, unknown>> = {};
    for (const [language, { files, hash }] of Object.entries(shells) as [Language, Shell][]) {
        version.update(hash);
        const { PUSHED } = await textsIn<typeof import('../src/notices/pushed_texts')>(
            language,
            'notices/pushed_texts.ts',
        );
        const pages = ['./', LANGUAGES[language].page];
        told[language] = { files: [...new Set([...pages, ...FROM_PUBLIC, ...files])].sort(), texts: PUSHED };
    }
    return readFileSync(SOURCE, 'utf8')
        .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 12)))
        .replace("['SHELLS']", JSON.stringify(told));
}
