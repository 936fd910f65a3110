import { nameIn } from '@dice-wards/candid/choice';
import { nat32, principal } from '@dice-wards/candid/schema';
import { LINKED } from '../../platform/links';
import { type Handlers, logCommand } from '../../platform/operate';
import { PAYER } from '../../platform/payers';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import {
    busy,
    invalidArgument,
    invalidState,
    REFUSE,
    type Refused,
    type Reply as ReplyOf,
} from '../../platform/refusal';
import type { App } from '../app';
import { SUBJECT } from '../jobs/news';
import type { AboutPlayer, ActName, CategoryName, Moderation, OnPlayer, OnRoom } from '../model/moderation';
import { giveNameBack, saysYes, takeNameAway } from '../profiles_api';
import type { Done, Name, Reply } from '../refusals';
import type { Act } from '../store/acts';
import { close, whyNotClosed } from './close_room';

const MOST_MODERATORS = 30;

/** What controllers do about moderators; `docs/run/commands.md`. */
export const moderatorCommands = {
    Appoint: principal,
    Dismiss: principal,
    /** The number of an act, as `getActs` tells it. */
    UndoAct: nat32,
} as const;

export const moderatorHandlers: Handlers<App, typeof moderatorCommands, Name, Promise<Done>> = {
    Appoint: appoint,
    Dismiss: ({ moderators }, id) => ({
        Ok: moderators.remove(id) ? 'They moderate no more' : 'They were no moderator',
    }),
    UndoAct: undoAct,
};

/** Refusals: `InvalidArgument` for who can do nothing; `InvalidState` for a session key, a banned player, and beyond thirty. */
function appoint({ moderators, sessions, bans }: App, id: Uint8Array): Reply<string> {
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
 * A moderator has thirty in a row, and then one in two minutes.
 *
 * Refusals: `Unauthorized` to others; `InvalidArgument` for whom nobody bans; `InvalidState` for a moderator, a controller and a canister of the house,
 * and where there is nothing to do; `RoomNotFound`; `TooManyRequests`; `Busy` if Profiles does not answer, and for a room that is starting.
 */
export function moderate(app: App, caller: Uint8Array, asked: Moderation): Reply<number> | Promise<Reply<number>> {
    return 'CloseRoom' in asked ? closeFor(app, caller, asked.CloseRoom) : actOnPlayer(app, caller, asked);
}

function closeFor(app: App, caller: Uint8Array, { roomId, category }: OnRoom): Reply<number> {
    const room = app.rooms.get(roomId);
    if (room === undefined) return REFUSE.roomNotFound;
    if (room.stage.phase === 'finished') return invalidState('The room is closed already');
    const fault = whyUntouched(app, room.owner) ?? whyNotClosed(room) ?? tooMany(app, caller);
    if (fault !== undefined) return fault;
    close(app, room);
    return done(app, { kind: 'CloseRoom', category: nameIn(category), by: caller, player: room.owner, roomId });
}

function actOnPlayer(app: App, caller: Uint8Array, asked: OnPlayer): Reply<number> | Promise<Reply<number>> {
    const [[kind, { player, category }]] = Object.entries(asked) as [[ActName, AboutPlayer]];
    const fault =
        whyUntouched(app, player) ?? (kind === 'Rename' ? undefined : whyNotBanned(app, player, kind === 'Ban'));
    if (fault !== undefined) return fault;
    const tooFast = tooMany(app, caller);
    if (tooFast !== undefined) return tooFast;
    const act = { kind, category: nameIn<CategoryName>(category), by: caller.slice(), player, roomId: 0 };
    if (kind === 'Rename') return rename(app, act);
    setBan(app, player, kind === 'Ban');
    return done(app, act);
}

/** Moderators act on players alone. */
function whyUntouched(
    { moderators, host, links }: App,
    player: Uint8Array,
): Refused<'InvalidState' | 'InvalidArgument'> | undefined {
    if (moderators.has(player)) return invalidState('This is a moderator');
    if (host.isController(player)) return invalidState('This is a controller');
    const isOurs = samePrincipal(player, host.self()) || LINKED.some((name) => links.everLinked(name, player));
    return isOurs ? invalidArgument('This is a canister of the house') : undefined;
}

/** Controllers have other commands, which nothing slows down. */
function tooMany({ moderators, actsRate }: App, caller: Uint8Array): Refused<'TooManyRequests'> | undefined {
    return moderators.has(caller) ? actsRate.take(caller) : undefined;
}

function done(app: App, act: Omit<Act, 'atMs' | 'isUndone'>): Reply<number> {
    const by = act.by.slice();
    const player = act.player.slice();
    const number = app.acts.add({ ...act, by, player, atMs: app.host.now(), isUndone: false });
    const { kind, category, roomId } = act;
    app.publicLog.add({
        by,
        role: app.moderators.has(by) ? 'moderator' : 'controller',
        act: kind,
        argument: roomId === 0 ? { player, category } : { player, roomId, category },
        outcome: `act ${number}`,
        touches: { rooms: roomId === 0 ? [] : [roomId] },
    });
    logCommand(app.host, by, { [kind]: roomId === 0 ? player : roomId }, `act ${number}`);
    return { Ok: number };
}

async function rename(app: App, act: Omit<Act, 'atMs' | 'isUndone'>): Promise<Reply<number>> {
    const reply = await askProfiles(app, takeNameAway.method, takeNameAway.encode([act.player]));
    // A new message from here on.
    if ('Err' in reply) return reply;
    return reply.Ok ? done(app, act) : invalidState('They have no name');
}

/** Whether Profiles had something to do. */
async function askProfiles(
    { links, host }: App,
    method: string,
    argument: Uint8Array,
): Promise<ReplyOf<boolean, 'Busy'>> {
    const profiles = links.get('profiles');
    if (profiles === undefined) return busy('There is no Profiles yet');
    const answer = await host.call(profiles, method, argument, PAYER.moderation);
    const yes = saysYes(answer, takeNameAway);
    return yes === undefined ? busy('Profiles does not answer; try again in a minute') : { Ok: yes };
}

function whyNotBanned(
    { bans }: App,
    player: Uint8Array,
    isBan: boolean,
): Refused<'InvalidState' | 'InvalidArgument'> | undefined {
    if (isBan && isAnonymous(player)) return invalidArgument('The anonymous principal can do nothing anyway');
    return bans.has(player) === isBan
        ? invalidState(isBan ? 'They are banned already' : 'They are not banned')
        : undefined;
}

/** Bans somebody in the whole house, or lets them come back. */
function setBan({ bans, news }: App, player: Uint8Array, isBan: boolean): void {
    if (isBan) bans.add(player);
    else bans.remove(player);
    news.changed(SUBJECT.ban(player));
}

/**
 * A ban is lifted, and one that was lifted is set again. A name that was taken away is given back, if less than thirty days have passed: until then
 * nobody else can have it. A room that was closed stays so.
 *
 * Refusals: `InvalidArgument` for a number without an act; `InvalidState` for one that is undone, and for a name that is kept no longer; `Busy`
 * if Profiles does not answer.
 */
function undoAct(app: App, number: number): Done | Promise<Done> {
    const act = app.acts.get(number);
    if (act === undefined) return invalidArgument('There is no act of this number');
    if (act.isUndone) return invalidState(IS_UNDONE);
    if (act.kind === 'Rename') return giveBack(app, number, act);
    const isBan = act.kind === 'Unban';
    const fault = whyNotBanned(app, act.player, isBan) ?? (isBan ? whyUntouched(app, act.player) : undefined);
    const changes = act.kind !== 'CloseRoom' && fault === undefined;
    if (changes) setBan(app, act.player, isBan);
    return markUndone(app, number, act, changes ? `, and they are ${isBan ? 'banned again' : 'banned no more'}` : '');
}

async function giveBack(app: App, number: number, act: Act): Promise<Done> {
    const argument = giveNameBack.encode([act.player, act.atMs]);
    const reply = await askProfiles(app, giveNameBack.method, argument);
    // A new message from here on.
    if ('Err' in reply) return reply;
    if (app.acts.get(number)?.isUndone === true) return invalidState(IS_UNDONE);
    return reply.Ok ? markUndone(app, number, act, ', and they have their name again') : invalidState(NOT_KEPT);
}

function markUndone(app: App, number: number, act: Act, what: string): Done {
    app.acts.set(number, { ...act, isUndone: true });
    return { Ok: `It is undone${what}`, touches: { principals: [act.player] } };
}

const IS_UNDONE = 'It is undone';
const NOT_KEPT = 'The name is kept no longer, or they have it again';
