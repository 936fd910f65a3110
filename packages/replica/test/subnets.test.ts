import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { textOf } from '../src/core/bytes';
import { createNetwork } from '../src/create_network';

const idOf = (text: string) => Principal.fromText(text).toUint8Array();
const made = (canister: ReturnType<ReturnType<typeof createNetwork>['create']>) => {
    if ('kind' in canister) throw new Error(canister.message);
    return textOf(canister.id);
};

describe("a subnet's canister ids", () => {
    it('are the mainnet’s for its kind, as in PocketIC, and a range of its own', () => {
        const network = createNetwork({
            subnets: ['NNS', 'II', 'SNS', 'Fiduciary', 'Bitcoin', 'System', 'Application'],
        });
        const ranges = network.subnets().map((subnet) => subnet.ranges.map((range) => range.map(textOf)));
        expect(ranges.map((all) => all.slice(0, -1))).toEqual([
            [
                ['rwlgt-iiaaa-aaaaa-aaaaa-cai', 'renrk-eyaaa-aaaaa-aaada-cai'],
                ['qoctq-giaaa-aaaaa-aaaea-cai', 'n5n4y-3aaaa-aaaaa-p777q-cai'],
            ],
            [
                ['rdmx6-jaaaa-aaaaa-aaadq-cai', 'rdmx6-jaaaa-aaaaa-aaadq-cai'],
                ['uc7f6-kaaaa-aaaaq-qaaaa-cai', 'ijz7v-ziaaa-aaaaq-7777q-cai'],
            ],
            [['ybpmr-kqaaa-aaaaq-aaaaa-cai', 'ekjw2-zyaaa-aaaaq-p777q-cai']],
            [['mf7xa-laaaa-aaaar-qaaaa-cai', 'qoznl-yiaaa-aaaar-7777q-cai']],
            [['g3wsl-eqaaa-aaaan-aaaaa-cai', '2qqia-xyaaa-aaaan-p777q-cai']],
            [],
            [],
        ]);
        expect(ranges[0]?.at(-1)?.[0]).toBe('lxzze-o7777-77777-aaaaa-cai');
    });

    it('are given from its own range, and of the mainnet’s only where one is named', () => {
        const network = createNetwork({ subnets: ['NNS', 'II'] });
        expect(made(network.create([], undefined, 0))).toBe('lxzze-o7777-77777-aaaaa-cai');
        for (const [place, id] of ['rwlgt-iiaaa-aaaaa-aaaaa-cai', 'rdmx6-jaaaa-aaaaa-aaadq-cai'].entries()) {
            expect(made(network.create([], idOf(id)))).toBe(id);
            expect(network.find(idOf(id))?.subnetIndex).toBe(place);
        }
        expect(made(network.create([], undefined, 0))).toBe('lqy7q-dh777-77777-aaaaq-cai');
    });
});
