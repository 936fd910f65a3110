import { fencesIn } from './markdown';

/** One command of a page, as the shell would hand its words over. */
export interface Command {
    /** The page and line where it stands. */
    readonly from: string;
    readonly words: readonly string[];
    /** The title of its block. */
    readonly title: string;
}

/** What stands for `$(…)` and `$…` in a word: the answers of the commands, and the values, that pages put there. */
export type Substitutions = Readonly<Record<string, string>>;

/** Every command of every `sh` block, in order. `&&` parts two commands; lines that end with `\` go on. */
export function commands(substitutions: Substitutions = {}): Command[] {
    return fencesIn('sh').flatMap(({ page, line, title, text }) => {
        const lines = text.replace(/\\\n/g, '  ').split('\n');
        return lines.flatMap((command, at) => {
            const from = `${page}:${line + at}`;
            return commandsOf(command, substitutions).map((words) => ({ from, words, title }));
        });
    });
}

/** The commands of one line, in words. @throws where a quote is left open, or something is substituted that nobody knows */
export function commandsOf(line: string, substitutions: Substitutions = {}): string[][] {
    const found: string[][] = [[]];
    let word: string | undefined;
    const endWord = () => {
        if (word !== undefined) found[found.length - 1].push(word);
        word = undefined;
    };
    for (let at = 0; at < line.length; at += 1) {
        const char = line[at];
        if (char === '#' && word === undefined) break;
        if (char === ' ') {
            endWord();
        } else if (line.startsWith('&&', at)) {
            endWord();
            found.push([]);
            at += 1;
        } else if (char === "'") {
            const end = closing(line, "'", at);
            word = (word ?? '') + line.slice(at + 1, end);
            at = end;
        } else if (char === '"') {
            const end = closingDouble(line, at);
            word = (word ?? '') + substituted(line.slice(at + 1, end), substitutions).replace(/\\(["\\$])/g, '$1');
            at = end;
        } else {
            word = (word ?? '') + char;
        }
    }
    endWord();
    return found.filter((words) => words.length > 0);
}

function closing(line: string, quote: string, from: number): number {
    const end = line.indexOf(quote, from + 1);
    if (end < 0) throw new Error(`a quote is left open: ${line}`);
    return end;
}

function closingDouble(line: string, from: number): number {
    let end = closing(line, '"', from);
    while (line[end - 1] === '\\') end = closing(line, '"', end);
    return end;
}

function substituted(text: string, substitutions: Substitutions): string {
    return text.replace(/\$(?:\(([^)]*)\)|(\w+))/g, (_, command: string | undefined, name: string) => {
        const answer = substitutions[command ?? name];
        if (answer === undefined) throw new Error(`nobody knows what \`${command ?? name}\` answers`);
        return answer;
    });
}
