import type { Board } from '@dice-wards/games/backgammon/board/board';
import type { GameText, MatchAction, MatchStep, MatchText } from '@dice-wards/games/backgammon/notation/match_text';
import {
    GAME_STATES,
    type MatchState,
    type Snapshot,
    whyNoMatch,
    whyNoPosition,
} from '@dice-wards/games/backgammon/notation/snapshot';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import fc from 'fast-check';

const die = fc.integer({ min: 1, max: 6 });

export const seat = fc.constantFrom<Seat>(0, 1);
/** The larger die first, as gnubg writes them. */
export const dice = fc.tuple(die, die).map(([a, b]): [number, number] => [Math.max(a, b), Math.min(a, b)]);

/** The places of 15 checkers for each side. A checker on a taken point, or on place 0 of its side, is off. */
export const board: fc.Arbitrary<Board> = fc
    .array(fc.tuple(seat, fc.nat({ max: 25 })), { minLength: 1, maxLength: 30 })
    .map((checkers) => {
        const made = new Int8Array(26);
        const left = [15, 15];
        for (const [side, place] of checkers) {
            const at = side === 1 ? place : 25 - place;
            const sign = side === 1 ? 1 : -1;
            if (place === 0 || made[at] * sign < 0 || left[side] === 0) continue;
            made[at] += sign;
            left[side] -= 1;
        }
        return made;
    })
    .filter((made) => whyNoPosition(made) === undefined);

const score = fc.oneof(fc.nat({ max: 25 }), fc.nat({ max: 0x7fff }));

export const matchState: fc.Arbitrary<MatchState> = fc
    .record({
        gameState: fc.oneof(fc.constant('playing' as const), fc.constantFrom(...GAME_STATES)),
        turn: seat,
        decision: seat,
        dice: fc.option(dice, { nil: undefined }),
        cube: fc.nat({ max: 15 }).map((power) => 1 << power),
        owner: fc.option(seat, { nil: undefined }),
        length: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 25 }), score),
        score: fc.tuple(score, score),
        crawford: fc.boolean(),
        doubled: fc.boolean(),
        resigned: fc.constantFrom<0 | 1 | 2 | 3>(0, 0, 1, 2, 3),
        jacoby: fc.boolean(),
    })
    .map((match) => ({ ...match, jacoby: match.jacoby && match.length === 0 }))
    .filter((match) => whyNoMatch(match) === undefined);

export const snapshot: fc.Arbitrary<Snapshot> = fc
    .tuple(matchState, board, fc.boolean())
    .map(([match, position, beavers]) => ({ ...match, board: position, beavers: beavers && match.length === 0 }));

const step: fc.Arbitrary<MatchStep> = fc
    .tuple(fc.integer({ min: 1, max: 25 }), fc.nat({ max: 24 }), fc.boolean())
    .filter(([from, to]) => from > to)
    .map(([from, to, hits]) => ({ from, to, hits: hits && to > 0 }));

const matchAction: fc.Arbitrary<MatchAction> = fc.oneof(
    {
        arbitrary: fc.record({
            kind: fc.constant('play' as const),
            by: seat,
            dice,
            steps: fc.array(step, { maxLength: 4 }),
        }),
        weight: 5,
    },
    fc.record({
        kind: fc.constantFrom('double' as const, 'beaver' as const),
        by: seat,
        value: fc.constantFrom(2, 4, 64, 1024),
    }),
    fc.record({ kind: fc.constantFrom('take' as const, 'drop' as const), by: seat }),
);

/** Also impossible games, in which the same player acts several times in a row. But a player who drops never wins. */
const gameText: fc.Arbitrary<GameText> = fc
    .record({
        score: fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 })),
        actions: fc.array(matchAction, { maxLength: 12 }),
        result: fc.option(fc.record({ winner: seat, points: fc.integer({ min: 1, max: 192 }) }), { nil: undefined }),
    })
    .map((game) => {
        const last = game.actions.at(-1);
        if (game.result === undefined || last?.kind !== 'drop') return game;
        return { ...game, result: { ...game.result, winner: otherSeat(last.by) } };
    });

/** Text that a line keeps as it is. */
const inLine = (forbidden: string): fc.Arbitrary<string> =>
    fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => ![...text].some((letter) => letter < ' ' || letter === '\u007f' || letter === forbidden));

/** Without a game a text has no names. */
export const matchText: fc.Arbitrary<MatchText> = fc
    .record({
        length: fc.nat({ max: 25 }),
        headers: fc.array(fc.tuple(inLine('"'), inLine('')), { maxLength: 3 }),
        names: fc.tuple(inLine(':'), inLine(':')),
        games: fc.array(gameText, { maxLength: 4 }),
    })
    .map((match) => (match.games.length === 0 ? { ...match, names: ['', ''] } : match));
