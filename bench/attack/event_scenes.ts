import { World } from '../house/world';
import { player } from '../measure/principals';
import { announce, newEvent, place, tablesOf } from './events';
import { ATTACKER, FRIEND, type Scene } from './hostile';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ENTRANTS = 10;
const CODE = { entry: [{ code: ['sesame'], placed: false, leastRating: [], mostRating: [], bots: false }] };
const FORMS = ['Swiss', 'RoundRobin', 'Knockout', 'Arena'] as const;

/** Events of every form and at every stage; the attacker is in some, and hosts some. */
export function eventScenes(): Scene[] {
    const world = World.create();
    const others = Array.from({ length: ENTRANTS }, (_, at) => player(8000 + at));
    place(world, [ATTACKER, FRIEND, ...others]);
    const called: number[] = [];
    for (const [at, form] of FORMS.entries()) {
        called.push(announce(world, form, HOUR_MS, {}, others[at]));
        const running = announce(world, form, MINUTE_MS, {}, others[at]);
        for (const by of [ATTACKER, FRIEND, ...others]) world.ok(by, 'tournaments', 'enter', running, []);
        called.push(running);
    }
    called.push(announce(world, 'Swiss', HOUR_MS, CODE, FRIEND));
    const hosted = newEvent(world, 'Arena', HOUR_MS, { repeats: ['Daily'] });
    called.push(world.ok<{ id: number }>(ATTACKER, 'tournaments', 'createEvent', hosted).id);
    world.pass(2 * MINUTE_MS - 30_000);
    const rooms = [...new Set([ATTACKER, ...others].flatMap((by) => tablesOf(world, by).map(({ room }) => room)))];
    for (const by of others) for (const room of rooms) world.send(by, 'lobbies', 'imReady', room);
    world.pass(2000);
    const known = { rooms: [...called, ...rooms], players: [ATTACKER, FRIEND, ...others.slice(0, 2)] };
    return [{ what: 'events of every form', world, known, calls: callsIn(world, called, rooms) }];
}

function callsIn(world: World, events: readonly number[], rooms: readonly number[]): Scene['calls'] {
    const event = (method: string, ...args: unknown[]) => ({ name: 'tournaments', method, args }) as const;
    const lobby = (method: string, ...args: unknown[]) => ({ name: 'lobbies', method, args }) as const;
    return [
        ...FORMS.map((form) => event('createEvent', newEvent(world, form, HOUR_MS))),
        ...FORMS.map((form) => event('createEvent', newEvent(world, form, 0, { repeats: ['Daily'] }))),
        ...events.flatMap((id) => [
            event('enter', id, []),
            event('enter', id, ['sesame']),
            event('enter', id, ['a wrong code']),
            event('withdraw', id),
            event('cancelEvent', id),
        ]),
        ...rooms.flatMap((room) => [lobby('imReady', room), lobby('goBerserk', room), lobby('leaveRoom', room)]),
        ...rooms.map((room) => ({ name: 'gameEngine', method: 'resign', args: [room, [], []] }) as const),
    ];
}
