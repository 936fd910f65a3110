import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Board } from './board';
import { GNUBG_ENV } from './gnubg_program';
import type { Player } from './players';

/** GNU Backgammon as a player that others ask over a socket, which its manual calls an external player. */
export interface Gnubg {
    readonly player: Player;
    /** Before the roll, as the player sees it who may double: `double` or `roll`; and once that is offered, what the other answers: `take` or `drop`. */
    readonly cube: (board: Board, cube: AskedCube) => Promise<string>;
    stop(): void;
}

/** A cube that is the player's own, or anybody's. */
export interface AskedCube {
    readonly stakes: number;
    readonly isOffered: boolean;
}

const TRIES = 100;
const NOT_ROLLED = [0, 0] as const;

/** @param plies how many rolls it looks ahead, as it counts them: 0 is none */
export async function startGnubg(plies: number, port = 17_000 + (process.pid % 1000)): Promise<Gnubg> {
    const commands = join(mkdtempSync(join(tmpdir(), 'gnubg-')), 'commands');
    const plays = [`plies ${plies}`, 'cubeful off', 'noise 0'].map((each) => `chequerplay evaluation ${each}`);
    const cubes = [`plies ${plies}`, 'cubeful on', 'noise 0'].map((each) => `cubedecision evaluation ${each}`);
    const lines = ['jacoby off', 'beavers 0', ...[...plays, ...cubes].map((each) => `evaluation ${each}`)];
    writeFileSync(commands, [...lines.map((line) => `set ${line}`), `external localhost:${port}`, ''].join('\n'));
    const program = spawn('gnubg', ['-q', '-t', '-c', commands], { stdio: 'ignore', env: GNUBG_ENV });
    const socket = await connected(port, program);
    const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
    const asked = async (line: string): Promise<string> => {
        socket.write(`${line}\n`);
        const { value } = await answers.next();
        return String(value);
    };
    return {
        player: async (board, dice) => after(board, await asked(fibsBoard(board, dice))),
        cube: (board, cube) => asked(fibsBoard(board, NOT_ROLLED, cube)),
        stop: () => {
            socket.destroy();
            program.kill();
        },
    };
}

async function connected(port: number, program: ChildProcess): Promise<Socket> {
    for (let tried = 0; tried < TRIES; tried += 1) {
        const socket = connect(port, 'localhost');
        try {
            await once(socket, 'connect');
            return socket;
        } catch {
            await pause(100);
        }
    }
    program.kill();
    throw new Error('gnubg does not answer');
}

/** A position of an unlimited game, as FIBS writes it for the player on roll. */
function fibsBoard(board: Board, [one, other]: readonly [number, number], asked?: AskedCube): string {
    const left = (side: 1 | -1): number => board.reduce((sum, checkers) => sum + Math.max(0, side * checkers), 0);
    const dice = [one, other, 0, 0];
    // Unless somebody may double, gnubg takes the position for a double that it is to answer. The other may while nobody owns the cube.
    const { stakes, isOffered } = asked ?? { stakes: 1, isOffered: false };
    const cube = [stakes, 1, stakes === 1 ? 1 : 0, isOffered ? 1 : 0];
    const sides = [1, -1, 0, 25, 15 - left(1), 15 - left(-1), board[25], -board[0]];
    return ['board:me:you:0:0:0', ...board, 1, ...dice, ...cube, ...sides, 0, 0, 0, 0].join(':');
}

/** The board after moves as gnubg writes them: `24/18*` and on, `6/off(2)`. */
function after(board: Board, moves: string): Board {
    const result = board.slice();
    for (const [, places, times] of moves.matchAll(/([\w*/]+)(?:\((\d)\))?/g)) {
        const stops = places.split('/').map((place) => {
            if (place === 'bar') return 25;
            return place === 'off' ? 0 : Number.parseInt(place, 10);
        });
        for (let time = 0; time < Number(times ?? 1); time += 1) {
            for (let n = 1; n < stops.length; n += 1) step(result, stops[n - 1], stops[n]);
        }
    }
    return result;
}

function step(board: Board, from: number, to: number): void {
    board[from] -= 1;
    if (to === 0) return;
    if (board[to] === -1) {
        board[to] = 0;
        board[0] -= 1;
    }
    board[to] += 1;
}
