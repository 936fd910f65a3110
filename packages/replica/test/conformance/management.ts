import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { expect } from 'vitest';
import { encoded } from '../candid_bytes';
import { Lab, USER } from '../lab';
import { managementCaller } from '../management_caller';
import { Office, principal, relay, settings } from '../office';
import { Wat } from '../wat';
import type { Differences } from './table';

const EMPTY_CANDID = Uint8Array.from(Buffer.from('DIDL\0\0'));

/** A canister that has called a method of the management canister: what its user got after so many rounds. */
function called(method: string, rounds: number): string {
    const lab = new Lab();
    const id = lab.submit(managementCaller(lab, method, EMPTY_CANDID), 'go');
    for (let round = 0; round < rounds; round += 1) lab.network.tick();
    return lab.status(id);
}

export const MANAGEMENT: Differences = {
    'Bitcoin, `flexible_http_request`': () => {
        expect(called('bitcoin_get_balance', 1)).toContain('No bitcoin canisters available.');
        expect(called('flexible_http_request', 1)).toContain("has no method 'flexible_http_request'");
        expect(() => new Office(new Lab()).call('bitcoin_get_balance', EMPTY_CANDID)).toThrow('IC0406');
        expect(() => new Office(new Lab()).call('flexible_http_request', EMPTY_CANDID)).toThrow('IC0536');
    },

    'cycles ledger, cycles minting canister': () => {
        const lab = new Lab('NNS', 'II', 'Fiduciary', 'SNS', 'Application');
        for (const text of ['um5iw-rqaaa-aaaaq-qaaba-cai', 'rkp4c-7iaaa-aaaaa-aaaca-cai']) {
            const canisterId = Principal.fromText(text).toUint8Array();
            const request = { sender: USER, canisterId, method: 'icrc1_name', arg: EMPTY_CANDID };
            expect(lab.network.query(request)).toMatchObject({ errorCode: 'IC0301' });
        }
    },

    '`snapshot_visibility`, `status_visibility`, `minimum_incoming_canister_call_cycles`': () => {
        const lab = new Lab();
        const canister = lab.install(new Wat());
        const office = new Office(lab);
        const Everyone = IDL.Opt(IDL.Variant({ public: IDL.Null }));
        const Newer = IDL.Record({
            snapshot_visibility: Everyone,
            status_visibility: Everyone,
            minimum_incoming_canister_call_cycles: IDL.Opt(IDL.Nat),
        });
        const Argument = IDL.Record({ canister_id: IDL.Principal, settings: Newer });
        const given = {
            snapshot_visibility: [{ public: null }],
            status_visibility: [{ public: null }],
            minimum_incoming_canister_call_cycles: [7n],
        };
        const argument = { canister_id: principal(canister.id), settings: given };
        expect(office.call('update_settings', encoded([Argument], [argument]))).toBe('replied');
        expect(office.of(canister, 'canister_status').settings).toMatchObject({
            snapshot_visibility: { controllers: null },
            status_visibility: { controllers: null },
            minimum_incoming_canister_call_cycles: 0n,
        });
    },

    '`node_metrics_history`, `query_stats`': () => {
        const lab = new Lab();
        const subnet_id = principal(lab.network.subnets()[0]?.id as Uint8Array);
        const asking = relay(lab);
        const history = { subnet_id, start_at_timestamp_nanos: 0n };
        expect(new Office(lab).via(asking, 'node_metrics_history', history)).toEqual([]);
        const canister = lab.install(new Wat().query('ping', '(call $msg_reply)'));
        lab.query(canister, 'ping');
        lab.network.setTime(lab.network.now() + 86_400_000_000_000n);
        lab.network.tick();
        expect(new Office(lab).of(canister, 'canister_status').query_stats.num_calls_total).toBe(0n);
    },

    // Of the changes alone: the sizes of the IC's own structures are not known here.
    'canister history': () => {
        const lab = new Lab();
        const office = new Office(lab);
        const canister = lab.empty();
        const changes = () => canister.history.total;
        const before = changes();
        const environment_variables = [{ name: 'A', value: '1' }];
        office.of(canister, 'update_settings', { settings: settings({ environment_variables }) });
        expect(changes()).toBe(before);
    },

    snapshots: () => {
        const lab = new Lab();
        const office = new Office(lab);
        const [original, copy] = [lab.install(new Wat()), lab.install(new Wat())];
        const { id: snapshot_id } = office.of(original, 'take_canister_snapshot');
        expect(() => office.of(copy, 'load_canister_snapshot', { snapshot_id })).not.toThrow();
    },

    'installation after installation': () => {
        const lab = new Lab();
        const office = new Office(lab);
        // Each takes some million instructions, and next to no time passes.
        const busy = `(local $i i32) (loop $next
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $next (i32.lt_u (local.get $i) (i32.const 1000000))))`;
        const wasm_module = new Wat().entry('canister_init', busy).build();
        const canister = lab.empty();
        for (let time = 0; time < 20; time += 1) {
            const code = { mode: { reinstall: null }, wasm_module, arg: [] };
            expect(() => office.of(canister, 'install_code', code)).not.toThrow();
        }
    },
};
