import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AnySchema, Fields } from '@dice-wards/candid/schema';
import { INTERFACES } from '../../src/interface';
import { type AnyRow, rowsOf } from '../../src/interface/row';
import { sharedRows } from '../../src/interface/shared';
import { LINKED, type LinkedName } from '../../src/platform/links';
import { type CanisterName, ROOT } from '../layout';
import { rowsFor } from './interface_text';

/** The parts of the pages that are written from the rows: tables of methods, who may call them, and lines for the command line. */

const FOLDER = join('docs', 'build');

const TITLES: Readonly<Record<LinkedName, string>> = {
    profiles: 'Profiles',
    lobbies: 'Lobbies',
    gameEngine: 'GameEngine',
    tournaments: 'Tournaments',
};
/** As icp-cli and dfx know them. */
const DEPLOYED: Readonly<Record<LinkedName, CanisterName>> = {
    profiles: 'profiles',
    lobbies: 'lobbies',
    gameEngine: 'game_engine',
    tournaments: 'tournaments',
};

/** The methods of every canister, which are told once. */
const SHARED = Object.keys(sharedRows(rowsOf(['Unauthorized'])));

/** The pages with these parts as they are now: their paths from the root on, and their texts. @throws Error where a page has no place for one */
export async function writtenPages(): Promise<ReadonlyMap<string, string>> {
    const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        'interface.md': {
            ...Object.fromEntries(LINKED.map((name) => [`methods of ${TITLES[name]}`, methodTable(name)])),
            'who may call': gateTable(),
        },
        'calls.md': Object.fromEntries(LINKED.map((name) => [`calls of ${TITLES[name]}`, callLines(name)])),
    };
    const pages = new Map<string, string>();
    for (const [page, texts] of Object.entries(parts)) {
        const path = join(FOLDER, page);
        let text = await readFile(join(ROOT, path), 'utf8');
        for (const [part, written] of Object.entries(texts)) text = withPart(path, text, part, written);
        pages.set(path, text);
    }
    return pages;
}

function withPart(path: string, page: string, part: string, written: string): string {
    const [begin, end] = [`<!-- ${part} -->\n`, `\n<!-- /${part} -->`];
    const [from, to] = [page.indexOf(begin), page.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${path} has no place for the ${part}`);
    return page.slice(0, from + begin.length) + written + page.slice(to);
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
    const rows = [head, head.map(() => '---'), ...lines];
    return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Those of players first, then those of other canisters and of operators. */
function methodTable(name: LinkedName): string {
    const own = (['Players', 'Canisters of the house', 'Operators'] as const)
        .flatMap((reader) => rowsFor(INTERFACES[name], reader))
        .filter(([method]) => !SHARED.includes(method) && method !== 'operate');
    return table(
        ['method', 'arguments', 'what it does'],
        own.map(([method, row]) => [
            `\`${method}\`${queryMark(row)}`,
            row.args.map((schema, at) => argument(row.names[at], schema)).join(', '),
            `${forWhom(row)}${row.says}${row.see === undefined ? '' : ` [More](${linkTo(row.see)}).`}`,
        ]),
    );
}

function queryMark({ mode, price }: AnyRow): string {
    if (mode === 'update') return '';
    return price.by === 'platform' ? ' (query only)' : ' (query)';
}

/** One that may be null has a question mark, and a record has its fields. */
function argument(name: string, schema: AnySchema): string {
    if (schema.kind === 'opt') return `\`${name}?\``;
    if (schema.kind !== 'record') return `\`${name}\``;
    return `\`${name} { ${Object.keys((schema as AnySchema & { readonly fields: Fields }).fields).join('; ')} }\``;
}

function forWhom({ updateBy, isForModerators }: AnyRow): string {
    if (isForModerators === true) return 'For [moderators](../run/commands.md#moderators). ';
    if (updateBy === 'controllers') return 'For controllers only. ';
    const linked = LINKED.find((each) => each === updateBy);
    return linked === undefined ? '' : `For ${TITLES[linked]} only. `;
}

function linkTo(see: string): string {
    return relative(FOLDER, join('docs', see))
        .replaceAll('\\', '/')
        .replace(/^interface\.md#/, '#');
}

/** A line for each example, with room for its comment. */
function callLines(name: LinkedName): string {
    const shared = name === 'lobbies' ? [] : SHARED;
    const lines = rowsFor(INTERFACES[name], 'Players')
        .filter(([method]) => !shared.includes(method))
        .flatMap(([method, { examples }]) => examples.map((example) => callLine(name, method, example)));
    return ['```sh', ...lines, '```'].join('\n');
}

const COMMENT_AT = 50;

function callLine(name: LinkedName, method: string, example: string): string {
    const [given, comment] = example.split(' # ');
    const quoted = given.includes('$me') ? `"${given.replaceAll('"', '\\"')}"` : `'${given}'`;
    const line = `call ${DEPLOYED[name]} ${method} ${quoted}`;
    return comment === undefined ? line : `${line.padEnd(COMMENT_AT)} # ${comment}`;
}

/** Who may send each method, and who may sign it. */
function gateTable(): string {
    const methods = new Map<string, string[]>();
    for (const name of LINKED) {
        for (const [method, row] of Object.entries<AnyRow>(INTERFACES[name])) {
            const isShared = SHARED.includes(method);
            if (isShared && name !== LINKED[0]) continue;
            const key = [isShared ? 'all' : TITLES[name], askedBy(row), signedBy(row)].join(' | ');
            methods.set(key, [...(methods.get(key) ?? []), `\`${method}\``]);
        }
    }
    const lines = [...methods].map(([key, names]) => [key, names.join(', ')]);
    return table(['canister', 'sent as an update by', 'signed by', 'methods'], lines);
}

function askedBy({ updateBy, mode, isForModerators }: AnyRow): string {
    if (isForModerators === true) return mode === 'query' ? 'nobody; moderators ask it as a query' : 'moderators';
    if (updateBy === 'nobody') return mode === 'query' ? 'nobody: a query' : 'canisters';
    if (updateBy === 'named') return mode === 'query' ? 'people; also a query' : 'people';
    return updateBy === 'controllers' ? 'controllers' : `the linked ${TITLES[updateBy]}`;
}

function signedBy({ signer, updateBy, mode }: AnyRow): string {
    if (updateBy === 'controllers') return 'a controller';
    if (updateBy !== 'named' && !(updateBy === 'nobody' && mode === 'query')) return 'that canister';
    return { session: 'the person or their key', person: 'the person', key: 'the key' }[signer];
}
