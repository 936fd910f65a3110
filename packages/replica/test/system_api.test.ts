import { describe, expect, it } from 'vitest';
import { IC0 } from '../src/core/ic0';
import { Instance } from '../src/core/instance';
import { MODE, type ModeName } from '../src/core/modes';
import { compileModule } from '../src/core/wasm_module';
import { Lab, UPGRADE, USER } from './lab';
import { ELSEWHERE, EVERYWHERE, SPEC } from './system_api_spec';
import { Wat } from './wat';

const MODES = Object.keys(MODE) as ModeName[];

/** Calls every function with operands that cannot fail: all zero, so sizes are none. */
function caller(): { readonly instance: Instance; readonly lab: Lab } {
    const wat = new Wat();
    const types: Readonly<Record<string, string>> = { i: 'i32', I: 'i32', l: 'i64' };
    for (const [name, parameters, result] of SPEC) {
        const operands = name.startsWith('env_var_value_')
            ? `${wat.text('name')} ${'(i32.const 0) '.repeat(parameters.length - 2)}`
            : Array.from(parameters, (letter) => `(${types[letter]}.const 0)`).join(' ');
        const call = `(call $${name} ${operands})`;
        const needsCall = name.startsWith('call_') && name !== 'call_new';
        const setup = needsCall ? `(call $call_new ${'(i32.const 0) '.repeat(8)})` : '';
        // Without a space in front, some would be reserved for the system.
        wat.entry(`call ${name}`, `${setup} ${result === '' ? call : `(drop ${call})`}`);
        // Without the set-up, to see that it is the function itself which is refused.
        wat.entry(`call ${name} alone`, result === '' ? call : `(drop ${call})`);
    }
    const lab = new Lab();
    return { instance: new Instance(compileModule(wat.build())), lab };
}

describe('the System API', () => {
    it('is the one of the specification', () => {
        const expected = SPEC.map(([name, parameters, result]) => [name, `${parameters}:${result}`]);
        const actual = Object.entries(IC0).map(([name, { type }]) => [name, type]);
        expect(actual.filter(([name]) => !ELSEWHERE.includes(name as string))).toEqual(expected);
    });

    describe.each(SPEC)('%s', (name, _parameters, _result, modes) => {
        const { instance, lab } = caller();
        const canister = lab.empty();
        canister.environmentVariables = [[new TextEncoder().encode('name'), new Uint8Array(0)]];
        const allowed = modes.replace('*', EVERYWHERE).split(' ');
        const run = (mode: ModeName, entry: string) => {
            const context = canister.openContext({ kind: 'ingress', requestId: '' }, USER, 5n);
            const rejected = mode.endsWith('Rt') ? { code: 5, message: 'no' } : undefined;
            const certificate = () => new Uint8Array(3);
            const world = lab.network.world(canister);
            const input = {
                mode: MODE[mode],
                self: canister,
                world,
                stable: canister.stable,
                caller: USER,
                context,
                rejected,
                certificate,
            };
            return instance.run(input, entry).trap;
        };

        it.each(MODES)('in mode %s', (mode) => {
            if (!allowed.includes(mode)) {
                expect(run(mode, `call ${name} alone`)?.message).toMatch(`"ic0_${name}" cannot be executed in`);
                return;
            }
            const trap = run(mode, `call ${name}`);
            expect(trap?.message).toBe(name === 'trap' ? "Canister called `ic0.trap` with message: ''" : undefined);
        });
    });
});

describe('every entry point runs in its mode', () => {
    // It is allowed in `canister_inspect_message` alone, and the refusal names the mode.
    const probe = '(drop (call $msg_method_name_size))';
    const refusal = (mode: string) => `"ic0_msg_method_name_size" cannot be executed in ${mode} mode`;

    it.each([
        ['start', (wat: Wat) => wat.start(probe)],
        ['init', (wat: Wat) => wat.entry('canister_init', probe)],
    ] as const)('%s', (mode, build) => {
        const lab = new Lab();
        expect(lab.tryInstall(lab.empty(), build(new Wat()))).toContain(refusal(mode));
    });

    it.each([
        ['pre upgrade', (wat: Wat) => wat.entry('canister_pre_upgrade', probe), new Wat()],
        ['init', (wat: Wat) => wat, new Wat().entry('canister_post_upgrade', probe)],
    ] as const)('%s, at an upgrade', (mode, build, upgraded) => {
        const lab = new Lab();
        expect(lab.tryUpgrade(lab.install(build(new Wat())), upgraded)).toContain(refusal(mode));
    });

    it.each([
        'canister_heartbeat',
        'canister_global_timer',
        'canister_on_low_wasm_memory',
    ])('%s is a system task', (entry) => {
        const lab = new Lab();
        const canister = lab.install(new Wat().entry(entry, probe));
        canister.globalTimer = 1n;
        canister.settings.wasmMemoryThreshold = 4n << 30n;
        lab.network.submit(
            { sender: USER, canisterId: canister.id, method: 'none', arg: new Uint8Array(0) },
            new Uint8Array(32),
        );
        lab.network.tick();
        lab.network.tick();
        expect(lab.printed.join()).toContain(refusal('system task'));
    });

    it('methods and callbacks', () => {
        const lab = new Lab();
        const wat = new Wat();
        const ok = wat.callback(wat.reply('ok'));
        const probing = wat.callback(probe);
        const trapping = wat.callback(wat.trap('first'));
        const call = (method: string, onReply: number, onReject: number, onCleanup?: number) =>
            wat.call(undefined, method, { onReply, onReject, onCleanup });
        const peer = lab.install(new Wat().query('fine', '(call $msg_reply)').query('bad', '(unreachable)'));
        const callPeer = (method: string, onReply: number, onReject: number) =>
            wat.call(peer.id, method, { onReply, onReject });
        wat.update('u', probe).query('q', probe).update('fine', '(call $msg_reply)').update('bad', '(unreachable)');
        wat.entry('canister_composite_query c', probe);
        wat.update('ry', call('fine', probing, ok)).update('rt', call('bad', ok, probing));
        wat.update('cleanup', call('fine', trapping, ok, probing));
        wat.entry('canister_composite_query cry', callPeer('fine', probing, ok));
        wat.entry('canister_composite_query crt', callPeer('bad', ok, probing));
        const canister = lab.install(wat);
        const replies = [
            ['update', lab.update(canister, 'u')],
            ['replicated query', lab.update(canister, 'q')],
            ['non replicated query', lab.query(canister, 'q')],
            ['composite query', lab.query(canister, 'c')],
            ['reply callback', lab.update(canister, 'ry')],
            ['reject callback', lab.update(canister, 'rt')],
            ['cleanup', lab.update(canister, 'cleanup')],
            ['composite reply callback', lab.query(canister, 'cry')],
            ['composite reject callback', lab.query(canister, 'crt')],
        ] as const;
        for (const [mode, reply] of replies) expect(reply).toContain(refusal(mode));
    });
});

describe('a replicated query', () => {
    it('makes no new version of its canister, an update does', () => {
        const lab = new Lab();
        const wat = new Wat();
        const canister = lab.install(wat.query('ask', wat.reply('?')).update('tell', wat.reply('!')));
        const before = canister.version;
        expect(lab.update(canister, 'ask')).toBe('?');
        expect(canister.version).toBe(before);
        expect(lab.update(canister, 'tell')).toBe('!');
        expect(canister.version).toBe(before + 1n);
    });
});

describe('debug_print', () => {
    it('of what is outside of the memory says so, and does not trap', () => {
        const lab = new Lab();
        const wat = new Wat();
        const print = '(call $debug_print (i32.const 65530) (i32.const 100))';
        expect(lab.update(lab.install(wat.update('print', `${print} ${wat.reply('went on')}`)), 'print')).toBe(
            'went on',
        );
        expect(lab.printed).toEqual(['(debug_print message out of memory bounds)']);
    });
});

describe('global_timer_set', () => {
    /** Sets a timer and traps unless the one before was `before`. */
    const set = (before: number, at = 77) =>
        `(if (i64.ne (call $global_timer_set (i64.const ${at})) (i64.const ${before})) (then (unreachable)))`;

    it.each(['canister_init', 'canister_post_upgrade'])('in %s finds that no timer is set', (entry) => {
        const lab = new Lab();
        const old = new Wat().entry('canister_init', set(0, 55)).entry('canister_pre_upgrade', set(55, 66));
        const canister = lab.install(old);
        const mode = entry === 'canister_init' ? ({ kind: 'reinstall' } as const) : UPGRADE;
        expect(lab.tryInstall(canister, new Wat().entry(entry, set(0)), mode)).toBeUndefined();
        expect(canister.globalTimer).toBe(77n);
        const failing = new Wat().entry(entry, `${set(0, 88)} (unreachable)`);
        expect(lab.tryInstall(canister, failing, mode)).toContain('unreachable');
        expect(canister.globalTimer).toBe(77n);
    });
});
