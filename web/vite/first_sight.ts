import type { Plugin } from 'vite';
import type { Language } from '../src/languages';
import { textsIn } from './translations';

/**
 * What the page shows before any of its programs runs: the brand, and what the lobby begins with. The page's own first drawing takes
 * these elements over, so their order and classes are those of `src/header.tsx` and `src/screens/lobby/head.tsx`.
 *
 * On other screens than the lobby only the brand shows: `language.js` sees which it is.
 */
export async function firstSight(language: Language): Promise<string> {
    const { TEXTS } = await textsIn<typeof import('../src/texts')>(language, 'texts.ts');
    return [
        '<header class="header"><a class="brand" href="#/"><img src="./icon.svg" alt="" width="34" height="34" />',
        `<span class="brand-name">${TEXTS.name}</span></a></header>`,
        '<main class="first-sight"><div class="lobby"><header class="lobby-head">',
        `<h1>${TEXTS.lobby.title}</h1><p class="muted">${TEXTS.lobby.lead}</p>`,
        '</header></div></main>',
    ].join('');
}

/** Has the font on its way before the styles that name it are read, so that the first words do not change their looks. */
export function fontAtOnce(): Plugin {
    return {
        name: 'font-at-once',
        apply: 'build',
        transformIndexHtml: {
            order: 'post',
            handler(_, { bundle }) {
                return Object.keys(bundle ?? {})
                    .filter((name) => name.endsWith('.woff2'))
                    .map((name) => ({
                        tag: 'link',
                        attrs: { rel: 'preload', href: `./${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
                        injectTo: 'head' as const,
                    }));
            },
        },
    };
}
