/** What moderators may do, and what is told of it: `docs/run/commands.md`; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Act, Category, Moderation } from '../../src/declarations/lobbies.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { linesOf } from './models/public_log';
import { nameOf } from './names';
import { ask } from './queries';
import type { Random } from './random';
import type { Visit } from './visit';

const MODERATORS = 3_900_000;
const STRANGERS = 3_910_000;
const NAME = 'Rude_Word1';
const CATEGORIES: readonly Category[] = [{ Cheating: null }, { Abuse: null }, { Name: null }, { Spam: null }];
/** What an act is about. */
interface On {
    readonly player?: Principal;
    readonly roomId?: number;
    readonly category: Category;
}

/** Until all canisters know. */
const TOLD_SECONDS = 11;
/** Acts of one moderator in a row. */
const IN_A_ROW = 30;

/** Each act does what it says, in all canisters, is told for good, and can be undone. */
export function moderatorsAreWatched(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const other = userPrincipal(MODERATORS);
    for (const who of [anna, other]) visit.command('lobbies', { Appoint: who });
    const known = ask(world, 'lobbies', 'getModerators').map(String);
    visit.promised(known.includes(`${anna}`) && known.includes(`${other}`), 'somebody appointed is no moderator');
    const before = linesOf(world, 'lobbies').length;
    const done: Moderation[] = [];
    const act = (what: Moderation): number => {
        const number = visit.does(anna, 'lobbies', 'moderate', what);
        done.push(what);
        const [shown] = ask(world, 'lobbies', 'getActs', []);
        checkAct(visit, shown, number, anna, what);
        visit.pass(TOLD_SECONDS);
        return number;
    };
    const on = (player: Principal): { player: Principal; category: Category } => ({
        player,
        category: luck.pick(CATEGORIES),
    });
    for (const who of [ADMIN, other, anna, world.principalOf('profiles')])
        visit.isRefused(anna, 'lobbies', 'moderate', { Ban: on(who) });
    visit.isRefused(bert, 'lobbies', 'moderate', { Ban: on(cora) });

    const ban = act({ Ban: on(cora) });
    banned(visit, cora, true);
    if (luck.chance(0.5)) {
        visit.command('lobbies', { UndoAct: ban });
        visit.pass(TOLD_SECONDS);
    } else {
        const unban = act({ Unban: on(cora) });
        banned(visit, cora, false);
        visit.command('lobbies', { UndoAct: unban });
        visit.pass(TOLD_SECONDS);
        banned(visit, cora, true);
        act({ Unban: on(cora) });
    }
    banned(visit, cora, false);

    visit.does(cora, 'profiles', 'upsertProfile', NAME);
    const rename = act({ Rename: on(cora) });
    called(visit, cora, undefined);
    for (const who of [bert, cora]) visit.isRefused(who, 'profiles', 'upsertProfile', NAME.toLowerCase());
    if (luck.chance(0.5)) world.renew(luck.pick(['lobbies', 'profiles']));
    visit.command('lobbies', { UndoAct: rename });
    visit.pass(TOLD_SECONDS);
    called(visit, cora, NAME);
    visit.promised(isUndone(visit, rename), 'an act that is undone is not shown as that');

    const { id } = visit.opens(bert);
    act({ CloseRoom: { roomId: id, category: { Name: null } } });
    visit.is(visit.room(bert, id), undefined, 'a room that a moderator has closed');
    // A room that is closed is its owner’s.
    checkLines(visit, before, `${anna}`, bert, done);
    visit.command('lobbies', { Dismiss: anna });
    visit.isRefused(anna, 'lobbies', 'moderate', { Ban: on(cora) });
}

/** Nobody moderates without end. */
export function moderatorsActSeldom(visit: Visit): void {
    const { anna } = visit;
    visit.command('lobbies', { Appoint: anna });
    const ban = (nth: number): Moderation => {
        const player = userPrincipal(STRANGERS + (nth >>> 1));
        const on = { player, category: { Spam: null } };
        return nth % 2 === 0 ? { Ban: on } : { Unban: on };
    };
    for (let nth = 0; nth < IN_A_ROW; nth += 1) visit.does(anna, 'lobbies', 'moderate', ban(nth));
    visit.refuses('TooManyRequests', anna, 'lobbies', 'moderate', ban(IN_A_ROW));
    visit.pass(121);
    visit.does(anna, 'lobbies', 'moderate', ban(IN_A_ROW));
    visit.isRefused(anna, 'lobbies', 'moderate', ban(IN_A_ROW + 1));
}

function checkAct(visit: Visit, shown: Act | undefined, number: number, by: Principal, what: Moderation): void {
    const [[kind, on]] = Object.entries(what) as [string, On][];
    const told = shown && [
        shown.number,
        shown.by,
        nameOf(shown.kind),
        nameOf(shown.category),
        shown.undone,
        ...shown.roomId,
    ];
    const expected = [number, by, kind, nameOf(on.category), false, ...(on.roomId === undefined ? [] : [on.roomId])];
    visit.is(told, expected, 'an act');
    const isPlayers = on.player === undefined || shown?.player.toText() === on.player.toText();
    visit.promised(isPlayers, `act ${number} is shown as one on ${shown?.player}`);
}

function isUndone({ world }: Visit, number: number): boolean {
    return ask(world, 'lobbies', 'getActs', []).some((each) => each.number === number && each.undone);
}

/** Whether all canisters refuse somebody, and say so. */
function banned(visit: Visit, who: Principal, isBanned: boolean): void {
    const { world } = visit;
    const calls = [
        visit.call(who, 'profiles', 'upsertProfile', `Somebody_${world.nowMs % 1000}`),
        visit.call(who, 'lobbies', 'unblock', who),
        ...world.engines.map((engine) => visit.call(who, engine, 'checkTimeout', 1)),
        ...(world.hasEvents ? [visit.call(who, 'tournaments', 'withdraw', 1)] : []),
    ];
    const refused = calls.filter((answer) => answer.kind === 'rejected' && answer.why.includes('banned')).length;
    const expected = isBanned ? calls.length : 0;
    visit.is(
        refused,
        expected,
        `how many of ${calls.length} canisters refuse whoever ${isBanned ? 'is' : 'is not'} banned`,
    );
}

function called(visit: Visit, who: Principal, name: string | undefined): void {
    visit.is(visit.profile(who)?.username, name ?? '', 'the name of a player');
}

/** Each act is a line of the public log, too, which does not repeat what was rude. */
function checkLines(visit: Visit, before: number, by: string, owner: Principal, done: readonly Moderation[]): void {
    const lines = linesOf(visit.world, 'lobbies')
        .slice(before)
        .filter(({ role }) => role === 'moderator');
    const told = lines.map((line) => `${line.by} ${line.act} ${line.principals} ${line.rooms}`);
    const expected = done.map((what) => {
        const [[act, on]] = Object.entries(what) as [string, On][];
        return `${by} ${act} ${on.player ?? owner} ${on.roomId ?? ''}`;
    });
    visit.areTold(told, expected, 'the public log');
    const isRude = lines.some(({ argument, outcome }) => `${argument} ${outcome}`.includes(NAME));
    visit.promised(!isRude, 'a name that was taken away is in the public log');
}
