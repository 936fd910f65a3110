import type { IDL } from '@icp-sdk/core/candid';
import { expect } from 'vitest';
import { type ManagementMethod, SIGNATURES } from '../../src/core/management_candid';
import { encoded } from '../candid_bytes';
import { Lab } from '../lab';
import { managementCaller, outcome } from '../management_caller';
import type { Differences } from './table';

/** More cycles than any call here costs. */
const CYCLES = 100_000_000_000;
const MINUTE_NS = 60_000_000_000n;

/** A canister that calls a method of the management canister whenever it is told to. */
function caller(lab: Lab, method: ManagementMethod, argument: object) {
    const type = SIGNATURES[method][0] as IDL.Type;
    const canister = managementCaller(lab, method, encoded([type], [argument]), { cycles: CYCLES });
    return () => lab.submit(canister, 'go');
}

/** What the IC does outside of the canister's subnet. */
export const REMOTE: Differences = {
    'HTTPS outcalls': () => {
        const lab = new Lab();
        const go = caller(lab, 'http_request', {
            url: 'http://example.com/',
            max_response_bytes: [1000n],
            headers: [],
            body: [],
            method: { get: null },
            transform: [],
            is_replicated: [],
        });
        const [answered, forgotten] = [go(), go()];
        lab.network.tick();
        // One answer is enough for 13 nodes.
        const [first] = lab.network.outcalls;
        const answer = { kind: 'response', status: 200, headers: [], body: new Uint8Array(0) } as const;
        lab.network.answerOutcall(first?.id as number, answer);
        lab.network.setTime(lab.network.now() + MINUTE_NS);
        lab.network.tick();
        expect([answered, forgotten].map((id) => outcome(lab, id)?.rejectCode)).toEqual([0, 2]);
    },

    'threshold signatures, vetKD': () => {
        const lab = new Lab('Application', 'II');
        const key_id = { curve: { secp256k1: null }, name: 'key_1' };
        const message_hash = new Uint8Array(32).fill(9);
        const sign = caller(lab, 'sign_with_ecdsa', { message_hash, derivation_path: [], key_id });
        // The IC's default bound is 20.
        const ids = Array.from({ length: 21 }, sign);
        lab.network.tick();
        expect(lab.status(ids[0] as Uint8Array)).toBe('processing');
        lab.network.tick();
        expect(new Set(ids.map((id) => outcome(lab, id)?.rejectCode))).toEqual(new Set([0]));
        // Without an II or a Fiduciary subnet there are no keys.
        const bare = new Lab();
        const id = caller(bare, 'sign_with_ecdsa', { message_hash, derivation_path: [], key_id })();
        for (let round = 0; round < 3; round += 1) bare.network.tick();
        expect(outcome(bare, id)?.message).toContain('Requested unknown or disabled threshold key');
    },
};
