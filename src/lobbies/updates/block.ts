import { samePrincipal } from '../../platform/principal';
import { invalidArgument, invalidState, limitReached } from '../../platform/refusal';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import { isInvited, membersOf, type Room } from '../model/room';
import type { Refused, Reply } from '../refusals';
import { charge } from './charge';

/** Players whom one player may have blocked. */
const MOST_BLOCKED = 100;

/**
 * The caller does not want to meet this player any more, in quick match, in challenges and in public rooms. Games that have
 * begun go on. Blocking a player twice changes nothing.
 *
 * Refusals: `InvalidArgument` for oneself; `LimitReached` beyond 100 players; and those of `charge`.
 */
export function block(app: App, caller: Uint8Array, player: Uint8Array): Reply<null> {
    if (samePrincipal(caller, player)) return invalidArgument('Nobody blocks themselves');
    if (app.blocks.has(caller, player)) return { Ok: null };
    if (app.blocks.countOf(caller) >= MOST_BLOCKED)
        return limitReached(`You can block at most ${MOST_BLOCKED} players`);
    const tooFast = charge(app, caller, PRICE.write);
    if (tooFast !== undefined) return tooFast;
    app.blocks.add(caller, player);
    return { Ok: null };
}

/** The caller may meet this player again. */
export function unblock(app: App, caller: Uint8Array, player: Uint8Array): Reply<null> {
    app.blocks.remove(caller, player);
    return { Ok: null };
}

/**
 * Whether a room that waits is not there for somebody: one of its members has blocked them, and no query or refusal tells of it. A code is an
 * invitation, so it shows the room.
 */
export function isHiddenFrom({ blocks }: Pick<App, 'blocks'>, room: Room, viewer: Uint8Array): boolean {
    const { stage, inviteCode } = room;
    if (stage.phase !== 'waiting' || (inviteCode !== null && !isInvited(room, viewer))) return false;
    return membersOf(room).some((member) => blocks.has(member, viewer));
}

/** The refusal to meet people one of whom the caller has blocked. */
export function hasBlocked({ blocks }: App, caller: Uint8Array, others: readonly Uint8Array[]): Refused | undefined {
    return others.some((other) => blocks.has(caller, other)) ? invalidState('You have blocked this player') : undefined;
}
