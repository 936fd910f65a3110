import { writeTable } from '../report/written';
import { rolls, starts } from './bears';
import { type EndsReport, ends } from './ends';
import { type BurstReport, burst, type EveningReport, evening } from './robots';

/** In rounds: the median wait of people for a robot, and for Grandmaster, until robots of Dice Wards have acted, until ends are told, and of the clock. */
const MOST = { median: 3, thinking: 6, burst: 2, told: 20, late: 1 } as const;
/** Of the engine, in one round. The platform has two billion. */
const MOST_INSTRUCTIONS = 1_800_000_000;
/** A subnet ends so many games in a second, at five thousand in a minute. */
const ENDS_A_SECOND = 84;
/** As it was measured before people were served in turn, and before each answer to a letter sent the next. */
const BEFORE = { evening: '3 to 37 turns in 20 s, waits of 67 s', ends: '11 rounds' } as const;

/** A line of the table, and what is wrong with it. */
interface Line {
    readonly cells: readonly [what: string, before: string, now: string, heaviest: string];
    readonly broken: boolean;
}

/**
 * Robots, ends of games and the clock in a crowd, in rounds of a second, and what canisters bear of rolls and starts. Prints tables, and
 * answers what breaks a bound.
 *
 * @param isQuick fewer people, for less than a minute
 * @param isWritten whether its tables of `docs/run/capacity.md` are written
 */
export function crowd(isQuick: boolean, isWritten: boolean): string[] {
    const lines = [
        ofEvening(evening(130, 'Expert', isQuick ? 30 : 120), BEFORE.evening),
        ofBurst(burst(400)),
        ofEnds(ends(300, 300), BEFORE.ends),
    ];
    if (!isQuick) {
        lines.push(ofEvening(evening(8, 'Grandmaster', 120)));
        lines.push(ofEvening(evening(130, 'Hard', 120)), ofEvening(evening(400, 'Hard', 120)));
        lines.push(ofBurst(burst(2000)), ofEnds(ends(1000, 1000)), ofEnds(ends(5000, ENDS_A_SECOND)));
    }
    for (const { cells } of lines) console.log(cells.filter((cell) => cell !== '').join(' · '));
    if (isWritten) writeTable('run/capacity.md', 'crowd', [HEAD, ...lines.map(({ cells }) => cells)]);
    const broken = lines
        .filter((line) => line.broken)
        .map(({ cells: [what, , now, heaviest] }) => `${what}: ${now}, ${heaviest}`);
    return [...broken, ...borne(isWritten)];
}

/** Games that are all on the engine's heap; and pairs that want to begin one. */
const OFFERED = 500;
/** A second must bear so many. */
const LEAST = { rolls: 400, starts: 60 } as const;

/** What canisters bear where rounds have all the platform's limits: prints it, and answers what is too little. */
function borne(isWritten: boolean): string[] {
    const lines = [
        { what: '`roll`, one at a time in each of 500 games (engine)', least: LEAST.rolls, ...rolls(OFFERED) },
        { what: '`createRoom` and `joinRoom`, 500 at a time (Lobbies)', least: LEAST.starts, ...starts(OFFERED) },
    ];
    const cells = lines.map(({ what, answered, instructions }) => [
        what,
        answered.toFixed(0),
        `${(instructions / 1e9).toFixed(2)} G`,
    ]);
    for (const line of cells) console.log(line.join(' · '));
    if (isWritten) writeTable('run/capacity.md', 'bears', [BORNE_HEAD, ...cells]);
    return lines
        .filter(({ answered, least }) => answered < least)
        .map(({ what, answered, least }) => `${what}: ${answered} a second, not ${least}`);
}

const BORNE_HEAD = ['asked for as fast as it is answered', 'answered a second', 'instructions a second'] as const;

const HEAD = ['in a crowd', 'before', 'now', 'the heaviest round'] as const;

function ofEvening({ people, level, median, most, turns, heaviest }: EveningReport, before = ''): Line {
    const bound = level === 'Grandmaster' ? MOST.thinking : MOST.median;
    const what = `${people} people play backgammon against ${level}, and think for 8 s`;
    const now = `${turns.toFixed(0)} turns in 10 s, waits of ${median} s, ${most} s at most`;
    return { cells: [what, before, now, billions(heaviest)], broken: median > bound || isHeavy(heaviest) };
}

function ofBurst({ games, rounds, heaviest }: BurstReport): Line {
    const what = `${games} robots of Dice Wards are to act at once`;
    const broken = (games <= 400 && rounds > MOST.burst) || isHeavy(heaviest);
    return { cells: [what, '', counted(rounds, 'round'), billions(heaviest)], broken };
}

function ofEnds({ games, atOnce, rounds, mostTold, clockLate, heaviest }: EndsReport, before = ''): Line {
    const what = games === atOnce ? `${games} games end at once` : `${games} games end, ${atOnce} in a second`;
    const told = `told ${counted(rounds, 'round')} later, up to ${mostTold} letters in one`;
    const now = `${told}; the clock is late by ${counted(clockLate, 'round')}`;
    const broken = rounds > MOST.told || clockLate > MOST.late || isHeavy(heaviest);
    return { cells: [what, before, now, billions(heaviest)], broken };
}

function isHeavy(instructions: number): boolean {
    return instructions > MOST_INSTRUCTIONS;
}

function billions(instructions: number): string {
    return `${(instructions / 1e9).toFixed(2)} G instructions`;
}

function counted(count: number, what: string): string {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}
