import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import type { Teller } from '../../platform/news/teller';
import { PAYER } from '../../platform/payers';
import { samePrincipal } from '../../platform/principal';
import { accountFor } from '../engine_api';
import type { RoomStore } from '../store/room_store';
import { SUBJECT } from './news';

/** After a failure, and between two looks at what a closing engine still has. */
const AGAIN_MS = 10_000;
/** The canister does not exist any more. */
const DESTINATION_INVALID = 3;

/**
 * Leads engines from one state to the next. One that opens gets its first game when
 * Profiles believes it, and it knows what was true of the house when it came.
 * One that closes is believed until no game and no letter is left there.
 */
export interface EngineStates {
    /** The set has changed. */
    changed(): void;
    /** A canister has taken news. */
    told(): void;
    /** Call it at init and after an upgrade. */
    wake(): void;
}

/** What it reads and changes. */
interface Parts {
    readonly host: Host;
    readonly links: Links;
    readonly rooms: Pick<RoomStore, 'withoutGame'>;
    readonly news: Pick<Teller, 'changed' | 'knows' | 'drop'>;
}

export function createEngineStates(alarm: Alarm, { host, links, rooms, news }: Parts): EngineStates {
    const stepping = alarm.job(step);

    /** Whatever changed before the set is known by then. */
    function knowsSet(canister: Uint8Array | undefined): boolean {
        return canister !== undefined && news.knows(canister, SUBJECT.engines);
    }

    function told(): void {
        for (const { id, state } of links.engines.all()) {
            if (state === 'opening' && knowsSet(id) && knowsSet(links.get('profiles'))) links.engines.set(id, 'open');
        }
    }

    async function step(): Promise<void> {
        told();
        for (const { id } of links.engines.all()) {
            // Asking takes a while, in which an engine may come to another state.
            if (links.engines.stateOf(id) === 'closing' && (await isEmpty(id))) letGo(id);
        }
        const nowMs = host.now();
        if (areMoving()) stepping.at(nowMs + AGAIN_MS, nowMs);
    }

    function areMoving(): boolean {
        return links.engines.all().some(({ state }) => state === 'opening' || state === 'closing');
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
        news.drop(engine);
        console.log(`engine ${host.principalText(engine)} is let go`);
        changed();
    }

    function changed(): void {
        news.changed(SUBJECT.engines);
        wake();
    }

    function wake(): void {
        const nowMs = host.now();
        if (areMoving()) stepping.at(nowMs, nowMs);
    }
    return { changed, told, wake };
}
