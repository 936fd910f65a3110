import { nameIn } from '@dice-wards/candid/choice';
import { nat32 } from '@dice-wards/candid/schema';
import {
    dropLetter,
    type Handlers,
    letterCommands,
    listLetters,
    MAX_LETTERS,
    operator,
    sharedCommands,
    sharedHandlers,
    type Unlinking,
    unlinked,
} from '../../platform/operate';
import { samePrincipal } from '../../platform/principal';
import { busy } from '../../platform/refusal';
import type { App } from '../app';
import { initGame } from '../engine_api';
import { SUBJECT } from '../jobs/news';
import type { Room } from '../model/room';
import type { Done, Name, Reply } from '../refusals';
import { close, closeRoom } from './close_room';
import { moderatorCommands, moderatorHandlers } from './moderate';
import { engineCommands, engineHandlers } from './operate_engines';
import { gameCommands, gameHandlers } from './operate_games';
import { tournamentsCommands, tournamentsHandlers } from './operate_tournaments';

/** What operators may do here, besides what they may do anywhere; see `platform/operate.ts`. */
export const commands = {
    ...sharedCommands,
    ...letterCommands,
    ...engineCommands,
    ...gameCommands,
    ...moderatorCommands,
    ...tournamentsCommands,
    /** The room's id. */
    CloseRoom: nat32,
    /** Days after their end, at least 4, after which finished rooms are pruned by themselves; 0 for never. */
    PruneAfter: nat32,
} as const;

const handlers: Handlers<App, typeof commands, Name, Promise<Done>> = {
    ...sharedHandlers,
    ...engineHandlers,
    ...gameHandlers,
    ...moderatorHandlers,
    ...tournamentsHandlers,
    Ban: (app, banned) => told(app, banned, sharedHandlers.Ban(app, banned)),
    Unban: (app, banned) => told(app, banned, sharedHandlers.Unban(app, banned)),
    Letters: { reads: letters },
    DropLetter: dropOne,
    CloseRoom: closeRoom,
    PruneAfter: ({ retention }, days) => retention.setDays(days),
    Unlink: unlink,
};

export const operate = operator(handlers);

/** A ban here is one of the house: all canisters are told. */
function told(app: App, player: Uint8Array, reply: Reply<string>): Reply<string> {
    if ('Ok' in reply) app.news.changed(SUBJECT.ban(player));
    return reply;
}

/** Those to a canister of tournaments come last, with a line of their own. */
function letters(app: App): Reply<string> {
    const { host } = app;
    const outbox = app.matches.letters();
    const theirs = outbox === undefined ? '' : `\nOf matches, ${listLetters({ host, outbox })}`;
    return { Ok: `${listLetters(app)}${theirs}` };
}

/** The room whose game a letter asks for. */
function roomOf(letter: Uint8Array): number | undefined {
    const sent = initGame.decode(letter);
    return sent.ok ? sent.value[0] : undefined;
}

/** A room that waits for the letter's answer is closed with it, because nothing else would settle it. */
function dropOne(app: App, id: number): Done {
    const ofMatches = app.matches.letters();
    const isOurs = app.outbox.list(MAX_LETTERS).some((each) => each.id === id);
    const done = dropLetter(isOurs || ofMatches === undefined ? app.outbox : ofMatches, id, roomOf);
    if ('Err' in done || !isOurs) return done;
    const room = app.rooms.get(done.touches?.rooms?.[0] ?? 0);
    if (room?.stage.phase !== 'starting') return done;
    close(app, room);
    return { ...done, Ok: `It is dropped, and room ${room.id} is closed` };
}

/** Closes rooms that are starting, with their letters: all letters are looked at, but once for all rooms. */
function closeStarting(app: App, rooms: readonly Room[]): void {
    const ids = new Set(rooms.map(({ id }) => id));
    for (const { id, argument } of app.outbox.list(MAX_LETTERS)) {
        const roomId = roomOf(argument);
        if (roomId !== undefined && ids.has(roomId)) app.outbox.drop(id);
    }
    for (const room of rooms) close(app, room);
}

/** Rooms that one message looks at. */
const STEP = 100;

/**
 * An engine that was linked by mistake is believed no more. Its rooms are closed without a winner, step by step, and with
 * `undo` those that it reported are over without one too.
 *
 * Refusals: `Busy` while another errand goes on.
 */
function unlink(app: App, { canister, id, undo }: Unlinking): Reply<string> {
    const name = nameIn(canister);
    if (name !== 'gameEngine') return { Ok: unlinked(app, name, id) };
    if (app.errands.going() !== undefined) return busy(`Still at it: ${app.errands.going()}`);
    const isOfSet = app.links.engines.stateOf(id) !== undefined;
    const told = unlinked(app, name, id);
    app.news.drop(id);
    if (isOfSet) app.engineStates.changed();
    let start = 0;

    function step(): readonly number[] | undefined {
        const isTheirs = ({ stage }: Room): boolean => stage.phase !== 'waiting' && samePrincipal(stage.engine, id);
        const starting = start === 0 ? app.rooms.withoutGame().filter(isTheirs).slice(0, STEP) : [];
        if (starting.length > 0) {
            closeStarting(app, starting);
            return starting.map(({ id: roomId }) => roomId);
        }
        const games = app.rooms.games(start, STEP);
        if (games.length === 0) return undefined;
        start += STEP;
        const changed: number[] = [];
        for (const room of games) {
            if (!isTheirs(room)) continue;
            const { stage } = room;
            if (stage.phase === 'finished' && (!undo || stage.winner === undefined)) continue;
            close(app, room);
            changed.push(room.id);
        }
        return changed;
    }
    const begun = app.errands.begin('Unlink', 'Closing the rooms of an unlinked engine', step);
    return 'Ok' in begun ? { Ok: `${told}. ${begun.Ok}` } : begun;
}
