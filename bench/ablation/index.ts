import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';
import { buildPlanted, copySources, sow } from '../../tools/simulate/plant';
import type { Part } from '../parts';
import { measureAll } from '../pool';
import { roomFor } from '../report/round';
import type { Row } from '../report/row';
import { writeTable } from '../report/written';
import { CLEVERNESS, type Cleverness } from './cleverness';

const GAMES = 1000;
const SHOWN = {
    install: { what: 'init', games: 0 },
    roll: { what: 'roll', games: GAMES },
    begin: { what: 'initGame', games: GAMES },
    robot: { what: "a person's hold and the turn of Hard", games: 1 },
    timer: { what: 'a turn expires, alone', games: GAMES },
} as const;

const HEAD = [
    'without',
    'cycles of a roll',
    'of `initGame`',
    'of a turn of Hard',
    'of a turn that expires',
    'rolls in a round',
    'instructions of an install',
    'lines',
];

/**
 * Takes the clever things out of the engine, one at a time, and prints what everything costs without each.
 *
 * @param isWritten whether it is written into `docs/change/architecture.md`
 */
export async function ablate(isWritten: boolean, jobs: number): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'dice-wards-ablation-'));
    try {
        const usual = await measured(undefined, jobs);
        const lines = [HEAD, ['nothing', ...figures(usual), '']];
        console.log(lines[1].join(' · '));
        for (const each of CLEVERNESS) {
            const cells = changes(usual, await measured(without(each, folder), jobs));
            lines.push([each.name, ...cells, String(linesOf(each))]);
            console.log(lines[lines.length - 1].join(' · '));
        }
        if (isWritten) writeTable('change/architecture.md', 'ablation', lines);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/** The modules of a copy that lacks it. */
function without({ name, without: edits }: Cleverness, folder: string): string {
    const copy = join(folder, name.replace(/\W+/g, '_'));
    copySources(copy);
    for (const edit of edits) sow(copy, { name, ...edit });
    buildPlanted(copy, 'game_engine');
    return join(copy, 'build');
}

async function measured(modules: string | undefined, jobs: number): Promise<readonly Row[]> {
    const parts: readonly Part[] = [[], [GAMES]].map((games) => ({
        subject: 'game_engine',
        games,
        modules,
        isBrief: true,
    }));
    return measureAll(parts, jobs, () => undefined);
}

function rowIn(rows: readonly Row[], { what, games }: { readonly what: string; readonly games: number }): Row {
    const found = rows.find((row) => row.what === what && row.games === games);
    if (found === undefined) throw new Error(`${what} was not measured`);
    return found;
}

/** What the columns tell, as numbers. */
function numbersOf(rows: readonly Row[]): number[] {
    const { install, roll, begin, robot, timer } = SHOWN;
    const room = roomFor(rowIn(rows, roll));
    const calls = [roll, begin, robot, timer].map((each) => rowIn(rows, each).cycles ?? Number.NaN);
    return [
        ...calls,
        Math.min(room?.instructions ?? Infinity, room?.heapDelta ?? Infinity),
        rowIn(rows, install).instructions ?? Number.NaN,
    ];
}

function figures(rows: readonly Row[]): string[] {
    const [roll, begin, robot, timer, room, install] = numbersOf(rows);
    const millions = (value: number): string => `${(value / 1e6).toFixed(2)} M`;
    return [...[roll, begin, robot, timer].map(millions), room.toFixed(0), millions(install)];
}

/** In percent of the usual. */
function changes(usual: readonly Row[], rows: readonly Row[]): string[] {
    const before = numbersOf(usual);
    return numbersOf(rows).map((value, place) => {
        const percent = (100 * (value - before[place])) / before[place];
        return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
    });
}

function linesOf({ code }: Cleverness): number {
    return code.reduce((sum, each) => {
        const [file, name] = each.split('#');
        const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
        if (name === undefined) return sum + lines.length;
        const from = lines.findIndex((line) => line.includes(`function ${name}(`));
        if (from < 0) throw new Error(`${file} has no ${name}`);
        return sum + lines.indexOf('}', from) - from + 1;
    }, 0);
}
