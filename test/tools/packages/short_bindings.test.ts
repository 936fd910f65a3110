import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { IDL } from '@icp-sdk/core/candid';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { CANISTERS, ROOT } from '../../../tools/layout';
import { shortBindings } from '../../../tools/packages/short_bindings';

/** The service, with whatever its methods take and answer. */
async function serviceIn(bindings: string): Promise<string> {
    const { idlFactory } = await import(`data:text/javascript,${encodeURIComponent(bindings)}`);
    return (idlFactory({ IDL }) as IDL.ServiceClass).display();
}

const gzipped = (bindings: string): number => gzipSync(transformSync(bindings, { minify: true }).code).length;

test.each(CANISTERS)('short bindings of %s are smaller, and have the same service', async (name) => {
    const bindings = readFileSync(join(ROOT, 'src', 'declarations', `${name}.did.js`), 'utf8');
    const short = shortBindings(bindings);
    const service = await serviceIn(bindings);
    expect(service.length).toBeGreaterThan(1000);
    expect(await serviceIn(short)).toBe(service);
    expect(gzipped(short)).toBeLessThan(0.98 * gzipped(bindings));
});

test('names of fields and of the types of IDL are no uses', () => {
    const bindings = (text: string) =>
        `export const idlFactory = ({ IDL }) => {\n  const Text = IDL.Null;\n${text}};\n`;
    const used = "  return IDL.Record({ 'Text' : IDL.Text, 'a' : Text });\n";
    expect(shortBindings(bindings(used))).toContain("({ 'Text' : IDL.Text, 'a' : IDL.Null })");
    const twice = bindings("  return IDL.Record({ 'a' : Text, 'b' : Text });\n");
    expect(shortBindings(twice)).toBe(twice);
});
