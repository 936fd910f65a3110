import { type Board, flipped, START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { writeMatchText } from '@dice-wards/games/backgammon/notation/mat_writer';
import type { GameText, MatchAction, MatchStep } from '@dice-wards/games/backgammon/notation/match_text';
import { positionId } from '@dice-wards/games/backgammon/notation/position_id';
import type { Seat } from '@dice-wards/games/for_two';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchText } from './arbitraries';
import { read } from './matches';
import { dataLines, dataText, type ExpectedAction, type ExpectedMatch } from './oracle';

const MATCHES = dataLines<ExpectedMatch>('matches/expected.jsonl');

function stepped(board: Board, { from, to, hits }: MatchStep): Board {
    const next = board.slice();
    expect(next[from]).toBeGreaterThan(0);
    next[from] -= 1;
    if (to === 0) return next;
    expect(next[to] === -1).toBe(hits);
    if (hits) {
        next[to] = 0;
        next[0] -= 1;
    }
    next[to] += 1;
    return next;
}

/** An action as the other program writes it. A play has the positions that replaying it gives. */
function told(action: MatchAction, raccoon: boolean, before: Board, after: Board): ExpectedAction {
    switch (action.kind) {
        case 'play':
            return {
                player: action.by,
                action: 'move',
                dice: action.dice,
                positionBefore: positionId(before),
                play: action.steps.map(({ from, to }) => [from, to]),
                positionAfter: positionId(after),
            };
        case 'double':
        case 'beaver':
            return { player: action.by, action: raccoon ? 'raccoon' : action.kind, value: action.value };
        default:
            return { player: action.by, action: action.kind };
    }
}

/** Replays a game: the board turns with the player, and a double or its answer leaves it as it is. */
function replayed({ actions }: GameText): ExpectedAction[] {
    let board = START_BOARD;
    let seen: Seat | undefined;
    let doubler: Seat | undefined;
    return actions.map((action) => {
        if (action.kind === 'double') doubler = action.by;
        const raccoon = action.kind === 'beaver' && action.by === doubler;
        if (action.kind !== 'play') return told(action, raccoon, board, board);
        expect(action.by).not.toBe(seen);
        seen = action.by;
        const before = board;
        board = flipped(action.steps.reduce(stepped, before));
        return told(action, false, before, board);
    });
}

describe('match text', () => {
    it.each(MATCHES.map(({ file }) => file))('%s, read and written, is the same to the byte', (file) => {
        const text = dataText(`matches/${file}`);
        expect(writeMatchText(read(text))).toBe(text);
        expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text));
    });

    it.each(MATCHES)('$file tells the games, and its plays lead from position to position', (expected) => {
        const match = read(dataText(`matches/${expected.file}`));
        expect(match.length).toBe(expected.length);
        expect(match.names).toEqual(expected.names);
        expect(Object.fromEntries(match.headers)).toEqual(expected.header);
        expect(match.games).toHaveLength(expected.games.length);
        match.games.forEach((game, i) => {
            const { scoreBefore, scoreAfter, actions, result } = expected.games[i];
            expect(game.score).toEqual(scoreBefore);
            expect(game.result).toEqual({ winner: result.winner, points: result.points });
            expect(replayed(game)).toEqual(actions);
            expect(match.games[i + 1]?.score ?? expected.finalScore).toEqual(scoreAfter);
        });
    });

    it('reads what it writes', () => {
        fc.assert(fc.property(matchText, (match) => void expect(read(writeMatchText(match))).toEqual(match)));
    });
});
