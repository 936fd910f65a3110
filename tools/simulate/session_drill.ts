/** Keys that sign for newcomers, while a canister that is told of them does not run; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import { askAs } from './queries';
import type { Random } from './random';
import { game, PLAIN, peopleFrom, type Visit } from './visit';

const KEYS = 3_700_000;
const HOUR_MS = 3_600_000;
/** One session ends by itself after so long. */
const SHORT_SECONDS = 90;
/** Until everybody is told, also a canister that did not run: `docs/build/clients.md` has ten seconds, and a failed letter is tried again. */
const TOLD_SECONDS = 60;

/** What a key is, as whoever has opened and closed its session knows. */
type Known = 'signs' | 'ended' | 'stranger';

/**
 * Sessions are opened, closed and run out while one of the engines stands still, and after that each canister takes each key for
 * what it is.
 */
export function keysSignForTheirPlayers(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const id = visit.table(game(PLAIN));
    const [early, middle, late, short, none] = peopleFrom(KEYS, 5);
    open(visit, early);
    visit.pass(TOLD_SECONDS);
    check(visit, id, [[early, 'signs']]);
    signsForNoPerson(visit, early, none);
    const engine = luck.pick(world.engines);
    world.manage('stop_canister', engine);
    visit.pass(1);
    // Letters are told in the order of the changes, whichever of them it is that comes first.
    const steps = [
        () => open(visit, middle),
        () => visit.does(anna, 'lobbies', 'closeSession', early),
        () => open(visit, short, SHORT_SECONDS * 1000),
        () => open(visit, late),
    ];
    for (const step of steps) {
        step();
        if (luck.chance(0.5)) visit.pass(luck.between(1, 12));
        if (luck.chance(0.2)) world.renew('lobbies');
    }
    visit.does(anna, 'lobbies', 'closeSession', middle);
    if (luck.chance(0.5)) world.upgrade(engine);
    world.start(engine);
    visit.pass(SHORT_SECONDS + TOLD_SECONDS);
    check(visit, id, [
        [early, 'ended'],
        [middle, 'ended'],
        [short, 'ended'],
        [late, 'signs'],
        [none, 'stranger'],
    ]);
    visit.isRefused(middle, 'lobbies', 'confirmSession', anna);
    // The last change, after which nothing else would be told.
    visit.does(anna, 'lobbies', 'closeSession', late);
    if (luck.chance(0.3)) world.renew(luck.pick(['lobbies', engine]));
    visit.pass(TOLD_SECONDS);
    check(visit, id, [[late, 'ended']]);
}

/** A key signs rooms and games, and nothing that is for the person alone. */
function signsForNoPerson(visit: Visit, key: Principal, another: Principal): void {
    const { cora, world } = visit;
    visit.isRefused(key, 'lobbies', 'openSession', another, BigInt(world.nowMs + HOUR_MS));
    visit.isRefused(key, 'lobbies', 'closeSession', key);
    visit.isRefused(key, 'lobbies', 'block', cora);
    visit.isRefused(key, 'profiles', 'upsertProfile', 'Key_of_Anna');
}

function open(visit: Visit, key: Principal, lastsMs = HOUR_MS): void {
    const { anna, world } = visit;
    visit.does(anna, 'lobbies', 'openSession', key, BigInt(world.nowMs + lastsMs));
    visit.does(key, 'lobbies', 'confirmSession', anna);
}

function check(visit: Visit, id: number, all: readonly (readonly [Principal, Known])[]): void {
    for (const [key, known] of all) {
        for (const [where, taken] of takenFor(visit, id, key)) {
            visit.promised(taken === known, `${where} takes a key for ${taken} that is ${known}`);
        }
    }
}

/** What each canister takes a key for, as far as its queries tell. */
function takenFor(visit: Visit, id: number, key: Principal): readonly (readonly [where: string, taken: Known])[] {
    const { world } = visit;
    const ended = (shown: object): boolean => 'Err' in shown && 'Unauthorized' in (shown.Err as object);
    const home = visit.engineOf(id);
    const engines = world.engines.map((engine) => {
        const shown = askAs(key, world, engine, 'getGameState', id);
        if (ended(shown)) return [engine, 'ended'] as const;
        // Elsewhere there is no game to tell by.
        const isMember = 'Ok' in shown && shown.Ok.me.length > 0;
        return engine === home ? ([engine, isMember ? 'signs' : 'stranger'] as const) : undefined;
    });
    const room = askAs(key, world, 'lobbies', 'getRoom', id);
    const mine = askAs(key, world, 'lobbies', 'getMyRooms').some((each) => each.id === id);
    return [
        ...engines.filter((each) => each !== undefined),
        ['lobbies', ended(room) ? 'ended' : mine ? 'signs' : 'stranger'],
    ];
}
