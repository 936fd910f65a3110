import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { fencesOf } from '../docs/markdown';
import { installPacked, type Output, run } from './user_project';

const README = 'packages/games/README.md';
const STRICT = ['--strict', '--target', 'es2022', '--module', 'nodenext'];

describe("somebody's project with the rules from their tarball", () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    beforeAll(() => {
        writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
        installPacked('games', folder);
    });

    function node(file: string, text: string): Output {
        writeFileSync(join(folder, file), text);
        return run(process.execPath, [file], folder);
    }

    const programs = fencesOf({ path: README, text: readFileSync(join(ROOT, README), 'utf8') });
    it.each(programs)('runs $title of the README', ({ title, text }) => {
        expect(node(title, text)).toEqual({
            status: 0,
            output: expect.stringMatching(
                /^(Player[12] wins( [1-9]\d*)?|Behind door [13] is a goat\nYou win (the car|a goat))\n$/,
            ),
        });
    });

    it('plays a game of every kind for several by its verbs, to its end or for a thousand turns', () => {
        const text = `import { GAME_KINDS, KINDS, NO_OPTIONS, rulesOf } from '@dice-wards/games';
const luck = { draw: (faces) => 1 + Math.floor(Math.random() * faces) };
for (const kind of GAME_KINDS.filter((kind) => KINDS[kind].seats.most > 1)) {
    const rules = rulesOf(kind, false);
    let state = rules.start(NO_OPTIONS, Math.max(2, KINDS[kind].seats.least));
    for (let turn = 0; turn < 1000 && rules.toAct(state) !== 'nobody'; turn += 1) {
        const isChance = rules.toAct(state) === 'chance';
        const command = isChance ? rules.chanceActs(state, luck) : rules.timeout(state);
        const played = rules.play(state, command, luck);
        if (!played.ok) throw new Error(played.error.kind);
        state = played.state;
    }
    console.log(kind);
}
`;
        const { status, output } = node('all.mjs', text);
        const ofTwo = ['DiceWards', 'Backgammon', 'Nackgammon', 'Hypergammon'];
        expect(output.trim().split('\n')).toEqual([...ofTwo, 'Farkle', 'Pig', 'Yacht', 'LiarsDice']);
        expect(status).toBe(0);
    });

    it('compiles against the types, to the last one', () => {
        const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
        const compile = (file: string, text: string): string => {
            writeFileSync(join(folder, file), text);
            return run(process.execPath, [tsc, ...STRICT, '--noEmit', file], folder).output;
        };
        const right = `import { type GameKindName, NO_OPTIONS, rulesOf } from '@dice-wards/games';
import { initialize, rollForStart } from '@dice-wards/games/backgammon/lifecycle';
const kind: GameKindName = 'Farkle';
export const begun = [rulesOf(kind, false).start(NO_OPTIONS, 2), rollForStart(initialize()).dice[0]];
`;
        expect(compile('right.ts', right)).toBe('');
        expect(compile('wrong.ts', right.replace("'Farkle'", "'Chess'"))).toMatch(/TS2322/);
    });
});
