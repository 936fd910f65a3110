import type { Principal } from '@icp-sdk/core/principal';
import { isOverBudget } from '../house/answer';
import { LEVELS, newGame, newRoom, robot } from '../house/settings';
import { type Name, World } from '../house/world';
import { player } from '../measure/principals';
import { announce, tableOf } from './events';

const HALF_MINUTE_MS = 30_000;
/** Until Lobbies knows of an end. */
const TOLD_MS = 2000;
/** Eight hours. */
const HALF_MINUTES = 8 * 120;
const EVERYBODY = Array.from({ length: 8 }, (_, place) => player(700_000 + place));
const [ANA, BEN, CLEO, DAN, EVE, FINN, GUS, HAL] = EVERYBODY;
/** When the arena of the evening is announced, and how long its games are; in half minutes. */
const ARENA = { announced: 2 * 120, game: 6, throws: 3 } as const;
/** Throws of a game of Dice Wards, by either of the two. */
const THROWS = 40;

type Call = (by: Principal, name: Name, method: string, ...args: unknown[]) => unknown;
type Room = { readonly id: number; readonly inviteCode: unknown };

/** Refusals that come about in play. */
const IS_PLAY = ['NotYourTurn', 'GameFinished', 'RoomNotFound'];

/** What somebody does again and again. */
interface Habit {
    readonly everyHalfMinutes: number;
    play(call: Call, time: number, world: World): void;
}

const HABITS: readonly Habit[] = [
    { everyHalfMinutes: 1, play: doors },
    { everyHalfMinutes: 4, play: againstRobots },
    { everyHalfMinutes: 6, play: strangers },
    { everyHalfMinutes: 20, play: friends },
    { everyHalfMinutes: 2, play: alone },
    { everyHalfMinutes: 30, play: lateDice },
    { everyHalfMinutes: 1, play: arena },
];

/** Eight hours of eight people, who play every game. Answers what was refused because of a limit: it must be nothing. */
export function honestEvening(): string[] {
    const world = World.create();
    const refused = new Map<string, number>();
    const call: Call = (by, name, method, ...args) => {
        const answer = world.send(by, name, method, ...args);
        if (answer.kind === 'ok') return answer.value;
        if (answer.kind === 'refused' && IS_PLAY.includes(answer.refusal.name)) return undefined;
        if (!isOverBudget(answer)) throw new Error(`${method}: ${JSON.stringify(answer)}`);
        refused.set(method, (refused.get(method) ?? 0) + 1);
        return undefined;
    };
    for (const [place, each] of EVERYBODY.entries()) {
        call(each, 'profiles', 'upsertProfile', `guest_${place}`);
    }
    for (let time = 0; time < HALF_MINUTES; time += 1) {
        for (const { everyHalfMinutes, play } of HABITS) if (time % everyHalfMinutes === 0) play(call, time, world);
        world.pass(HALF_MINUTE_MS);
    }
    return [...refused].map(([method, times]) => `an honest evening: ${method} was refused ${times} times`);
}

/** Monty Hall each half minute. */
function doors(call: Call): void {
    const room = call(ANA, 'lobbies', 'createRoom', newRoom('MontyHall')) as Room | undefined;
    if (room === undefined) return;
    call(ANA, 'gameEngine', 'selectDoor', room.id, 1, []);
    call(ANA, 'gameEngine', 'makeFinalChoice', room.id, 'switch', []);
}

/** A game each two minutes, against each level in turn. */
function againstRobots(call: Call, time: number): void {
    const level = LEVELS[(time / 4) % LEVELS.length];
    const kind = time % 8 === 0 ? 'Backgammon' : 'DiceWards';
    const wishes = { ...robot(level), seat: { Player1: null } };
    const room = call(BEN, 'lobbies', 'createRoom', newRoom(kind, wishes)) as Room | undefined;
    if (room !== undefined) call(BEN, 'gameEngine', 'resign', room.id, [], []);
}

/** Two who meet by quick match each three minutes, and play once more. */
function strangers(call: Call, _time: number, world: World): void {
    call(CLEO, 'lobbies', 'quickMatch', newGame('DiceWards'));
    const room = call(DAN, 'lobbies', 'quickMatch', newGame('DiceWards')) as Room | undefined;
    if (room === undefined) return;
    call(CLEO, 'lobbies', 'imReady', room.id);
    giveUp(call, room.id, CLEO, DAN);
    world.pass(TOLD_MS);
    call(CLEO, 'lobbies', 'rematch', room.id);
    const again = call(DAN, 'lobbies', 'rematch', room.id) as Room | undefined;
    if (again === undefined) return;
    call(CLEO, 'lobbies', 'imReady', again.id);
    giveUp(call, again.id, CLEO, DAN);
}

/** Whoever of the two is to act gives the game up. */
function giveUp(call: Call, room: number, one: Principal, other: Principal, what: readonly object[] = []): void {
    const answer = call(one, 'gameEngine', 'resign', room, what, []);
    if (answer === undefined) call(other, 'gameEngine', 'resign', room, what, []);
}

/** Two friends, each ten minutes: by a code, and by a challenge. */
function friends(call: Call, time: number): void {
    if (time % 40 === 0) {
        const room = call(EVE, 'lobbies', 'createRoom', newRoom('Backgammon', { private: true, matchLength: 3 })) as
            | Room
            | undefined;
        if (room === undefined) return;
        call(FINN, 'lobbies', 'joinRoom', room.id, room.inviteCode, []);
        giveUp(call, room.id, EVE, FINN, [{ Match: null }]);
    } else {
        const room = call(EVE, 'lobbies', 'challenge', FINN, newGame('Backgammon')) as Room | undefined;
        if (room !== undefined) call(FINN, 'lobbies', 'refuseChallenge', room.id);
    }
}

/** Two friends with late dice, each quarter of an hour. */
function lateDice(call: Call, _time: number, world: World): void {
    const wishes = { dice: 'Late' };
    const room = call(EVE, 'lobbies', 'createRoom', newRoom('DiceWards', wishes)) as Room | undefined;
    if (room === undefined) return;
    call(FINN, 'lobbies', 'joinRoom', room.id, [], []);
    world.pass(TOLD_MS);
    for (let time = 0; time < THROWS; time += 1) {
        throwDice(call, room.id, time % 2 === 0 ? [EVE, FINN] : [FINN, EVE]);
        world.pass(TOLD_MS);
    }
    giveUp(call, room.id, EVE, FINN);
}

/** Whoever is to act throws. */
function throwDice(call: Call, room: number, players: readonly Principal[]): void {
    for (const by of players) if (call(by, 'gameEngine', 'roll', room, []) !== undefined) return;
}

/** An arena of an hour, in which everybody plays, with late dice; a game takes three minutes. */
function arena(call: Call, time: number, world: World): void {
    if (time === ARENA.announced) {
        const event = announce(world, 'Arena', HALF_MINUTE_MS);
        for (const each of EVERYBODY) call(each, 'tournaments', 'enter', event, []);
    }
    if (time < ARENA.announced) return;
    const seats = EVERYBODY.flatMap((by) => {
        const table = tableOf(world, by);
        return table === undefined ? [] : [{ by, ...table }];
    });
    for (const { by, room } of seats) call(by, 'lobbies', 'imReady', room);
    for (const { by, room, isFirst } of seats) {
        const [other] = seats.filter((each) => each.room === room && each.by !== by);
        if (!isFirst || other === undefined) continue;
        if ((time + room) % ARENA.game === 0) giveUp(call, room, by, other.by);
        else for (let turn = 0; turn < ARENA.throws; turn += 1) throwDice(call, room, [by, other.by]);
    }
}

/** One who waits for somebody, asks again each minute, and goes; and one who tells somebody off. */
function alone(call: Call, time: number): void {
    const room = call(GUS, 'lobbies', 'quickMatch', newGame('Backgammon', { matchLength: 7 })) as Room | undefined;
    if (time % 40 === 38 && room !== undefined) call(GUS, 'lobbies', 'leaveRoom', room.id);
    if (time % 60 === 0) call(HAL, 'lobbies', time % 120 === 0 ? 'block' : 'unblock', GUS);
}
