import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from '../command_line';

const USUAL_PORT = 4943;
const USUAL_PAGE_PORT = 5943;
const LAST_PORT = 65_535;

/**
 * The port that `--port` asks for, or `PORT`, else the usual one.
 *
 * @throws UserError where it is no port
 */
export function readPort(option: string | undefined, { PORT }: NodeJS.ProcessEnv): number {
    return portIn('--port', option) ?? portIn('PORT', PORT) ?? USUAL_PORT;
}

/**
 * The port that `--page-port` asks for, or `PAGE_PORT`, else the usual one of the page. Browsers keep a player's key by the page's address, so it
 * should be the same each time; only where the network takes any free port, the page does so too.
 *
 * @throws UserError where it is no port
 */
export function readPagePort(option: string | undefined, { PAGE_PORT }: NodeJS.ProcessEnv, port: number): number {
    return portIn('--page-port', option) ?? portIn('PAGE_PORT', PAGE_PORT) ?? (port === 0 ? 0 : USUAL_PAGE_PORT);
}

function portIn(name: string, text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined;
    const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (port <= LAST_PORT) return port;
    const said = name.startsWith('--') ? `${name} ${text}` : `${name}=${text}`;
    throw new UserError(`${said} is not a port. Give a number from 0 to ${LAST_PORT}; 0 takes any free port.`);
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
    const advice = `Use another: npm start -- --port ${port < LAST_PORT ? port + 1 : 0}`;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return `Port ${port} is taken. ${advice}`;
    if (code === 'EACCES') return `Port ${port} is not open to you. Use another: npm start -- --port ${USUAL_PORT + 1}`;
    return `Port ${port} cannot be used (${message}). ${advice}`;
}
