import { blob, nat8, nat32, nothing, vec } from '@dice-wards/candid/schema';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { State } from '@dice-wards/games/backgammon/state';
import type { State as DiceWards } from '@dice-wards/games/dice_wards/rules';
import { montyHall } from '@dice-wards/games/monty_hall';
import { DOORS, STRATEGIES } from '@dice-wards/games/monty_hall/doors';
import { stateOf } from '@dice-wards/games/monty_hall/state';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { levelOf } from '@dice-wards/robots/levels';
import type { App } from '../../../src/game_engine/app';
import { useCases } from '../../../src/game_engine/main';
import { type Game, isOver, NO_ENTRIES } from '../../../src/game_engine/model/game';
import { type Entry, entriesOf, pageOf } from '../../../src/game_engine/model/log';
import type { Reply } from '../../../src/game_engine/refusals';
import { hold, roll } from '../../../src/game_engine/updates/play';
import { wire } from '../../../src/game_engine/wiring';
import { gameEngine } from '../../../src/interface/game_engine';
import { rowsOf } from '../../../src/interface/row';
import { azleHost, stableMap } from '../../../src/platform/azle_host';
import { canister } from '../../../src/platform/canister';
import { BY_OPERATOR } from '../../../src/platform/price';
import { ENGINE_REFUSALS, invalidState, REFUSE } from '../../../src/platform/refusal';

const { update, query } = rowsOf(ENGINE_REFUSALS);

const roomId = { roomId: nat32 };
const rows = {
    ...gameEngine,
    place: update({
        says: 'Puts a position into a game.',
        takes: [roomId, { state: blob }],
        gives: nothing,
        price: BY_OPERATOR,
    }),
    plays: query({ says: 'Counts legal plays.', takes: [roomId], gives: blob, price: BY_OPERATOR }),
    choose: query({
        says: 'Lets a robot choose.',
        takes: [roomId, { level: nat8 }],
        gives: nothing,
        price: BY_OPERATOR,
    }),
    countGames: update({ says: 'Counts games.', takes: [{ games: nat32 }], gives: nothing, price: BY_OPERATOR }),
    playOn: update({
        says: 'Plays on in games.',
        takes: [{ rooms: vec(nat32) }, { times: nat32 }],
        gives: blob,
        price: BY_OPERATOR,
    }),
    copyGame: update({
        says: 'Copies a game.',
        takes: [roomId, { copies: vec(nat32) }],
        gives: nothing,
        price: BY_OPERATOR,
    }),
};

/** Puts a state, in the record of the game's own rules, into a game that was begun. The log does not tell it. */
function place(app: App, _caller: Uint8Array, roomId: number, state: Uint8Array): Reply<null> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { records } = game.setup.rules;
    game.state = records.readState(new DataView(state.buffer, state.byteOffset, state.byteLength), 0);
    app.games.update(game);
    return { Ok: null };
}

/** The boards after all legal plays of backgammon with the dice that lie, 26 bytes each. */
function plays(app: App, _caller: Uint8Array, roomId: number): Reply<Uint8Array> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const state = game.state as State;
    if (state.kind !== 'rolled') return invalidState('No dice are to be played');
    const found = legalPlays(state.board, state.dice);
    const boards = new Uint8Array(PLACES * found.length);
    for (let i = 0; i < found.length; i += 1) boards.set(found[i].board, PLACES * i);
    return { Ok: boards };
}

/** A robot of this level, from 1, makes up its mind for the player to act. */
function choose(app: App, _caller: Uint8Array, roomId: number, number: number): Reply<null> {
    const game = app.games.get(roomId);
    const level = levelOf(number);
    if (game === undefined || level === undefined) return REFUSE.roomNotFound;
    const state = game.state as State;
    if (state.kind !== 'rolled') return invalidState('No dice are to be played');
    backgammonRobot.act(state, state.turn, level, roomId);
    return { Ok: null };
}

/** Counts so many games of Monty Hall, as they would be counted had they been played, but with one write. */
function countGames(app: App, _caller: Uint8Array, games: number): Reply<null> {
    const { statistics } = montyHall;
    if (statistics === undefined) return invalidState('Nothing is counted');
    app.statistics.update('MontyHall', [undefined], (before) => {
        let record = before;
        for (let game = 0; game < games; game += 1) {
            const strategy = STRATEGIES[game % STRATEGIES.length];
            record = statistics.counted(record, stateOf('complete', DOORS[game % DOORS.length], DOORS[0], strategy));
        }
        return record ?? new Uint8Array();
    });
    return { Ok: null };
}

/** Its players hold with so many points. */
const ENOUGH = 20;
/** In the place of a seat, in a game that is over. */
const NOBODY = 2;

/**
 * Plays Dice Wards in each of these rooms, by the use cases that players call: so many actions, or fewer if the game ends.
 * Answers for each room the seat that is to act.
 */
function playOn(app: App, _caller: Uint8Array, rooms: readonly number[], actions: number): Reply<Uint8Array> {
    return { Ok: Uint8Array.from(rooms, (roomId) => playOneOn(app, roomId, actions)) };
}

function playOneOn(app: App, roomId: number, actions: number): number {
    for (let action = 0; action <= actions; action += 1) {
        const game = app.games.get(roomId);
        const state = game?.state as DiceWards | undefined;
        if (game === undefined || state === undefined || state.phase === 'over') return NOBODY;
        if (action === actions) return state.turn;
        const act = state.roundScore < ENOUGH ? roll : hold;
        void act(app, game.players[state.turn], roomId, null);
    }
    return NOBODY;
}

/** Copies a game with its log and tapes into these rooms, as if the same players had played it there. */
function copyGame(app: App, _caller: Uint8Array, from: number, rooms: readonly number[]): Reply<null> {
    const game = app.games.get(from);
    if (game === undefined) return REFUSE.roomNotFound;
    const { records } = game.setup.rules;
    const pages = Array.from({ length: pageOf(game.version) + 1 }, (_, page) =>
        entriesOf(app.games.logPage(from, page), page).map((entry) => ({
            ...entry,
            events: records.readEvents(entry.events),
        })),
    );
    const usedTapes = Array.from({ length: game.dice.index }, (_, index) => app.tapes.get(from, index));
    for (const roomId of rooms) {
        putCopy(app, { ...game, roomId, memo: game.setup.rules.newMemo() }, pages);
        for (const [index, tape] of usedTapes.entries()) if (tape !== undefined) app.tapes.add(roomId, index, tape);
    }
    return { Ok: null };
}

function putCopy(app: App, copy: Game, pages: readonly (readonly Entry[])[]): void {
    Object.assign(copy, { version: 0, entries: NO_ENTRIES, runningReply: undefined, finishedReply: undefined });
    app.games.add(copy);
    for (const entries of pages) {
        copy.entries = entries;
        copy.version += entries.length;
        app.games.update(copy);
    }
    app.roomIds.pass(copy.roomId);
    if (!isOver(copy)) app.clock.watch(copy.roomId, copy.deadlineMs);
}

/**
 * The engine with more methods, for tests and the bench alone: any position can stand in a real room, statistics can be those
 * of very many games, and a house can be filled with games of any age. Anybody may call them, so this is never deployed.
 */
export default canister(rows, { ...useCases, place, plays, choose, countGames, playOn, copyGame }, () =>
    wire(azleHost, stableMap),
);
