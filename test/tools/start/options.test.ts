import { describe, expect, it } from 'vitest';
import { KEPT, readOptions } from '../../../tools/start/options';
import { readPort } from '../../../tools/start/port';

describe('PORT', () => {
    it.each([
        [undefined, 4943],
        ['', 4943],
        ['0', 0],
        ['80', 80],
        ['65535', 65_535],
    ])('%j is port %i', (text, port) => {
        expect(readPort(undefined, { PORT: text })).toBe(port);
    });

    it.each([
        '-1',
        '70000',
        '65536',
        '4943.5',
        '0x1000',
        '1e3',
        ' 4943',
        'Infinity',
        '9'.repeat(400),
    ])('%j is refused', (text) => {
        expect(() => readPort(undefined, { PORT: text })).toThrow(`PORT=${text} is not a port.`);
    });
});

describe('the options of npm start', () => {
    const usual = {
        port: 4943,
        pagePort: 5943,
        origins: [],
        identityProvider: undefined,
        build: true,
        keptIn: undefined,
        fresh: false,
        help: false,
    };
    it.each([
        [[], usual],
        [['--keep'], { ...usual, keptIn: KEPT }],
        [['--fresh'], { ...usual, keptIn: KEPT, fresh: true }],
        [['--keep', '--fresh'], { ...usual, keptIn: KEPT, fresh: true }],
        [['--state', '/some/where'], { ...usual, keptIn: '/some/where' }],
        [['--no-build'], { ...usual, build: false }],
        [['--help'], { ...usual, help: true }],
        [['--origin', 'http://localhost:5173'], { ...usual, origins: ['http://localhost:5173'] }],
    ])('%j', (args, options) => {
        expect(readOptions(args, {})).toEqual(options);
    });

    it('refuse an origin that is none, as that of every frame with a sandbox', () => {
        for (const origin of ['null', '*', 'localhost:5173'])
            expect(() => readOptions(['--origin', origin], {})).toThrow(`${origin} is no origin.`);
    });

    it('take where players sign in from the environment', () => {
        const identityProvider = 'http://id.ai.localhost:8000/authorize';
        expect(readOptions([], { IDENTITY_PROVIDER: identityProvider })).toMatchObject({ identityProvider });
    });

    it('take the port from the environment', () => {
        expect(readOptions([], { PORT: '0' })).toMatchObject({ port: 0, pagePort: 0 });
        expect(readOptions([], { PORT: '4944', PAGE_PORT: '8080' })).toMatchObject({ port: 4944, pagePort: 8080 });
        expect(() => readOptions([], { PAGE_PORT: '70000' })).toThrow('PAGE_PORT=70000 is not a port.');
    });

    it('take ports from the options before those of the environment', () => {
        const env = { PORT: '1', PAGE_PORT: '2' };
        const asked = ['--port', '4944', '--page-port', '8080'];
        expect(readOptions(asked, env)).toMatchObject({ port: 4944, pagePort: 8080 });
        expect(readOptions(['--port', '0'], {})).toMatchObject({ port: 0, pagePort: 0 });
        expect(readOptions(['--port', '0'], env)).toMatchObject({ port: 0, pagePort: 2 });
        expect(() => readOptions(['--port', '70000'], {})).toThrow('--port 70000 is not a port.');
        expect(() => readOptions(['--page-port', 'x'], {})).toThrow('--page-port x is not a port.');
    });

    it.each([
        [['--kept'], "Unknown option '--kept'."],
        [['-k'], "Unknown option '-k'."],
        [['--state'], "Option '--state <value>' argument missing."],
        [['profiles'], "Unexpected argument 'profiles'."],
    ])('refuse %j with the usage', (args, fault) => {
        expect(() => readOptions(args, {})).toThrow(`${fault}\n\nUsage: npm start`);
    });
});
