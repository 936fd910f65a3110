import { farkle } from '@dice-wards/games/farkle';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { pig } from '@dice-wards/games/pig';
import { soleWinner } from '@dice-wards/games/places';
import { type Luck, type Rules, SEATS, type Seat } from '@dice-wards/games/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { farkleRobot } from '@dice-wards/robots/farkle';
import type { Level } from '@dice-wards/robots/levels';
import { pigRobot } from '@dice-wards/robots/pig';
import type { Robot } from '@dice-wards/robots/robot';
import { readKernelData } from '../tools/kernel/kernel_data';

/** Levels that differ, the weakest first. */
const DIFFERENT = ['Easy', 'Medium', 'Hard'] as const satisfies readonly Level[];

/** Prints what each level of Pig wins among others, in 20,000 games of 3 to 6 players each. */
export function measurePig(): void {
    measure(pig, pigRobot, { tables: [3, 4, 5, 6], fields: DIFFERENT, games: 20_000 });
}

/** The same of Farkle, in 3,000 games each, among others who do not take as long as Hard does. */
export function measureFarkleOfMany(): void {
    provide(readKernelData());
    measure(farkle, farkleRobot, { tables: [3, 4, 6], fields: ['Medium', 'Easy'], games: 3_000 });
}

interface Measured {
    /** Numbers of players. */
    readonly tables: readonly number[];
    /** The levels of the others. */
    readonly fields: readonly Level[];
    /** For each line. */
    readonly games: number;
}

function measure<State, Command>(
    rules: Rules<State, Command, unknown, unknown>,
    robot: Robot<State, Command>,
    { tables, fields, games }: Measured,
): void {
    console.log('players  one     others  wins of that one; of each seat, if it is no stronger than the others');
    for (const seats of tables) {
        for (const one of DIFFERENT) {
            for (const others of fields) {
                const wins = winsBySeat(rules, robot, { one, others, seats, games });
                const told = one === others ? wins.map((share) => share.toFixed(3)).join(' ') : mean(wins).toFixed(3);
                console.log(`${seats}        ${one.padEnd(8)}${others.padEnd(8)}${told}`);
            }
        }
    }
}

interface Match {
    readonly one: Level;
    readonly others: Level;
    readonly seats: number;
    readonly games: number;
}

/** For each seat the share that `one` wins of the games in which it sits there. */
function winsBySeat<State, Command>(
    rules: Rules<State, Command, unknown, unknown>,
    robot: Robot<State, Command>,
    { one, others, seats, games }: Match,
): readonly number[] {
    const luck = seededLuck(seats);
    const each = Math.ceil(games / seats);
    return SEATS.slice(0, seats).map((seat) => {
        let won = 0;
        for (let n = 0; n < each; n += 1) {
            const levelOf = (by: Seat): Level => (by === seat ? one : others);
            if (winnerOf(rules, robot, levelOf, seats, luck) === seat) won += 1;
        }
        return won / each;
    });
}

function winnerOf<State, Command>(
    rules: Rules<State, Command, unknown, unknown>,
    robot: Robot<State, Command>,
    levelOf: (seat: Seat) => Level,
    seats: number,
    luck: Luck,
): Seat | undefined {
    let state = rules.start(NO_OPTIONS, seats);
    for (;;) {
        const by = rules.toAct(state);
        if (typeof by !== 'number') return soleWinner(rules.outcome(state)?.places ?? []);
        const played = rules.play(state, robot.act(state, by, levelOf(by), 0), luck);
        if (!played.ok) throw new Error(`a robot was refused: ${played.error.kind}`);
        state = played.state;
    }
}

function mean(shares: readonly number[]): number {
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
