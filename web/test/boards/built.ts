import { join } from 'node:path';
import { build } from 'vite';
import { CONFIG } from '../../vite/config';

/** The stage as a page of its own: the board's sources with the page's styles. */
export async function builtStage(): Promise<string> {
    const built = await build({
        ...CONFIG,
        plugins: [],
        publicDir: false,
        build: {
            ...CONFIG.build,
            // It is one file.
            rolldownOptions: {},
            write: false,
            lib: {
                entry: join(import.meta.dirname, 'stage.ts'),
                formats: ['iife'],
                name: 'stage',
                cssFileName: 'stage',
            },
        },
    });
    const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    const textOf = (ending: string) =>
        files
            .filter(({ fileName }) => fileName.endsWith(ending))
            .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
            .join('\n');
    const script = textOf('.js').replaceAll('</script', '<\\/script');
    return `<!doctype html><meta charset="utf-8"><style>${textOf('.css')}</style><body></body><script>${script}</script>`;
}
