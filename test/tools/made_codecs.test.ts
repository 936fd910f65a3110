import { createContext, runInContext } from 'node:vm';
import { type BuildOptions, build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/layout';
import { withMadeCodecs } from '../../tools/made_codecs';

/** A program that writes and reads, and tells what came of it as text: values of another realm equal none of this one. */
const PROGRAM = `
    import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
    import { onDemand } from '@dice-wards/candid/lazy';
    import { nat32, nat64, opt, principal, record, text, variant, vec } from '@dice-wards/candid/schema';
    import { template } from '@dice-wards/candid/template';

    const Shape = record('Shape', { name: text, sides: vec(nat32), area: opt(nat64), owner: principal });
    const encode = compileEncoder([Shape, nat32]);
    const decode = compileDecoder([Shape, nat32]);
    const form = template(variant('', { Ok: record('', { count: nat32, owner: principal, shape: Shape }) }), 'Ok');
    const part = form.part('shape');
    const filler = form.filler('count', 'owner', part);
    const [seldomEncode, seldomDecode] = onDemand(() => [compileEncoder([Shape, nat64]), compileDecoder([Shape, nat64])]);
    const shape = { name: 'a prism', sides: [3, 200, 70000], area: 2 ** 40, owner: Uint8Array.of(1, 2) };

    function filled() {
        const owner = Uint8Array.of(7);
        const reply = form.write({ Ok: { count: 1, owner, shape } });
        const before = [...reply.bytes];
        const fits = filler.fill(reply, 5, Uint8Array.of(8), part.encode({ ...shape, name: 'A PRISM' }));
        return { before, fits, after: [...reply.bytes] };
    }
    const attempt = (what) => { try { return what(); } catch (error) { return String(error); } };
    globalThis.run = () => JSON.stringify({
        encoded: [...encode([shape, 9])],
        decoded: decode(encode([shape, 9])),
        refused: decode(encode([shape, 9]).slice(1)).ok,
        unfit: attempt(() => encode([{ ...shape, owner: 'nobody' }, 9])),
        filled: attempt(filled),
        seldomEncoded: [...seldomEncode([shape, 9])],
        seldomDecoded: seldomDecode(seldomEncode([shape, 9])),
        seldomUnfit: attempt(() => seldomEncode([{ ...shape, owner: 'nobody' }, 9])),
        lateReader: compileDecoder([Shape, nat32])(encode([shape, 9])),
        lateWriter: attempt(() => compileEncoder([nat32])([7]).length),
    });`;

const OPTIONS: BuildOptions = {
    stdin: { contents: PROGRAM, resolveDir: ROOT },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
};

interface Told {
    readonly lateWriter: unknown;
}

/** What the program tells, once all that it made at its start may be used. */
async function told(options: BuildOptions, script = ''): Promise<{ readonly text: string; readonly told: Told }> {
    const { outputFiles } = await build({ ...options, write: false });
    const { text } = outputFiles[0];
    const context = createContext({ console });
    runInContext(`${script}\n${text}`, context);
    return { text, told: JSON.parse(runInContext('run()', context) as string) as Told };
}

describe('a program whose codecs were made when it was built', () => {
    let plain: Awaited<ReturnType<typeof told>>;
    let made: Awaited<ReturnType<typeof told>>;
    let script: string;
    beforeAll(async () => {
        const { options, script: own } = await withMadeCodecs(OPTIONS);
        script = own;
        [plain, made] = await Promise.all([told(OPTIONS), told(options, script)]);
    });

    test('writes, reads and refuses as one that makes its own', () => {
        const { lateWriter: _plain, ...expected } = plain.told;
        const { lateWriter: _made, ...actual } = made.told;
        expect(actual).toEqual(expected);
        expect(Object.keys(actual)).toHaveLength(9);
    });

    test('does not have the code that makes them', () => {
        expect(plain.text).toMatch(/new Function/);
        expect(made.text).not.toMatch(/new Function/);
        expect(made.text.length).toBeLessThan(plain.text.length);
    });

    test('has as texts those that are compiled on demand, and no others', () => {
        const kept = script.split('\n').filter((line) => line.startsWith('keep('));
        expect(kept.filter((line) => line.includes('compiledLater("0,function('))).toHaveLength(2);
        expect(kept.length).toBeGreaterThan(2);
    });

    test('can declare what reads at any time, and what writes only at its start', () => {
        expect(plain.told.lateWriter).toBe(11);
        expect(made.told.lateWriter).toMatch(/codecs that write are declared when a program starts/);
    });
});
