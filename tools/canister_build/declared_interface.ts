import { bundle } from '../../node_modules/azle/src/stable/build/commands/build/javascript';
import { type CanisterName, ROOT } from '../layout';

/**
 * The `.did` of a canister, printed from its `api.ts` and from the methods that all canisters share. It is bundled first, because
 * Node cannot import Azle's sources as they are.
 */
export async function declaredInterface(name: CanisterName): Promise<string> {
    const contents = `
        import { serviceText } from '@dice-wards/candid/service_text';
        import { sharedApi, startArguments } from './src/platform/shared_api';
        import { api } from './src/${name}/api';
        export const text = serviceText({ init: startArguments, methods: { ...sharedApi, ...api } });`;
    const program = await bundle({
        stdin: { contents, resolveDir: ROOT, loader: 'ts' },
        bundle: true,
        format: 'esm',
        platform: 'node',
        write: false,
        logLevel: 'silent',
    });
    const url = `data:text/javascript;base64,${Buffer.from(program).toString('base64')}`;
    const { text } = (await import(url)) as { readonly text: string };
    return text;
}
