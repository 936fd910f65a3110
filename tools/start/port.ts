import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from '../command_line';

const USUAL_PORT = 4943;
const USUAL_PAGE_PORT = 5943;
const LAST_PORT = 65_535;

/**
 * The port that `PORT` asks for, else the usual one.
 *
 * @throws UserError where it is no port
 */
export function readPort(text: string | undefined): number {
    return portIn('PORT', text) ?? USUAL_PORT;
}

/**
 * The port that `PAGE_PORT` asks for, else the usual one of the page. Browsers keep a player's key by the page's address, so it
 * should be the same each time; only where the network takes any free port, the page does so too.
 *
 * @throws UserError where it is no port
 */
export function readPagePort({ PORT, PAGE_PORT }: NodeJS.ProcessEnv): number {
    return portIn('PAGE_PORT', PAGE_PORT) ?? (readPort(PORT) === 0 ? 0 : USUAL_PAGE_PORT);
}

function portIn(name: string, text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined;
    const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (port <= LAST_PORT) return port;
    throw new UserError(`${name}=${text} is not a port. Give a number from 0 to ${LAST_PORT}; 0 takes any free port.`);
}

/**
 * Looks whether a port can be used, before anything is built for it.
 *
 * @throws UserError where it cannot
 */
export async function checkPort(port: number): Promise<void> {
    const server = createServer();
    try {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
    } catch (error) {
        throw new UserError(describe(port, error));
    }
    server.close();
    await once(server, 'close');
}

function describe(port: number, error: unknown): string {
    const advice = `Use another: PORT=${port < LAST_PORT ? port + 1 : 0} npm start`;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return `Port ${port} is taken. ${advice}`;
    if (code === 'EACCES') return `Port ${port} is not open to you. Use another: PORT=${USUAL_PORT + 1} npm start`;
    return `Port ${port} cannot be used (${message}). ${advice}`;
}
