import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import type { CodecText } from '../packages/candid/src/making';
import { ROOT } from './layout';

/**
 * Makes a canister's codecs when it is built. To make them when they are first needed takes QuickJS 400 million instructions, which
 * every upgrade would pay; to read them with the rest of the bundle takes 100 million.
 */

const CANDID = join(ROOT, 'packages', 'candid', 'src');

/**
 * Runs a canister as far as it goes while it is built, makes all codecs that it has declared, and puts them in the place of the code
 * that makes them.
 *
 * @param options those of the canister's bundle
 */
export async function withMadeCodecs(options: BuildOptions): Promise<BuildOptions> {
    const made = await moduleOf(textsOf(await bundled(options)));
    const plugin: Plugin = {
        name: 'made codecs',
        setup({ onLoad, onResolve }) {
            onResolve({ filter: /^\.\/making$/ }, () => ({ path: join(CANDID, 'made_codecs.ts') }));
            onLoad({ filter: /[\\/]candid[\\/]src[\\/]made\.ts$/ }, () => ({ contents: made, loader: 'js' }));
        },
    };
    return { ...options, plugins: [...(options.plugins ?? []), plugin] };
}

/** The bundle, and after it what makes the codecs and tells their texts. */
async function bundled(options: BuildOptions): Promise<string> {
    const contents = `${options.stdin?.contents}
        import { compileAll } from '${join(CANDID, 'lazy')}';
        import { codecTexts } from '${join(CANDID, 'making')}';
        compileAll();
        globalThis.codecTexts = codecTexts();`;
    const { outputFiles } = await build({ ...options, stdin: { ...options.stdin, contents }, format: 'iife', write: false });
    return outputFiles[0].text;
}

/** In a realm of its own, because Azle replaces globals. */
function textsOf(javaScript: string): readonly (CodecText | undefined)[] {
    // As on the IC, where methods have no types for the interface; but Azle's other half is not there, and is not asked.
    const context = createContext({ _azleIcpReplicaWasmEnvironment: true, _azleExperimental: false, console, crypto: {} });
    runInContext(javaScript, context);
    return (context as unknown as { codecTexts: readonly (CodecText | undefined)[] }).codecTexts;
}

async function moduleOf(texts: readonly (CodecText | undefined)[]): Promise<string> {
    const made = Array.from(texts, (codec) => {
        if (codec === undefined) return 'undefined';
        const { names, text, header, room } = codec;
        const behind = header === undefined ? '' : `, header: ${JSON.stringify([...header])}, room: ${room}`;
        return `{ make: (${names.join(', ')}) => ${text}${behind} }`;
    });
    const { code } = await transform(`export const MADE = [${made.join(',\n')}];`, { minifySyntax: true });
    return code;
}
