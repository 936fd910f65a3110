import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { ROOT } from '../layout';

/**
 * `npm run build`, in a process of its own: the compiler is large, and is not needed any more once it is done.
 *
 * @throws UserError where the build fails; it has said why
 */
export async function build(): Promise<void> {
    const program = join(ROOT, 'tools', 'build.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd: ROOT, stdio: 'inherit' });
    const kill = () => child.kill();
    process.once('exit', kill);
    const [code] = await once(child, 'exit');
    process.off('exit', kill);
    if (code !== 0) throw new UserError('The build failed, so nothing is started.');
}
