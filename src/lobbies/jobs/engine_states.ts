import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nothing } from '@dice-wards/candid/schema';
import type { Alarm } from '../../platform/alarm';
import type { Tally } from '../../platform/counters';
import type { CallAnswer, Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import { Engines as EngineList } from '../../platform/messages';
import { PAYER } from '../../platform/payers';
import { samePrincipal } from '../../platform/principal';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../../platform/refusal';
import { argumentsOf } from '../../platform/takes';
import { accountFor } from '../engine_api';
import type { RoomStore } from '../store/room_store';
import type { EngineNews } from './engine_news';

/** After a failure, and between two looks at what a closing engine still has. */
const AGAIN_MS = 10_000;
/** The canister does not exist any more. */
const DESTINATION_INVALID = 3;

/** The method of Profiles that is told which engines there are. */
const onEngines = {
    method: 'onEngines',
    encode: compileEncoder(argumentsOf(EngineList)),
    decodeReply: compileDecoder([replyOf(nothing, refusalsOf(ALL_REFUSALS))]),
};

/**
 * Leads engines from one state to the next. One that opens gets its first game when Profiles believes it and it knows all that it has to.
 * One that closes is believed until no game and no letter is left there.
 */
export interface EngineStates {
    /** The set has changed, or Profiles may have forgotten it. */
    changed(): void;
    /** Call it at init, after an upgrade, and when an engine has been told all. */
    wake(): void;
}

/** What it reads and changes. */
interface Parts {
    /** 1 while Profiles may not know the set as it is. */
    readonly untold: Tally;
    readonly host: Host;
    readonly links: Links;
    readonly rooms: Pick<RoomStore, 'withoutGame'>;
    /** What tells engines: an engine opens when all of them are done. */
    readonly news: () => readonly Pick<EngineNews, 'isTold' | 'drop'>[];
}

export function createEngineStates(alarm: Alarm, { untold, host, links, rooms, news }: Parts): EngineStates {
    const stepping = alarm.job(step);
    /** How often the set has changed: an answer to an earlier list means little. */
    let changes = 0;

    function isKnown(): boolean {
        return untold.value() === 0;
    }

    async function step(): Promise<void> {
        if (!isKnown()) await tellProfiles();
        for (const { id } of links.engines.all()) {
            // Asking takes a while, in which an engine may come to another state.
            const state = links.engines.stateOf(id);
            if (state === 'opening' && isKnown() && news().every((each) => each.isTold(id)))
                links.engines.set(id, 'open');
            if (state === 'closing' && (await isEmpty(id))) letGo(id);
        }
        const isDone = isKnown() && links.engines.all().every(({ state }) => state === 'open' || state === 'draining');
        const nowMs = host.now();
        if (!isDone) stepping.at(nowMs + AGAIN_MS, nowMs);
    }

    async function tellProfiles(): Promise<void> {
        const profiles = links.get('profiles');
        if (profiles === undefined) return;
        const before = changes;
        const engines = links.engines.all().map(({ id }) => id);
        const answer = await host.call(profiles, onEngines.method, onEngines.encode([engines]), PAYER.operators);
        // A new message from here on.
        if (changes === before && isAcknowledged(answer)) untold.add(-untold.value());
    }

    /** Whether a closing engine has no game and no letter left. One that is gone has none; the review ends its rooms. */
    async function isEmpty(engine: Uint8Array): Promise<boolean> {
        const answer = await host.call(engine, accountFor.method, accountFor.encode([[]]), PAYER.operators);
        // A new message from here on.
        if (links.engines.stateOf(engine) !== 'closing' || isAnyStartingIn(engine)) return false;
        if (answer.kind === 'rejected') return answer.code === DESTINATION_INVALID;
        const decoded = accountFor.decodeReply(answer.bytes);
        if (!decoded.ok || !('Ok' in decoded.value[0])) return false;
        const { games, letters } = decoded.value[0].Ok;
        return games === 0 && letters === 0;
    }

    /** A call or a letter may still make a game there. */
    function isAnyStartingIn(engine: Uint8Array): boolean {
        return rooms
            .withoutGame()
            .some(({ stage }) => stage.phase === 'starting' && samePrincipal(stage.engine, engine));
    }

    function letGo(engine: Uint8Array): void {
        links.remove('gameEngine', engine);
        for (const each of news()) each.drop(engine);
        console.log(`engine ${host.principalText(engine)} is let go`);
        changed();
    }

    function changed(): void {
        changes += 1;
        if (isKnown()) untold.add(1);
        wake();
    }

    function wake(): void {
        const nowMs = host.now();
        if (links.engines.all().length > 0 || !isKnown()) stepping.at(nowMs, nowMs);
    }
    return { changed, wake };
}

function isAcknowledged(answer: CallAnswer): boolean {
    if (answer.kind === 'rejected') return false;
    const decoded = onEngines.decodeReply(answer.bytes);
    return decoded.ok && 'Ok' in decoded.value[0];
}
