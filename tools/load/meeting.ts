/** How people find somebody to play with, and what they do between games. */
import type { NewGame, Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { NO_WISHES } from '../canisters/room_settings';
import type { Table } from './company';
import { CHANCE_OF_RENAMING } from './habits';
import type { Person } from './person';

/** In seconds: how often somebody looks whether another one has come, and how long they try to have another game. */
const LOOK = 5;
const PATIENCE_FOR_REMATCH = 20;
/** Until the page of somebody in a room shows what another one in it has done. */
const NEWS = 1;
/** After a refusal. */
const AGAIN = 5;
/** Between two looks of somebody who looks on. */
const LOOKS_ON = [3, 8] as const;
const RANKS = 20;

/** Looks for a game, in their own way. */
export function meet(person: Person): void {
    const { way, crowd } = person;
    const again = (): void => person.turnTo(AGAIN, () => meet(person));
    const { lobbies } = crowd.lines;
    if (way.meets === 'looks on') lookOn(person);
    else if (way.meets === 'robot') {
        const room = { name: 'Against a robot', ...wish(person) };
        person.call('meets', lobbies, 'createRoom', [room], { done: (made) => enter(person, made), refused: again });
    } else if (way.meets === 'friend' && person.friend !== undefined) meetFriend(person, person.friend);
    else {
        const done = (room: Room): void => enterWithOthers(person, room);
        person.call('meets', lobbies, 'quickMatch', [wish(person)], { done, refused: again });
    }
}

/** @param wishes beside those of their way */
function wish({ way, crowd }: Person, wishes: Partial<RoomSettings> = {}): NewGame {
    const isForTwo = way.meets === 'anybody' || way.meets === 'friend';
    const dice: RoomSettings['dice'] = isForTwo ? [crowd.dice] : [];
    const settings = { ...NO_WISHES, dice, ...way.wishes, ...wishes };
    return { kind: way.kind, settings: [settings] };
}

/** Whoever comes second opens the room, and gives its code to the other one. */
function meetFriend(person: Person, friend: Person): void {
    const { crowd } = person;
    if (!crowd.isThere(person, friend)) return;
    const again = (): void => {
        for (const each of [person, friend]) each.turnTo(AGAIN, () => meet(each));
    };
    const room = { ...wish(person, { private: [true] }), name: 'Among friends' };
    const { lobbies } = crowd.lines;
    const join = ({ id, inviteCode }: Room): void => {
        const done = (): void => {
            for (const each of [person, friend]) each.turnTo(NEWS, () => lookForGame(each, id));
        };
        friend.call('meets', lobbies, 'joinRoom', [id, inviteCode], { done, refused: again });
    };
    const done = (made: Room): void => {
        crowd.ledger.learnRoom(made);
        friend.turnTo(NEWS, () => join(made));
    };
    person.call('meets', lobbies, 'createRoom', [room], { done, refused: again });
}

/** What a room means for whoever is in it, after something that they have done. */
function enterWithOthers(person: Person, room: Room): void {
    const other = person.crowd.companionIn(room, person);
    if (other?.waitsIn === room.id) other.turnTo(NEWS, () => enter(other, room));
    enter(person, room);
}

/** What a room means for whoever is in it. */
export function enter(person: Person, room: Room): void {
    const { ledger } = person.crowd;
    ledger.learnRoom(room);
    person.waitsIn = 'WaitingForPlayers' in room.status ? room.id : undefined;
    if ('InGame' in room.status) person.sit(room);
    else if ('Finished' in room.status) person.turnTo(LOOK, () => meet(person));
    else if (room.readyBy.length > 0 && room.owner.toText() === person.text) sayReady(person, room.id);
    else person.turnTo(LOOK, () => lookForGame(person, room.id));
}

function sayReady(person: Person, id: number): void {
    const { lobbies } = person.crowd.lines;
    const again = (): void => person.turnTo(LOOK, () => lookForGame(person, id));
    const done = (room: Room): void => enterWithOthers(person, room);
    person.call('meets', lobbies, 'imReady', [id], { done, refused: again });
}

function lookForGame(person: Person, id: number): void {
    person.look(person.crowd.lines.lobbies, 'getRoom', [id], (shown) => {
        if ('Ok' in shown) enter(person, shown.Ok);
        else person.turnTo(LOOK, () => meet(person));
    });
}

/** After a game: another one with the same opponent, or with somebody else; some take another name first. */
export function goOn(person: Person, table: Table<Person>): void {
    if (person.crowd.luck.chance(CHANCE_OF_RENAMING)) rename(person);
    if (table.isPlayedAgain === true) askAgain(person, table.room);
    else meet(person);
}

function askAgain(person: Person, over: number): void {
    const { lobbies } = person.crowd.lines;
    const other = (): void => person.turnTo(LOOK, () => meet(person));
    const done = (room: Room): void => {
        if ('Finished' in room.status) lookForRematch(person, over, PATIENCE_FOR_REMATCH);
        else enterWithOthers(person, room);
    };
    person.call('meets', lobbies, 'rematch', [over], { done, refused: other });
}

function lookForRematch(person: Person, over: number, patience: number): void {
    person.turnTo(LOOK, () =>
        person.look(person.crowd.lines.lobbies, 'getRoom', [over], (shown) => {
            const next = 'Ok' in shown ? shown.Ok.rematch[0]?.roomId[0] : undefined;
            if (next !== undefined) lookForGame(person, next);
            else if (patience > 0) lookForRematch(person, over, patience - LOOK);
            else meet(person);
        }),
    );
}

function rename(person: Person): void {
    const { crowd, text, principal } = person;
    const name = crowd.freshName();
    const done = (): void => {
        crowd.ledger.names.set(text, name);
    };
    person.call('meets', crowd.lines.profiles, 'upsertProfile', [name], { done, refused: () => undefined });
    person.look(crowd.lines.profiles, 'getProfile', [principal], () => undefined);
}

/** Rooms, ranks, and games of others: queries alone. */
function lookOn(person: Person): void {
    const { crowd } = person;
    const { lobbies, profiles } = crowd.lines;
    const filter = { status: [] as [], kind: [] as [], bots: [] as [] };
    const table = crowd.someTable();
    const nothing = (): void => undefined;
    const looks = [
        () => person.look(lobbies, 'listRooms', [filter, { before: [], limit: 20 }], nothing),
        () => person.look(profiles, 'leaderboard', ['DiceWards', { offset: 0, limit: RANKS }], nothing),
        () => table && person.look(table.engine, 'getGameState', [table.room], nothing),
    ];
    crowd.luck.pick(looks)();
    person.turnTo(crowd.luck.between(...LOOKS_ON), () => lookOn(person));
}
