import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@dice-wards/client';
import { describe, expect, test } from 'vitest';
import { STATUSES } from '../../src/lobbies/model/room_view';
import { ROOT } from '../../tools/layout';
import { methodsOf } from '../support/interfaces';
import { fencesOf } from './markdown';
import { namesIn, tableUnder } from './tables';

/** A step from one state to another, and what leads there. */
interface Step {
    readonly from: string;
    readonly to: string;
    readonly by: string;
}

const HEADER = 'stateDiagram-v2\n';
const DIAGRAMS = diagramsIn('docs/build/games.md');
const [ROOM, DOUBLE, RESIGNATION] = DIAGRAMS;
const [CONNECTION] = diagramsIn('packages/client/README.md');
const CONNECTIONS: Readonly<Record<Connection, true>> = {
    ...{ connecting: true, live: true, lost: true, signedOut: true, paused: true, closed: true },
};
const METHODS = new Set([...methodsOf('lobbies').keys(), ...methodsOf('gameEngine').keys()]);

function diagramsIn(file: string): readonly (readonly Step[])[] {
    return fencesOf({ path: file, text: readFileSync(join(ROOT, file), 'utf8') })
        .filter(({ text }) => text.startsWith(HEADER))
        .map(({ text }) => text.slice(HEADER.length).trim().split('\n').map(stepIn));
}

function stepIn(line: string): Step {
    const [, from, to, by] = /^\s*(\S+) --> (\S+?)(?:: (.+))?$/.exec(line) ?? expect.fail(`no step: ${line}`);
    return { from, to, by: by ?? '' };
}

function statesOf(steps: readonly Step[]): Set<string> {
    return new Set(steps.flatMap(({ from, to }) => [from, to]).filter((state) => state !== '[*]'));
}

describe('the diagrams', () => {
    test('of a live table or list has the states of connections, each of which can be closed', () => {
        expect(statesOf(CONNECTION)).toEqual(new Set(Object.keys(CONNECTIONS)));
        const closed = CONNECTION.filter(({ to }) => to === 'closed').map(({ from }) => from);
        expect(new Set(closed)).toEqual(new Set(Object.keys(CONNECTIONS).filter((each) => each !== 'closed')));
    });

    test('of a room has the states of rooms', () => {
        expect(statesOf(ROOM)).toEqual(new Set(STATUSES));
    });

    test('of a double has states of games, and what their players may do', () => {
        const rows = tableUnder('docs/build/games.md', '### The states of a game');
        const commands = new Map(rows.map(([state, , may]) => [namesIn(state)[0], namesIn(may)]));
        for (const state of statesOf(DOUBLE)) expect(commands.has(state), state).toBe(true);
        for (const { from, by } of DOUBLE) {
            const [first] = by.split(/[ ,]/);
            if (METHODS.has(first)) expect(commands.get(from), `${from}: ${by}`).toContain(first);
        }
    });

    test.each(
        DIAGRAMS.map((steps, n) => [['a room', 'a double', 'a resignation'][n], steps] as const),
    )('of %s names methods that are there', (_, steps) => {
        const named = steps.flatMap(({ by }) => by.match(/\b[a-z]+[A-Z]\w*/g) ?? []);
        expect(named.filter((name) => !METHODS.has(name) && name !== 'doubleAfterRoll')).toEqual([]);
        // What is no method is told by a clause: the clock refuses, no answer in time.
        const firsts = steps.filter(({ by }) => !/^(the|no|in) /.test(by)).map(({ by }) => by.split(/[ ,]/)[0]);
        expect(firsts.filter((name) => !METHODS.has(name))).toEqual([]);
    });

    test('of a resignation leads to an end from wherever it is offered', () => {
        expect(RESIGNATION.filter(({ from, to }) => from === 'Offered' && to === 'Over')).toHaveLength(2);
    });
});
