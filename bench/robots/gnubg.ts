import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Board } from './board';
import type { Player } from './players';

/** GNU Backgammon as a player that others ask over a socket, which its manual calls an external player. */
export interface Gnubg {
    readonly player: Player;
    stop(): void;
}

const TRIES = 100;

/** @param plies how many rolls it looks ahead, as it counts them: 0 is none */
export async function startGnubg(plies: number, port = 17_000 + (process.pid % 1000)): Promise<Gnubg> {
    const commands = join(mkdtempSync(join(tmpdir(), 'gnubg-')), 'commands');
    const settings = [`plies ${plies}`, 'cubeful off', 'noise 0'];
    const lines = settings.map((setting) => `set evaluation chequerplay evaluation ${setting}`);
    writeFileSync(commands, [...lines, `external localhost:${port}`, ''].join('\n'));
    // Debian puts games into a folder that not every user's path has.
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
    const program = spawn('gnubg', ['-q', '-t', '-c', commands], { stdio: 'ignore', env });
    const socket = await connected(port, program);
    const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
    return {
        player: async (board, dice) => {
            socket.write(`${fibsBoard(board, dice)}\n`);
            const { value } = await answers.next();
            return after(board, String(value));
        },
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

/** A position of an unlimited game without doubling, as FIBS writes it for the player on roll. */
function fibsBoard(board: Board, [one, other]: readonly [number, number]): string {
    const left = (side: 1 | -1): number => board.reduce((sum, checkers) => sum + Math.max(0, side * checkers), 0);
    const dice = [one, other, 0, 0];
    // Both may double, or gnubg takes the position for a double that it is to answer.
    const cube = [1, 1, 1, 0];
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
