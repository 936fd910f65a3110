import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../tools/layout';

export interface IcpYaml {
    readonly canisters: readonly {
        readonly name: string;
        readonly build: { readonly steps: readonly { readonly type: string; readonly commands: readonly string[] }[] };
        readonly settings: Readonly<Record<string, string>>;
    }[];
    readonly networks: readonly Readonly<Record<string, string>>[];
    readonly environments: readonly {
        readonly name: string;
        readonly network: string;
        readonly canisters: readonly string[];
    }[];
}

/** `icp.yaml`, whose shape `icp_yaml.test.ts` checks. */
export async function icpYaml(): Promise<IcpYaml> {
    return parseYaml(await readFile(join(ROOT, 'icp.yaml'), 'utf8')) as unknown as IcpYaml;
}

export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
    readonly indent: number;
    readonly text: string;
}

/**
 * As much of YAML as `icp.yaml` needs: maps and lists in lines, plain words, and `&name` for a map that `*name` repeats. Every
 * scalar stays text.
 *
 * @throws Error for anything else
 */
export function parseYaml(text: string): Yaml {
    const lines = text
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
        .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));
    const anchors = new Map<string, Yaml>();
    let at = 0;

    function block(indent: number): Yaml {
        return lines[at].text.startsWith('- ') ? list(indent) : map(indent);
    }

    function list(indent: number): Yaml[] {
        const items: Yaml[] = [];
        while (lines[at]?.indent === indent && lines[at].text.startsWith('- ')) {
            const item = lines[at].text.slice(2);
            if (/^[\w-]+:( |$)/.test(item)) {
                lines[at] = { indent: indent + 2, text: item };
                items.push(map(indent + 2));
            } else {
                items.push(plain(item));
                at += 1;
            }
        }
        return items;
    }

    function map(indent: number): { [key: string]: Yaml } {
        const entries: { [key: string]: Yaml } = {};
        while (lines[at]?.indent === indent && !lines[at].text.startsWith('- ')) {
            const [, key, value] = /^([\w-]+):(?: (.*))?$/.exec(lines[at].text) ?? [];
            if (key === undefined || key in entries) throw new Error(`not understood: ${lines[at].text}`);
            at += 1;
            entries[key] = contentOf(value ?? '', indent);
        }
        return entries;
    }

    function contentOf(value: string, indent: number): Yaml {
        if (value.startsWith('*')) return anchors.get(value.slice(1)) ?? refuse(value);
        if (value !== '' && !value.startsWith('&')) return plain(value);
        const next: Line | undefined = lines[at];
        if (next === undefined || next.indent <= indent) return refuse(value);
        const nested = block(next.indent);
        if (value !== '') anchors.set(value.slice(1), nested);
        return nested;
    }

    const parsed = block(0);
    if (at < lines.length) refuse(lines[at].text);
    return parsed;
}

/** Words that need no quotes; a colon in them is followed by more. */
function plain(text: string): string {
    return /^[\w$](?:[^#:'{}[\]]|:(?=\S))*$/.test(text) ? text : refuse(text);
}

function refuse(text: string): never {
    throw new Error(`not understood: ${text}`);
}

/** Seconds and bytes, as either tool writes them. */
export function amount(value: string | number): string | number {
    const [, count, unit] = /^(\d+) ?([a-z]*)$/i.exec(String(value)) ?? [];
    const units: Record<string, number> = { '': 1, d: 86_400, days: 86_400, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3 };
    const each = units[(unit ?? '').toLowerCase()];
    return count === undefined || each === undefined ? String(value) : Number(count) * each;
}
