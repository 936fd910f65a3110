/** What two or three newcomers try with each other; see `drills.ts`. */

import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { actorIn } from './acting';
import { openEngines } from './engine_invariants';
import { kindName } from './names';
import { peekAs } from './queries';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

const ALL_ROOMS = { status: [], kind: [], bots: [] } as { status: []; kind: []; bots: [] };
const CHECKED = game({ rated: [false], checksReady: [true] });
const UNCHECKED = game(PLAIN);
/** Until a ready check is over, with its grace. */
const CHECK_SECONDS = 33;
const DORA = 4_900_000;
/** How long somebody is absent. */
const ABSENCE_SECONDS = 120;
/** Until letters have come, and names been told. */
const LETTER_SECONDS = 10;
/** How long a robot may take. */
const ROBOT_SECONDS = 20;
/** Turns that two need to have acted both, at most. */
const MAX_TURNS = 40;

/** Two have asked for a quick match, and the first one's word is waited for. */
function meet(visit: Visit): Room {
    const { anna, bert, world } = visit;
    const mine = visit.does(anna, 'lobbies', 'quickMatch', CHECKED);
    visit.promised(isWaiting(mine), 'a room of one player does not wait');
    world.jump(1000);
    const same = visit.does(anna, 'lobbies', 'quickMatch', CHECKED);
    visit.is(same.id, mine.id, 'the room of whoever asks twice');
    const theirs = visit.does(bert, 'lobbies', 'quickMatch', CHECKED);
    visit.is(theirs.id, mine.id, 'the room of a second one who wants the same');
    visit.promised(theirs.readyBy.length === 1 && 'WaitingForPlayers' in theirs.status, 'a game begins without a word');
    return theirs;
}

export function readyCheckIsKept(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const { id } = meet(visit);
    if (luck.chance(0.5)) world.renew('lobbies');
    const shown = visit.room(bert, id);
    visit.promised(shown !== undefined && shown.readyBy.length === 1, 'a ready check is forgotten');
    visit.isRefused(visit.cora, 'lobbies', 'imReady', id);
    const room = luck.chance(0.5)
        ? visit.does(anna, 'lobbies', 'quickMatch', CHECKED)
        : visit.does(anna, 'lobbies', 'imReady', id);
    visit.promised(room.id === id && 'InGame' in room.status, 'no game begins although both are there');
    const { player1, player2 } = visit.view(anna, id);
    visit.is([player1, player2], [anna, bert], 'the seats of a game');
}

/** Whoever has come with a code goes again before the game begins: the room stays its owner's, and waits with the same code. */
export function privateRoomsStay(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const wished = game({ private: [true], rated: [false], checksReady: [true] });
    const { id, inviteCode } = visit.opens(anna, wished);
    visit.does(bert, 'lobbies', 'joinRoom', id, inviteCode, [true]);
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.does(bert, 'lobbies', 'leaveRoom', id);
    const room = visit.room(anna, id);
    const isHers = room !== undefined && isWaiting(room) && room.owner.toText() === anna.toText();
    visit.promised(isHers && room.inviteCode[0] === inviteCode[0], 'a private room goes with its guest');
    visit.does(bert, 'lobbies', 'joinRoom', id, inviteCode, [true]);
    visit.does(anna, 'lobbies', 'imReady', id);
}

export function absenceIsNoted(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const { id } = meet(visit);
    if (luck.chance(0.5)) world.renew('lobbies');
    if (luck.chance(0.3)) visit.does(anna, 'lobbies', 'leaveRoom', id);
    else visit.pass(CHECK_SECONDS);
    const room = visit.room(bert, id);
    const isTheirs = room !== undefined && isWaiting(room) && room.owner.toText() === bert.toText();
    visit.promised(isTheirs, 'a room is not given to the player who was there');
    visit.refuses('TooManyRequests', anna, 'lobbies', 'quickMatch', CHECKED);
    visit.refuses('TooManyRequests', anna, 'lobbies', 'createRoom', { ...CHECKED, name: 'Table' });
    visit.refuses('TooManyRequests', anna, 'lobbies', 'joinRoom', id, [], [true]);
    visit.opens(anna, game({ rated: [false], checksReady: [true], private: [true] }));
    const next = visit.does(cora, 'lobbies', 'quickMatch', CHECKED);
    visit.is(next.id, id, 'the room of the next after an absence');
    visit.does(bert, 'lobbies', 'imReady', id);
    visit.pass(ABSENCE_SECONDS);
    const again = visit.does(anna, 'lobbies', 'quickMatch', CHECKED);
    // Each further time within an hour is twice as long.
    visit.does(userPrincipal(DORA), 'lobbies', 'joinRoom', again.id, [], [true]);
    visit.pass(CHECK_SECONDS);
    visit.pass(ABSENCE_SECONDS + 30);
    visit.refuses('TooManyRequests', anna, 'lobbies', 'quickMatch', CHECKED);
    visit.pass(ABSENCE_SECONDS);
    visit.does(anna, 'lobbies', 'quickMatch', CHECKED);
}

/** A game of anna and bert that bert has given up. Both have acted. */
function played(visit: Visit, isRated: boolean, more: Partial<RoomSettings> = {}): Room {
    const { anna, bert } = visit;
    const id = visit.table(game({ ...PLAIN, rated: [isRated], ...more }));
    const acted = new Set<Principal>();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const view = visit.view(anna, id);
        const who = actorIn(view, anna, bert);
        if (acted.size === 2 && who === bert) break;
        visit.does(who, 'game_engine', roundScoreIn(view) > 0 ? 'hold' : 'roll', id, []);
        acted.add(who);
    }
    visit.does(bert, 'game_engine', 'resign', id, [], []);
    visit.pass(LETTER_SECONDS);
    const room = visit.room(anna, id);
    visit.promised(room !== undefined && 'Finished' in room.status, 'a game that was given up is not over');
    visit.is(room?.winner, anna, 'the winner of a game that was given up');
    return room as Room;
}

/** Two games with the same winner: only in the second do their ratings differ before. */
export function gamesAreCountedOnce(visit: Visit, luck: Random): void {
    const { anna, bert, cora } = visit;
    const held = visit.metric('game_engine', 'dice_wards_games_watched');
    played(visit, true);
    played(visit, true);
    const after = visit.metric('game_engine', 'dice_wards_games_watched');
    visit.promised(after <= held, `${held} places were held, and ${after} after two games`);
    for (const [who, won] of [
        [anna, 2],
        [bert, 0],
    ] as const) {
        const profile = visit.profile(who);
        visit.is([profile?.gamesPlayed, profile?.gamesWon], [2, won], 'two games in a profile');
        const games = visit.peek(who, 'profiles', 'getGames', who, [], 10)?.games ?? [];
        const gains = games.flatMap(({ rating }) => rating).map(({ after, before }) => after - before);
        visit.is(gains.length, 2, 'the number of ratings that two games have changed');
        const isFair = gains.every((gained) => (won > 0 ? gained >= 0 : gained <= 0));
        visit.promised(isFair, `whoever ${won > 0 ? 'wins' : 'loses'} gains ${gains}`);
    }
    const hall = visit.doors(cora);
    visit.chooses(cora, hall, 'stick', luck);
    visit.is(peekAs(cora, visit.world, visit.engineOf(hall), 'getStatistics', [cora])?.games, 1, 'games of Monty Hall');
}

export function rematchIsFair(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const more: Partial<RoomSettings> = {
        dice: luck.chance(0.5) ? ['Sealed'] : [],
        spectatorDelay: [luck.chance(0.5)],
        doubling: [luck.chance(0.5)],
        ...(luck.chance(0.3) && { turnSeconds: [], delaySeconds: [20], reserveSeconds: [120] }),
    };
    const over = played(visit, luck.chance(0.5), more);
    const [first, second] = luck.shuffled([anna, bert]);
    const asked = visit.does(first, 'lobbies', 'rematch', over.id);
    visit.promised(asked.id === over.id && asked.rematch.length === 1, 'one player’s wish begins a game');
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.isRefused(cora, 'lobbies', 'rematch', over.id);
    const next = visit.does(second, 'lobbies', 'rematch', over.id);
    visit.promised(next.id !== over.id && 'InGame' in next.status, 'two wishes begin no game');
    const { player1, player2 } = visit.view(anna, next.id);
    visit.is([player1, player2], [bert, anna], 'the seats of a rematch');
    visit.is(termsOf(next), termsOf(over), 'the terms of a rematch');
    const same = visit.does(first, 'lobbies', 'rematch', over.id);
    visit.is(same.id, next.id, 'the room of a third wish');
    visit.is(visit.room(anna, over.id)?.rematch[0]?.roomId, next.id, 'the rematch of which the old room tells');
}

function termsOf({ kind, turnSeconds, delaySeconds, reserveSeconds, rated, doubling, ...room }: Room): string {
    const { isPrivate, bots, checksReady, name, lateDice, spectatorDelay, matchLength, crawford, jacoby, quick } = room;
    const clock = [turnSeconds, delaySeconds, reserveSeconds];
    const more = [lateDice, spectatorDelay, matchLength, crawford, jacoby, quick, room.doubleAfterRoll];
    return JSON.stringify([kindName(kind), clock, rated, doubling, isPrivate, bots, checksReady, name, more]);
}

export function challengeIsForOne(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const { id } = visit.does(anna, 'lobbies', 'challenge', bert, UNCHECKED);
    if (luck.chance(0.5)) world.renew('lobbies');
    const shownTo = (who: Principal): boolean =>
        visit.peek(who, 'lobbies', 'getChallenges', []).some((each) => each.id === id);
    visit.promised(shownTo(bert), 'somebody is not shown a challenge');
    visit.promised(!shownTo(cora), 'a challenge is shown to somebody else');
    visit.is(visit.room(cora, id), undefined, 'the room of a challenge, as others see it,');
    visit.promised(!isListed(visit, cora, id), 'the room of a challenge is listed');
    visit.isRefused(cora, 'lobbies', 'joinRoom', id, [], [true]);
    visit.isRefused(cora, 'lobbies', 'refuseChallenge', id);
    if (luck.chance(0.3)) {
        visit.does(bert, 'lobbies', 'refuseChallenge', id);
        visit.is(visit.room(anna, id), undefined, 'a challenge that was refused');
        return;
    }
    visit.does(bert, 'lobbies', 'joinRoom', id, [], [true]);
    visit.promised('InGame' in (visit.room(bert, id)?.status ?? {}), 'a challenge that was accepted begins no game');
}

export function blocksKeepApart(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const over = luck.chance(0.5) ? played(visit, false) : undefined;
    if (over !== undefined) visit.does(anna, 'lobbies', 'rematch', over.id);
    visit.does(anna, 'lobbies', 'block', bert);
    visit.does(anna, 'lobbies', 'block', cora);
    if (luck.chance(0.5)) world.renew('lobbies');
    const [first, second] = luck.shuffled([anna, bert]);
    const { id } = visit.does(first, 'lobbies', 'quickMatch', UNCHECKED);
    const other = visit.does(second, 'lobbies', 'quickMatch', UNCHECKED);
    visit.promised(other.id !== id && isWaiting(other), 'quick match seats two who are apart');
    visit.refuses(second === bert ? 'RoomNotFound' : 'InvalidState', second, 'lobbies', 'joinRoom', id, [], []);
    const annas = first === anna ? id : other.id;
    visit.is(visit.room(bert, annas), undefined, 'a room that is shown to somebody whom its owner has blocked');
    visit.promised(!isListed(visit, bert, annas), 'a room is listed for somebody whom its owner has blocked');
    const { id: challenge } = visit.does(bert, 'lobbies', 'challenge', anna, UNCHECKED);
    const shown = visit.peek(anna, 'lobbies', 'getChallenges', []);
    visit.promised(!shown.some((each) => each.id === challenge), 'a challenge comes through a block');
    visit.refuses('InvalidState', anna, 'lobbies', 'challenge', bert, UNCHECKED);
    if (over !== undefined) {
        visit.isRefused(anna, 'lobbies', 'rematch', over.id);
        visit.is(visit.does(bert, 'lobbies', 'rematch', over.id).id, over.id, 'a rematch of two who are apart');
    }
    visit.does(anna, 'lobbies', 'unblock', bert);
    const together = visit.does(second, 'lobbies', 'quickMatch', UNCHECKED);
    visit.is(together.id, id, 'the room of two who are apart no more');
}

export function seatIsTakenOnce(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const { lobbies } = world.canisters;
    const { id } = visit.opens(anna, UNCHECKED);
    if (luck.chance(0.5)) {
        // A second engine is asked at once, if there is one.
        for (let asked = 0; asked < Math.min(2, openEngines(world).length); asked += 1)
            world.network.rejectNextCall(lobbies, 'others', 'no route');
        visit.isRefused(bert, 'lobbies', 'joinRoom', id, [], []);
        visit.does(cora, 'lobbies', 'joinRoom', id, [], []);
        return;
    }
    // Some are answers to what Lobbies asks its engines by itself.
    for (const _ of world.engines)
        world.network.disturbNextAnswer(lobbies, 'others', { kind: 'late', untilMs: world.nowMs + 20_000 });
    const answer = visit.begin(bert, 'lobbies', 'joinRoom', id, [], []);
    world.settle();
    visit.refuses('RoomFull', cora, 'lobbies', 'joinRoom', id, [], []);
    const other = visit.does(cora, 'lobbies', 'quickMatch', UNCHECKED);
    visit.promised(other.id !== id, 'quick match finds a room that is starting');
    visit.pass(25);
    const given = answer();
    visit.promised(given?.kind === 'replied' && 'Ok' in given.value, 'a seat is lost while the engine is slow');
    visit.is(visit.view(anna, id).player2, bert, 'who has a seat');
}

/** The engine is upgraded right after the message that made it a robot's turn. */
export function robotActs(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const level = luck.pick(['Easy', 'Medium', 'Hard']);
    const wished = game({ robot: [level], seat: [{ Player1: null }] });
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', wished);
    for (let turn = 0; turn < MAX_TURNS && roundScoreIn(visit.view(anna, id)) === 0; turn += 1)
        visit.does(anna, 'game_engine', 'roll', id, []);
    visit.begin(anna, 'game_engine', 'hold', id, []);
    world.network.tick();
    world.upgrade(visit.engineOf(id));
    visit.pass(ROBOT_SECONDS);
    const { activePlayer, version } = visit.view(anna, id);
    visit.promised(version > 1 && !('Player2' in (activePlayer[0] ?? {})), 'a robot does not act');
}

function roundScoreIn({ game: [state] }: GameView): number {
    return state !== undefined && 'DiceWards' in state ? state.DiceWards.roundScore : 0;
}

function isListed(visit: Visit, who: Principal, id: number): boolean {
    const page = { before: [id + 1] as [number], limit: 1 };
    return visit.peek(who, 'lobbies', 'listRooms', ALL_ROOMS, page).rooms.some((each) => each.id === id);
}

function isWaiting({ status, player2 }: Room): boolean {
    return 'WaitingForPlayers' in status && player2.length === 0;
}
