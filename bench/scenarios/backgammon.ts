import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import type { Step } from '@dice-wards/games/backgammon/board/legal_steps';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import { levelNumber } from '@dice-wards/robots/levels';
import type { GameBackgammon, GameView } from '../../src/declarations/game_engine.did';
import { type OraclePlays, oraclePlays } from '../../test/games/backgammon/board/oracle_plays';
import { backgammonOf, boardShown, positionOf, recordOf } from '../canisters/placed_engine/positions';
import { type Pick, seededChance, uniformly } from '../measure/chance';
import { stableBytes } from '../measure/footprint';
import type { Client } from '../measure/network';
import { type Cost, rowOf, rowOfMany } from '../measure/samples';
import { SAMPLES, spread } from '../measure/spread';
import type { Row } from '../report/row';
import { measureEntries } from './backgammon_log';
import { actorOf, EngineWorld, playersOf } from './engine_world';
import { measureHeads } from './heads';
import { measureStatistics } from './monty_hall';
import { USUAL } from './usual';

const subject = 'placed_engine';
const MATCH_LENGTH = 5;
const BACKGAMMON = { ...USUAL, kind: 'Backgammon', rated: true, matchLength: [MATCH_LENGTH] };
const OPTIONS = {
    doubling: true,
    doubleAfterRoll: false,
    matchLength: MATCH_LENGTH,
    crawford: true,
    jacoby: false,
    quick: false,
};
/** Whole games in which the log is looked at; none of them decides its match. */
const LOGGED = 10;

/** All rows of backgammon, with `games` live matches of five points. */
export function measureBackgammon(wasm: Uint8Array, games: number): Row[] {
    const world = new EngineWorld(subject, wasm, BACKGAMMON);
    const empty = stableBytes(world.canister);
    const begun = world.fill(games);
    const bytes = Math.round((stableBytes(world.canister) - empty) / games);
    return [
        { subject, what: 'stable bytes per live game', games, bytes },
        rowOf(subject, 'initGame', games, begun.slice(-SAMPLES)),
        logEntry(world, games),
        ...playing(world, games),
        ...measureEntries(subject),
        ...measurePositions(world.client, games),
        ...measureStatistics(world.client),
    ];
}

const CALLS = [
    'roll',
    'move',
    'play',
    'undo',
    'roll that confirms a play',
    'getGameState, who is to move',
    'proposeDouble',
    'acceptDouble',
    'the full list of plays',
    'a choice of Medium',
    'a choice of Hard',
    'a choice of Expert',
    'a choice of Grandmaster',
] as const;
/** One position in so many is put before Grandmaster, which takes most of a second. */
const POSITIONS_OF_GRANDMASTER = 5;

type Costs = Record<(typeof CALLS)[number], Cost[]>;

/**
 * The possible actions in each of the oracle's positions. Each is in a room as if the game had come from stable memory.
 */
function measurePositions(client: Client, games: number): Row[] {
    const costs = Object.fromEntries(CALLS.map((what) => [what, []])) as unknown as Costs;
    const rows = oraclePlays();
    const rooms = spread(games, rows.length);
    rows.forEach((row, index) => {
        const seat: Seat = index % 2 === 0 ? 0 : 1;
        new Placed(client, rooms[index], seat, costs).measure(row, index % POSITIONS_OF_GRANDMASTER === 0);
    });
    return CALLS.map((what) => rowOfMany(subject, what, games, costs[what]));
}

/** A room in which positions of one player's are placed. */
class Placed {
    constructor(
        private readonly client: Client,
        private readonly room: number,
        private readonly seat: Seat,
        private readonly costs: Costs,
    ) {}

    measure({ board, dice, used, first }: OraclePlays, isForGrandmaster: boolean): void {
        this.place(board);
        this.count('proposeDouble', this.seat, 'proposeDouble', []);
        this.count('acceptDouble', otherSeat(this.seat), 'acceptDouble', []);
        this.count('roll', this.seat, 'roll', []);

        this.place(board, dice);
        this.look('getGameState, who is to move', 'getGameState');
        this.look('the full list of plays', 'plays');
        if (used === 0) return;
        for (const level of ['Medium', 'Hard', 'Expert'] as const) {
            this.look(`a choice of ${level}`, 'choose', levelNumber(level));
        }
        if (isForGrandmaster) this.look('a choice of Grandmaster', 'choose', levelNumber('Grandmaster'));
        const [from, , die] = first[0];
        const moved = this.count('move', this.seat, 'move', from, die, []);
        if (isUnderWay(moved)) this.count('undo', this.seat, 'undo', []);

        this.place(board, dice);
        const [{ steps }] = legalPlays(Int8Array.from(board), dice);
        const played = this.count('play', this.seat, 'play', steps, [], []);
        if (isUnderWay(played)) this.count('roll that confirms a play', this.seat, 'roll', []);
    }

    private place(board: readonly number[], dice?: Dice): void {
        const record = recordOf(positionOf(board, this.seat, OPTIONS, dice));
        this.client.fill('place', [[playersOf(this.room)[0], this.room, record]]);
    }

    private count(what: keyof Costs, by: Seat, method: string, ...args: unknown[]): GameBackgammon {
        const { value, cost } = this.client.call<GameView>(playersOf(this.room)[by], method, this.room, ...args);
        this.costs[what].push(cost);
        return backgammonOf(value);
    }

    private look(what: keyof Costs, method: string, ...args: unknown[]): void {
        this.costs[what].push(this.client.cost(playersOf(this.room)[this.seat], method, this.room, ...args));
    }
}

/** False after the last checker, when the next game has begun. */
function isUnderWay({ state }: GameBackgammon): boolean {
    return 'Moving' in state || 'Moved' in state;
}

/** Whole games at random, as the row of Dice Wards measures it: with the map around the entries, and the tapes. */
function logEntry(world: EngineWorld, games: number): Row {
    const pick = uniformly(seededChance());
    const before = stableBytes(world.canister);
    let entries = 0;
    for (const room of spread(games, LOGGED)) {
        let view = world.view(room);
        const begun = view.version;
        while (backgammonOf(view).gameNumber === 1) view = playOn(world.client, view, pick).value;
        entries += view.version - begun;
    }
    const bytes = Math.round((stableBytes(world.canister) - before) / entries);
    return { subject, what: 'stable bytes per log entry', games, bytes };
}

/** Matches at the pace of a busy house. */
function playing(world: EngineWorld, games: number): Row[] {
    const pick = uniformly(seededChance());
    return measureHeads(
        world,
        games,
        (before) => playOn(world.client, before, pick),
        (before) => ('Rolled' in backgammonOf(before).state ? 'play' : 'roll'),
    );
}

/** Rolls, or plays what was rolled. */
function playOn(client: Client, view: GameView, pick: Pick): { readonly value: GameView; readonly cost: Cost } {
    const { roomId } = view;
    const shown = backgammonOf(view);
    if (!('Rolled' in shown.state)) return client.call<GameView>(actorOf(view), 'roll', roomId, []);
    const board = boardShown(shown, view.activePlayer.some((role) => 'Player1' in role) ? 0 : 1);
    const dice = [view.lastDice[0], view.lastDice[1]] as const;
    const { steps }: { steps: readonly Step[] } = pick(legalPlays(board, dice));
    return client.call<GameView>(actorOf(view), 'play', roomId, steps, [], []);
}
