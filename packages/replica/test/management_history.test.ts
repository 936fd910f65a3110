import { describe, expect, it } from 'vitest';
import type { Canister } from '../src/core/canister';
import { Lab, USER } from './lab';
import { Office, principal, relay, settings } from './office';
import { Wat } from './wat';

const OTHER = Uint8Array.of(9);
const WASM = new Wat().build();

/** A relay, a canister that a user made, and the history as the relay sees it. */
function offices() {
    const lab = new Lab();
    const office = new Office(lab);
    const via = relay(lab);
    const made = office.ask('provisional_create_canister_with_cycles', { amount: [10n ** 15n] });
    const canister = lab.network.find(made.canister_id.toUint8Array()) as Canister;
    const info = (count?: bigint) =>
        office.via(via, 'canister_info', {
            canister_id: made.canister_id,
            num_requested_changes: count === undefined ? [] : [count],
        });
    const install = (mode: object, sender_canister_version: bigint[] = []) =>
        office.of(canister, 'install_code', {
            mode,
            wasm_module: WASM,
            arg: new Uint8Array(0),
            sender_canister_version,
        });
    return { lab, office, via, canister, info, install };
}
const FROM_USER = { from_user: { user_id: principal(USER) } };

describe('the canister history', () => {
    it('holds creation, deployments, changes of controllers and uninstallation, with their versions and origin', () => {
        const { office, canister, info, install } = offices();
        install({ install: null });
        install({ reinstall: null }, [666n]);
        install({ upgrade: [] });
        office.of(canister, 'update_settings', { settings: settings({ freezing_threshold: 1n }) });
        office.of(canister, 'uninstall_code');
        const two = [principal(USER), principal(OTHER), principal(USER)];
        office.of(canister, 'update_settings', { settings: settings({ controllers: two }) });
        const { total_num_changes, recent_changes, controllers, module_hash } = info(20n);
        expect(total_num_changes).toBe(6n);
        // Each once, the shorter principals first.
        const sorted = [principal(OTHER), principal(USER)];
        expect([controllers, module_hash]).toEqual([sorted, []]);
        const hash = { module_hash: expect.any(Uint8Array) };
        expect(recent_changes).toMatchObject(
            [
                [0n, { creation: { controllers: [principal(USER)] } }],
                [1n, { code_deployment: { mode: { install: null }, ...hash } }],
                [2n, { code_deployment: { mode: { reinstall: null }, ...hash } }],
                [3n, { code_deployment: { mode: { upgrade: null }, ...hash } }],
                // The version 4 changed another setting, which is not recorded.
                [5n, { code_uninstall: null }],
                [6n, { controllers_change: { controllers: sorted } }],
            ].map(([canister_version, details]) => ({ canister_version, origin: FROM_USER, details })),
        );
    });

    it('gives as many changes as asked for, the last ones, and keeps 20', () => {
        const { office, canister, info } = offices();
        expect(info().recent_changes).toEqual([]);
        for (let change = 0; change < 24; change += 1)
            office.of(canister, 'update_settings', { settings: settings({ controllers: [principal(USER)] }) });
        const versions = (count: bigint) =>
            info(count).recent_changes.map(({ canister_version }: { canister_version: bigint }) => canister_version);
        expect(info(1n).total_num_changes).toBe(25n);
        expect(versions(2n)).toEqual([23n, 24n]);
        expect(versions(100n)).toEqual(Array.from({ length: 20 }, (_, nth) => BigInt(nth + 5)));
    });

    it('names a canister as the origin, with the version that it told', () => {
        const { office, via } = offices();
        const { canister_id } = office.via(via, 'provisional_create_canister_with_cycles', {
            sender_canister_version: [via.version],
        });
        const told = via.version - 2n;
        const { recent_changes } = office.via(via, 'canister_info', { canister_id, num_requested_changes: [1n] });
        expect(recent_changes).toMatchObject([
            { origin: { from_canister: { canister_id: principal(via.id), canister_version: [told] } } },
        ]);
    });

    it('refuses a version that is not the calling canister’s', () => {
        const { office, via } = offices();
        expect(() =>
            office.via(via, 'provisional_create_canister_with_cycles', { sender_canister_version: [666n] }),
        ).toThrow(
            `Management canister call payload includes sender canister version 666 that does not match the actual sender canister version ${via.version}.`,
        );
    });

    it('is for canisters, and for queries of anyone', () => {
        const { lab, office, canister } = offices();
        expect(() => office.of(canister, 'canister_info')).toThrow('IC0406/4: Only canisters can call');
        const arg = { canister_id: principal(canister.id) };
        expect(lab.network.canisterIds()).toContainEqual(canister.id);
        expect(office.look('canister_info', arg, OTHER)).toMatchObject({ total_num_changes: 1n });
    });

    it('goes with a fork', () => {
        const { lab, canister, install } = offices();
        install({ install: null });
        const forked = lab.fork().network.find(canister.id) as Canister;
        expect(forked.history.capture()).toEqual(canister.history.capture());
        expect(forked.history.total).toBe(2n);
    });
});
