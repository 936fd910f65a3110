/** What keys may sign, and until when: `docs/build/clients.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import { userPrincipal } from '../canisters/principals';
import { askAs, peekAs } from './queries';
import type { Random } from './random';
import { game, PLAIN, peopleFrom, type Visit } from './visit';

const KEYS = 4_500_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_DAYS = 7;
const MOST_SESSIONS = 4;
const OFFER_SECONDS = 600;
/** Until all canisters know. */
const TOLD_SECONDS = 11;
/** So long a key is refused that has ended. */
const REFUSED_DAYS = 30;

/** A key is confirmed in time, is nobody by itself, and is no key again; a player has four at most. */
export function keysAreConfirmed(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const [late, person, ...fresh] = peopleFrom(KEYS, MOST_SESSIONS + 4);
    const offer = (key: Principal, who = anna): unknown =>
        visit.does(who, 'lobbies', 'openSession', key, BigInt(world.nowMs + DAY_MS));
    offer(late);
    visit.pass(OFFER_SECONDS + 5);
    visit.isRefused(late, 'lobbies', 'confirmSession', anna);
    visit.does(person, 'profiles', 'upsertProfile', 'Person_1');
    offer(person);
    visit.isRefused(person, 'lobbies', 'confirmSession', anna);
    const tooLong = visit.call(anna, 'lobbies', 'openSession', late, BigInt(world.nowMs + (MOST_DAYS + 1) * DAY_MS));
    const lasts = tooLong.kind === 'replied' && 'Ok' in tooLong.value ? Number(tooLong.value.Ok.expiresAtMs) : 0;
    visit.promised(lasts <= world.nowMs + MOST_DAYS * DAY_MS + MINUTE_MS, 'a session lasts for more than seven days');
    const open = fresh.slice(0, MOST_SESSIONS);
    for (const key of open) {
        offer(key);
        // A player who was not offered the key confirms nothing.
        visit.isRefused(key, 'lobbies', 'confirmSession', bert);
        visit.does(key, 'lobbies', 'confirmSession', anna);
    }
    const more = fresh[MOST_SESSIONS];
    const isRefused = visit.call(anna, 'lobbies', 'openSession', more, BigInt(world.nowMs + DAY_MS));
    if (isRefused.kind === 'replied' && 'Ok' in isRefused.value)
        visit.isRefused(more, 'lobbies', 'confirmSession', anna);
    if (luck.chance(0.5)) world.renew('lobbies');
    isListed(visit, anna, open);
    const closed = luck.pick(open);
    visit.does(anna, 'lobbies', 'closeSession', closed);
    isListed(
        visit,
        anna,
        open.filter((key) => key !== closed),
    );
    const again = visit.call(bert, 'lobbies', 'openSession', closed, BigInt(world.nowMs + DAY_MS));
    if (again.kind === 'replied' && 'Ok' in again.value) visit.isRefused(closed, 'lobbies', 'confirmSession', bert);
    offer(more);
    visit.does(more, 'lobbies', 'confirmSession', anna);
}

function isListed(visit: Visit, who: Principal, open: readonly Principal[]): void {
    const shown = visit.peek(who, 'lobbies', 'getSessions').map(({ key }) => `${key}`);
    visit.is(shown.sort(), open.map(String).sort(), 'the list of sessions');
}

/** A key plays as its player, does nothing that is the person’s alone, and ends when it was to end. */
export function keysPlay(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const key = userPrincipal(KEYS + 100);
    const days = luck.between(2, MOST_DAYS);
    const endsAtMs = world.nowMs + days * DAY_MS;
    visit.does(anna, 'lobbies', 'openSession', key, BigInt(endsAtMs));
    visit.does(key, 'lobbies', 'confirmSession', anna);
    visit.pass(TOLD_SECONDS);
    const room = visit.opens(key, game({ ...PLAIN, dice: ['Sealed'] }));
    visit.is(room.owner, anna, 'the owner of a room that a key opens');
    visit.does(bert, 'lobbies', 'joinRoom', room.id, [], []);
    visit.does(key, 'game_engine', 'react', room.id, { Hello: null });
    const view = visit.does(key, 'game_engine', 'hold', room.id, []);
    visit.promised(view.me[0] !== undefined && 'Player1' in view.me[0], 'a key is shown a game as a stranger');
    const mine = peekAs(key, world, visit.engineOf(room.id), 'getMyGames').map(({ roomId }) => roomId);
    visit.promised(mine.includes(room.id), 'a key is not shown the games of its player');
    for (const why of [
        visit.isRefused(key, 'profiles', 'upsertProfile', 'Key_Person'),
        visit.isRefused(key, 'profiles', 'declareBot'),
        visit.isRefused(key, 'lobbies', 'block', cora),
        visit.isRefused(key, 'lobbies', 'unblock', cora),
        visit.isRefused(key, 'lobbies', 'report', cora, { Spam: null }, []),
        visit.isRefused(key, 'lobbies', 'moderate', { Ban: { player: cora, category: { Spam: null } } }),
        visit.isRefused(key, 'lobbies', 'openSession', userPrincipal(KEYS + 101), BigInt(endsAtMs)),
        visit.isRefused(key, 'lobbies', 'closeSession', key),
        ...(world.hasEvents ? [visit.isRefused(key, 'tournaments', 'cancelEvent', 1)] : []),
    ])
        visit.promised(why === 'rejected' || why === 'Unauthorized', `a key is refused as ${why}`);
    visit.is(visit.profile(key), undefined, 'the profile of a key');
    for (const [jumpMs, expected] of [
        [endsAtMs - MINUTE_MS, 'signs'],
        [endsAtMs + MINUTE_MS, 'ended'],
        [endsAtMs + (REFUSED_DAYS - 1) * DAY_MS, 'ended'],
    ] as const) {
        world.jump(jumpMs - world.nowMs);
        visit.pass(5);
        if (luck.chance(0.3)) world.renew(luck.pick(['lobbies', visit.engineOf(room.id)]));
        const shown = askAs(key, world, 'lobbies', 'getRoom', room.id);
        const isEnded = 'Err' in shown && 'Unauthorized' in shown.Err;
        visit.promised(isEnded === (expected === 'ended'), `a key that ${expected} is ${isEnded ? '' : 'not '}refused`);
        const acts = visit.call(key, 'lobbies', 'leaveRoom', 1);
        const isRejected = acts.kind === 'rejected';
        visit.promised(isRejected === (expected === 'ended'), `a key that ${expected} acts`);
    }
}
