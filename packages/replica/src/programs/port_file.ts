import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes the port into a file at once: a client that waits for the file must never see it empty. The file goes when the process
 * ends, so that no client takes it for a later server's. It stays if a later server has written it.
 */
export function writePortFile(path: string, port: number): void {
    const temporary = `${path}.${process.pid}`;
    const text = `${port}\n`;
    writeFileSync(temporary, text);
    renameSync(temporary, path);
    process.once('exit', () => {
        if (textOf(path) === text) rmSync(path, { force: true });
    });
}

/** Nothing, if there is no such file any more. */
function textOf(path: string): string {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return '';
    }
}
