import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'service_worker.js');
const FROM_PUBLIC = ['./', './icon.svg', './manifest.webmanifest'];

/** Larger than the rest of the page together, and wanted by few: kept when they are first fetched. */
const OF_ROBOT = /^assets\/(kernel|robot_worker)-/;

/** The service worker, with the names of what was built: all but the robot is there offline, and a new build is a new cache. */
export function offlineShell(): Plugin {
    return {
        name: 'offline-shell',
        apply: 'build',
        generateBundle: {
            // Vite takes programs without content out of what it built, such as that of a stylesheet that two screens share.
            order: 'post',
            handler(_, bundle) {
                const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !OF_ROBOT.test(name));
                const files = [...FROM_PUBLIC, ...built].sort();
                const contents = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source));
                const hash = createHash('sha256');
                for (const content of contents) hash.update(content);
                const text = readFileSync(SOURCE, 'utf8')
                    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
                    .replace("['FILES']", JSON.stringify(files));
                this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
            },
        },
    };
}
