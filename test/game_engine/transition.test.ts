import type { Event } from '@dice-wards/games/backgammon/events';
import type { State } from '@dice-wards/games/backgammon/state';
import { bySeat } from '@dice-wards/games/seats';
import { describe, expect, it } from 'vitest';
import { deadlineShown, type Game } from '../../src/game_engine/model/game';
import { SealedDice, TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { apply, atMoment, begin } from '../../src/game_engine/model/transition';
import { NO_GAME_TERMS } from '../../src/platform/terms';
import { picture } from '../games/backgammon/board/board_pictures';
import { optionsOf, told } from '../games/backgammon/playing';
import { ANA, BEN } from './world';

const BEGUN_AT_MS = 1_000_000;
const WINDOW_MS = 60_000;

/** The text of a match in which these dice are thrown. */
function match(dice: string): Game {
    const tape = { bytes: new Uint8Array(TAPE_BYTES), seal: new Uint8Array(32) };
    tape.bytes.set([...dice].map((die) => Number(die) - 1));
    const options = optionsOf({ matchLength: 5 });
    const beginning = {
        roomId: 1,
        kind: 'Backgammon',
        players: bySeat([ANA, BEN]),
        rated: true,
        isPrivate: false,
        options,
        turnSeconds: WINDOW_MS / 1000,
        reserveSeconds: null,
        berserk: null,
        startedAtMs: BEGUN_AT_MS,
        seats: 2,
        told: 2,
        robot: undefined,
        terms: NO_GAME_TERMS,
    } as const;
    return begin({ ...beginning, dice: SealedDice.of(tape, 0) }, BEGUN_AT_MS);
}

/** Player1 is to roll, and any roll bears off the last checker. */
function atLastChecker(dice: string): Game {
    const game = match(`21${dice}`);
    const { match: score } = game.state as State;
    const board = picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . . 1X');
    const cube = { stakes: 1, holdsCube: -1 } as const;
    return { ...game, entries: [], state: { kind: 'rolling', match: score, turn: 0, board, cube, askedBy: 'nobody' } };
}

function stories({ entries }: Game): string[] {
    return entries.map(({ by, events }) => `${by}: ${told(events as Event[]).join(', ')}`);
}

describe('chance', () => {
    it('begins a game with an entry for each opening roll, and the first window opens', () => {
        const game = match('335512');
        expect(stories(game)).toEqual([
            'chance: rolled-for-start 33',
            'chance: rolled-for-start 55',
            'chance: rolled-for-start 12',
        ]);
        expect(game).toMatchObject({ version: 3, turnId: 1, used: 6, deadlineMs: BEGUN_AT_MS + WINDOW_MS });
    });

    it('answers in the log entry of the player who asked for dice', () => {
        const game = match('2143');
        expect(apply(game, { kind: 'roll', by: 0 }, 0, BEGUN_AT_MS)).toBeUndefined();
        expect(
            apply(
                game,
                {
                    kind: 'play',
                    by: 0,
                    moves: [
                        { from: 13, die: 2 },
                        { from: 6, die: 1 },
                    ],
                },
                0,
                BEGUN_AT_MS,
            ),
        ).toBeUndefined();
        expect(apply(game, { kind: 'roll', by: 0 }, 0, BEGUN_AT_MS)).toBeUndefined();
        expect(apply(game, { kind: 'roll', by: 1 }, 1, BEGUN_AT_MS)).toBeUndefined();
        expect(stories(game).at(-1)).toBe('1: roll-asked, rolled 43');
        expect(game).toMatchObject({ version: 5, turnId: 2 });
    });

    it('begins the next game of a match in entries of its own, with a turn of its own even for the same player', () => {
        const game = atLastChecker('21446143');
        const atMs = BEGUN_AT_MS + 5000;
        expect(apply(game, { kind: 'roll', by: 0 }, 0, atMs)).toBeUndefined();
        expect(apply(game, { kind: 'play', by: 0, moves: [{ from: 1, die: 2 }] }, 0, atMs)).toBeUndefined();
        expect(stories(game)).toEqual([
            '0: roll-asked, rolled 21',
            '0: preparing-move, moving 1/0, moved, completed 0 single 1',
            'chance: rolling-for-start, rolled-for-start 44',
            'chance: rolled-for-start 61',
        ]);
        expect(game).toMatchObject({ version: 5, turnId: 2, turnStartedAtMs: atMs, deadlineMs: atMs + WINDOW_MS });
        expect(game.state).toMatchObject({ kind: 'rolled-for-start', turn: 0, match: { game: 2, score: [1, 0] } });
    });

    it('does not count as presence: the move was still the clock’s', () => {
        const game = { ...atLastChecker('2116'), idleMoves: 3 };
        const late = atMoment(game, { nowMs: BEGUN_AT_MS + WINDOW_MS, resumedAtMs: 0, pausedUntilMs: 0, graceMs: 0 });
        expect(stories(late).map((story) => story.split(':')[0])).toEqual(['clock', 'chance']);
        expect(late).toMatchObject({ version: 3, idleMoves: 4, state: { kind: 'rolled-for-start', turn: 1 } });
        expect(game).toMatchObject({ version: 1, entries: [] });
    });

    it('has nothing to begin when the match is over', () => {
        const game = atLastChecker('21');
        const { match: now } = game.state as State;
        game.state = { ...(game.state as State), match: { ...now, score: [4, 4] } };
        expect(apply(game, { kind: 'roll', by: 0 }, 0, BEGUN_AT_MS)).toBeUndefined();
        expect(apply(game, { kind: 'play', by: 0, moves: [{ from: 1, die: 2 }] }, 0, BEGUN_AT_MS)).toBeUndefined();
        expect(game).toMatchObject({ version: 3, turnId: 1, state: { kind: 'completed' } });
    });
});

describe('the end of a window in a view', () => {
    const ends = BEGUN_AT_MS + WINDOW_MS;
    const late = ends + 10 * WINDOW_MS;
    const at = (pausedUntilMs: number, standsStill: boolean) =>
        deadlineShown(match('21'), {
            nowMs: late,
            resumedAtMs: standsStill ? late : 0,
            pausedUntilMs,
            graceMs: 0,
            standsStill,
        });

    it('is the stored one while the canister stands still, and a fresh one once it runs again', () => {
        expect(at(0, true)).toBe(ends);
        expect(deadlineShown(match('21'), { nowMs: late, resumedAtMs: late, pausedUntilMs: 0, graceMs: 0 })).toBe(
            late + WINDOW_MS,
        );
    });

    it('is a window after the pause, whether the canister stands still or not', () => {
        for (const standsStill of [true, false]) {
            expect(at(late, standsStill)).toBe(late + WINDOW_MS);
            expect(at(late - 1000, standsStill)).toBe(late - 1000 + WINDOW_MS);
        }
        expect(at(late - 2 * WINDOW_MS, true)).toBe(late - WINDOW_MS);
    });
});
