import type { Advice, Room } from '@dice-wards/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blundersIn, worstOf } from '../../src/games/backgammon/puzzles/blunders';
import { dayOf, gamesOf } from '../../src/games/backgammon/puzzles/daily';
import { judge, posed } from '../../src/games/backgammon/puzzles/judgement';
import {
    forget,
    keepBlunders,
    keepPuzzleOfDay,
    ownPuzzles,
    type Puzzle,
    puzzleOfDay,
} from '../../src/games/backgammon/puzzles/kept';
import { legalAfter, played } from '../../src/games/backgammon/task';
import type { Item } from '../../src/review/items';
import type { Reviewed } from '../../src/review/props';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const DAY_MS = 86_400_000;

let kept: Record<string, string>;
beforeEach(() => {
    kept = {};
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, value: string) => {
            kept[key] = value;
        },
    });
});
afterEach(() => vi.unstubAllGlobals());

function task(xgid = OPENING) {
    return posed(xgid) ?? expect.fail('no position');
}

describe('plays that lost much', () => {
    const moves = [{ from: 8, die: 3 }];
    const item = (more: Partial<Item>) =>
        ({ by: 'Player1', done: { kind: 'play', value: moves }, decidedAt: 4, lost: 0.1, ...more }) as Item;

    it('are plays of the seat, with 0.06 or more, and where a position is known', () => {
        const others: Partial<Item>[] = [
            { lost: 0.059 },
            { lost: undefined },
            { done: { kind: 'roll' } },
            { decidedAt: undefined },
        ];
        const items = [...others, { by: 'Player2' } as const, { lost: 0.06 }, { lost: 0.2 }].map(item);
        expect(blundersIn(items, 'Player1')).toEqual([
            { moves, lost: 0.06, step: 6, version: 4 },
            { moves, lost: 0.2, step: 7, version: 4 },
        ]);
        expect(blundersIn(items).map(({ step }) => step)).toEqual([5, 6, 7]);
    });

    it('have a worst one, the first of several', () => {
        expect(worstOf([])).toBeUndefined();
        const all = [0.1, 0.3, 0.3, 0.2].map((lost, step) => ({ lost, step }));
        expect(worstOf(all)).toEqual({ lost: 0.3, step: 1 });
    });
});

describe('the games of a day', () => {
    const day = dayOf(Date.UTC(2026, 10, 27, 23, 59));
    const room = (id: number, more: Partial<Room> = {}) =>
        ({ id, rated: true, player2: 'b', createdAtMs: (day - 1) * DAY_MS, ...more }) as Room;
    const idsOf = (rooms: readonly Room[], of = day) => gamesOf(rooms, of).map(({ id }) => id);

    it('are rated ones between people, begun an hour before midnight in UTC', () => {
        expect(day).toBe(Date.UTC(2026, 10, 27) / DAY_MS);
        const late = day * DAY_MS - 3_600_000;
        const others = [
            room(1, { rated: false }),
            room(2, { robot: { level: 'Hard' } as NonNullable<Room['robot']> }),
            room(3, { player2: undefined }),
            room(4, { createdAtMs: late }),
        ];
        expect(idsOf(others)).toEqual([]);
        expect(idsOf([...others, room(6), room(5, { createdAtMs: late - 1 })]).sort()).toEqual([5, 6]);
    });

    it('are the same whatever the order in which rooms are told, each once, and others on the next day', () => {
        const rooms = [1, 2, 3, 4, 5, 6, 7].map((id) => room(id));
        const ids = idsOf(rooms);
        expect(new Set(ids).size).toBe(3);
        expect(idsOf([...rooms].reverse())).toEqual(ids);
        const next = rooms.map((each) => ({ ...each, createdAtMs: 0 }));
        expect(idsOf(next, day + 1).some((id) => ids.includes(id))).toBe(false);
        expect(idsOf(rooms.slice(0, 2))).toHaveLength(2);
    });
});

describe('a position that is posed', () => {
    it('is that of the side to move, whichever it is', () => {
        // The player below has made the 5-point, and the other one is to move.
        const { mine, theirs, dice } = task('XGID=-b---BD-B---eE---c-e----B-:0:0:-1:13:0:0:0:0:10');
        expect([mine[24], mine[6], mine[5], theirs[6], theirs[5], dice]).toEqual([2, 5, 0, 4, 2, [3, 1]]);
        const below = task('XGID=-b---BD-B---eE---c-e----B-:0:0:1:31:0:0:0:0:10');
        expect([below.mine[6], below.mine[5], below.theirs[6]]).toEqual([4, 2, 5]);
        expect(posed('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10')).toBeUndefined();
        expect(posed('nothing')).toBeUndefined();
    });

    it('has the legal moves of its dice, doubles four times', () => {
        const first = legalAfter(task(), []);
        expect(first).toContainEqual({ from: 8, die: 3, to: 5 });
        expect(first.some(({ from, die }) => from === 6 && die === 5)).toBe(false);
        const doubled = task('XGID=-b----E-C---eE---c-e----B-:0:0:1:11:0:0:0:0:10');
        const four = [8, 8, 6, 6].map((from) => ({ from, die: 1 }));
        expect(played(doubled, four)?.mine[7]).toBe(2);
        expect(played(doubled, [...four, { from: 6, die: 1 }])).toBeUndefined();
    });
});

describe('a play', () => {
    const point = [
        { from: 8, die: 3 },
        { from: 6, die: 1 },
    ];
    const run = [
        { from: 24, die: 3 },
        { from: 21, die: 1 },
    ];
    const chances = {} as Advice['choices'][number]['chances'];
    const advice: Advice = {
        choices: [
            { command: { kind: 'proposeDouble' }, equity: 0.5, chances },
            { command: { kind: 'play', value: point }, equity: 0.16, chances },
            { command: { kind: 'play', value: run }, equity: -0.02, chances },
        ],
    };

    it('loses what the best one wins more, in whatever order its moves were made', () => {
        expect(judge(task(), [...point].reverse(), advice)).toEqual({ best: point, lost: 0, isMore: false });
        const other = [
            { from: 24, die: 1 },
            { from: 23, die: 3 },
        ];
        expect(judge(task(), other, advice)).toEqual({ best: point, lost: expect.closeTo(0.18), isMore: false });
    });

    it('that the robot does not name loses more than those that it names', () => {
        const wild = [
            { from: 6, die: 3 },
            { from: 6, die: 1 },
        ];
        expect(judge(task(), wild, advice)).toMatchObject({ lost: expect.closeTo(0.18), isMore: true });
        expect(judge(task(), wild, { choices: [] })).toBeUndefined();
    });
});

describe('puzzles that are kept', () => {
    const moves = [{ from: 8, die: 3 }];
    const puzzle: Puzzle = { xgid: OPENING, moves, lost: 0.1, link: '#/review/7/3' };
    const game = {
        positionAt: async (version: number) => (version === 9 ? undefined : `XGID=${version}`),
        linkTo: (step: number) => `#/review/7/${step}`,
    } as unknown as Reviewed;

    it('are those of one’s own games, each once, the newest first, until they are solved', async () => {
        const blunders = [4, 6, 9].map((version) => ({ moves, lost: 0.1, step: version, version }));
        await keepBlunders(game, blunders);
        await keepBlunders(game, blunders.slice(0, 1));
        expect(ownPuzzles().map(({ xgid, link }) => [xgid, link])).toEqual([
            ['XGID=4', '#/review/7/4'],
            ['XGID=6', '#/review/7/6'],
        ]);
        forget(ownPuzzles()[0] ?? expect.fail('none'));
        expect(ownPuzzles().map(({ xgid }) => xgid)).toEqual(['XGID=6']);
        kept.puzzles = JSON.stringify(['{', '3', 'null', JSON.stringify(puzzle)]);
        expect(ownPuzzles()).toEqual([puzzle]);
    });

    it('are one of the day, or that there is none, for that day alone', () => {
        expect(puzzleOfDay(7)).toBeUndefined();
        keepPuzzleOfDay(7, puzzle);
        expect([puzzleOfDay(7), puzzleOfDay(8)]).toEqual([puzzle, undefined]);
        keepPuzzleOfDay(8, undefined);
        expect([puzzleOfDay(7), puzzleOfDay(8)]).toEqual([undefined, null]);
    });
});
