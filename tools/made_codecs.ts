import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type BuildOptions, build, type Plugin, transformSync } from 'esbuild';
import { ROOT } from './layout';

/**
 * Makes a canister's codecs when it is built. To make them when they are first needed takes QuickJS up to 400 million instructions,
 * which every upgrade would pay; to read them with the rest of the bundle takes 100 million.
 */

const CANDID = join(ROOT, 'packages', 'candid', 'src');

/** As `packages/candid/src/making.ts` has it. */
interface CodecText {
    readonly names: readonly string[];
    readonly text: string;
    readonly isOnDemand: boolean;
    readonly header?: Uint8Array;
    readonly room?: number;
}

interface WithMadeCodecs {
    /** Those of a bundle without the code that makes codecs. */
    readonly options: BuildOptions;
    /** To be run before that bundle. It is no part of it: QuickJS looks for a name among all that a function around it declares. */
    readonly script: string;
}

/**
 * Runs a canister as far as it goes while it is built, and makes all codecs that it has declared.
 *
 * @param options those of the canister's bundle
 */
export async function withMadeCodecs(options: BuildOptions): Promise<WithMadeCodecs> {
    const plugin: Plugin = {
        name: 'made codecs',
        setup({ onResolve }) {
            onResolve({ filter: /^\.\/making$/ }, ({ resolveDir }) =>
                resolveDir === CANDID ? { path: join(CANDID, 'made_codecs.ts') } : undefined,
            );
        },
    };
    return {
        options: { ...options, plugins: [...(options.plugins ?? []), plugin] },
        script: scriptOf(textsOf(await bundled(options))),
    };
}

/** The bundle, and after it what makes the codecs and tells their texts. */
async function bundled(options: BuildOptions): Promise<string> {
    const contents = `${options.stdin?.contents}
        import { compileAll, compileOnDemand } from '${join(CANDID, 'lazy')}';
        import { codecTexts } from '${join(CANDID, 'making')}';
        compileAll();
        compileOnDemand();
        globalThis.codecTexts = codecTexts();`;
    const { outputFiles } = await build({
        ...options,
        stdin: { ...options.stdin, contents },
        format: 'iife',
        write: false,
    });
    return outputFiles[0].text;
}

/** In a realm of its own, because Azle replaces globals. */
function textsOf(javaScript: string): readonly (CodecText | undefined)[] {
    // As on the IC, where methods have no types for the interface; but Azle's other half is not there, and is not asked.
    const context = createContext({
        _azleIcpReplicaWasmEnvironment: true,
        _azleExperimental: false,
        console,
        crypto: {},
    });
    runInContext(javaScript, context);
    return (context as unknown as { codecTexts: readonly (CodecText | undefined)[] }).codecTexts;
}

/**
 * Statements with functions in calls. QuickJS reads what stands in brackets twice, in case it is a pattern or a function's
 * parameters, and again for each pair of them around it: only those of calls it knows. A codec that is compiled on demand is a text
 * until then, which takes a fifteenth to read. Codecs that differ in a few bytes of their headers, as views of similar games do, share
 * a function and the rest of the header.
 */
function scriptOf(texts: readonly (CodecText | undefined)[]): string {
    const first = new Map<string, { readonly number: number; readonly pairs: Uint16Array }>();
    const numbered = texts.flatMap((codec, number) => (codec === undefined ? [] : [{ codec, number }]));
    // What a start makes anyway is there for those on demand as well.
    const usualFirst = numbered.toSorted((one, other) => Number(one.codec.isOnDemand) - Number(other.codec.isOnDemand));
    const lines = usualFirst.flatMap(({ codec, number }) => {
        const { header = new Uint8Array(), room = 0 } = codec;
        const pairs = inPairs(header);
        const made = `${header.length}, ${room}, ${functionOf(codec)}`;
        const alike = first.get(`${header.length}, ${room}, ${plainFunctionOf(codec)}`);
        if (alike !== undefined) {
            return [`keepLike(${number}, ${alike.number}, '[${differences(alike.pairs, pairs).join()}]');`];
        }
        first.set(`${header.length}, ${room}, ${plainFunctionOf(codec)}`, { number, pairs });
        return [`keep(${number}, '[${pairs.join()}]', ${made});`];
    });
    return [...SUPPORT, ...lines].join('\n');
}

const SUPPORT = [
    'globalThis.madeCodecs = [];',
    `function keep(codec, header, size, room, make) {
        globalThis.madeCodecs[codec] = { make, header, size, room, differences: '[]' };
    }`,
    `function keepLike(codec, other, differences) {
        var { make, header, size, room } = globalThis.madeCodecs[other];
        globalThis.madeCodecs[codec] = { make, header, size, room, differences };
    }`,
    'function compiledLater(text) { return function (...outside) { return (0, eval)(text)(...outside); }; }',
];

function functionOf(codec: CodecText): string {
    const make = plainFunctionOf(codec);
    return codec.isOnDemand ? `compiledLater(${JSON.stringify(expressionOf(make))})` : make;
}

function plainFunctionOf({ names, text }: CodecText): string {
    return `function (${names.join(', ')}) { return ${text.replace(/^(\(.*?\)) => /, 'function $1 ')}; }`;
}

/** Place and pair, for each pair that is another. */
function differences(from: Uint16Array, to: Uint16Array): number[] {
    return [...to].flatMap((pair, place) => (pair === from[place] ? [] : [place, pair]));
}

function inPairs(bytes: Uint8Array): Uint16Array {
    const padded = new Uint8Array(bytes.length + (bytes.length % 2));
    padded.set(bytes);
    return new Uint16Array(padded.buffer);
}

/** A minified function as a text to be evaluated: an expression without brackets, and no declaration. */
function expressionOf(text: string): string {
    const { code } = transformSync(`made(${text})`, { minify: true, target: 'es2024' });
    const [, minified] = /^made\(([\s\S]*)\);\s*$/.exec(code) ?? [];
    if (minified === undefined) throw new Error('esbuild has put something else around a codec than a call');
    return `0,${minified}`;
}
