import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backgammon } from '@dice-wards/games/backgammon';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import type { State } from '@dice-wards/games/backgammon/state';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { ratingWord } from '@dice-wards/games/rating_words';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { analyseBackgammon, backgammonRobot } from '@dice-wards/robots/backgammon';
import type { Level } from '@dice-wards/robots/levels';
import { UserError } from '../../tools/command_line';
import { Random } from '../../tools/simulate/random';
import { rankCorrelation } from './ranks';

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

/** Error rates of the players of all matches, in the same order. */
interface Judges {
    readonly ours: number[];
    readonly theirs: number[];
    /** GNU Backgammon's one ply less far ahead: how near one of its own looks comes to the other. */
    readonly weaker: number[];
}

/**
 * Plays matches between players of all strengths, judges both players of each, lets GNU Backgammon judge them so many
 * plies ahead, as it counts them, and prints how well the two agree on who made more errors, and on what players are called.
 *
 * @param plies from 1 on
 */
export async function compareAnalyses(matches: number, length: number, plies: number, seed: number): Promise<void> {
    const judges: Judges = { ours: [], theirs: [], weaker: [] };
    const begun = Date.now();
    for (let n = 0; n < matches; n += 1) {
        const random = new Random(seed + n);
        const mixtures = [MIXTURES[n % MIXTURES.length], MIXTURES[random.below(MIXTURES.length)]] as const;
        const { text, ours } = playMatch(length, mixtures, random);
        const theirs = await judgedByGnubg(text, plies);
        judges.ours.push(...ours);
        judges.theirs.push(...theirs);
        judges.weaker.push(...(await judgedByGnubg(text, plies - 1)));
        const shown = ([0, 1] as const).map((seat) => {
            return `${mixtures[seat].join(' ')}: ${ours[seat].toFixed(1)}, gnubg ${theirs[seat].toFixed(1)}`;
        });
        console.log(`${n + 1}. ${shown.join(' · ')}`);
    }
    const { ours, theirs, weaker } = judges;
    console.log(`${ours.length} players, ${Math.round((Date.now() - begun) / 1000)} s; by gnubg ${plies}-ply`);
    console.log(`analyse: ${agreement(ours, theirs)}`);
    console.log(`gnubg ${plies - 1}-ply: ${agreement(weaker, theirs)}`);
    const faultless = ours.filter((_, n) => theirs[n] === 0).map((rate) => rate.toFixed(1));
    console.log(`of those without an error by gnubg: ${faultless.join(', ') || 'nobody'}`);
}

function agreement(rates: readonly number[], judge: readonly number[]): string {
    const equal = rates.filter((rate, n) => ratingWord(rate) === ratingWord(judge[n])).length;
    const apart = rates.reduce((sum, rate, n) => sum + Math.abs(rate - judge[n]), 0) / rates.length;
    const correlation = rankCorrelation(rates, judge).toFixed(3);
    return `the same word for ${equal}, ${apart.toFixed(1)} apart on the mean, rank correlation ${correlation}`;
}

/** A match as `.mat`, and our error rates. */
function playMatch(
    length: number,
    mixtures: readonly [Mixture, Mixture],
    random: Random,
): { text: string; ours: readonly [number, number] } {
    const luck: Luck = { draw: (faces) => random.between(1, faces) };
    const log: Event[] = [];
    const decisions: Decision[] = [];
    let state = backgammon.start({ ...NO_OPTIONS, doubling: true, crawford: true, matchLength: length });
    for (let actor = backgammon.toAct(state); actor !== 'nobody'; actor = backgammon.toAct(state)) {
        const command =
            actor === 'chance' ? backgammon.chanceActs(state, luck) : commandOf(state, actor, mixtures[actor], random);
        const played = backgammon.play(state, command, luck);
        if (!played.ok) throw new Error(`a robot was refused: ${played.error.kind}`);
        const change = { before: state, after: played.state, events: logged(played.events), by: actor };
        for (const judged of analyseBackgammon.judge(change)) decisions.push(showJudgement(judged, 0, 1));
        log.push(...change.events);
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
    return {
        text: backgammon.texts?.match(state, log, facts) ?? '',
        ours: [totalsOf(decisions, 0).errorRate, totalsOf(decisions, 1).errorRate],
    };
}

/** Events as the log has them. */
function logged(events: readonly Event[]): Event[] {
    const bytes = new Uint8Array(1024);
    const end = backgammon.records.writeEvents(events, new DataView(bytes.buffer), 0);
    return backgammon.records.readEvents(bytes.subarray(0, end)) as Event[];
}

function commandOf(state: State, seat: Seat, [usual, other, percent]: Mixture, random: Random): Command {
    const level = random.below(100) < percent ? other : usual;
    return backgammonRobot.act(state, seat, level, random.next()) as Command;
}

async function judgedByGnubg(text: string, plies: number): Promise<readonly [number, number]> {
    const settings = ['chequerplay', 'cubedecision'].map((what) => `set analysis ${what} evaluation plies ${plies}`);
    const folder = mkdtempSync(join(tmpdir(), 'analysis-'));
    const [match, commands] = [join(folder, 'match.mat'), join(folder, 'commands')];
    writeFileSync(match, text);
    writeFileSync(
        commands,
        [
            `import mat ${match}`,
            ...settings,
            'set analysis luck off',
            'analyse match',
            'show statistics match',
            '',
        ].join('\n'),
    );
    // Debian puts games into a folder that not every user's path has.
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
    const { stdout } = await promisify(execFile)('gnubg', ['-q', '-t', '-c', commands], { env, maxBuffer: 2 ** 26 });
    const [, overall] = stdout.split('Overall statistics');
    const rates = /^Error rate mEMG \(MWC\) +-?([\d.]+) .*?\) +-?([\d.]+) /m.exec(overall ?? '');
    if (rates === null) throw new UserError(`gnubg tells no error rates: ${stdout.slice(-500)}`);
    return [Number(rates[1]), Number(rates[2])];
}
