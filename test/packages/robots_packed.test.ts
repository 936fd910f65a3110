import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { fencesOf } from '../docs/markdown';
import { installPacked, type Output, run } from './user_project';

const README = 'packages/robots/README.md';
const MATCHES = join(ROOT, 'test/data/backgammon/matches');
/** The whole tarball: code, types, nets, and 200,000 bytes of tables. */
const MOST_BYTES = 750_000;
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

describe("somebody's project with the robots from their tarball", () => {
    const folder = mkdtempSync(join(tmpdir(), 'robots-'));
    const programs = fencesOf({ path: README, text: readFileSync(join(ROOT, README), 'utf8') });
    let installed = '';
    beforeAll(() => {
        writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
        installed = installPacked('robots', folder);
    });

    function node(file: string, text: string): string {
        writeFileSync(join(folder, file), text);
        const { status, output } = run(process.execPath, [file], folder);
        expect(status, output).toBe(0);
        return output;
    }

    function program(name: string): string {
        const found = programs.find(({ title }) => title === name);
        if (found === undefined) throw new Error(`${README} has no ${name}`);
        return node(name, found.text);
    }

    /** The program of the package's `bin`. */
    function robot(args: readonly string[], input = ''): Output {
        const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
        return run(process.execPath, [join(installed, bin['dice-wards-robot']), ...args], folder, {}, input);
    }

    it('is small, and the README tells how small', () => {
        const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? 'none';
        const { size } = statSync(join(folder, tarball));
        expect(size).toBeLessThan(MOST_BYTES);
        const [, told] = /(\d+) kB gzipped/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
        expect(Math.abs(Number(told) - size / 1000)).toBeLessThan(5);
    });

    it('needs no other package', () => {
        const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
        expect(Object.keys(manifest).filter((key) => /dependencies$/i.test(key))).toEqual([]);
        expect(readdirSync(join(folder, 'node_modules', '@dice-wards'))).toEqual(['robots']);
    });

    it('is asked about positions and matches, as the README has it', () => {
        writeFileSync(join(folder, 'match.mat'), readFileSync(join(MATCHES, 'm01_3pt.mat')));
        const [chosen, best, verdict, rolled, ...analysis] = program('ask.mjs').trim().split('\n');
        expect(chosen).toBe('8/5 6/5');
        expect(best).toMatch(/^8\/5 6\/5 is worth 0\.2\d\d$/);
        expect(verdict).toMatch(/^NoDouble, at -?\d\.\d{3}$/);
        expect(rolled).toMatch(/^\d\d\.\d ± 0\.\d % of 36 games$/);
        expect(analysis).toEqual(['Alice Supernatural 0.5', 'Bob CasualPlayer 21.4']);
    });

    it('plays the game of the README, with equities of the nets', () => {
        installPacked('games', folder);
        const lines = program('game.mjs').trim().split('\n');
        expect(lines.pop()).toMatch(/^(Expert|Easy) wins$/);
        const worth = lines.map((line) => Number(/^worth (-?\d\.\d{3}) to Expert$/.exec(line)?.[1]));
        expect(worth.length).toBeGreaterThan(5);
        expect(new Set(worth).size).toBeGreaterThan(worth.length / 2);
        // The first play of a game decides little.
        expect(Math.abs(worth[0])).toBeLessThan(0.5);
    });

    it('has a robot for every game for several', () => {
        const text = `import { GAME_KINDS, KINDS } from '@dice-wards/games';
import { skillsOf } from '@dice-wards/robots';
for (const kind of GAME_KINDS) console.log(kind, KINDS[kind].seats.most, typeof skillsOf(kind)?.robot.act);
`;
        expect(node('all.mjs', text).trim().split('\n')).toEqual([
            'DiceWards 2 function',
            'Backgammon 2 function',
            'MontyHall 1 undefined',
            'Nackgammon 2 function',
            'Hypergammon 2 function',
            'Farkle 6 function',
            'Pig 6 function',
            'Yacht 6 function',
            'LiarsDice 6 function',
        ]);
    });

    it('compiles against the types', () => {
        const text = `import { loadRobots, type Robots } from '@dice-wards/robots/load';
const robots: Robots = await loadRobots();
const hint = robots.hint('XGID=');
export const why: string = hint.ok ? hint.value.choices[0].text : hint.error.why;
`;
        const compile = (program: string): Output => {
            writeFileSync(join(folder, 'program.ts'), program);
            const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--noEmit', 'program.ts'];
            return run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options], folder);
        };
        expect(compile(text)).toEqual({ status: 0, output: '' });
        expect(compile(text.replace('.text', '.level')).output).toMatch(/program\.ts\(4,\d+\): error TS2339/);
    });

    describe('has a program', () => {
        it('that analyses a match, and tells why it does not', () => {
            const { status, output } = robot(['analyse', join(MATCHES, 'm01_3pt.mat')]);
            expect(status).toBe(0);
            expect(output).toMatch(/^Alice: decisions 58, .*error rate \d\.\d ± 3 \(\w+\)/);
            expect(output).toMatch(/\nGame 1, move 11, Bob: take loses 0\.155 \(Blunder\); best drop\n/);
            const json = JSON.parse(robot(['analyse', join(MATCHES, 'm01_3pt.mat'), '--json']).output);
            expect(json.players[1]).toMatchObject({ name: 'Bob', blunders: 5 });
            const refused = { status: 1, output: 'Game 1, move 3: beavers are not played here\n' };
            expect(robot(['analyse', join(MATCHES, 's11_money.mat')])).toEqual(refused);
            expect(robot(['analyse', 'nowhere.mat'])).toMatchObject({ status: 1 });
        });

        it('that advises, asks the cube, and rolls out', () => {
            expect(robot(['hint', OPENING]).output).toMatch(/^1\. 8\/5 6\/5 +\+0\.215 {2}wins 54\.83 %/);
            expect(robot(['cube', OPENING.replace(':31:', ':00:')]).output).toMatch(/^NoDouble: no double \+0\.102,/);
            const rollout = ['rollout', OPENING, '--games', '12', '--plies', '4', '--seed', '5'];
            const { status, output } = robot(rollout);
            expect(status).toBe(0);
            expect(output).toMatch(/^after 8\/5 6\/5\n12 games\nwin +5\d\.\d\d % ± 0\.\d\d %\n/);
            expect(robot(rollout).output).toBe(output);
            expect(robot([...rollout, '--cube']).output).toMatch(
                /^without the cube .+\nwith the cube +\+0\.\d{3} ± 0\.\d{3}$/m,
            );
            expect(robot(['rollout', OPENING, '--games', 'many'])).toEqual({
                status: 1,
                output: 'games is a whole number from 1\n',
            });
        });

        it('that other programs play with, line by line', () => {
            const lines = ['ubgi', 'isready', `position xgid ${OPENING}`, 'go', OPENING, 'nonsense', 'quit', 'isready'];
            const { status, output } = robot(['play'], lines.map((line) => `${line}\n`).join(''));
            expect(status).toBe(0);
            const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
            expect(output.split('\n')).toEqual([
                'id name Dice Wards',
                'id author Dice Wards',
                `id version ${version}`,
                'readyok',
                'readyok',
                'bestmove 8/5 6/5',
                '8/5 6/5',
                'sorry an unknown command',
                '',
            ]);
        });

        it('that helps', () => {
            expect(robot(['--help'])).toMatchObject({
                status: 0,
                output: expect.stringMatching(/^dice-wards-robot </),
            });
            for (const args of [[], ['hint'], ['win', OPENING], ['hint', OPENING, OPENING]]) {
                expect(robot(args)).toMatchObject({ status: 1, output: expect.stringMatching(/^dice-wards-robot </) });
            }
            expect(robot(['hint', OPENING, '--fast'])).toEqual({ status: 1, output: "Unknown option '--fast'\n" });
            expect(robot(['hint', 'nonsense'])).toEqual({ status: 1, output: '10 fields were expected\n' });
        });
    });
});
