import { describe, expect, it } from 'vitest';
import { AFTER_EXPLICIT_TRAP, AFTER_TRAP, AFTER_WRONG_MODE } from './advice';
import { Lab } from './lab';
import { Wat } from './wat';

const UNTOUCHED = 'heap 0/1 global 0 stable 0/0 timer 0 certified ';
const ONCE = 'heap 1/2 global 1 stable 1/1 timer 1 certified 01000000';

/** A canister whose methods change every kind of state and then fail in different ways. */
function fragile(): Wat {
    const wat = new Wat().query('report', '(call $report)');
    const trap = wat.trap('oops');
    const done = wat.callback(wat.reply('done'));
    const bumpAndTrap = wat.callback(`(call $bump) ${trap}`);
    const cleanup = wat.callback('(call $bump_timer)');
    const failingCleanup = wat.callback(`(call $bump_timer) ${trap}`);
    const call = (method: string, options: { onReply?: number; onReject?: number; onCleanup?: number }) =>
        wat.call(undefined, method, { onReply: done, onReject: done, ...options });
    return wat
        .update('bump', `(call $bump) ${wat.reply('ok')}`)
        .update('trap', `(call $bump) ${trap}`)
        .update('unreachable', '(call $bump) (unreachable)')
        .update('out_of_bounds', '(call $bump) (i32.store (i32.const 1000000000) (i32.const 1))')
        .update('forbidden', '(call $bump) (call $accept_message)')
        .update('reply_then_trap', `(call $bump) ${wat.reply('lost')} ${trap}`)
        .update('call_then_trap', `${call('bump', {})} ${trap}`)
        .update('in_reply', `(call $bump) ${call('ok', { onReply: bumpAndTrap })}`)
        .update('in_reject', `(call $bump) ${call('trap', { onReject: bumpAndTrap })}`)
        .update('cleaned', `(call $bump) ${call('ok', { onReply: bumpAndTrap, onCleanup: cleanup })}`)
        .update('badly_cleaned', `(call $bump) ${call('ok', { onReply: bumpAndTrap, onCleanup: failingCleanup })}`)
        .update('ok', wat.reply('ok'))
        .query('query_bump', `(call $bump_memory) ${wat.reply('ok')}`)
        .query('query_trap', `(call $bump_memory) ${trap}`);
}

describe('what a trap in an update leaves', () => {
    it.each([
        [
            'trap',
            `IC0503/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister called \`ic0.trap\` with message: 'oops'${AFTER_EXPLICIT_TRAP}`,
        ],
        [
            'unreachable',
            `IC0502/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister trapped: unreachable${AFTER_TRAP}`,
        ],
        [
            'out_of_bounds',
            `IC0502/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister trapped: heap out of bounds${AFTER_TRAP}`,
        ],
        [
            'forbidden',
            `IC0504/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister violated contract: "ic0_accept_message" cannot be executed in update mode${AFTER_WRONG_MODE}`,
        ],
        [
            'reply_then_trap',
            `IC0503/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister called \`ic0.trap\` with message: 'oops'${AFTER_EXPLICIT_TRAP}`,
        ],
        [
            'call_then_trap',
            `IC0503/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister called \`ic0.trap\` with message: 'oops'${AFTER_EXPLICIT_TRAP}`,
        ],
    ])('%s leaves nothing', (method, error) => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        expect(lab.update(canister, method)).toBe(error);
        lab.network.tick();
        expect(lab.state(canister)).toBe(UNTOUCHED);
    });

    it('keeps what earlier messages did', () => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        expect(lab.update(canister, 'bump')).toBe('ok');
        expect(lab.state(canister)).toBe(ONCE);
        lab.update(canister, 'trap');
        expect(lab.state(canister)).toBe(ONCE);
        lab.update(canister, 'bump');
        expect(lab.state(canister)).toBe('heap 2/3 global 2 stable 2/2 timer 2 certified 02000000');
    });
});

describe('what a trap in a callback leaves', () => {
    it.each(['in_reply', 'in_reject', 'badly_cleaned'])('%s: the state from before the await', (method) => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        expect(lab.update(canister, method)).toContain(
            'IC0503/5: Error from Canister lxzze-o7777-77777-aaaaa-cai: Canister called `ic0.trap`',
        );
        expect(lab.state(canister)).toBe(ONCE);
    });

    it('keeps what the cleanup callback did', () => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        lab.update(canister, 'cleaned');
        expect(lab.state(canister)).toBe('heap 2/3 global 2 stable 2/2 timer 2 certified 01000000');
    });
});

describe('queries leave nothing', () => {
    it.each(['query_bump', 'query_trap'])('%s, replicated or not', (method) => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        lab.update(canister, 'bump');
        lab.query(canister, method);
        expect(lab.state(canister)).toBe(ONCE);
        lab.update(canister, method);
        expect(lab.state(canister)).toBe(ONCE);
    });

    it('inspection neither', () => {
        const wat = fragile().entry('canister_inspect_message', '(call $bump_memory) (call $accept_message)');
        const lab = new Lab();
        const canister = lab.install(wat);
        lab.submit(canister, 'ok');
        expect(lab.state(canister)).toBe(UNTOUCHED);
    });
});

describe('failing installation', () => {
    it('of an empty canister leaves it empty', () => {
        const lab = new Lab();
        const canister = lab.empty();
        const wat = new Wat();
        expect(lab.tryInstall(canister, wat.entry('canister_init', `(call $bump) ${wat.trap('no')}`))).toContain(
            "message: 'no'",
        );
        expect(canister.instance).toBeUndefined();
        expect(canister.stable.size).toBe(0);
        expect(canister.globalTimer).toBe(0n);
    });

    it.each(['canister_pre_upgrade', 'canister_post_upgrade'])('in %s leaves the old code and state', (entry) => {
        const lab = new Lab();
        const old = fragile();
        const oldHook = fragile();
        const canister = lab.install(
            entry === 'canister_pre_upgrade' ? oldHook.entry(entry, `(call $bump) ${oldHook.trap('no')}`) : old,
        );
        lab.update(canister, 'bump');
        const fresh = new Wat();
        const upgraded = lab.tryUpgrade(
            canister,
            entry === 'canister_pre_upgrade' ? fresh : fresh.entry(entry, `(call $bump) ${fresh.trap('no')}`),
        );
        expect(upgraded).toContain("message: 'no'");
        expect(lab.state(canister)).toBe(ONCE);
        expect(lab.update(canister, 'ok')).toBe('ok');
    });

    it('in canister_post_upgrade undoes what canister_pre_upgrade did', () => {
        const lab = new Lab();
        const canister = lab.install(fragile().entry('canister_pre_upgrade', '(call $bump)'));
        lab.update(canister, 'bump');
        const fresh = new Wat();
        expect(lab.tryUpgrade(canister, fresh.entry('canister_post_upgrade', fresh.trap('no')))).toContain(
            "message: 'no'",
        );
        expect(lab.state(canister)).toBe(ONCE);
    });

    it('in the start function too', () => {
        const lab = new Lab();
        const canister = lab.empty();
        expect(lab.tryInstall(canister, new Wat().start('(unreachable)'))).toContain('unreachable');
        expect(canister.instance).toBeUndefined();
    });
});

describe('upgrades', () => {
    it('keep stable memory and certified data, and drop heap, globals and timer', () => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        lab.update(canister, 'bump');
        expect(lab.tryUpgrade(canister, fragile())).toBeUndefined();
        expect(lab.state(canister)).toBe('heap 0/1 global 0 stable 1/1 timer 0 certified 01000000');
    });

    it('run pre_upgrade on the old code, unless it is skipped', () => {
        const lab = new Lab();
        const canister = lab.install(fragile().entry('canister_pre_upgrade', '(call $bump)'));
        expect(lab.tryUpgrade(canister, fragile())).toBeUndefined();
        expect(lab.state(canister)).toBe('heap 0/1 global 0 stable 1/1 timer 0 certified 01000000');
        const other = lab.install(fragile().entry('canister_pre_upgrade', '(unreachable)'));
        expect(lab.tryUpgrade(other, fragile(), { skipPreUpgrade: true })).toBeUndefined();
    });

    it('a reinstallation wipes all', () => {
        const lab = new Lab();
        const canister = lab.install(fragile());
        lab.update(canister, 'bump');
        expect(lab.tryInstall(canister, fragile())).toContain('is not empty');
        expect(lab.tryInstall(canister, fragile(), { kind: 'reinstall' })).toBeUndefined();
        expect(lab.state(canister)).toBe(UNTOUCHED);
    });

    it('the start function runs at installation, and not again when a growth is undone', () => {
        const lab = new Lab();
        const wat = fragile().start('(i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 40)))');
        const canister = lab.install(wat);
        lab.update(canister, 'trap');
        expect(lab.state(canister)).toBe('heap 40/1 global 0 stable 0/0 timer 0 certified ');
    });
});
