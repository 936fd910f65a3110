/** What becomes of players who say nothing, as the rules of each game and `docs/build/rooms.md` tell it; see `drills.ts`. */

import type { Principal } from '@icp-sdk/core/principal';
import type { Outcome } from '../../src/declarations/game_engine.did';
import type { RoomSettings } from '../../src/declarations/lobbies.did';
import { actorIn } from './acting';
import { playTurn } from './game_drills';
import { gameIsRight } from './models/scores';
import { type KindName, nameOf } from './names';
import { logFor, peekAs } from './queries';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

/** Seconds of a decision, where the room does not say. */
const WINDOW = { DiceWards: 30, Farkle: 60, Backgammon: 90, MontyHall: 60 } as const;
/** The clock looks each second, and what it does is told a little later. */
const SLACK_SECONDS = 4;
/** Moves by the clock in a row, after which a game sleeps. */
const SLEEPS_AFTER = 8;
/** Windows in a row that lose a match of backgammon. */
const LOSES_AFTER = 3;
const TOLD_SECONDS = 10;

type Silence = (visit: Visit, luck: Random) => void;
const SILENCES: readonly Silence[] = [
    bothSleep,
    farkleLapses,
    oneIsAway,
    bothAreAway,
    reserveIsUsedUp,
    doorsStick,
    robotWaits,
];

/** Some of the ways to be silent. */
export function silenceIsPlayed(visit: Visit, luck: Random): void {
    for (const silence of luck.shuffled(SILENCES).slice(0, 5)) silence(visit, luck);
}

function opened(visit: Visit, kind: KindName, more: Partial<RoomSettings> = {}): number {
    const { settings } = game({ ...PLAIN, turnSeconds: [], dice: ['Sealed'], ...more });
    return visit.table({ kind, settings });
}

/** Of Dice Wards the clock holds once in each window, eight times; then it waits until somebody acts. */
function bothSleep(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const id = opened(visit, 'DiceWards');
    if (luck.chance(0.5)) visit.does(anna, 'game_engine', 'roll', id, []);
    const { version } = visit.view(anna, id);
    for (let nth = 0; nth < SLEEPS_AFTER; nth += 1) windowPasses(visit, id, WINDOW.DiceWards, 'Dice Wards');
    const asleep = visit.view(anna, id);
    const isAsleep = asleep.turnExpiresAtMs.length === 0 && asleep.version === version + SLEEPS_AFTER;
    visit.promised(isAsleep, `a game is at version ${asleep.version} after eight windows from ${version}`);
    visit.pass(WINDOW.DiceWards * 3);
    visit.is(visit.view(anna, id).version, asleep.version, 'the version of a game that sleeps');
    const actor = actorIn(asleep, anna, bert);
    visit.does(actor, 'game_engine', 'hold', id, []);
    const [untilMs] = visit.view(anna, id).turnExpiresAtMs;
    const left = (Number(untilMs) - world.nowMs) / 1000;
    visit.promised(Math.abs(left - WINDOW.DiceWards) <= SLACK_SECONDS, `a game that is woken has ${left} seconds`);
}

/** Nothing happens before the end of a window, and one move by the clock right after it. */
function windowPasses(visit: Visit, id: number, seconds: number, what: string): void {
    const { anna, world } = visit;
    const before = visit.view(anna, id);
    const left = (Number(before.turnExpiresAtMs[0] ?? 0n) - world.nowMs) / 1000;
    visit.promised(left <= seconds && left > 0, `${what} gives ${left} seconds in place of ${seconds}`);
    visit.pass(Math.max(1, left - SLACK_SECONDS));
    visit.promised(visit.view(anna, id).version === before.version, `a window of ${what} is over before its end`);
    visit.pass(2 * SLACK_SECONDS);
    visit.promised(visit.view(anna, id).version > before.version, `a window of ${what} goes on after its end`);
    gameIsRight(visit.view(anna, id), logFor(anna, world, visit.engineOf(id), id));
}

/** Of Farkle the turn ends without points, whatever was kept in it. */
function farkleLapses(visit: Visit, luck: Random): void {
    const { anna } = visit;
    const id = opened(visit, 'Farkle');
    const view = playTurn(visit, anna, visit.view(anna, id), luck, 2);
    if ('Finished' in view.status) return;
    windowPasses(visit, id, WINDOW.Farkle, 'Farkle');
    windowPasses(visit, id, WINDOW.Farkle, 'Farkle');
}

/** Whoever lets three windows in a row pass loses the match, with all points that are missing. */
function oneIsAway(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const length = luck.pick([undefined, 1, 3, 5]);
    const id = opened(visit, 'Backgammon', { matchLength: length === undefined ? [] : [length], doubling: [false] });
    const away = luck.pick([anna, bert]);
    // Whoever has opened a room, and does nothing at all, may have left it before.
    if (away === anna) actOnce(visit, id, luck);
    const windows = passWindows(visit, id, luck, [away]);
    const isEarlier = windows > LOSES_AFTER;
    visit.promised(!isEarlier, `somebody has let ${windows} windows pass`);
    const { winner, outcome } = visit.view(anna, id);
    const seat = away === anna ? 'Player2' : 'Player1';
    visit.promised(winner[0] !== undefined && nameOf(winner[0]) === seat, 'somebody who is away has not lost');
    ends(visit, outcome, 'TimedOut');
    if (length !== undefined) visit.is(outcome[0]?.points, length, 'what a match is lost with');
}

/** Both play until the first player has made a turn. */
function actOnce(visit: Visit, id: number, luck: Random): void {
    const { anna, bert } = visit;
    for (const who of [bert, anna]) playTurn(visit, who, visit.view(who, id), luck, 10);
}

/** Where both have left, nobody has won: when one lets the third window pass, the other has let two pass. */
function bothAreAway(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const id = opened(visit, 'Backgammon', { matchLength: [3] });
    const windows = passWindows(visit, id, luck, [anna, bert]);
    const expected = 2 * LOSES_AFTER - 1;
    visit.is(windows, expected, 'the windows of a match that both have left');
    const { winner, outcome } = visit.view(anna, id);
    visit.promised(winner.length + outcome.length === 0, 'a match that both have left has a winner');
    visit.pass(TOLD_SECONDS);
    visit.promised(visit.isVoid(anna, id), 'a room that both have left has a winner');
}

/** Answers how many windows have passed when the game is over. Whoever is not away plays on. */
function passWindows(visit: Visit, id: number, luck: Random, away: readonly Principal[]): number {
    const { anna, bert } = visit;
    let windows = 0;
    for (;;) {
        const view = visit.view(anna, id);
        if ('Finished' in view.status || windows > 2 * LOSES_AFTER) return windows;
        const who = actorIn(view, anna, bert);
        if (away.includes(who)) {
            windowPasses(visit, id, WINDOW.Backgammon, 'backgammon');
            windows += 1;
        } else playTurn(visit, who, visit.view(who, id), luck, 10);
    }
}

/** A reserve is as many times as long as a match, and whoever has used it up has lost all of it. */
function reserveIsUsedUp(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const length = luck.pick([1, 3]);
    const [delay, reserve] = [luck.between(5, 12), luck.between(10, 30)];
    const clock = { delaySeconds: [delay], reserveSeconds: [reserve] } as Partial<RoomSettings>;
    const id = opened(visit, 'Hypergammon', { ...clock, matchLength: [length] });
    const begun = visit.view(anna, id);
    const [left] = begun.reserve;
    const each = 1000 * reserve * length;
    const isWhole = left?.player1Ms === each && left.player2Ms === each && left.delaySeconds === delay;
    visit.promised(isWhole, `a match to ${length} with ${reserve} s has ${left?.player1Ms} and ${left?.player2Ms} ms`);
    actOnce(visit, id, luck);
    const view = visit.view(anna, id);
    if ('Finished' in view.status) return;
    const loser = actorIn(view, anna, bert);
    visit.pass(delay + reserve * length - SLACK_SECONDS);
    visit.promised(!('Finished' in visit.view(anna, id).status), 'a reserve is over before its end');
    visit.pass(2 * SLACK_SECONDS);
    const { status, winner, outcome } = visit.view(anna, id);
    const seat = loser === anna ? 'Player2' : 'Player1';
    const isLost = 'Finished' in status && winner[0] !== undefined && nameOf(winner[0]) === seat;
    visit.promised(isLost, 'a reserve that is used up loses nothing');
    visit.is(outcome[0]?.points, length, 'what a reserve that is used up loses');
    ends(visit, outcome, 'TimedOut');
}

function ends(visit: Visit, [outcome]: [] | [Outcome], how: string): void {
    const ending = outcome?.ending[0] && nameOf(outcome.ending[0]);
    visit.is(ending, how, 'the ending of a game');
}

/** Silence means stick, and before a door is chosen it abandons the game. */
function doorsStick(visit: Visit, luck: Random): void {
    const { cora, world } = visit;
    const id = visit.doors(cora);
    const hasChosen = luck.chance(0.6);
    if (hasChosen) visit.does(cora, 'game_engine', 'selectDoor', id, luck.between(1, 3), []);
    visit.pass(WINDOW.MontyHall - SLACK_SECONDS);
    visit.promised(!('Finished' in visit.view(cora, id).status), 'a step of Monty Hall is over before its end');
    visit.pass(2 * SLACK_SECONDS);
    const view = visit.view(cora, id);
    visit.promised('Finished' in view.status, 'Monty Hall waits for ever');
    gameIsRight(view, logFor(cora, world, visit.engineOf(id), id));
    const [state] = view.game;
    const shown = state !== undefined && 'MontyHall' in state ? state.MontyHall : undefined;
    const isStuck = hasChosen ? shown?.finalChoice === shown?.playerChoice : view.winner.length === 0;
    visit.promised(isStuck, 'silence in Monty Hall switches, or chooses a door');
    const { games, abandoned } = peekAs(cora, world, visit.engineOf(id), 'getStatistics', [cora]) ?? {};
    visit.is([games, abandoned], hasChosen ? [1, 0] : [0, 1], 'what Monty Hall is counted as');
}

/** A game against a robot sleeps as it is after one window, and nobody loses anything. */
function robotWaits(visit: Visit, luck: Random): void {
    const { anna } = visit;
    const kind = luck.pick(['DiceWards', 'Farkle'] as const);
    const { settings } = game({ turnSeconds: [], robot: ['Easy'], seat: [{ Player1: null }] });
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', { kind, settings });
    const { version } = visit.view(anna, id);
    visit.pass(WINDOW[kind] * 3);
    const asleep = visit.view(anna, id);
    const isAsleep = asleep.version === version && asleep.turnExpiresAtMs.length === 0;
    visit.promised(isAsleep, `a game with a robot goes on to version ${asleep.version} without its player`);
    playTurn(visit, anna, asleep, luck, 2);
    visit.promised(visit.view(anna, id).version > version, 'a game with a robot does not wake up');
}
