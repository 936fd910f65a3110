import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat32 } from '@dice-wards/candid/schema';
import { createAlarm } from '../../../src/platform/alarm';
import { createBans } from '../../../src/platform/bans';
import type { CallAnswer } from '../../../src/platform/host';
import { createLinks } from '../../../src/platform/links';
import { News } from '../../../src/platform/messages';
import { createHeard, hearHouse, hearing } from '../../../src/platform/news/listener';
import { createNewsLog } from '../../../src/platform/news/log';
import { createTeller, type Teller } from '../../../src/platform/news/teller';
import { PAYER } from '../../../src/platform/payers';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../../../src/platform/refusal';
import { createSessions } from '../../../src/platform/sessions';
import { argumentsOf } from '../../../src/platform/takes';
import { FakeHost, type PendingCall } from '../../support/fake_host';
import { MemoryMap } from '../../support/memory_map';

export const LOBBIES = Uint8Array.of(7, 1);
export const RECEIVERS = [Uint8Array.of(8, 1), Uint8Array.of(8, 2)] as const;
export const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'stopped' };

const decode = compileDecoder(argumentsOf(News), { maxBytes: 16_384 });
const encodeReply = compileEncoder([replyOf(nat32, refusalsOf(ALL_REFUSALS))]);

export function taken(known: number): CallAnswer {
    return { kind: 'replied', bytes: encodeReply([{ Ok: known }]) };
}

export function newsIn({ argument }: Pick<PendingCall, 'argument'>): News {
    const decoded = decode(argument);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0];
}

/** One who tells whom it has banned; a subject is a principal. */
export class TellingHouse {
    readonly host = new FakeHost();
    /** What is stored: the log, and those who are banned. */
    stored = [new MemoryMap(), new MemoryMap()] as const;
    teller: Teller = this.wired();

    constructor(readonly receivers: readonly Uint8Array[] = RECEIVERS) {
        this.teller = this.wired();
        this.teller.wake();
    }

    setBan(player: Uint8Array, isBanned: boolean): void {
        if (isBanned) this.stored[1].set(player, new Uint8Array(0));
        else this.stored[1].delete(player);
        this.teller.changed(player);
    }

    isBanned(player: Uint8Array): boolean {
        return this.stored[1].has(player);
    }

    /** An upgrade, or with other memories a restore or a reinstall. */
    begin(stored: typeof this.stored = this.stored): void {
        this.stored = stored;
        this.host.forget();
        this.teller = this.wired();
        this.teller.wake();
    }

    private wired(): Teller {
        const [log, banned] = this.stored;
        return createTeller(createAlarm(this.host), {
            host: this.host,
            log: createNewsLog(log),
            receivers: () => this.receivers,
            tell: (players, isFirst) => ({
                house: null,
                engines: null,
                bans: (isFirst ? banned.keys(0, banned.size()) : players).map((id) => ({
                    id,
                    isBanned: banned.has(id),
                })),
                sessions: [],
                names: [],
            }),
            payer: () => PAYER.moderation,
        });
    }
}

const hear = hearing<ReturnType<typeof listenerOf>>({ lobbies: hearHouse() });

function listenerOf(counters: MemoryMap) {
    const links = createLinks(new MemoryMap());
    links.set({ lobbies: LOBBIES, profiles: null, gameEngine: null });
    const bans = createBans(counters);
    bans.load();
    const sessions = createSessions(new FakeHost(), counters, () => new MemoryMap());
    return { links, bans, sessions, heard: createHeard(counters) };
}

/** One who is told. */
export class HearingHouse {
    private app: ReturnType<typeof listenerOf>;

    constructor(public counters = new MemoryMap()) {
        this.app = listenerOf(counters);
    }

    /** An upgrade, or with another memory a restore or a reinstall. */
    begin(counters: MemoryMap = this.counters): void {
        this.counters = counters;
        this.app = listenerOf(counters);
    }

    take(call: PendingCall): CallAnswer {
        const reply = hear(this.app, LOBBIES, newsIn(call));
        if ('Err' in reply) throw new Error('refused');
        return taken(reply.Ok);
    }

    get known(): number {
        return this.app.heard.lobbies.value();
    }

    isBanned(player: Uint8Array): boolean {
        return this.app.bans.has(player);
    }

    hear(caller: Uint8Array, news: News): ReturnType<typeof hear> {
        return hear(this.app, caller, news);
    }
}
