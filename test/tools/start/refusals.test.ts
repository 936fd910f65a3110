import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../modules';
import { outcome, run } from '../programs';

/** None of these gets as far as a build: its lines would be among those that are compared here. */
describe('npm start refuses, before it builds,', () => {
    it('PORT=abc', async () => {
        const { code, printed } = await outcome(run('start', [], { PORT: 'abc' }));
        expect(printed).toBe('PORT=abc is not a port. Give a number from 0 to 65535; 0 takes any free port.\n');
        expect(code).toBe(1);
    });

    it('a port that is taken', async () => {
        const other = createServer().listen(0, '127.0.0.1');
        onTestFinished(() => void other.close());
        await once(other, 'listening');
        const { port } = other.address() as AddressInfo;
        const { code, printed } = await outcome(run('start', [], { PORT: String(port) }));
        const next = port === 65_535 ? 0 : port + 1;
        expect(printed).toBe(`Port ${port} is taken. Use another: npm start -- --port ${next}\n`);
        expect(code).toBe(1);
    });

    it('--port abc', async () => {
        const { code, printed } = await outcome(run('start', ['--port', 'abc'], { PORT: '4944' }));
        expect(printed).toBe('--port abc is not a port. Give a number from 0 to 65535; 0 takes any free port.\n');
        expect(code).toBe(1);
    });

    it('an option that it does not have', async () => {
        const { code, printed } = await outcome(run('start', ['--kept']));
        expect(printed.startsWith("Unknown option '--kept'.\n\nUsage: npm start"), printed).toBe(true);
        expect(code).toBe(1);
    });
});

describe('npm run demo', () => {
    it('refuses a game that is not there, with the list of those that are', async () => {
        const { code, printed } = await outcome(run('demo', ['chess']));
        expect(code).toBe(1);
        expect(printed.startsWith('There is no game "chess".')).toBe(true);
        for (const name of ['dice-wards', 'backgammon', 'monty-hall']) expect(printed).toContain(name);
    });

    it('refuses an unknown option, with the usage', async () => {
        const { code, printed } = await outcome(run('demo', ['--fast']));
        expect(code).toBe(1);
        expect(printed.startsWith("Unknown option '--fast'.\n\nUsage: npm run demo")).toBe(true);
    });
});

describe('npm run simulate', () => {
    it.each([[[]], [['--script', 'nowhere.jsonl']]])('says in a line that nothing is built: %j', async (args) => {
        const folder = await temporaryFolder();
        const { code, printed } = await outcome(run('simulate', ['--modules', folder, ...args]));
        expect(printed).toBe(`${folder} lacks profiles: run npm run build first.\n`);
        expect(code).toBe(1);
    });
});
