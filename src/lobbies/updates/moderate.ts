import { nameIn } from '@dice-wards/candid/choice';
import { nat32, principal } from '@dice-wards/candid/schema';
import { type Handlers, logCommand, type OperatorReply, sharedHandlers } from '../../platform/operate';
import { PAYER } from '../../platform/payers';
import { isAnonymous } from '../../platform/principal';
import { busy, invalidArgument, invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { ActName, CategoryName, Moderation } from '../model/moderation';
import { saysYes, takeNameAway } from '../profiles_api';
import type { Refused, Reply } from '../refusals';
import type { Act } from '../store/acts';
import { close, whyNotClosed } from './close_room';

const MOST_MODERATORS = 30;

/** What controllers do about moderators; `docs/moderators.md`. */
export const moderatorCommands = {
    Appoint: principal,
    Dismiss: principal,
    /** The number of an act, as `getActs` tells it. */
    UndoAct: nat32,
} as const;

export const moderatorHandlers: Handlers<App, typeof moderatorCommands> = {
    Appoint: appoint,
    Dismiss: ({ moderators }, id) => ({
        Ok: moderators.remove(id) ? 'They moderate no more' : 'They were no moderator',
    }),
    UndoAct: undoAct,
};

/** Refusals: `InvalidArgument` for who can do nothing; `InvalidState` for a session key, a banned player, and beyond thirty. */
function appoint({ moderators, sessions, bans }: App, id: Uint8Array): OperatorReply {
    if (isAnonymous(id)) return invalidArgument('The anonymous principal can do nothing');
    if (sessions.of(id) !== undefined) return invalidState('This is the key of a session');
    if (bans.has(id)) return invalidState('They are banned');
    if (moderators.has(id)) return { Ok: 'They moderate already' };
    if (moderators.all().length >= MOST_MODERATORS) return invalidState(`There are ${MOST_MODERATORS} moderators`);
    moderators.add(id);
    return { Ok: 'They may ban players, take names away and close rooms' };
}

/**
 * A moderator's act, or a controller's in their place. Each that changes something is one of the public log; the reply is its number.
 *
 * Refusals: `Unauthorized` to others; `InvalidArgument` for whom nobody bans; `InvalidState` for a moderator, and where there is nothing to do;
 * `RoomNotFound`; `Busy` if Profiles does not answer, and for a room that is starting.
 */
export function moderate(app: App, caller: Uint8Array, asked: Moderation): Reply<number> | Promise<Reply<number>> {
    const [kind] = Object.keys(asked) as [ActName];
    if ('CloseRoom' in asked) {
        const { roomId, category } = asked.CloseRoom;
        const room = app.rooms.get(roomId);
        if (room === undefined) return REFUSE.roomNotFound;
        if (room.stage.phase === 'finished') return invalidState('The room is closed already');
        const fault = whyNotClosed(room);
        if (fault !== undefined) return fault;
        close(app, room);
        return done(app, { kind, category: nameIn(category), by: caller, player: room.owner, roomId });
    }
    const [{ player, category }] = Object.values(asked);
    if (app.moderators.has(player)) return invalidState('This is a moderator');
    const act = { kind, category: nameIn<CategoryName>(category), by: caller, player, roomId: 0 };
    if (kind === 'Rename') return rename(app, act);
    const fault = setBan(app, player, kind === 'Ban');
    return fault ?? done(app, act);
}

function done(app: App, act: Omit<Act, 'atMs' | 'isUndone'>): Reply<number> {
    const number = app.acts.add({
        ...act,
        by: act.by.slice(),
        player: act.player.slice(),
        atMs: app.host.now(),
        isUndone: false,
    });
    logCommand(app.host, act.by, { [act.kind]: act.roomId === 0 ? act.player : act.roomId }, `act ${number}`);
    return { Ok: number };
}

async function rename(app: App, act: Omit<Act, 'atMs' | 'isUndone'>): Promise<Reply<number>> {
    const profiles = app.links.get('profiles');
    if (profiles === undefined) return busy('There is no Profiles yet');
    const answer = await app.host.call(
        profiles,
        takeNameAway.method,
        takeNameAway.encode([act.player]),
        PAYER.moderation,
    );
    // A new message from here on.
    const hadName = saysYes(answer, takeNameAway);
    if (hadName === undefined) return busy('Profiles does not answer; try again in a minute');
    return hadName ? done(app, act) : invalidState('They have no name');
}

/** Bans somebody in the whole house, or lets them come back. */
function setBan(app: App, player: Uint8Array, isBan: boolean): Refused | undefined {
    if (app.bans.has(player) === isBan) return invalidState(isBan ? 'They are banned already' : 'They are not banned');
    const reply = isBan ? sharedHandlers.Ban(app, player) : sharedHandlers.Unban(app, player);
    if ('Err' in reply) return reply;
    app.engineNews.banned(player);
    return undefined;
}

/**
 * A ban is lifted, and one that was lifted is set again. A name that was taken away, and a room that was closed, stay so: the act is only
 * marked, and the player is free to take a name.
 *
 * Refusals: `InvalidArgument` for a number without an act; `InvalidState` for one that is undone.
 */
function undoAct(app: App, number: number): OperatorReply {
    const act = app.acts.get(number);
    if (act === undefined) return invalidArgument('There is no act of this number');
    if (act.isUndone) return invalidState('It is undone');
    if (act.kind === 'Ban' && app.bans.has(act.player)) setBan(app, act.player, false);
    if (act.kind === 'Unban' && !app.bans.has(act.player)) setBan(app, act.player, true);
    app.acts.set(number, { ...act, isUndone: true });
    return { Ok: 'It is undone' };
}
