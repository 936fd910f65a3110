import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, Rate } from '../src/rate';

describe('a network', () => {
    it.each([
        ['192.0.2.1', '192.0.2.1'],
        ['192.0.2.1:4711', '192.0.2.1'],
        ['::ffff:192.0.2.1', '192.0.2.1'],
        ['::FFFF:c000:201', '192.0.2.1'],
        ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
        ['64:ff9b::192.0.2.1', '192.0.2.1'],
        ['2001:db8:0:1::1', '2001:db8:0:1'],
        ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
        ['[2001:db8:0:1::1]:443', '2001:db8:0:1'],
        ['2001:db8::', '2001:db8:0:0'],
        ['fe80::1%eth0', 'fe80:0:0:0'],
        ['::1', '0:0:0:0'],
        ['', 'unknown'],
        ['2001:db8::1::2', 'unknown'],
        ['300.0.2.1', 'unknown'],
    ])('of %s is %s', (address, network) => {
        expect(networkOf(address)).toBe(network);
    });

    it('is one for all that differ behind 64 bits, however they are written', () => {
        const group = fc.nat(0xffff).map((each) => each.toString(16));
        const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
        fc.assert(
            fc.property(half, half, half, (network, one, other) => {
                fc.pre(!network.startsWith('0:0:0:0') && !network.startsWith('64:ff9b:'));
                expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${other}`.toUpperCase()));
                expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}::`));
            }),
        );
    });

    it('is told for any text', () => {
        fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => networkOf(text) !== ''));
    });
});

describe('the rate', () => {
    const HOUSEHOLD = '2001:db8:0:1::';

    it('counts all addresses of a household together', () => {
        const rate = new Rate(() => 0);
        const allowed = Array.from({ length: 100 }, (_, n) => rate.allows(`${HOUSEHOLD}${n.toString(16)}`));
        expect(allowed.filter((is) => is)).toHaveLength(20);
        expect(rate.size).toBe(1);
    });

    it('remembers whoever has asked for too much, though their household has more addresses than it remembers', () => {
        const rate = new Rate(() => 0);
        for (let n = 0; n < 20; n += 1) rate.allows('192.0.2.1');
        for (let n = 0; n < 20_000; n += 1) rate.allows(`${HOUSEHOLD}${n.toString(16)}`);
        expect(rate.allows('192.0.2.1')).toBe(false);
    });

    it('remembers so many networks, and forgets the one that asked longest ago first', () => {
        const rate = new Rate(() => 0, 100);
        const ask = (network: number) => rate.allows(`10.0.0.${network}`);
        for (let n = 0; n < 21; n += 1) ask(200);
        for (let n = 0; n < 500; n += 1) {
            ask(n % 150);
            // It goes on asking, and is refused.
            if (n % 50 === 0) expect(ask(200)).toBe(false);
        }
        expect(rate.size).toBe(100);
        for (let n = 0; n < 100; n += 1) ask(n);
        expect(ask(200)).toBe(true);
    });

    it('allows one more every six seconds, and all again after two minutes', () => {
        let nowMs = 0;
        const rate = new Rate(() => nowMs);
        const inARow = () => {
            let count = 0;
            while (rate.allows('192.0.2.1')) count += 1;
            return count;
        };
        expect(inARow()).toBe(20);
        nowMs += 6_000;
        expect(inARow()).toBe(1);
        nowMs += 120_000;
        expect(inARow()).toBe(20);
    });
});
