import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { fencesOf } from '../docs/markdown';
import { installPacked, run } from './user_project';

const README = 'packages/robots/README.md';

describe("somebody's project with the robots from their tarball", () => {
    const folder = mkdtempSync(join(tmpdir(), 'robots-'));
    beforeAll(() => {
        writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
        installPacked('games', folder);
        installPacked('robots', folder);
    });

    function node(file: string, text: string): string {
        writeFileSync(join(folder, file), text);
        const { status, output } = run(process.execPath, [file], folder);
        expect(status, output).toBe(0);
        return output;
    }

    it('plays the game of the README, with equities of the nets', () => {
        const [{ title, text }] = fencesOf({ path: README, text: readFileSync(join(ROOT, README), 'utf8') });
        const lines = node(title, text).trim().split('\n');
        expect(lines.pop()).toMatch(/^(Expert|Easy) wins$/);
        const worth = lines.map((line) => Number(/^worth (-?\d\.\d{3}) to Expert$/.exec(line)?.[1]));
        expect(worth.length).toBeGreaterThan(5);
        expect(new Set(worth).size).toBeGreaterThan(worth.length / 2);
        // The first play of a game decides little.
        expect(Math.abs(worth[0])).toBeLessThan(0.5);
    });

    it('has a robot for every game for two', () => {
        const text = `import { GAME_KINDS, KINDS } from '@dice-wards/games';
import { skillsOf } from '@dice-wards/robots';
for (const kind of GAME_KINDS) console.log(kind, KINDS[kind].seats, typeof skillsOf(kind)?.robot.act);
`;
        expect(node('all.mjs', text).trim().split('\n')).toEqual([
            'DiceWards 2 function',
            'Backgammon 2 function',
            'MontyHall 1 undefined',
            'Nackgammon 2 function',
            'Hypergammon 2 function',
            'Farkle 2 function',
        ]);
    });
});
