import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat8 } from '@dice-wards/candid/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../src/interface/row';
import { sharedRows, startArguments } from '../../src/interface/shared';
import { createAlarm } from '../../src/platform/alarm';
import { createBans } from '../../src/platform/bans';
import { type Canister, type CanisterApp, canister } from '../../src/platform/canister';
import { createErrands } from '../../src/platform/errands';
import { HttpRequest } from '../../src/platform/http';
import { createLinks, type LinkArguments } from '../../src/platform/links';
import { FREE } from '../../src/platform/price';
import { REFUSE } from '../../src/platform/refusal';
import { createSchema } from '../../src/platform/schema';
import { createSessions } from '../../src/platform/sessions';
import { MemoryMap } from '../support/memory_map';
import { newPublicLog } from '../support/public_log';
import { ANA, MessageHost } from './message_host';

const ENGINE = Uint8Array.of(3, 0, 1, 1);
const LINKS: LinkArguments = { profiles: null, lobbies: null, gameEngine: ENGINE, tournaments: null };

/** It keeps what is answered. */
class AnsweringHost extends MessageHost {
    readonly replies: Uint8Array[] = [];
    override reply(bytes: Uint8Array): void {
        this.replies.push(bytes);
    }

    isUpdate = true;
    override isReplicated(): boolean {
        return this.isUpdate;
    }
}

let host: AnsweringHost;
let counters: MemoryMap;
let happened: string[];
beforeEach(() => {
    host = new AnsweringHost();
    counters = new MemoryMap();
    happened = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void happened.push(line));
    vi.stubGlobal('_azleIc', { certifiedDataSet: () => undefined });
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const making = rowsOf(['Unauthorized']);
const shared = sharedRows(making);
const rows = {
    own: making.update({ says: 'Is its own.', takes: [{ n: nat8 }], gives: nat8, price: FREE, maxBytes: 9 }),
    ...shared,
};

let app: CanisterApp;
const Probe = canister(rows, { own: (_app, _caller, n) => ({ Ok: n }) }, () => {
    app = appOf();
    return app;
});

/** Calls one of its methods, as Azle would. */
function call(probe: Canister, method: keyof typeof rows): Uint8Array {
    void (probe as unknown as Record<string, () => void>)[method]();
    const [reply] = host.replies.splice(0);
    return reply;
}

function appOf(): CanisterApp {
    const alarm = createAlarm(host);
    const publicLog = newPublicLog(host);
    return {
        host,
        alarm,
        links: createLinks(new MemoryMap()),
        schema: createSchema(counters, [() => void happened.push('step')]),
        bans: createBans(new MemoryMap()),
        sessions: createSessions(host, new MemoryMap(), () => new MemoryMap()),
        errands: createErrands(host, alarm, publicLog),
        publicLog,
        start: () => void happened.push('start'),
        greeting: { wake: () => undefined },
        woken: () => void happened.push('woken'),
        linked: () => void happened.push('linked'),
        metrics: () => [{ name: 'own', help: 'Own', kind: 'gauge', value: 5 }],
    };
}

const encodeStart = compileEncoder(startArguments);

describe('a canister that begins', () => {
    it('is installed without steps, and upgraded by those that are missing', () => {
        createSchema(counters, []).install();
        new Probe().postUpgrade();
        expect(happened).toEqual(['step', 'start']);
        counters = new MemoryMap();
        happened = [];
        new Probe().init();
        new Probe().postUpgrade();
        expect(happened).toEqual(['start', 'start']);
    });

    it('takes links from its argument, from null, and from no bytes at all', () => {
        const linked = (bytes: Uint8Array): Uint8Array | undefined => {
            host.bytes = bytes;
            const canister = new Probe();
            canister.init();
            return app.links.get('gameEngine');
        };
        expect(linked(encodeStart([LINKS]))).toEqual(ENGINE);
        expect(linked(encodeStart([null]))).toBeUndefined();
        expect(linked(new Uint8Array(0))).toBeUndefined();
        expect(() => linked(Uint8Array.of(1))).toThrow(/^init takes \(opt record \{ … \}\): ./);
        host.variables = { 'PUBLIC_CANISTER_ID:game_engine': host.principalText(ENGINE) };
        expect(linked(new Uint8Array(0))).toEqual(ENGINE);
    });

    it('compiles its codecs in a message of their own', () => {
        new Probe().init();
        expect(host.timersSet()).toBe(1);
    });
});

describe('the filter of a canister', () => {
    it('knows its own methods and those of every canister', () => {
        const canister = new Probe();
        const accepts = (name: string): boolean => {
            host.name = name;
            try {
                return canister.inspectMessage();
            } catch {
                return false;
            }
        };
        host.name = 'other';
        expect(() => canister.inspectMessage()).toThrow('There is no method of this name');
        const names = ['own', 'link', 'wake', 'http_request', 'other'];
        expect(names.filter(accepts)).toEqual(['own']);
        host.controller = true;
        expect(names.filter(accepts)).toEqual(['own', 'link']);
        host.bytes = new Uint8Array(10);
        expect(names.filter(accepts)).toEqual(['link']);
    });
});

describe('the methods of every canister', () => {
    const link = (probe: Canister): Uint8Array => {
        host.bytes = compileEncoder(shared.link.args)([LINKS]);
        return call(probe, 'link');
    };

    it('link it, for a controller', () => {
        const probe = new Probe();
        const decoded = compileDecoder([shared.link.reply])(link(probe));
        expect(decoded).toEqual({ ok: true, value: [REFUSE.unauthorized] });
        expect([app.links.get('gameEngine'), happened]).toEqual([undefined, []]);
        host.controller = true;
        link(probe);
        expect(app.links.get('gameEngine')).toEqual(ENGINE);
        const [engine, ana] = [ENGINE, ANA].map((id) => host.principalText(id));
        expect(happened).toEqual([
            'linked',
            `operator ${ana}: {link:{gameEngine:${engine},tournaments:null,lobbies:null,profiles:null}}: linked`,
        ]);
    });

    it('wake it, for the canisters that are linked', () => {
        const probe = new Probe();
        host.bytes = compileEncoder([])([]);
        app.links.set(LINKS);
        expect([call(probe, 'wake').length > 0, happened]).toEqual([true, []]);
        host.from = ENGINE;
        expect([call(probe, 'wake').length > 0, happened]).toEqual([true, ['woken']]);
    });

    it('show its metrics, and those of every canister', () => {
        const canister = new Probe();
        canister.init();
        host.bytes = compileEncoder([HttpRequest])([{ method: 'GET', url: '/metrics' }]);
        host.isUpdate = false;
        const shown = new TextDecoder().decode(call(canister, 'http_request'));
        expect(shown).toContain('own 5\n');
        expect(shown).toContain(`canister_upgraded_seconds ${host.now() / 1000}\n`);
    });

    it('say when the heap is nearly full', () => {
        const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        new Probe().warn();
        expect(warned).toHaveBeenCalledWith('The heap is nearly full: upgrade this canister, which empties it.');
    });
});
