/** How people play the matches of an event: they come to the table to which they are called. */
import type { Room } from '../../../src/declarations/lobbies.did';
import { NO_WISHES } from '../../canisters/room_settings';
import type { Way } from '../habits';
import { meet } from '../meeting';
import type { Manner, Person } from '../person';

/** In seconds: until somebody looks again for a game that should have begun. */
const LOOK = 5;
/** Until the page of the other one shows that the game has begun. */
const NEWS = 1;

/** Games are short, because an event is about what lies between them: each action is the last one as often as this says. */
const WAY: Way = { name: 'an event', weight: 0, meets: 'anybody', kind: 'DiceWards', actions: 6, wishes: {} };

/** Without an event they play one game with anybody, and no other. */
export const MANNER: Omit<Manner, 'temper'> = { way: WAY, meet, goOn: () => undefined };

export function settingsOf({ crowd }: Person): typeof NO_WISHES {
    return { ...NO_WISHES, dice: [crowd.dice] };
}

/** Says that somebody is there, and sits down with the other one when the game begins. */
export function comeTo(person: Person, roomId: number): void {
    const { lobbies } = person.crowd.lines;
    person.call('meets', lobbies, 'imReady', [roomId], {
        done: (room) => enter(person, room),
        refused: () => person.turnTo(LOOK, () => look(person, roomId)),
    });
}

function look(person: Person, roomId: number): void {
    person.look(person.crowd.lines.lobbies, 'getRoom', [roomId], (shown) => {
        if ('Ok' in shown) enter(person, shown.Ok);
    });
}

function enter(person: Person, room: Room): void {
    const { crowd } = person;
    crowd.ledger.learnRoom(room);
    if ('InGame' in room.status) {
        const other = crowd.companionIn(room, person);
        person.sit(room);
        if (other !== undefined && other.table === undefined) other.turnTo(NEWS, () => other.sit(room));
    } else if ('WaitingForPlayers' in room.status) person.turnTo(LOOK, () => comeTo(person, room.id));
}
