import { renameSync, writeFileSync } from 'node:fs';

/** Writes the port into a file at once: a client that waits for the file must never see it empty. */
export function writePortFile(path: string, port: number): void {
    const temporary = `${path}.${process.pid}`;
    writeFileSync(temporary, `${port}\n`);
    renameSync(temporary, path);
}
