import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scripts } from '../../package.json';
import { ROOT } from '../../tools/layout';

const CHECK = 'tools/check_environment.mjs';

/** Runs the check in a checkout of its own. */
function check({ node, installed }: { node: string; installed: boolean }): { code: number | null; printed: string } {
    const folder = mkdtempSync(join(tmpdir(), 'dice-wards-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'tools'));
    cpSync(join(ROOT, CHECK), join(folder, CHECK));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node } }));
    if (installed) {
        mkdirSync(join(folder, 'node_modules', 'tsx'), { recursive: true });
        writeFileSync(join(folder, 'node_modules', 'tsx', 'package.json'), '{}');
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK], { cwd: folder, encoding: 'utf8' });
    return { code: status, printed: stdout + stderr };
}

describe('the environment', () => {
    it('is fine', () => {
        expect(check({ node: '>=20.11', installed: true })).toEqual({ code: 0, printed: '' });
    });

    it('lacks the packages', () => {
        const printed = 'The packages are not installed yet. Run this first: npm ci\n';
        expect(check({ node: '>=20.11', installed: false })).toEqual({ code: 1, printed });
    });

    const [major, minor] = process.versions.node.split('.').map(Number);
    it.each([`${major + 1}.0`, `${major}.${minor + 1}`])('has an older Node than %s', (needed) => {
        const found = process.versions.node;
        const printed = `Dice Wards needs Node ${needed} or newer, and this is Node ${found}. Get one from https://nodejs.org.\n`;
        expect(check({ node: `>=${needed}`, installed: false })).toEqual({ code: 1, printed });
    });

    it.each([`${major}.${minor}`, `${major - 1}.${minor + 1}`])('has a Node no older than %s', (needed) => {
        expect(check({ node: `>=${needed}`, installed: true }).code).toBe(0);
    });

    it('is checked first by every script that runs TypeScript', () => {
        for (const [name, script] of Object.entries(scripts)) {
            if (script.startsWith('npm run build &&')) continue;
            if (/\btsx\b/.test(script)) expect(script, name).toMatch(/^node tools\/check_environment\.mjs && /);
        }
    });

    it('is checked by JavaScript that an old Node reads', () => {
        const source = readFileSync(join(ROOT, CHECK), 'utf8');
        expect(source).not.toMatch(/\?\?=|\|\|=|\bawait\b|import\.meta\.dirname|\bwith \{/);
    });
});
