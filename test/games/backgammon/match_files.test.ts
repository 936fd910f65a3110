import { backgammon } from '@dice-wards/games/backgammon';
import type { Board } from '@dice-wards/games/backgammon/board/board';
import { diceLeft } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import { evolve } from '@dice-wards/games/backgammon/evolve';
import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import { writeMatchText } from '@dice-wards/games/backgammon/notation/mat_writer';
import { parseMatchId } from '@dice-wards/games/backgammon/notation/match_id';
import type { GameText, MatchAction, MatchStep, MatchText } from '@dice-wards/games/backgammon/notation/match_text';
import { parsePositionId } from '@dice-wards/games/backgammon/notation/position_id';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import { startOf } from '@dice-wards/games/backgammon/start';
import { type GameResult, type State, tableOf } from '@dice-wards/games/backgammon/state';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { describe, expect, it } from 'vitest';
import { dataLines, dataText, type ExpectedMatch } from './notation/oracle';
import { optionsOf, Playing } from './playing';

type Dice = readonly [number, number];
type PlayAction = Extract<MatchAction, { kind: 'play' }>;
type Expected = ExpectedMatch & {
    readonly games: readonly {
        readonly crawford: boolean;
        readonly postCrawford: boolean;
        readonly finalCube: number;
        readonly result: { readonly how: GameResult['win']; readonly by: 'bearoff' | 'drop' | 'resignation' };
    }[];
};

const MATCHES = dataLines<Expected>('matches/expected.jsonl');
const NAMES = ['Ann', 'Ben'] as const;

function read(text: string): MatchText {
    const match = readMatchText(text);
    if (!match.ok) throw new Error(`line ${match.error.line}: ${match.error.why}`);
    return match.value;
}

/** The board after these steps, wherever they are legal or not. */
function boardAfter(board: Board, steps: readonly MatchStep[]): Board {
    return steps.reduce<Board>(stepped, board);
}

/**
 * The moves that lead to the board of the file, in the file's order where our rule allows each step there. gnubg
 * compares boards, so its order may leave a die for which our rule would first have to see a use.
 */
function movesOf(board: Board, { dice, steps }: PlayAction): { moves: Move[]; inOrder: boolean } {
    const target = boardAfter(board, steps).toString();
    const found = search(board, dice, steps, target, []) ?? search(board, dice, undefined, target, []);
    if (found === undefined) throw new Error(`no legal play: ${JSON.stringify({ dice, steps })}`);
    const inOrder = found.every(
        ({ from, die }, i) => steps[i]?.from === from && steps[i].to === Math.max(from - die, 0),
    );
    return { moves: found, inOrder };
}

/** A whole play to this board; in the order of `steps` where they are given. */
function search(
    board: Board,
    dice: Dice,
    steps: readonly MatchStep[] | undefined,
    target: string,
    made: readonly ReturnType<typeof legalSteps>[number][],
): Move[] | undefined {
    const legal = legalSteps(board, diceLeft(dice, made));
    const isOver = legal.length === 0 || !board.some((count) => count > 0);
    if (isOver) return board.toString() === target ? [] : undefined;
    const next = steps?.[made.length];
    for (const step of legal) {
        if (steps !== undefined && (next?.from !== step.from || next.to !== step.to)) continue;
        const after = search(stepped(board, step), dice, steps, target, [...made, step]);
        if (after !== undefined) return [{ from: step.from, die: step.die }, ...after];
    }
    return undefined;
}

interface Replay {
    readonly playing: Playing;
    /** How many plays have their steps in another order than in the file. */
    reordered: number;
    /** Position IDs before each play. */
    readonly positions: string[];
}

/** Whether what can be read of these texts is the state that they were made of. */
function expectTextsOf(state: State): void {
    const snapshot = snapshotOf(state);
    const { positionId, matchId, xgid } = backgammon.texts?.position?.(state) ?? {};
    expect(parsePositionId(positionId ?? '')).toEqual({ ok: true, value: snapshot.board });
    const { board, beavers, ...match } = snapshot;
    const [one, other] = match.dice ?? [0, 0];
    const dice = match.dice && [Math.max(one, other), Math.min(one, other)];
    expect(parseMatchId(matchId ?? '')).toEqual({ ok: true, value: { ...match, dice } });
    if (state.kind === 'completed') expect(xgid).toBeNull();
    else expect(parseXgid(xgid ?? '')).toEqual({ ok: true, value: { ...match, board, beavers } });
}

/**
 * Plays a game of the file from its opening roll on, as the two would in a room. Our rules have no resignation, which
 * the file shows only as a win without a last checker: that end is an event that no command leads to.
 */
function replay(replayed: Replay, game: GameText, end: { readonly how: GameResult['win']; readonly by: string }): void {
    const { playing, positions } = replayed;
    const [opening] = game.actions;
    if (opening.kind !== 'play') throw new Error('a game begins with a play');
    const [higher, lower] = opening.dice;
    playing.takes({ kind: 'diceLand', dice: opening.by === 0 ? [higher, lower] : [lower, higher] });
    for (const action of game.actions) {
        if (playing.state.kind === 'moved') playing.roll();
        if (action.kind !== 'beaver') expect(playing.actor()).toBe(action.by);
        switch (action.kind) {
            case 'play': {
                expectTextsOf(playing.state);
                playing.roll(playing.state.kind === 'rolling' ? action.dice.join('') : '');
                expectTextsOf(playing.state);
                positions.push(backgammon.texts?.position?.(playing.state).positionId ?? '');
                if (playing.state.kind === 'moved') {
                    expect(action.steps).toEqual([]);
                    break;
                }
                const { board } = tableOf(playing.state as Exclude<State, { kind: 'rolling-for-start' }>);
                const { moves, inOrder } = movesOf(board, action);
                if (!inOrder) replayed.reordered += 1;
                playing.takes({ kind: 'play', by: action.by, moves });
                break;
            }
            case 'double':
                playing.does('proposeDouble');
                expectTextsOf(playing.state);
                break;
            case 'take':
                playing.does('acceptDouble');
                break;
            case 'drop':
                playing.takes({ kind: 'forfeit', by: action.by });
                break;
            case 'beaver':
                if (playing.state.kind === 'doubled') playing.does('acceptDouble');
                if (!('cube' in playing.state)) throw new Error('no cube');
                playing.with({ cube: { stakes: action.value, holdsCube: playing.state.cube.holdsCube } });
                break;
        }
    }
    if (end.by !== 'resignation' || game.result === undefined) return;
    if (playing.state.kind === 'moved') playing.roll();
    const { winner, points } = game.result;
    const resigned: Event = { kind: 'completed', winner, win: end.how, points };
    playing.state = evolve(playing.state, resigned);
    playing.entries.push([resigned]);
}

/** The file as our own export would be, with the file's names and headers. */
function exported(playing: Playing, file: MatchText): string {
    const text =
        backgammon.texts?.match(playing.state, playing.log, {
            id: 1,
            players: NAMES,
            names: NAMES,
            createdAtMs: 0,
            changedAtMs: 0,
            comments: [],
        }) ?? '';
    return writeMatchText({ ...read(text), headers: file.headers, names: file.names });
}

describe("another program's matches, played under our rules", () => {
    it.each(
        MATCHES.filter(({ length }) => length > 0),
    )('$file: the same positions, scores, Crawford games, and the same text', (expected) => {
        const text = dataText(`matches/${expected.file}`);
        const file = read(text);
        const playing = new Playing(startOf(optionsOf({ matchLength: file.length })));
        const replayed: Replay = { playing, reordered: 0, positions: [] };
        file.games.forEach((game, i) => {
            const { scoreBefore, scoreAfter, crawford, postCrawford, finalCube, result } = expected.games[i];
            expect(playing.state.match.score).toEqual(scoreBefore);
            replay(replayed, game, result);
            const { match, cube } = playing.state as Extract<State, { kind: 'completed' }>;
            expect(playing.state.kind).toBe('completed');
            expect(match.crawford).toBe(crawford ? 'now' : postCrawford ? 'past' : 'ahead');
            expect(match.score).toEqual(scoreAfter);
            expect(match.last?.win).toBe(result.by === 'drop' ? 'refused' : result.how);
            expect(cube.stakes).toBe(finalCube);
            expectTextsOf(playing.state);
        });
        expect(backgammon.outcome(playing.state)?.match).toEqual({
            score: expected.finalScore,
            length: expected.length,
        });
        const before = expected.games.flatMap(({ actions }) =>
            actions.flatMap((action) => (action.action === 'move' ? [action.positionBefore] : [])),
        );
        expect(replayed.positions).toEqual(before);
        expect(replayed.reordered).toBe(0);
        expect(exported(playing, file)).toBe(text);
    });

    /** Our rules have no beavers, and a single game is a match of its own. */
    it('a money session, game by game, with beavers applied to the state and written as accepted doubles', () => {
        const [expected] = MATCHES.filter(({ length }) => length === 0);
        const file = read(dataText(`matches/${expected.file}`));
        expect(file.games).toHaveLength(10);
        file.games.forEach((game, i) => {
            const { result, finalCube } = expected.games[i];
            const playing = new Playing(startOf(optionsOf({})));
            const replayed: Replay = { playing, reordered: 0, positions: [] };
            replay(replayed, game, result);
            const { match, cube } = playing.state as Extract<State, { kind: 'completed' }>;
            expect(playing.state.kind).toBe('completed');
            const win = result.by === 'drop' ? 'refused' : result.how;
            expect(match.last).toEqual({ winner: result.winner, win, points: result.points });
            expect(cube.stakes).toBe(finalCube);
            expect(replayed.reordered).toBe(0);
            const [told] = read(
                backgammon.texts?.match(playing.state, playing.log, {
                    id: 1,
                    players: NAMES,
                    names: NAMES,
                    createdAtMs: 0,
                    changedAtMs: 0,
                    comments: [],
                }) ?? '',
            ).games;
            const actions = game.actions.filter(({ kind }, at) => kind !== 'beaver' || isFirst(game, at));
            const taken = actions.map((action) =>
                action.kind === 'beaver' ? ({ kind: 'take', by: action.by } as const) : action,
            );
            expect(told).toEqual({ score: [0, 0], actions: taken, result: game.result });
        });
    });
});

/** A beaver that answers the double itself, and not another beaver. */
function isFirst({ actions }: GameText, at: number): boolean {
    return actions[at - 1].kind === 'double';
}
