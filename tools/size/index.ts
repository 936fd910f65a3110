/** `npm run size`: how large the repository is, and in how many places a method or a setting is told. */
import { execFileSync } from 'node:child_process';
import { readArguments, runCommand, UserError } from '../command_line';
import { ROOT } from '../layout';
import { PARTS, sizesOf, writtenOnes } from './parts';

const USAGE = `npm run size -- [options] [commits]

  --word A,B   in how many files that are written by hand these words stand; by default a setting's and a method's name

Of each commit, or of HEAD: the lines that are not empty, without package-lock.json.`;

const WORDS = 'spectatorDelay,whoseTurn';

await runCommand(async () => {
    const { values, positionals } = readArguments(
        { allowPositionals: true, options: { word: { type: 'string', default: WORDS } } },
        USAGE,
    );
    const commits = positionals.length === 0 ? ['HEAD'] : positionals;
    const sizes = commits.map((commit) => sizesOf(countsAt(commit)));
    console.log(row('', commits));
    for (const part of PARTS) {
        const told = sizes.map(({ [part]: { files, lines } }) => `${lines.toLocaleString('en')} in ${files}`);
        console.log(row(`lines, ${part}`, told));
    }
    for (const word of values.word.split(',')) {
        const files = commits.map((commit) => String(writtenOnes(filesWith(word, commit)).length));
        console.log(row(`files that name ${word}`, files));
    }
});

function row(title: string, cells: readonly string[]): string {
    return title.padEnd(36) + cells.map((cell) => cell.padStart(20)).join('');
}

/** Lines by path. */
function countsAt(commit: string): ReadonlyMap<string, number> {
    const told = git('grep', '-I', '--count', '-z', '-e', '.', commit, '--', '.', ':!package-lock.json');
    return new Map(
        told.map((line) => {
            const [at = '', count] = line.split('\0');
            return [at.slice(commit.length + 1), Number(count)];
        }),
    );
}

function filesWith(word: string, commit: string): readonly string[] {
    return git('grep', '-I', '-l', '-w', '-F', '-e', word, commit).map((at) => at.slice(commit.length + 1));
}

function git(...command: readonly string[]): readonly string[] {
    try {
        const told = execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' });
        return told.split('\n').filter((line) => line !== '');
    } catch (error) {
        const { status, stderr } = error as { readonly status?: number; readonly stderr?: string };
        // Nothing found.
        if (status === 1) return [];
        throw new UserError(stderr?.trim() || 'git is not here');
    }
}
