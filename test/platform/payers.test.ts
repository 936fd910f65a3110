import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Host } from '../../src/platform/host';
import { PAYER } from '../../src/platform/payers';
import { ROOT } from '../../tools/layout';

const lines = readFileSync(join(ROOT, 'docs', 'build', 'limits.md'), 'utf8').split('\n');

it.each(Object.entries(PAYER))('the page names who pays, and why: %s', (name, { isCharged, why, mostADay }) => {
    const most = isCharged ? '' : ` ${mostADay.toLocaleString('en')} |`;
    expect(lines).toContain(`| \`${name}\` |${most} ${why} |`);
});

it('nothing is sent without a payer, and nobody makes one up, which types hold', () => {
    const sends = (host: Host, to: Uint8Array): void => {
        // @ts-expect-error nobody pays
        void host.call(to, 'wake', to);
        // @ts-expect-error nobody pays
        host.notify(to, 'wake', to);
        // @ts-expect-error nobody pays
        void host.rawRand();
        // @ts-expect-error it is none of the list
        void host.rawRand({ isCharged: true, why: 'somebody pays', mostADay: 0 });
        void host.call(to, 'wake', to, PAYER.care);
    };
    expect(sends).toHaveLength(2);
});

it('what the house pays has a bound', () => {
    for (const { isCharged, mostADay } of Object.values(PAYER)) expect(mostADay > 0).toBe(!isCharged);
});
