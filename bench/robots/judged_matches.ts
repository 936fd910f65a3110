import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgammon } from '@dice-wards/games/backgammon';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import type { State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import type { Level } from '@dice-wards/robots/levels';
import { logged } from '../../test/support/logged';
import { UserError } from '../../tools/command_line';
import type { Random } from '../../tools/simulate/random';
import { commandGnubg, runGnubg } from './gnubg_program';

/** A match between two players of some strength, to be judged. */
export interface PlayedMatch {
    readonly mat: string;
    readonly players: readonly [string, string];
}

/** Plays the match of a number. The same `random` brings the same match. */
export type PlayMatch = (n: number, points: number, random: Random) => Promise<PlayedMatch>;

/** A player plays like the first level, and like the second so many times in a hundred. */
type Mixture = readonly [usual: Level, other: Level, percent: number];

const MIXTURES: readonly Mixture[] = [
    ['Expert', 'Expert', 0],
    ['Hard', 'Hard', 0],
    ['Medium', 'Medium', 0],
    ['Easy', 'Easy', 0],
    ['Hard', 'Easy', 15],
    ['Hard', 'Easy', 40],
    ['Medium', 'Easy', 50],
    ['Hard', 'Medium', 50],
];

/** Between our robots. A judge by the same nets is blind for what they are blind for. */
export const betweenRobots: PlayMatch = async (n, points, random) => {
    const mixtures = [MIXTURES[n % MIXTURES.length], MIXTURES[random.below(MIXTURES.length)]] as const;
    const luck: Luck = { draw: (faces) => random.between(1, faces) };
    const log: Event[] = [];
    let state = backgammon.start({ ...NO_OPTIONS, doubling: true, crawford: true, matchLength: points });
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        const command =
            actor === 'chance' ? backgammon.chanceActs(state, luck) : commandOf(state, actor, mixtures[actor], random);
        const played = backgammon.play(state, command, luck);
        if (!played.ok) throw new Error(`a robot was refused: ${played.error.kind}`);
        log.push(...logged(played.events));
        state = played.state;
    }
    const facts = {
        id: 1,
        players: ['one', 'other'],
        names: ['one', 'other'],
        createdAtMs: 0,
        changedAtMs: 0,
        comments: [],
    } as const;
    const mat = backgammon.texts?.match(state, log, facts) ?? '';
    return { mat, players: [mixtures[0].join(' '), mixtures[1].join(' ')] };
};

function commandOf(state: State, seat: Seat, [usual, other, percent]: Mixture, random: Random): Command {
    const level = random.below(100) < percent ? other : usual;
    return backgammonRobot.act(state, seat, level, random.next()) as Command;
}

/** What GNU Backgammon adds to the worth of each position, in points, up and down: from nothing to a beginner's errors. */
const NOISES = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06];
const SEEDS = 2 ** 31;

/** What runs inside of gnubg, whose players play a game to its end once it has begun. */
const MATCH = `
import gnubg
for command in BEFORE: gnubg.command(command)
while True:
    last = gnubg.match(0)['games'][-1]['info']
    score = {side: last['score-' + side] for side in 'XO'}
    score[last['winner']] += last['points-won']
    if max(score.values()) >= POINTS: break
    gnubg.command('new game')
gnubg.command('export match mat ' + FILE)
`;

/** Between two players of GNU Backgammon without look-ahead, whose errors are noise, so that no judge is nearer to them than another. */
export const betweenNoisyPlayers: PlayMatch = async (n, points, random) => {
    const noises = [NOISES[n % NOISES.length], NOISES[random.below(NOISES.length)]] as const;
    const folder = mkdtempSync(join(tmpdir(), 'noisy-'));
    const [program, file] = ['program.py', 'match.mat'].map((name) => join(folder, name));
    const before = [
        'set rng mersenne',
        `set seed ${random.below(SEEDS)}`,
        'set automatic roll on',
        'set automatic game off',
        'set display off',
        ...noises.flatMap((noise, player) => noisyPlayer(player, noise)),
        `new match ${points}`,
    ];
    const facts = Object.entries({ BEFORE: before, POINTS: points, FILE: file });
    writeFileSync(program, facts.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join('\n') + MATCH);
    await runGnubg(['-p', program]);
    return { mat: readFileSync(file, 'utf8'), players: [`noise ${noises[0]}`, `noise ${noises[1]}`] };
};

function noisyPlayer(player: number, noise: number): string[] {
    const looks = ['chequerplay', 'cubedecision'].flatMap((decision) =>
        ['plies 0', `noise ${noise}`, 'deterministic on'].map((each) => `${decision} evaluation ${each}`),
    );
    return ['gnubg', ...looks].map((each) => `set player ${player} ${each}`);
}

/** What each player loses a decision, in thousandths, by GNU Backgammon so many plies ahead. */
export async function judgedByGnubg(mat: string, plies: number): Promise<readonly [number, number]> {
    const file = join(mkdtempSync(join(tmpdir(), 'analysis-')), 'match.mat');
    writeFileSync(file, mat);
    const output = await commandGnubg([
        `import mat ${file}`,
        ...['chequerplay', 'cubedecision'].map((what) => `set analysis ${what} evaluation plies ${plies}`),
        'set analysis luck off',
        'analyse match',
        'show statistics match',
    ]);
    const [, overall] = output.split('Overall statistics');
    const rates = /^Error rate mEMG \(MWC\) +-?([\d.]+) .*?\) +-?([\d.]+) /m.exec(overall ?? '');
    if (rates === null) throw new UserError(`gnubg tells no error rates: ${output.slice(-500)}`);
    return [Number(rates[1]), Number(rates[2])];
}
