import type { Room } from '../../src/declarations/lobbies.did';
import type { Client } from '../measure/network';
import { player } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { filterOf, newRoom, pageOf } from './rooms';
import { QUICK } from './usual';

const subject = 'lobbies';
/** Players from here on are in no other scenario. */
const FRESH = 10_000_000;
/** Rooms of one player, and the seconds after which the same call is not answered by the same room any more. */
const MINE = { rooms: 50, everySeconds: 11 } as const;
/** More rooms than one call reads. */
const CROWD = 900;
const LOOKS = 10;

/**
 * Lists in a house in which few rooms are what is asked for, because that is rare, or because others are in the way on
 * purpose. Adds rooms to those of the `games`, which are public and of one kind.
 */
export function measureCrowd(client: Client, games: number): Row[] {
    let guests = FRESH;
    const guest = () => player(guests++);
    const busy = guest();

    const row = (what: string, method: string, ...args: readonly unknown[]): Row =>
        rowOf(
            subject,
            what,
            games,
            times(LOOKS, () => client.cost(busy, method, ...args)),
        );
    const open = (isPrivate: boolean): Room => client.call<Room>(guest(), 'createRoom', newRoom(isPrivate)).value;

    // The call that follows somebody's coming is answered by that game.
    while (client.call<Room[]>(busy, 'getMyRooms').value.length < MINE.rooms) {
        for (const each of [busy, guest()]) client.call(each, 'quickMatch', QUICK);
        client.network.advance(client.target, MINE.everySeconds);
    }
    const secret = guest();
    times(MINE.rooms, () => {
        const { id, inviteCode } = open(true);
        client.call(secret, 'joinRoom', id, inviteCode, []);
        client.network.advance(client.target, MINE.everySeconds);
    });
    const rows = [
        row(`getMyRooms, ${MINE.rooms} rooms`, 'getMyRooms'),
        row(`getGamesOf, 20 of ${MINE.rooms} games`, 'getGamesOf', busy),
        row(`getGamesOf, ${MINE.rooms} private games`, 'getGamesOf', secret),
        row('listRooms, 20 in a game, of a rare kind', 'listRooms', filterOf('InGame', 'Backgammon'), pageOf()),
        row('listRooms, 20 that are over, of live ones', 'listRooms', filterOf('Finished'), pageOf(games + 1)),
    ];

    times(CROWD, () => {
        const { id, inviteCode } = open(true);
        client.call(guest(), 'joinRoom', id, inviteCode, []);
    });
    rows.push(row('listRooms, 20 of any kind, behind private ones', 'listRooms', filterOf(), pageOf()));

    times(CROWD, () => open(true));
    const waiting = filterOf('WaitingForPlayers');
    rows.push(row('listRooms, 20 that wait, behind private ones', 'listRooms', waiting, pageOf()));
    times(CROWD, () => open(false));
    const rare = filterOf('WaitingForPlayers', 'Backgammon');
    rows.push(row('listRooms, 20 that wait, of a rare kind', 'listRooms', rare, pageOf()));
    return rows;
}
