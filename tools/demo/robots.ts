import { backgammon } from '@dice-wards/games/backgammon';
import { BAR, type Board, flipped, pips } from '@dice-wards/games/backgammon/board/board';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { type State, tableOf } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { adviseBackgammon, backgammonRobot } from '@dice-wards/robots/backgammon';
import type { Level } from '@dice-wards/robots/levels';
import { readKernelData } from '../kernel/kernel_data';
import { Random } from '../simulate/random';
import { drawBoard } from './board_drawing';
import type { Story } from './story';

/** Points of the match. */
const LENGTH = 3;
/** Expert is Player1, and X on the board. */
const LEVELS: readonly [Level, Level] = ['Expert', 'Hard'];
const SIGNS = ['X', 'O'] as const;

/**
 * Expert plays a short match against Hard, in this process: the same rules, robots and nets that canisters have. Each line tells what
 * a robot does and how much the position is then worth to it, in points of the stakes.
 */
export function demoRobots(story: Story, seed: number): void {
    provide(readKernelData());
    const random = new Random(seed);
    const luck: Luck = { draw: (faces) => random.between(1, faces) };
    story.say(`${LEVELS[0]} (X) plays ${LEVELS[1]} (O) to ${LENGTH} points; seed ${seed}\n`);
    let state = backgammon.start({ ...NO_OPTIONS, doubling: true, crawford: true, matchLength: LENGTH });
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        if (actor === 'chance') {
            if (state.kind === 'completed') tellScore(state, story);
            state = after(state, backgammon.chanceActs(state, luck), luck);
            continue;
        }
        const command = backgammonRobot.act(state, actor, LEVELS[actor], random.next());
        tell(state, actor, command, story);
        state = after(state, command, luck);
        if (command.kind === 'play') story.detail(`\n${drawn(state)}\n`);
    }
    tellScore(state, story);
}

function after(state: State, command: Command, luck: Luck): State {
    const played = backgammon.play(state, command, luck);
    if (!played.ok) throw new Error(`a robot was refused: ${played.error.kind}`);
    return played.state;
}

const CUBE_WORDS = { proposeDouble: 'doubles', acceptDouble: 'takes', forfeit: 'drops' } as const;

/** Rolls and confirmations are told with the plays that they belong to. */
function tell(state: State, seat: Seat, command: Command, story: Story): void {
    const line = (what: string): string => {
        const [best] = adviseBackgammon(state).choices;
        const equity = `${best.equity < 0 ? '' : '+'}${best.equity.toFixed(3)}`;
        return `${LEVELS[seat].padEnd(7)} ${what.padEnd(32)} ${equity}`;
    };
    if (command.kind === 'play' && 'dice' in state && state.dice !== undefined) {
        const moves = command.moves.map(
            ({ from, die }) => `${from === BAR ? 'bar' : from}/${from > die ? from - die : 'off'}`,
        );
        story.say(line(`${state.dice.join('')}: ${moves.join(' ')}`));
    } else if (command.kind in CUBE_WORDS) {
        story.say(line(CUBE_WORDS[command.kind as keyof typeof CUBE_WORDS]));
    }
}

function tellScore(state: State, story: Story): void {
    const { last, score } = state.match;
    if (last === undefined) return;
    story.say(`\n${drawn(state)}\n${LEVELS[last.winner]} wins: ${last.win}. The score is ${score.join(' to ')}.\n`);
}

/** As Player1 sees the board. */
function drawn(state: State): string {
    if (state.kind === 'rolling-for-start') return '';
    const { board, turn, cube } = tableOf(state);
    const mine = turn === 0 ? board : flipped(board);
    const [player1, player2] = pips(mine);
    const owner = cube.holdsCube === -1 ? 'centre' : SIGNS[cube.holdsCube];
    return `${drawBoard({ player1: checkersOf(mine), player2: checkersOf(flipped(mine)) })}
  X ${player1} pips, O ${player2} pips, cube ${cube.stakes} (${owner})`;
}

function checkersOf(board: Board): number[] {
    const places = Array.from(board, (checkers) => Math.max(0, checkers));
    places[0] = 15 - places.slice(1).reduce((sum, checkers) => sum + checkers, 0);
    return places;
}
