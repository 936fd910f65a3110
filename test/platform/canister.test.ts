import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createBans } from '../../src/platform/bans';
import { Canister, type CanisterApp } from '../../src/platform/canister';
import { createErrands } from '../../src/platform/errands';
import { HttpRequest } from '../../src/platform/http';
import { createLinks, type LinkArguments } from '../../src/platform/links';
import { FREE } from '../../src/platform/price';
import { REFUSE } from '../../src/platform/refusal';
import { createSchema } from '../../src/platform/schema';
import { createSessions } from '../../src/platform/sessions';
import { sharedApi, startArguments } from '../../src/platform/shared_api';
import { MemoryMap } from '../support/memory_map';
import { newPublicLog } from '../support/public_log';
import { ANA, MessageHost } from './message_host';

const ENGINE = Uint8Array.of(3, 0, 1, 1);
const LINKS: LinkArguments = { profiles: null, lobbies: null, gameEngine: ENGINE, tournaments: null };

/** Its message comes to the canister's host and to the one that its shared methods look at. */
let host: MessageHost;
let counters: MemoryMap;
let happened: string[];
const replies: Uint8Array[] = [];
beforeEach(() => {
    host = new MessageHost();
    counters = new MemoryMap();
    happened = [];
    replies.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void happened.push(line));
    vi.stubGlobal('_azleIc', {
        msgCaller: () => host.from,
        msgArgData: () => host.bytes,
        msgReply: (bytes: Uint8Array) => void replies.push(bytes),
        msgReject: (message: string) => void happened.push(`rejected: ${message}`),
        inReplicatedExecution: () => false,
        certifiedDataSet: () => undefined,
    });
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

class Probe extends Canister {
    protected readonly app: CanisterApp = appOf();
    protected readonly api = {
        own: { mode: 'update', price: FREE, updateBy: 'anybody', signer: 'person', maxBytes: 5 },
    } as const;
    readonly seen = this.app;
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
            return canister.seen.links.get('gameEngine');
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
        expect(['own', 'link', 'wake', 'http_request', 'other'].filter(accepts)).toEqual(['own', 'link']);
        host.bytes = new Uint8Array(6);
        expect(['own', 'link'].filter(accepts)).toEqual(['link']);
    });
});

describe('the methods of every canister', () => {
    const link = (canister: Canister): Uint8Array => {
        host.bytes = compileEncoder(sharedApi.link.args)([LINKS]);
        void canister.link();
        return replies[0];
    };

    it('link it, for a controller', () => {
        const canister = new Probe();
        const decoded = compileDecoder([sharedApi.link.reply])(link(canister));
        expect(decoded).toEqual({ ok: true, value: [REFUSE.unauthorized] });
        expect([canister.seen.links.get('gameEngine'), happened]).toEqual([undefined, []]);
        host.controller = true;
        link(canister);
        expect(canister.seen.links.get('gameEngine')).toEqual(ENGINE);
        const [engine, ana] = [ENGINE, ANA].map((id) => host.principalText(id));
        expect(happened).toEqual([
            'linked',
            `operator ${ana}: {link:{gameEngine:${engine},tournaments:null,lobbies:null,profiles:null}}: linked`,
        ]);
    });

    it('wake it, for the canisters that are linked', () => {
        const canister = new Probe();
        host.bytes = compileEncoder([])([]);
        canister.seen.links.set(LINKS);
        void canister.wake();
        expect(happened).toEqual([]);
        host.from = ENGINE;
        void canister.wake();
        expect(happened).toEqual(['woken']);
        expect(replies).toHaveLength(2);
    });

    it('show its metrics, and those of every canister', () => {
        const canister = new Probe();
        canister.init();
        host.bytes = compileEncoder([HttpRequest])([{ method: 'GET', url: '/metrics' }]);
        void canister.http_request();
        const shown = new TextDecoder().decode(replies[0]);
        expect(shown).toContain('own 5\n');
        expect(shown).toContain(`canister_upgraded_seconds ${host.now() / 1000}\n`);
    });

    it('say when the heap is nearly full', () => {
        const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        new Probe().warn();
        expect(warned).toHaveBeenCalledWith('The heap is nearly full: upgrade this canister, which empties it.');
    });
});
