import { GAME_KINDS } from '@dice-wards/games/kinds';
import { readArguments, UserError } from '../command_line';
import { BUILD } from '../layout';
import { FAULT_NAMES, type FaultName } from './faults';
import type { KindName } from './names';

/** What a run of `npm run simulate` is to do. */
export interface Options {
    readonly seeds: readonly number[];
    readonly hours: number;
    readonly faults: readonly FaultName[];
    /** The games that are played; those of every check unless it is said. */
    readonly games: readonly KindName[] | undefined;
    /** Whether operators give commands. */
    readonly operators: boolean;
    readonly jobs: number;
    /** A script to replay, in the place of seeds. */
    readonly script: string | undefined;
    /** A folder with the built modules. */
    readonly modules: string;
    readonly shrink: boolean;
    /** Ends at the first violation. */
    readonly untilBroken: boolean;
}

const USAGE = `npm run simulate -- [options]

  --seed N            one seed
  --seeds A..B        several
  --hours H           virtual hours of each; 1 by default
  --faults a,b,c      these faults alone, or "none"; by default all
  --games A,B         these games alone, as ${GAME_KINDS.join(', ')}
  --no-operators      nobody gives commands to the canisters
  --jobs N            processes; 2 by default
  --script FILE       replays a script
  --modules FOLDER    built modules; build/ by default
  --no-shrink         leaves a failing script as it is
  --until-broken      ends at the first violation
  --ci                the seeds of every check

Faults: ${FAULT_NAMES.join(', ')}`;

/** Some minutes of one core: houses of one engine and of several, with events and without, twice each. */
const CHECKED = { seeds: range(1, 8), hours: 1 };

export function readOptions(): Options {
    const { values } = readArguments(
        {
            options: {
                seed: { type: 'string' },
                seeds: { type: 'string' },
                hours: { type: 'string' },
                faults: { type: 'string' },
                games: { type: 'string' },
                jobs: { type: 'string' },
                script: { type: 'string' },
                modules: { type: 'string' },
                'no-operators': { type: 'boolean' },
                'no-shrink': { type: 'boolean' },
                'until-broken': { type: 'boolean' },
                ci: { type: 'boolean' },
            },
        },
        USAGE,
    );
    return {
        seeds: values.ci ? CHECKED.seeds : seedsOf(values.seeds ?? values.seed ?? '1'),
        hours: values.ci ? CHECKED.hours : positive(values.hours ?? '1'),
        faults: faultsOf(values.faults),
        games: values.games === undefined ? undefined : gamesOf(values.games),
        operators: values['no-operators'] !== true,
        jobs: positive(values.jobs ?? '2'),
        script: values.script,
        modules: values.modules ?? BUILD,
        shrink: values['no-shrink'] !== true,
        untilBroken: values['until-broken'] === true,
    };
}

function seedsOf(text: string): readonly number[] {
    const [, from, to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
    if (from === undefined || Number(to) < Number(from)) throw new UserError(`Seeds are N or A..B.\n\n${USAGE}`);
    return range(Number(from), Number(to));
}

function range(from: number, to: number): readonly number[] {
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}

function positive(text: string): number {
    const number = Number(text);
    if (!(number > 0)) throw new UserError(`${text} is not a positive number.\n\n${USAGE}`);
    return number;
}

function gamesOf(text: string): readonly KindName[] {
    return text.split(',').map((each) => {
        const kind = GAME_KINDS.find((known) => known === each);
        if (kind === undefined) throw new UserError(`There is no game ${each}.\n\n${USAGE}`);
        return kind;
    });
}

function faultsOf(text: string | undefined): readonly FaultName[] {
    if (text === undefined) return FAULT_NAMES;
    if (text === 'none') return [];
    return text.split(',').map((each) => {
        const name = FAULT_NAMES.find((known) => known === each);
        if (name === undefined) throw new UserError(`There is no fault ${each}.\n\n${USAGE}`);
        return name;
    });
}
