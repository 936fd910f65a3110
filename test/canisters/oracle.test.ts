import { type Actor, createIdentity, type PocketIc } from '@dfinity/pic';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compilePlacedEngine } from '../../bench/canisters/placed_engine/compiled';
import { type PlacedEngine, placedEngineIdl } from '../../bench/canisters/placed_engine/interface';
import {
    backgammonOf,
    boardShown,
    boardsOf,
    positionOf,
    recordOf,
} from '../../bench/canisters/placed_engine/positions';
import { linksArgument } from '../../tools/canisters/links';
import { type OraclePlays, oraclePlays } from '../games/backgammon/board/oracle_plays';
import { dataLines, type IdRow } from '../games/backgammon/notation/oracle';
import { BACKGAMMON, ENGINE_SETTINGS } from '../support/games';
import { newInstance } from '../support/instances';
import { happy, refused } from '../support/world';

const ROOM = 1;
const MATCH = { ...NO_OPTIONS, matchLength: 5 };
const THREE_DAYS = 3 * 24 * 60 * 60;
const SETTLE_TICKS = 4;

let pic: PocketIc;
/** The engine as each of the two players calls it, by seat. */
let players: readonly [Actor<PlacedEngine>, Actor<PlacedEngine>];

beforeAll(async () => {
    // Before there is a connection: building stops this process for so long that it would be closed.
    const wasm = compilePlacedEngine();
    pic = await newInstance();
    const [sender, lobbies, ...both] = ['admin', 'lobbies', 'ana', 'ben'].map((name) =>
        createIdentity(name).getPrincipal(),
    );
    const canisterId = await pic.createCanister({ sender });
    await pic.installCode({ canisterId, wasm, arg: linksArgument({ lobbies }), sender });
    await pic.tick(SETTLE_TICKS);
    const [ana, ben, creator] = [...both, lobbies].map((principal) => {
        const actor = pic.createActor<PlacedEngine>(placedEngineIdl, canisterId);
        actor.setPrincipal(principal);
        return actor;
    });
    players = [ana, ben];
    const settings = { ...ENGINE_SETTINGS, kind: BACKGAMMON, turnSeconds: [THREE_DAYS] as [number] };
    await happy(creator.initGame(ROOM, both[0], both[1], { ...settings, matchLength: [MATCH.matchLength] }));
});
afterAll(() => pic.tearDown());

const ROWS = oraclePlays();

/** One in so many of all rows; of the rare kinds more. */
const SAMPLES: Readonly<Record<string, readonly OraclePlays[]>> = {
    'that were made by hand for the edges of the rules': some(({ src }) => src === 'edge', 1),
    'from random games': some(({ src }) => src.startsWith('random-play'), 15),
    'from games of another program': some(({ src }) => src === 'gnubg-selfplay', 9),
    'that are constructed': some(({ src }) => src.startsWith('constructed'), 13),
    'with a double': some(({ tags }) => tags.includes('double'), 10),
    'with a checker on the bar': some(({ tags }) => tags.includes('bar'), 10),
    'where checkers are borne off': some(({ tags }) => tags.includes('bearoff'), 20),
    'where both dice must be used': some(({ tags }) => tags.includes('must-use-both'), 3),
    'where the larger die must be used': some(({ tags }) => tags.includes('larger-die'), 3),
    'where nothing can be played': some(({ tags }) => tags.includes('nomove'), 10),
};

function some(isWanted: (row: OraclePlays) => boolean, oneIn: number): OraclePlays[] {
    return ROWS.filter(isWanted).filter((_, index) => index % oneIn === 0);
}

/** Which seat has a row is as good as any rule. */
function seatOf({ id }: { readonly id: number }): Seat {
    return id % 2 === 0 ? 0 : 1;
}

async function place(state: State): Promise<void> {
    await happy(players[0].place(ROOM, recordOf(state)));
}

function sorted(lists: readonly ArrayLike<number>[]): string[] {
    return lists.map((list) => Array.from(list).join()).sort();
}

describe('the positions of GNU Backgammon', () => {
    test('cover enough cases', () => {
        const rows = Object.values(SAMPLES).flat();
        expect(new Set(rows.map(({ id }) => id)).size).toBeGreaterThanOrEqual(150);
        for (const [kind, { length }] of Object.entries(SAMPLES)) expect(length, kind).toBeGreaterThanOrEqual(10);
    });

    test.each(Object.entries(SAMPLES))('%s', async (_kind, rows) => {
        for (const row of rows) await expectAsOracle(row);
    });
});

async function expectAsOracle(row: OraclePlays): Promise<void> {
    const seat = seatOf(row);
    const me = players[seat];
    const { id, board, dice, first, legal } = row;
    await place(positionOf(board, seat, MATCH, dice));

    const shown = backgammonOf(await happy(me.getGameState(ROOM)));
    expect(Array.from(boardShown(shown, seat)), `row ${id}`).toEqual(board);
    const steps = shown.legalMoves.map(({ from, to, die }) => [from, to, die]);
    expect(sorted(steps), `legal steps of row ${id}`).toEqual(sorted(first));
    const hitting = shown.legalMoves.filter(({ to }) => to > 0 && board[to] === -1);
    expect(
        shown.legalMoves.filter(({ hits }) => hits),
        `hits of row ${id}`,
    ).toEqual(hitting);
    const plays = boardsOf(await happy(me.plays(ROOM)));
    expect(sorted(plays), `legal plays of row ${id}`).toEqual(sorted(legal));

    const illegal = illegalStep(row);
    if (illegal !== undefined) {
        const [from, die] = illegal;
        expect(await refused(me.move(ROOM, from, die, [])), `${from}/${die} in row ${id}`).toHaveProperty(
            'InvalidMove',
        );
    }
    if (legal.length > 0) await expectToPlay(row, seat);
}

/** Of the steps that no legal play begins with, one of an own checker by a die that lies, where there is any. */
function illegalStep({ id, board, dice, first }: OraclePlays): readonly [number, number] | undefined {
    const steps = dice.flatMap((die) => board.map((_, from) => [from, die] as const));
    const illegal = steps.filter(([from, die]) => !first.some((step) => step[0] === from && step[2] === die));
    const own = illegal.filter(([from]) => from > 0 && board[from] > 0);
    const found = own.length > 0 ? own : illegal;
    return found[id % found.length];
}

/** One of the legal plays, in one call. */
async function expectToPlay({ id, board, dice, legal }: OraclePlays, seat: Seat): Promise<void> {
    const plays = legalPlays(Int8Array.from(board), dice);
    const { steps, board: end } = plays[id % plays.length];
    const shown = backgammonOf(await happy(players[seat].play(ROOM, [...steps], [], [])));
    if (shown.gameNumber > 1) {
        // The last checker is off: the game is won, and the next one has begun.
        expect(sorted(legal), `row ${id}`).toContain(end.join());
        expect(end.every((checkers) => checkers <= 0)).toBe(true);
        expect(shown.lastGame).toMatchObject([{ winner: { [`Player${seat + 1}`]: null } }]);
        return;
    }
    expect(shown.state, `row ${id}`).toEqual({ Moved: null });
    expect(shown.moves).toHaveLength(steps.length);
    expect(sorted(legal), `row ${id}`).toContain(boardShown(shown, seat).join());
}

/** In the terms of our own states. There are no resignations and no beavers. */
function stateOf(row: IdRow): State {
    const { turn, cube, owner, length: matchLength, score, crawford, doubled, jacoby } = row;
    const options: GameOptions = { ...NO_OPTIONS, doubling: true, matchLength, crawford, jacoby };
    const holdsCube = owner === 'center' ? -1 : owner === 'mover' ? turn : otherSeat(turn);
    const table = {
        match: { ...startOf(options).match, score, crawford: crawford ? ('now' as const) : ('past' as const) },
        turn,
        board: Int8Array.from(row.board),
        cube: { stakes: cube, holdsCube } as const,
    };
    if (doubled) return { kind: 'doubled', ...table, dice: undefined };
    return row.dice[0] === 0
        ? { kind: 'rolling', ...table, askedBy: 'nobody' }
        : { kind: 'rolled', ...table, dice: row.dice };
}

test('positions have the IDs that GNU Backgammon gives them', async () => {
    const rows = dataLines<IdRow>('gnubg_ids.jsonl').filter(
        ({ resigned, beavers, cube }) => resigned === 0 && !beavers && cube <= 64,
    );
    expect(rows.length).toBeGreaterThanOrEqual(80);
    for (const row of rows) {
        await place(stateOf(row));
        const { positionId, matchId, xgid } = await happy(players[0].exportPosition(ROOM));
        expect(positionId, `row ${row.id}`).toBe(row.positionId);
        expect(matchId, `row ${row.id}`).toBe(row.matchId);
        expect(xgid[0] ?? null, `row ${row.id}`).toBe(row.xgid);
    }
});

test('only rooms with a game have plays, and only positions with dice', async () => {
    expect(await refused(players[0].plays(2))).toEqual({ RoomNotFound: null });
    expect(await refused(players[0].place(2, new Uint8Array(0)))).toEqual({ RoomNotFound: null });
    await place(positionOf(ROWS[0].board, 0, MATCH));
    expect(await refused(players[0].plays(ROOM))).toHaveProperty('InvalidState');
});
