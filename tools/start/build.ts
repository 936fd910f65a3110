import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { ROOT } from '../layout';

/** `npm run build`: the canisters. @throws UserError where the build fails; it has said why */
export async function build(): Promise<void> {
    await run(join('tools', 'canister_build', 'index.ts'));
}

/** The page alone, which takes a few seconds. @throws UserError where the build fails; it has said why */
export async function buildPage(): Promise<void> {
    await run(join('web', 'vite', 'build.ts'));
}

/** In a process of its own: the compilers are large, and not needed any more once they are done. */
async function run(program: string): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program)], { cwd: ROOT, stdio: 'inherit' });
    const kill = () => child.kill();
    process.once('exit', kill);
    const [code] = await once(child, 'exit');
    process.off('exit', kill);
    if (code !== 0) throw new UserError('The build failed, so nothing is started.');
}
