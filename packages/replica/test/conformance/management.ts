import { IDL } from '@icp-sdk/core/candid';
import { expect } from 'vitest';
import { Lab } from '../lab';
import { about, submit } from './office';
import type { Differences } from './table';

const EMPTY_CANDID = Uint8Array.from(Buffer.from('DIDL\0\0'));
const UNKNOWN = /^IC0536\//;

/** What becomes of a message to a method of the management canister, from a user or from a canister. */
function outcome(method: string): string {
    const lab = new Lab();
    try {
        const id = submit(lab, method, EMPTY_CANDID);
        lab.network.tick();
        return lab.status(id);
    } catch (error) {
        return String(error).replace(/^Error: (IC\d+):/, '$1/:');
    }
}

export const MANAGEMENT: Differences = {
    'HTTPS outcalls, threshold signatures, vetKeys, Bitcoin, node metrics': () => {
        const methods = [
            'http_request',
            'sign_with_ecdsa',
            'schnorr_public_key',
            'vetkd_derive_key',
            'bitcoin_get_balance',
            'node_metrics_history',
        ];
        for (const method of methods)
            expect([method, outcome(method)]).toEqual([method, expect.stringMatching(UNKNOWN)]);
    },

    'snapshots, canister history, `sender_canister_version`': () => {
        for (const method of ['take_canister_snapshot', 'load_canister_snapshot', 'list_canister_snapshots'])
            expect(outcome(method)).toMatch(UNKNOWN);
        const lab = new Lab();
        const Claim = IDL.Record({ canister_id: IDL.Principal, sender_canister_version: IDL.Opt(IDL.Nat64) });
        const { canister_id } = about(lab.empty());
        // No canister is that old.
        const claim = { canister_id, sender_canister_version: [2n ** 60n] };
        const stop = submit(lab, 'uninstall_code', new Uint8Array(IDL.encode([Claim], [claim])));
        lab.network.tick();
        expect(lab.network.status(stop).kind).toBe('replied');
    },
};
