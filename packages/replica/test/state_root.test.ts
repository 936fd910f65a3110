import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StateDir } from '../src/pocket_ic/state_dir';
import { StateRoot } from '../src/pocket_ic/state_root';

const freshFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'replica-root-')));
const OUTSIDE = /^The state_dir .* is outside of .*, where this server keeps states\. Start it with --state-root /;

describe('a folder for a state', () => {
    it('lies in the one that was named, by its whole path or from there', () => {
        const root = freshFolder();
        const states = new StateRoot(root);
        expect(states.folderOf('a')).toBe(join(root, 'a'));
        expect(states.folderOf('a/../b/./c')).toBe(join(root, 'b', 'c'));
        expect(states.folderOf(join(root, '..a'))).toBe(join(root, '..a'));
        expect(states.folderOf('.')).toBe(root);
        expect(readdirSync(root)).toEqual([]);
    });

    it('is the one that was named, also where that is a link or not there yet', () => {
        const root = freshFolder();
        const link = join(freshFolder(), 'link');
        symlinkSync(root, link);
        expect(new StateRoot(link).folderOf(join(link, 'a'))).toBe(join(root, 'a'));
        expect(new StateRoot(link).folderOf(join(root, 'a'))).toBe(join(root, 'a'));
        expect(new StateRoot(join(root, 'new')).folderOf('a')).toBe(join(root, 'new', 'a'));
    });

    it('lies nowhere else, whatever leads there', () => {
        const root = join(freshFolder(), 'root');
        mkdirSync(`${root}-beside`, { recursive: true });
        const states = new StateRoot(root);
        states.folderOf('.');
        symlinkSync('/', join(root, 'all'));
        symlinkSync('..', join(root, 'up'));
        symlinkSync(join(dirname(root), 'not there'), join(root, 'dangling'));
        for (const path of [
            '..',
            '../x',
            '/',
            '/tmp',
            '/etc/x',
            'a/../../x',
            `${root}-beside`,
            'all',
            'all/tmp/x',
            'up',
            'up/x',
        ])
            expect(() => states.folderOf(path), path).toThrow(OUTSIDE);
        expect(() => states.folderOf('dangling/x')).toThrow(OUTSIDE);
        expect(readdirSync(dirname(root)).sort()).toEqual(['root', 'root-beside']);
    });

    it('is refused where it can be none', () => {
        const root = freshFolder();
        symlinkSync('a', join(root, 'b'));
        symlinkSync('b', join(root, 'a'));
        writeFileSync(join(root, 'file'), '');
        for (const path of ['a', 'a/x', 'file/x', 'nul\0', 'x'.repeat(300)])
            expect(() => StateDir.open(new StateRoot(root).folderOf(path)), path).toThrow(/ cannot keep a state: /);
    });

    it('lies in a new one where none was named, which goes away with the server', () => {
        const states = new StateRoot();
        const folder = states.folderOf('a');
        expect(existsSync(dirname(folder))).toBe(true);
        expect(() => states.folderOf(freshFolder())).toThrow(OUTSIDE);
        states.close();
        expect(existsSync(dirname(folder))).toBe(false);
    });
});
