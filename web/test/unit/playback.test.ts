import type { GameBackgammon, LogEntry, Step } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { diceShown } from '../../src/games/backgammon/dice_shown';
import { framesOf, happened, type Seen, toldByLog } from '../../src/games/backgammon/playback';
import { type Checkers, startCheckers } from '../../src/games/backgammon/starts';
import { stepped } from '../../src/games/backgammon/turns';

const START = startCheckers('Backgammon');
const PACE = { throwMs: 900, stepMs: 480, isStill: false };
const step = (from: number, die: number): Step => ({ from, to: from - die, die, hits: false });
const after = (board: Checkers, by: 'Player1' | 'Player2', steps: readonly Step[]) =>
    steps.reduce((now, each) => stepped(now, by, each), board);

const THEIRS = [step(13, 6), step(13, 3)];
const MINE = [step(24, 5), step(13, 4)];
const AGAIN = [step(24, 2), step(6, 1)];

function gameAt(checkers: Checkers, game: Partial<GameBackgammon> = {}): GameBackgammon {
    return {
        ...checkers,
        state: 'Rolling',
        gameNumber: 1,
        moves: [],
        diceLeft: [],
        ...game,
    } as unknown as GameBackgammon;
}

function seenAt(checkers: Checkers, more: Partial<Seen> = {}): Seen {
    const game = { state: 'Rolling', gameNumber: 1 } as Seen['game'];
    return { version: 4, turnId: 2, game, checkers, thrown: '', ...more };
}

const lastTurn = (by: 'Player1' | 'Player2', dice: readonly number[], moves: readonly Step[]) => ({
    by,
    dice: Uint8Array.from(dice),
    moves,
});
const VIEW = { version: 8, turnId: 3, me: 'Player1' } as const;

describe('a turn of the other side', () => {
    const end = after(START, 'Player2', THEIRS);
    const game = gameAt(end, { lastTurn: lastTurn('Player2', [3, 6], THEIRS) });

    it('is shown as its throw, and then checker by checker', () => {
        const told = happened(seenAt(START), VIEW, game);
        if (told === 'more') throw new Error('more');
        const frames = framesOf(told, PACE);
        expect(frames.map(({ ms }) => ms)).toEqual([900, 480, 480]);
        expect(frames.map(({ dice }) => dice[0]?.left)).toEqual([[6, 3], [3], []]);
        expect(frames.every(({ dice }) => dice[0]?.by === 'ebony' && dice[0].values.join() === '6,3')).toBe(true);
        expect(frames[0]?.checkers).toEqual(START);
        expect(frames[1]?.checkers).toEqual(after(START, 'Player2', THEIRS.slice(0, 1)));
        expect(frames[2]?.checkers).toEqual(end);
    });

    it('is one picture where nothing is to move', () => {
        const told = happened(seenAt(START), VIEW, game);
        const frames = framesOf(told === 'more' ? [] : told, { ...PACE, isStill: true });
        expect(frames).toMatchObject([{ checkers: end, dice: [{ values: [6, 3], left: [] }] }]);
    });

    it('is shown as far as it was not seen', () => {
        const partly = seenAt(after(START, 'Player2', THEIRS.slice(0, 1)), { thrown: 'Player2 3,6' });
        const told = happened(partly, VIEW, game);
        expect(framesOf(told === 'more' ? [] : told, PACE)).toMatchObject([{ checkers: end }]);
        expect(happened(seenAt(end), VIEW, game)).toEqual([]);
    });

    it('shows its throw where nothing could be played', () => {
        const dance = gameAt(START, { lastTurn: lastTurn('Player2', [6, 6], []) });
        const told = happened(seenAt(START), VIEW, dance);
        expect(framesOf(told === 'more' ? [] : told, PACE)).toMatchObject([{ dice: [{ values: [6, 6] }] }]);
        expect(happened(seenAt(START, { thrown: 'Player2 6,6' }), VIEW, dance)).toEqual([]);
    });

    it('leaves its throw on the board until the next one', () => {
        const view = { activePlayer: 'Player1', lastDice: new Uint8Array(), turnId: 3 } as const;
        expect(diceShown(view, game, undefined)).toMatchObject([{ by: 'ebony', values: [6, 3], left: [] }]);
        const next = { ...view, lastDice: Uint8Array.of(2, 1) };
        expect(diceShown(next, game, undefined)).toMatchObject([{ by: 'ivory', values: [2, 1] }]);
    });
});

describe('several turns at once', () => {
    const first = after(START, 'Player2', THEIRS);
    const second = after(first, 'Player1', MINE);
    const third = after(second, 'Player2', AGAIN);
    const entry = (version: number, by: string, ...events: readonly object[]) =>
        ({ version, by, events: { kind: 'Backgammon', value: events } }) as unknown as LogEntry;
    const moving = (each: Step) => ({ kind: 'Moving', ...each });
    const LOG = [
        entry(3, 'Player2', { kind: 'RolledForStart', player1Die: 2, player2Die: 5 }),
        entry(5, 'Player2', { kind: 'Rolled', value: [6, 3] }, ...THEIRS.map(moving), { kind: 'Rolling' }),
        entry(6, 'Player1', { kind: 'Rolled', value: [5, 4] }, ...MINE.map(moving), { kind: 'Rolling' }),
        entry(8, 'Player2', { kind: 'Rolled', value: [2, 1] }, ...AGAIN.map(moving), { kind: 'Rolling' }),
    ];
    const game = gameAt(third, { lastTurn: lastTurn('Player2', [2, 1], AGAIN) });

    it('are more than a view tells, and come from the log, when that is there', () => {
        const seen = seenAt(START);
        const view = { ...VIEW, turnId: 5 };
        expect(happened(seen, view, game)).toBe('more');
        expect(toldByLog(seen, view, LOG.slice(0, 3))).toBe(undefined);
        const told = toldByLog(seen, view, LOG) ?? [];
        expect(told.map(({ by, dice }) => `${by} ${dice.join('-')}`)).toEqual([
            'Player2 6-3',
            'Player1 5-4',
            'Player2 2-1',
        ]);
        expect(framesOf(told, PACE).at(-1)?.checkers).toEqual(third);
    });

    it('are those since what was seen, without what the player has done by hand', () => {
        const seen = seenAt(second, { version: 5 });
        const told = toldByLog(seen, VIEW, LOG) ?? [];
        expect(told.map(({ dice }) => dice.join('-'))).toEqual(['2-1']);
    });
});
