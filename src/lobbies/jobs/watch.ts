import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { LinkedName, Links } from '../../platform/links';
import { rouse } from '../../platform/neighbours';
import { PAYER } from '../../platform/payers';
import { canisterInfo, MANAGEMENT } from '../management_api';
import type { Histories } from '../store/histories';
import type { Engines } from './engines';

/** A look costs 25 million cycles or more. Between two, no change is lost unless there are more than the platform remembers. */
const EVERY_MS = 6 * 60 * 60_000;
/** The first look after an upgrade waits for what else has to be caught up with. */
const CALM_MS = 10 * 60_000;
/** The platform remembers no more. */
const MOST_TOLD = 20;

export const PARTS = ['Profiles', 'Lobbies', 'GameEngine', 'Tournaments'] as const;

/** A canister of the house. */
export interface Member {
    readonly id: Uint8Array;
    readonly part: (typeof PARTS)[number];
}

/**
 * Asks the platform every six hours about all canisters of the house: which code they run, who controls them, and what has been done to
 * them. The platform tells only canisters, and only the last changes; it counts all of them, so that a gap shows.
 */
export interface Watch {
    /** To be called at init and after an upgrade. */
    wake(): void;
}

interface Watched {
    readonly host: Host;
    readonly links: Pick<Links, 'get'>;
    readonly engines: Pick<Engines, 'all'>;
    readonly histories: Histories;
}

export function createWatch(alarm: Alarm, watched: Watched): Watch {
    const { host } = watched;
    const looking = alarm.quietJob(async () => {
        next(EVERY_MS);
        for (const { id } of membersOf(watched)) await look(watched, id);
    });
    function next(delayMs: number): void {
        const nowMs = host.now();
        looking.at(nowMs + delayMs, nowMs);
    }
    return { wake: () => next(CALM_MS) };
}

export function membersOf({ host, links, engines }: Omit<Watched, 'histories'>): readonly Member[] {
    const linked = (name: LinkedName, part: Member['part']): Member[] => {
        const id = links.get(name);
        return id === undefined ? [] : [{ id, part }];
    };
    return [
        { id: host.self(), part: 'Lobbies' },
        ...linked('profiles', 'Profiles'),
        ...engines.all().map((id) => ({ id, part: 'GameEngine' }) as const),
        ...linked('tournaments', 'Tournaments'),
    ];
}

/** Nearly always nothing has changed. So the first question is for the number of changes, which is a short answer. */
async function look({ host, histories }: Watched, id: Uint8Array): Promise<void> {
    const short = await ask(host, id, 0);
    if (short === undefined) return;
    const known = histories.of(id);
    if (short.changes === known?.changes) return histories.asked(id, host.now());
    const whole = await ask(host, id, MOST_TOLD);
    // A new message from here on.
    if (whole === undefined) return;
    histories.keep(id, whole.changes, { atMs: host.now(), bytes: whole.bytes });
    // Another state, by a snapshot, comes without its timers. One that is new here has its own.
    if (known !== undefined) rouse(host, id);
}

async function ask(
    host: Host,
    canister_id: Uint8Array,
    changes: number,
): Promise<{ readonly changes: number; readonly bytes: Uint8Array } | undefined> {
    const argument = canisterInfo.encode([{ canister_id, num_requested_changes: changes }]);
    const answer = await host.call(MANAGEMENT, canisterInfo.method, argument, PAYER.watch);
    if (answer.kind === 'rejected') return undefined;
    const decoded = canisterInfo.decodeReply(answer.bytes);
    return decoded.ok ? { changes: decoded.value[0].total_num_changes, bytes: answer.bytes } : undefined;
}
