#!/usr/bin/env node
/** `dice-wards-robot`: backgammon's robots at the command line, and for other programs. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Result } from '@dice-wards/games/result';
import type { RolloutEstimate } from '../backgammon/rollout';
import { UbgiSession } from '../backgammon/ubgi';
import { LEVELS, type Level } from '../levels';
import { loadRobots, type Robots } from '../load';
import { analysisText, cubeText, faultText, hintText, rolloutText } from './texts';

const USAGE = `dice-wards-robot <command>

  analyse <file.mat>     judges the decisions of a match
  hint <position>        the best choices, with equities and chances
  cube <position>        what the cube asks for
  rollout <position>     plays a position out: --games N, --seed S, --plies P, --level Hard, --cube
  play                   answers lines of the Universal Backgammon Interface

A position is an XGID or a GNUBG ID. --json: the answer as JSON. Levels: ${LEVELS.join(', ')}.`;

/** What cannot be done, told to the person who typed it. */
class UserError extends Error {}

const OPTIONS = {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    games: { type: 'string' },
    seed: { type: 'string' },
    plies: { type: 'string' },
    level: { type: 'string' },
    cube: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof given>['values'];

function given() {
    try {
        return parseArgs({ options: OPTIONS, allowPositionals: true });
    } catch (error) {
        throw error instanceof TypeError ? new UserError(error.message.split('. ')[0]) : error;
    }
}

async function main(): Promise<void> {
    const { values, positionals } = given();
    const [command, argument, ...others] = positionals;
    if (values.help) return console.log(USAGE);
    if (command === 'play' && argument === undefined) return await play();
    if (argument === undefined || others.length > 0) throw new UserError(USAGE);
    const robots = await loadRobots();
    switch (command) {
        case 'analyse':
            return print(robots.analyse(textOf(argument)), values, analysisText, faultText);
        case 'hint':
            return print(robots.hint(argument), values, hintText);
        case 'cube':
            return print(robots.cube(argument), values, cubeText);
        case 'rollout':
            return print(rolledOut(robots, argument, values), values, rolloutText);
        default:
            throw new UserError(USAGE);
    }
}

function print<T, E extends { readonly why: string }>(
    answer: Result<T, E>,
    { json }: Values,
    text: (value: T) => string,
    why: (fault: E) => string = (fault) => fault.why,
): void {
    if (!answer.ok) throw new UserError(why(answer.error));
    console.log(json ? JSON.stringify(answer.value, undefined, 2) : text(answer.value));
}

function textOf(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch (error) {
        throw new UserError((error as Error).message);
    }
}

/** All games of a rollout. Whoever watches is told of every hundredth one. */
function rolledOut(
    robots: Robots,
    position: string,
    values: Values,
): Result<RolloutEstimate, { readonly why: string }> {
    const { games, seed, plies, level, cube } = values;
    const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    const options = { games: number(games), seed: number(seed), plies: number(plies), level: level as Level, cube };
    const begun = robots.rollout(position, options);
    if (!begun.ok) return begun;
    let last: RolloutEstimate | undefined;
    for (const estimate of begun.value) {
        last = estimate;
        const { equity, errors } = estimate;
        if (process.stderr.isTTY && estimate.games % 100 === 0) {
            console.error(`${estimate.games} games: ${equity.toFixed(3)} ± ${errors.equity.toFixed(3)}`);
        }
    }
    return { ok: true, value: last as RolloutEstimate };
}

async function play(): Promise<void> {
    await loadRobots();
    const manifest = new URL('../../package.json', import.meta.url);
    const session = new UbgiSession(JSON.parse(readFileSync(manifest, 'utf8')).version);
    for await (const line of createInterface({ input: process.stdin })) {
        for (const answer of session.answer(line)) console.log(answer);
        if (session.isOver) break;
    }
}

try {
    await main();
} catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
}
