import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgammon } from '@dice-wards/games/backgammon';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { HYPERGAMMON } from '@dice-wards/games/hypergammon';
import { provide } from '@dice-wards/kernel/host/source';
import { type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { analyseBackgammon, backgammonRobot } from '@dice-wards/robots/backgammon';
import { analyse } from '@dice-wards/robots/backgammon/match_analysis';
import { replayed } from '@dice-wards/robots/backgammon/match_replay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { optionsOf } from '../../games/backgammon/playing';
import { Random } from '../../games/backgammon/random_matches';
import { robotsInWasm } from '../../kernel/robots_in_wasm';
import { logged } from '../../support/logged';

beforeAll(robotsInWasm);
afterAll(() => provide(new Int8Array(32)));

const FACTS = {
    id: 1,
    players: ['one', 'other'],
    names: ['one', 'other'],
    createdAtMs: 0,
    changedAtMs: 0,
    comments: [],
} as const;

/** A match between robots as its text tells it, and as it was judged while it was played. */
function playedMatch(first: State, random: Random): { text: string; decisions: Decision[] } {
    const log: Event[] = [];
    const decisions: Decision[] = [];
    let state = first;
    // Dice lie as the text has them, the larger one first: that decides which of two ways to the same position is found.
    const luck = { draw: (faces: number) => random.draw(faces) };
    const thrower = () => {
        const dice = [luck.draw(6), luck.draw(6)].sort((one, other) => other - one);
        return { draw: () => dice.shift() ?? 1 };
    };
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        const level = random.percent(70) ? 'Hard' : 'Easy';
        const command =
            actor === 'chance'
                ? backgammon.chanceActs(state, luck)
                : (backgammonRobot.act(state, actor, level, random.below(2 ** 32)) as Command);
        const played = backgammon.play(state, command, thrower());
        if (!played.ok) throw new Error(played.error.kind);
        const events = logged(played.events);
        for (const each of analyseBackgammon.judge({ before: state, after: played.state, events, by: actor })) {
            decisions.push(showJudgement(each, 0, state.match.game));
        }
        log.push(...events);
        state = played.state;
    }
    return { text: backgammon.texts?.match(state, log, FACTS) ?? '', decisions };
}

const nameOf = (variant: object | null) => variant && Object.keys(variant)[0];

describe('the analysis of a .mat', () => {
    it.each([
        ['a match', startOf(optionsOf({ matchLength: 5 })), 1],
        ['a single game by Jacoby', startOf(optionsOf({ jacoby: true })), 2],
        ['a match of Hypergammon', startOf(optionsOf({ matchLength: 3 }), HYPERGAMMON), 3],
    ])('is that of the game which the text tells: %s', (_, start, seed) => {
        const { text, decisions } = playedMatch(start, new Random(seed));
        const analysis = analyse(text);
        if (!analysis.ok) throw new Error(`${JSON.stringify(analysis.error)}\n${text}`);
        const seats = [{ Player1: null }, { Player2: null }];
        expect(analysis.value.decisions.map(({ move, done, best, ...each }) => each)).toEqual(
            decisions.map(({ game, seat, loss, forced, mark, luck }) => ({
                game,
                seat: seats.findIndex((role) => nameOf(role) === nameOf(seat)),
                loss,
                forced,
                mark: nameOf(mark),
                luck,
            })),
        );
        for (const seat of [0, 1] as const) {
            const { rating, ...sums } = totalsOf(decisions, seat);
            expect(analysis.value.players[seat]).toEqual({ name: FACTS.names[seat], ...sums, rating: nameOf(rating) });
        }
        expect(decisions.filter(({ forced }) => !forced).length).toBeGreaterThan(5);
    });

    it('has the decisions of a match by GNU Backgammon, at the numbers of its lines', () => {
        const analysis = analyse(read('m01_3pt.mat'));
        if (!analysis.ok) throw new Error(analysis.error.why);
        const { players, decisions } = analysis.value;
        expect(players.map(({ name }) => name)).toEqual(['Alice', 'Bob']);
        expect(players[0].errorRate).toBeLessThan(players[1].errorRate);
        expect(decisions[0]).toMatchObject({ game: 1, move: 1, seat: 0, done: '24/21 13/11' });
        const taken = decisions.find(({ done }) => done === 'take');
        expect(taken).toMatchObject({ game: 1, move: 11, seat: 1, best: 'drop', mark: 'Blunder' });
    });
});

const read = (file: string) => readFileSync(join(ROOT, 'test/data/backgammon/matches', file), 'utf8');
const OPENING = ' 3 point match\n\n Game 1\n A : 0                          B : 0\n';

describe('a match is refused', () => {
    it.each([
        ['a play that is not legal', ' 1) 31: 8/5 6/4\n', 1, 1, 'no legal play'],
        ['half of a play', ' 1) 31: 8/5\n  2) 31: 8/5 6/5\n', 1, 1, 'no legal play'],
        ['no play where there is one', ' 1) 31:                     42: 8/4 6/4\n', 1, 1, 'no legal play'],
        ['an opening of two equal dice', ' 1) 33: 8/5 8/5 6/3 6/3\n', 1, 1, 'the opening dice show the same'],
        ['a turn of the wrong player', ' 1) 31: 8/5 6/5\n 2) 42: 8/4 6/4\n', 1, 2, 'it is not their turn'],
        ['a double to too much', ' 1) 31: 8/5 6/5                Doubles => 4\n', 1, 1, 'a double to 2 was expected'],
        ['an answer without a double', ' 1) 31: 8/5 6/5                Takes\n', 1, 1, /./],
        [
            'a double before the first dice',
            ' 1)  Doubles => 2               Takes\n',
            1,
            1,
            'it is not the time to double',
        ],
        [
            'points that nobody wins',
            ' 1) 31: 8/5 6/5\n      Wins 4 points\n',
            1,
            1,
            'no game at stakes of 1 is worth 4',
        ],
        [
            'a game after the last one',
            ' 1) 31: 8/5 6/5\n      Wins 3 points\n\n Game 2\n A : 3                          B : 0\n',
            2,
            0,
            'the match is over',
        ],
        [
            'a score that does not add up',
            ' 1) 31: 8/5 6/5\n      Wins 1 point\n\n Game 2\n A : 2                          B : 0\n',
            2,
            0,
            'the score is 1 to 0',
        ],
    ])('for %s', (_, lines, game, move, why) => {
        const text = OPENING + lines;
        const answer = analyse(text);
        if (answer.ok) expect.fail(text);
        expect(answer.error).toMatchObject({ kind: 'refused', game, move });
        expect(answer.error.why).toMatch(why);
    });

    it('for beavers, a long match, another game, and a text that is no match', () => {
        expect(analyse(read('s11_money.mat'))).toEqual({
            ok: false,
            error: { kind: 'refused', game: 1, move: 3, why: 'beavers are not played here' },
        });
        expect(analyse(OPENING.replace('3 point', '26 point'))).toMatchObject({ error: { game: 0, move: 0 } });
        expect(analyse(`; [Variation "Longgammon"]\n\n${OPENING}`)).toMatchObject({ error: { game: 0, move: 0 } });
        expect(analyse('nonsense')).toMatchObject({ error: { kind: 'unreadable', line: 1 } });
    });

    it('but not for plays in other words: several dice in one step, other orders, hits left out', () => {
        const boards = (play: string): unknown => {
            const match = readMatchText(`${OPENING} 1) 65: 24/13                   ${play}\n`);
            if (!match.ok) throw new Error(match.error.why);
            const changes = replayed(match.value);
            return changes.ok ? changes.value.at(-1)?.after : changes.error.why;
        };
        const usual = boards('31: 8/5 6/5');
        expect(usual).toMatchObject({ kind: 'rolling', turn: 0 });
        expect(boards('31: 6/5 8/5')).toMatchObject({ kind: 'rolling', board: (usual as { board: unknown }).board });
        expect(boards('42: 24/18')).toMatchObject({ kind: 'rolling' });
        expect(boards('42: 24/18*')).toBe('no legal play');
        expect(boards('42: 24/17')).toBe('no legal play');
    });
});
