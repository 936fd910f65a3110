import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Board } from './board';
import { runGnubg } from './gnubg_program';

/** The cube of an unlimited game, as the player on roll sees it. */
export interface JudgedCube {
    /** Points of that player, in units of the stakes before a double: without one, with one that is taken, and with one that is not. */
    readonly noDouble: number;
    readonly doubleTake: number;
    readonly doublePass: number;
}

/** What runs inside of gnubg: positions as lines of a file, and answers as lines of another. */
const PROGRAM = `
import gnubg, json
with open(IN) as questions, open(OUT, 'w') as answers:
    for line in questions:
        mine, theirs, plies, cubeful, length, score = json.loads(line)
        context = dict(gnubg.evalcontext(), plies=plies, cubeful=cubeful, deterministic=1, noise=0.0)
        cube = dict(gnubg.cubeinfo(1, -1, 0, length, tuple(score), 0, 0), jacoby=0)
        board = (tuple(theirs), tuple(mine))
        found = gnubg.cfevaluate(board, cube, context)[:4] if cubeful else gnubg.evaluate(board, cube, context)
        answers.write(json.dumps(found) + '\\n')
`;

/**
 * What GNU Backgammon takes positions to be worth, without the cube, to the player on roll as whom they are seen.
 *
 * @param plies how many rolls it looks ahead, as it counts them
 */
export async function equitiesByGnubg(boards: readonly Board[], plies: number): Promise<number[]> {
    const answers = await askGnubg(boards.map((board) => ({ board, plies, isCubeful: false })));
    return answers.map((answer) => answer[5]);
}

/** The same with a cube in the middle at 1. */
export function cubesByGnubg(boards: readonly Board[], plies: number): Promise<JudgedCube[]> {
    return cubesAtScores(
        boards.map((board) => ({ board })),
        plies,
    );
}

/**
 * The same in a match, in which a single game makes 1 if it is won, and -1 if it is lost.
 *
 * @param programs how many of them judge side by side: one rests for a hundredth of a second after each position
 */
export async function cubesAtScores(
    positions: readonly Pick<Question, 'board' | 'match'>[],
    plies: number,
    programs = 1,
): Promise<JudgedCube[]> {
    const asked = positions.map((position) => ({ ...position, plies, isCubeful: true }));
    const answers = await askGnubgs(asked, programs);
    return answers.map(([, noDouble, doubleTake, doublePass]) => ({ noDouble, doubleTake, doublePass }));
}

/**
 * The chances of the player on roll, without the cube: of a win, of a gammon and a backgammon among them, and of losing those.
 *
 * @param programs see `cubesAtScores`
 */
export async function chancesByGnubg(boards: readonly Board[], plies: number, programs: number): Promise<number[][]> {
    const asked = boards.map((board) => ({ board, plies, isCubeful: false }));
    return (await askGnubgs(asked, programs)).map((answer) => answer.slice(0, 5));
}

interface Question {
    readonly board: Board;
    readonly plies: number;
    readonly isCubeful: boolean;
    /** Its length, and the score of the player on roll and of the other; unless games are for money. Crawford's game is over. */
    readonly match?: { readonly length: number; readonly score: readonly [number, number] };
}

async function askGnubgs(asked: readonly Question[], programs: number): Promise<number[][]> {
    const each = Math.ceil(asked.length / programs);
    const parts = Array.from({ length: programs }, (_, n) => asked.slice(each * n, each * (n + 1)));
    return (await Promise.all(parts.filter(({ length }) => length > 0).map(askGnubg))).flat();
}

async function askGnubg(asked: readonly Question[]): Promise<number[][]> {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    const [program, questions, answers] = ['program.py', 'questions', 'answers'].map((name) => join(folder, name));
    const lines = asked.map(({ board, plies, isCubeful, match }) => {
        const mine = Array.from(board.subarray(1), (checkers) => Math.max(0, checkers));
        const theirs = Array.from(board.subarray(0, 25), (checkers) => Math.max(0, -checkers)).reverse();
        const { length, score } = match ?? { length: 0, score: [0, 0] };
        return `${JSON.stringify([mine, theirs, plies, isCubeful ? 1 : 0, length, score])}\n`;
    });
    writeFileSync(questions, lines.join(''));
    writeFileSync(program, `IN = ${JSON.stringify(questions)}\nOUT = ${JSON.stringify(answers)}\n${PROGRAM}`);
    await runGnubg(['-p', program]);
    const told = readFileSync(answers, 'utf8').trim().split('\n');
    if (told.length !== asked.length) throw new Error(`gnubg has judged ${told.length} of ${asked.length} positions`);
    return told.map((line) => JSON.parse(line));
}
