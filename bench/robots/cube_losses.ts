import { startOf } from '@dice-wards/games/backgammon/start';
import type { Table } from '@dice-wards/games/backgammon/state';
import { CENTRED } from '@dice-wards/games/cube';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { type AtCube, lookingAtCube, verdictAt } from '@dice-wards/robots/backgammon/cube_play';
import { type CubeDepth, cubeDepth, GRANDMASTER_CUBE } from '@dice-wards/robots/backgammon/depths';
import { thoughtOut } from '@dice-wards/robots/thought';
import type { Board } from './board';
import { countedKernel } from './counted_kernel';
import { cubesByGnubg, type JudgedCube } from './gnubg_judge';
import { cubePositions } from './hard_positions';
import { costs, meanWithError } from './means';

/** A decision is on the cube if doubling and playing on are so close, in points. */
const CLOSE = 0.2;

interface Decided {
    readonly doubles: boolean;
    readonly takes: boolean;
}

/**
 * What is lost with the cube in the middle of an unlimited game, in points a decision, where GNU Backgammon judges two rolls ahead:
 * by doubling or not, and by taking or not. Prints a table.
 */
export async function compareCubeLosses(count: number, seed: number): Promise<void> {
    const kernel = await countedKernel();
    answerWith(kernel.ask);
    const positions = cubePositions(count, seed, (board) => {
        const { noDouble, doubleTake } = verdictAt({ ...tableOf(board), kind: 'rolling', askedBy: 'nobody' }, 0);
        return Math.abs(Math.min(doubleTake, 1) - noDouble) < CLOSE;
    });
    const judges = await cubesByGnubg(positions, 2);
    const decidedBy = (depth: CubeDepth) => {
        const look = (state: AtCube) => decisionOf(thoughtOut(lookingAtCube(state, depth)));
        const taken: number[] = [];
        kernel.taken();
        const decided = positions.map((board) => {
            const table = tableOf(board);
            const doubles = look({ ...table, kind: 'rolling', askedBy: 'nobody' }).doubles;
            taken.push(kernel.taken());
            const { takes } = look({ ...table, kind: 'doubled', dice: undefined });
            taken.push(kernel.taken());
            return { doubles, takes };
        });
        return { decided, taken };
    };
    const all = [
        { name: 'Hard', ...decidedBy(cubeDepth(0)) },
        { name: 'one ply', ...decidedBy(cubeDepth(1)) },
        { name: 'Expert', ...decidedBy(cubeDepth(2)) },
        { name: 'Grandmaster', ...decidedBy(GRANDMASTER_CUBE) },
        { name: 'GNU Backgammon 0-ply', decided: (await cubesByGnubg(positions, 0)).map(decisionOf), taken: [] },
    ];
    console.log(`${positions.length} cubes by seed ${seed}; points lost by GNU Backgammon 2-ply, ± standard error`);
    console.log(['player', 'doubling', 'taking', 'both right', 'M instructions: median / 99 % / most'].join(' | '));
    for (const { name, decided, taken } of all) {
        const doubling = judges.map((judge, n) => doublingLoss(judge, decided[n].doubles));
        const taking = judges.map((judge, n) =>
            decided[n].takes === judge.doubleTake <= 1 ? 0 : Math.abs(judge.doubleTake - 1),
        );
        const right = judges.filter((_, n) => doubling[n] === 0 && taking[n] === 0).length / judges.length;
        console.log(
            [name, meanWithError(doubling), meanWithError(taking), `${(100 * right).toFixed(0)} %`, costs(taken)].join(
                ' | ',
            ),
        );
    }
    answerWith();
}

function decisionOf({ noDouble, doubleTake }: Omit<JudgedCube, 'doublePass'>): Decided {
    return { doubles: Math.min(doubleTake, 1) > noDouble, takes: doubleTake <= 1 };
}

function doublingLoss({ noDouble, doubleTake }: JudgedCube, doubles: boolean): number {
    const doubled = Math.min(doubleTake, 1);
    return Math.max(noDouble, doubled) - (doubles ? doubled : noDouble);
}

function tableOf(board: Board): Table {
    const { match } = startOf({ ...NO_OPTIONS, doubling: true });
    return { match, turn: 0, board, cube: CENTRED };
}
