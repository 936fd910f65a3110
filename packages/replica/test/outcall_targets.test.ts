import { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { OutcallTargets, PrivateAddress } from '../src/pocket_ic/outcall_targets';

const PRIVATE = [
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['[::]', '[::1]', '[fe80::1]', '[febf::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[fec0::1]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:192.168.1.1]', '[::127.0.0.1]'],
    ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[64:ff9b:1::1]'],
    // As URLs may spell them.
    ...[
        '127.1',
        '2130706433',
        '0x7f.0.0.1',
        '017700000001',
        '0',
        '127.0.0.1.',
        '１２７.0.0.1',
        '[0:0:0:0:0:ffff:127.0.0.1]',
    ],
];
const PUBLIC = [
    ...[
        '1.1.1.1',
        '8.8.8.8',
        '100.63.255.255',
        '100.128.0.1',
        '172.15.0.1',
        '172.32.0.1',
        '192.167.1.1',
        '223.255.255.255',
    ],
    ...['[2606:4700::1111]', '[2a00:1450::1]', '[::ffff:8.8.8.8]', '[64:ff9b::808:808]'],
];

const refuses = (targets: OutcallTargets, host: string, port = '') => {
    try {
        targets.lookupOf(new URL(`http://${host}${port}/`));
        return false;
    } catch (error) {
        expect(error).toBeInstanceOf(PrivateAddress);
        return true;
    }
};

describe('an address', () => {
    it.each(PRIVATE)('%s is private', (host) => {
        expect(refuses(OutcallTargets.PUBLIC, host)).toBe(true);
    });

    it.each(PUBLIC)('%s is not', (host) => {
        expect(refuses(OutcallTargets.PUBLIC, host)).toBe(false);
    });

    it('that is named by its host and port, or by its range, may be reached', () => {
        const targets = new OutcallTargets(['127.0.0.1:8080', '[::1]:8080', '192.168.0.0/16', 'fd00::/8']);
        for (const host of ['127.0.0.1', '127.1', '[::1]']) {
            expect(refuses(targets, host, ':8080')).toBe(false);
            expect(refuses(targets, host, ':8081')).toBe(true);
            expect(refuses(targets, host)).toBe(true);
        }
        for (const host of ['192.168.7.7', '[::ffff:192.168.7.7]', '[fd12::1]'])
            expect(refuses(targets, host)).toBe(false);
        expect(refuses(targets, '10.0.0.1')).toBe(true);
    });

    it('has the port of its scheme', () => {
        const targets = new OutcallTargets(['127.0.0.1:443']);
        expect(targets.lookupOf(new URL('https://127.0.0.1/'))).toBeUndefined();
        expect(refuses(targets, '127.0.0.1')).toBe(true);
    });
});

describe('a name', () => {
    type Found = readonly [error: string | undefined, addresses: unknown];
    /** What a connection to it is given. */
    const resolved = (targets: OutcallTargets, url: string, all: boolean): Promise<Found> => {
        const target = new URL(url);
        const find = (targets.lookupOf(target) ?? lookup) as typeof lookup;
        return new Promise((resolve) => {
            find(target.hostname, { all }, (error: Error | null, found: unknown) => resolve([error?.message, found]));
        });
    };

    it.each([true, false])('that resolves to this machine is refused (all of its addresses: %s)', async (all) => {
        const [error, found] = await resolved(OutcallTargets.PUBLIC, 'http://localhost:8080/', all);
        expect([error, found]).toEqual([
            expect.stringMatching(
                /^localhost:8080 is at (127\.0\.0\.1|::1).* Start the replica with --outcalls localhost:8080 /,
            ),
            [],
        ]);
    });

    it('may be reached where it is named, or its address', async () => {
        for (const named of [['localhost:8080'], ['127.0.0.0/8', '::1/128']]) {
            const [error, found] = await resolved(new OutcallTargets(named), 'http://localhost:8080/', true);
            expect([error ?? 'none', found]).toEqual(['none', expect.any(Array)]);
        }
    });
});

it.each([
    'localhost',
    '127.0.0.1',
    '127.0.0.1/33',
    '127.0.0.1/8/8',
    '::1/129',
    'localhost:http',
    'localhost:70000',
    'a b:1',
    '/8',
    '',
])('%j names nothing', (text) => {
    expect(() => new OutcallTargets([text])).toThrow(RangeError);
});
