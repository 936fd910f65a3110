import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { SIGNATURES } from '../src/core/management_candid';
import { Lab, USER } from './lab';
import { NO_SETTINGS } from './office';
import { Wat } from './wat';

const MANAGEMENT = new Uint8Array(0);

type Settings = Readonly<Record<string, unknown>>;

/** A canister that reads its environment: name by name, and the value of `b`; and a way to change its settings. */
function subject() {
    const lab = new Lab();
    const wat = new Wat();
    const answer = '(call $msg_reply_data_append (i32.const 0) (i32.const 1)) (call $msg_reply)';
    const b = wat.text('b');
    wat.update('first', `(call $env_var_name_copy (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 1)) ${answer}`);
    wat.update('third', `(drop (call $env_var_name_size (i32.const 2))) ${answer}`);
    wat.update('value', `(call $env_var_value_copy ${b} (i32.const 0) (i32.const 0) (i32.const 1)) ${answer}`);
    wat.update('long', `(drop (call $env_var_name_exists (i32.const 0) (i32.const 129))) ${answer}`);
    wat.update('flood', `(call $debug_print (i32.const 0) (i32.const 3000)) ${wat.reply('')}`);
    const canister = lab.install(wat);
    let request = 0;
    const set = (settings: Settings): string => {
        const [type] = SIGNATURES.update_settings;
        const record = {
            canister_id: Principal.fromUint8Array(canister.id),
            settings: { ...NO_SETTINGS, ...settings },
            sender_canister_version: [],
        };
        request += 1;
        const id = new Uint8Array(32).fill(request, 31);
        const arg = new Uint8Array(IDL.encode([type], [record]));
        lab.network.submit({ sender: USER, canisterId: MANAGEMENT, method: 'update_settings', arg }, id);
        lab.network.tick();
        const status = lab.network.status(id);
        return status.kind === 'rejected' ? `${status.errorCode}: ${status.message}` : status.kind;
    };
    const variables = (...pairs: [string, string][]): string =>
        set({ environment_variables: [pairs.map(([name, value]) => ({ name, value }))] });
    return { lab, canister, set, variables };
}

describe('environment variables', () => {
    it('are ordered by name, whatever order they were set in', () => {
        const { lab, canister, variables } = subject();
        expect(variables(['b', '2'], ['a', '1'])).toBe('replied');
        expect([lab.update(canister, 'first'), lab.update(canister, 'value')]).toEqual(['a', '2']);
    });

    it('that are not there trap', () => {
        const { lab, canister, variables } = subject();
        variables(['a', '1']);
        expect(lab.update(canister, 'value')).toContain('Environment variable b not found.');
        expect(lab.update(canister, 'third')).toContain(
            'Environment variable index 2 is out of bounds. The number of environment variables is 1.',
        );
        expect(lab.update(canister, 'long')).toContain('ic0.env_var_name_exists: Variable name is too large.');
    });

    it('are at most 32, of 128 bytes, and no two have one name', () => {
        const { variables } = subject();
        const many = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`v${n}`, '']);
        expect(variables(...many(32))).toBe('replied');
        expect(variables(...many(33))).toBe('IC0408: Too many environment variables: 33 (max: 32)');
        expect(variables(['n', '1'], ['n', '2'])).toBe('IC0408: Duplicate environment variables are not allowed');
        expect(variables(['n'.repeat(128), 'v'.repeat(128)])).toBe('replied');
        expect(variables(['n'.repeat(129), 'v'])).toMatch(
            /^IC0408: Environment variable name "n+" exceeds the maximum allowed length of 128\.$/,
        );
        expect(variables(['n', 'é'.repeat(65)])).toMatch(
            /^IC0408: Environment variable value "é+" exceeds the maximum allowed length of 128\.$/,
        );
    });
});

describe("a canister's log", () => {
    it('holds as many bytes as are set, between 4 KiB and 2 MiB, or none', () => {
        const { lab, canister, set } = subject();
        const flood = (): number => {
            for (let n = 0; n < 4; n += 1) lab.update(canister, 'flood');
            return canister.log.records.length;
        };
        expect(flood()).toBe(1);
        expect(set({ log_memory_limit: [10_000n] })).toBe('replied');
        expect(flood()).toBe(3);
        const [kept] = [...lab.fork().network.capture().canisters.values()];
        expect(kept.settings.logMemoryLimit).toBe(10_000n);
        expect(set({ log_memory_limit: [0n] })).toBe('replied');
        expect(flood()).toBe(3);
        expect(set({ log_memory_limit: [4095n] })).toBe(
            'IC0406: The canister log memory limit 4095 is too low. It must be at least 4096.',
        );
        expect(set({ log_memory_limit: [2_097_153n] })).toBe(
            'IC0406: The canister log memory limit 2097153 is too high. It must be at most 2097152.',
        );
    });
});
