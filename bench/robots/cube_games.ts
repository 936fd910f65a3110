import { backgammon } from '@dice-wards/games/backgammon';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { Rolling, State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { mayDouble } from '@dice-wards/robots/backgammon/candidates';
import { aroundThrow } from '@dice-wards/robots/backgammon/rolled_cube';
import type { Level } from '@dice-wards/robots/levels';
import { Random } from '../../tools/simulate/random';
import type { Board } from './board';
import type { Gnubg } from './gnubg';
import { meanWithError } from './means';

const MONEY = { ...NO_OPTIONS, doubling: true };

/** Answers what a player does who is to act. */
type Player = (state: State, seat: Seat) => Command | Promise<Command>;

/** What a game came to for the first player, in points; and without the luck of the dice. */
interface Result {
    readonly points: number;
    readonly withoutLuck: number;
}

/**
 * Unlimited games with the cube and without Jacoby's rule, a robot against GNU Backgammon, in pairs with the same dice and changed
 * sides. Prints the robot's points a game; and the same less the luck of each throw, which is what the position is worth after its best
 * play by our nets and our cube formula, less the mean over all throws. That is 0 on average whatever those are worth, so it takes
 * nothing from the result but its spread.
 */
export async function playForMoney(level: Level, gnubg: Gnubg, pairs: number, seed: number): Promise<void> {
    const ours: Player = (state, seat) => backgammonRobot.act(state, seat, level, 0);
    const theirs = playerOf(gnubg);
    const results: Result[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
        const one = await playGame([ours, theirs], seed + pair);
        const other = await playGame([theirs, ours], seed + pair);
        results.push({
            points: (one.points - other.points) / 2,
            withoutLuck: (one.withoutLuck - other.withoutLuck) / 2,
        });
    }
    const points = meanWithError(results.map((result) => result.points));
    const withoutLuck = meanWithError(results.map((result) => result.withoutLuck));
    console.log(`${points} points a game, ${withoutLuck} without luck, in ${2 * pairs} games for money with the cube`);
}

async function playGame(players: readonly [Player, Player], seed: number): Promise<Result> {
    const random = new Random(seed);
    let thrown: number[] = [];
    const dice = {
        draw: (faces: number) => {
            const face = random.between(1, faces);
            thrown.push(face);
            return face;
        },
    };
    let luck = 0;
    let state: State = startOf(MONEY);
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        const command: Command =
            actor === 'chance' ? backgammon.chanceActs(state, dice) : await players[actor](state, actor);
        thrown = [];
        const played = backgammon.play(state, command, dice);
        if (!played.ok) throw new Error(played.error.kind);
        if (state.kind === 'rolling' && command.kind === 'roll') {
            luck += (state.turn === 0 ? 1 : -1) * luckOf(state, diceOf(thrown));
        }
        state = played.state;
    }
    if (state.kind !== 'completed' || state.match.last === undefined) throw new Error('a game without a result');
    const { winner, points } = state.match.last;
    const result = winner === 0 ? points : -points;
    return { points: result, withoutLuck: result - luck };
}

function diceOf([one, other, ...rest]: readonly number[]): Dice {
    if (one === undefined || other === undefined || rest.length > 0) throw new Error('a throw has two dice');
    return [one, other];
}

/** Of a throw, in points, for the player on roll. */
function luckOf(state: Rolling, thrown: Dice): number {
    const { got, expected } = aroundThrow(state, thrown);
    return state.cube.stakes * (got - expected);
}

/** GNU Backgammon, cube included. It is not asked where nothing can be played: the rules pass the turn there. */
function playerOf({ player, cube }: Gnubg): Player {
    return async (state, by) => {
        switch (state.kind) {
            case 'rolling': {
                if (!mayDouble(state, by)) return { kind: 'roll', by };
                const { stakes } = state.cube;
                const isDouble = (await cube(seen(state.board), { stakes, isOffered: false })) === 'double';
                return { kind: isDouble ? 'proposeDouble' : 'roll', by };
            }
            case 'doubled': {
                const { stakes } = state.cube;
                const isTaken = (await cube(seen(state.board), { stakes, isOffered: true })) === 'take';
                return { kind: isTaken ? 'acceptDouble' : 'forfeit', by };
            }
            case 'rolled': {
                const plays = legalPlays(state.board, state.dice);
                const after = String(await player(seen(state.board), [...state.dice]));
                const play = plays.find(({ board }) => String(seen(board)) === after);
                if (play === undefined) throw new Error('gnubg plays what is no play');
                return { kind: 'play', by, moves: play.steps.map(({ from, die }) => ({ from, die })) };
            }
            default:
                return { kind: 'roll', by };
        }
    };
}

function seen(board: Int8Array): Board {
    return board.slice(0, PLACES);
}
