/**
 * `npm run bench:robots -- [options]`: lets the nets play against a program whose strength is known, without the cube, in
 * pairs of games with the same dice and changed sides, and prints the points a game.
 *
 *     --against pubeval|gnubg|Medium    gnubg must be installed, and looks no roll ahead; or the robot of a level
 *     --ahead 5                  looks one roll ahead for so many plays, as Expert does; 0 is Hard
 *     --level Grandmaster        instead: the robot of that level
 *     --pairs 5000  --seed 1
 *     --variant nackgammon|hypergammon
 *     --analysis 30              instead: judges so many matches between robots, lets gnubg judge them, and compares; with --against gnubg
 *                                matches that gnubg plays with itself, with noise for errors
 *     --points 3                 the length of those matches
 *     --plies 2                  how far gnubg looks ahead there, and in games for money, where it is 0 unless it is given
 *     --cube                     instead: compares verdicts on the cube with those that gnubg gave
 *     --takes                    instead: take points at every score to 25 away beside gnubg's
 *     --losses 50                instead: what players lose in so many hard positions of each class, and with the cube in twice as
 *                                many, by gnubg two rolls ahead
 *     --money                    instead: games for money with the cube against gnubg, by --level (Hard, unless it is given) and --pairs
 *     --speed                    instead: how long the package `@dice-wards/robots` takes for its answers
 *     --turns 8                  instead: what a turn of Expert and of Grandmaster takes in so many matches to 3 points against Hard
 */

import { HYPERGAMMON } from '@dice-wards/games/hypergammon';
import { NACKGAMMON } from '@dice-wards/games/nackgammon';
import { answerWith } from '@dice-wards/kernel/host/ask';
import { type Ask, loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { EXPERT, GRANDMASTER } from '@dice-wards/robots/backgammon/depths';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { readArguments, runCommand, UserError } from '../../tools/command_line';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { compareAnalyses } from './analysis';
import { playForMoney } from './cube_games';
import { compareCubeLosses } from './cube_losses';
import { compareCubes } from './cubes';
import { startGnubg } from './gnubg';
import { betweenNoisyPlayers, betweenRobots } from './judged_matches';
import { compareLosses } from './losses';
import { playMatch } from './match';
import { kernelPlayer, levelPlayer, linearPlayer, type Player, robotPlayer, whenPossible } from './players';
import { measureSpeed } from './speed';
import { compareTakePoints } from './take_points';
import { measureTurns } from './turns';

const VARIANTS = new Map([
    ['nackgammon', NACKGAMMON],
    ['hypergammon', HYPERGAMMON],
]);

const DEPTHS = new Map([
    ['Expert', EXPERT],
    ['Grandmaster', GRANDMASTER],
]);

const USAGE =
    'npm run bench:robots -- [--against pubeval|gnubg|Medium] [--ahead 5 | --level Grandmaster] [--pairs 5000] [--seed 1] [--variant nackgammon|hypergammon] [--analysis 30 [--points 3] [--plies 2]] [--cube] [--takes] [--losses 50] [--money] [--speed] [--turns 8]';

await runCommand(async () => {
    const options = {
        against: { type: 'string', default: 'pubeval' },
        ahead: { type: 'string', default: '0' },
        level: { type: 'string' },
        pairs: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
        variant: { type: 'string' },
        analysis: { type: 'string' },
        points: { type: 'string', default: '3' },
        plies: { type: 'string' },
        cube: { type: 'boolean', default: false },
        losses: { type: 'string' },
        takes: { type: 'boolean', default: false },
        money: { type: 'boolean', default: false },
        speed: { type: 'boolean', default: false },
        turns: { type: 'string' },
    } as const;
    const { values } = readArguments({ options }, USAGE);
    if (values.cube) return compareCubes();
    if (values.takes) return compareTakePoints();
    if (values.losses !== undefined) {
        const [each, seed] = [Number(values.losses), Number(values.seed)];
        await compareLosses(each, seed);
        return compareCubeLosses(2 * each, seed);
    }
    if (values.turns !== undefined) return measureTurns(Number(values.turns), Number(values.seed));
    if (values.speed) return measureSpeed(Number(values.seed));
    const { wasm } = await compileKernel({ base: 0, ownMemory: true });
    const ask = await loadKernel(wasm, readKernelData());
    if (values.analysis !== undefined) {
        answerWith(ask);
        return compareAnalyses(
            values.against === 'gnubg' ? betweenNoisyPlayers : betweenRobots,
            Number(values.analysis),
            Number(values.points),
            Number(values.plies ?? 2),
            Number(values.seed),
        );
    }
    const seed = Number(values.seed);
    if (values.money) {
        return inMoney(ask, values.level ?? 'Hard', Number(values.plies ?? 0), Number(values.pairs), seed);
    }
    const ours =
        values.level === undefined ? kernelPlayer(ask, Number(values.ahead)) : playerOf(ask, values.level, seed);
    const gnubg = values.against === 'gnubg' ? await startGnubg(0) : undefined;
    const theirs = gnubg === undefined ? otherOf(ask, values.against, seed + 1) : whenPossible(ask, gnubg.player);
    const variant = values.variant === undefined ? undefined : VARIANTS.get(values.variant);
    if (values.variant !== undefined && variant === undefined) throw new UserError(`There is no ${values.variant}.`);
    const score = await playMatch(ours, theirs, Number(values.pairs), seed, variant);
    gnubg?.stop();
    const { games, points, error, wins } = score;
    console.log(
        `${points.toFixed(4)} ± ${error.toFixed(4)} points a game, ${(100 * wins).toFixed(1)} % won of ${games}`,
    );
});

function otherOf(ask: Ask, name: string, seed: number): Player {
    return name === 'pubeval' ? linearPlayer(ask) : playerOf(ask, name, seed);
}

/** @throws UserError where there is no such level */
function playerOf(ask: Ask, name: string, seed: number): Player {
    const depth = DEPTHS.get(name);
    return depth === undefined ? levelPlayer(ask, levelOf(name), seed) : robotPlayer(ask, depth);
}

function levelOf(name: string): Level {
    const level = LEVELS.find((each) => each === name);
    if (level === undefined) throw new UserError(`There is no ${name}.`);
    return level;
}

async function inMoney(ask: Ask, name: string, plies: number, pairs: number, seed: number): Promise<void> {
    const level = levelOf(name);
    answerWith(ask);
    const gnubg = await startGnubg(plies);
    await playForMoney(level, gnubg, pairs, seed);
    gnubg.stop();
}
