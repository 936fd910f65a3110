import { readArguments, UserError } from '../command_line';

/** What goes wrong on purpose, to see that the checks at the end notice it. */
export const PLANTS = ['lost', 'doubled'] as const;
export type Plant = (typeof PLANTS)[number];
/** Of games between people. */
export const DICE = ['Late', 'Sealed'] as const;
export type Dice = (typeof DICE)[number];

export interface Options {
    readonly players: number;
    readonly minutes: number;
    readonly engines: number;
    readonly subnets: number;
    readonly seed: number;
    readonly dice: Dice;
    readonly live: boolean;
    /** Whether a Swiss of so many rounds is played. */
    readonly tournament: boolean;
    readonly rounds: number;
    /** Whether what came of it is kept for `docs/run/capacity.md`. */
    readonly keep: boolean;
    /** A file for the outcome. */
    readonly json: string | undefined;
    readonly plant: Plant | undefined;
    /** Whether an engine is upgraded half-way. */
    readonly upgrade: boolean;
}

const MOST_ENGINES = 30;
const MOST_EVENT_ROUNDS = 11;
export const USUAL: Options = {
    ...{ players: 1000, minutes: 2, engines: 1, subnets: 1, seed: 1, dice: 'Late' },
    ...{ tournament: false, rounds: 9, keep: false },
    ...{ live: false, json: undefined, plant: undefined, upgrade: false },
};
/** What a check of every change plays. */
const CHECKED = { players: 300, minutes: 0.75, engines: 2, subnets: 2, upgrade: true } as const;
const EVENT = { engines: 2 } as const;
const LIVE = { players: 12, minutes: 1 } as const;

export const USAGE = `npm run load -- [options]

People of all habits play in a house with the platform's limits, in virtual time, against the built canisters. The exit code is 1
where something was lost or doubled.

  --players N     1,000 by default, or 12 live
  --minutes M     virtual minutes that are measured, after a third of one that is not; 2 by default
  --engines K     1 to ${MOST_ENGINES}; 1 by default
  --subnets S     the engines take turns on so many; Profiles and Lobbies are on the first one; 1 by default
  --seed N        of people and dice; 1 by default
  --dice DICE     ${DICE.join(' or ')}, of games between people; ${DICE[0]} by default
  --upgrade       the last engine is upgraded half-way
  --json FILE     writes the outcome
  --plant FAULT   ${PLANTS.join(' or ')}: the checks at the end must notice it
  --tournament    they play a Swiss, and one game each before it, to compare
  --rounds N      of that, 1 to ${MOST_EVENT_ROUNDS}; 9 by default
  --keep          what came of that goes to tools/load/measured_events.json and into docs/run/capacity.md
  --live          few players with agents of their own, over HTTP, on the network of npm start
  --tables        plays all sizes of docs/run/capacity.md that tools/load/measured.json does not have, which takes an hour and more, and
                  writes its tables
  --fresh         with --tables: plays all of them
  --pages         writes these tables from what is measured
  --ci            the load of every check
`;

export function readOptions(args = process.argv.slice(2)): Options | 'tables' | 'fresh tables' | 'pages' | 'help' {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values } = readArguments(
        {
            args,
            options: {
                ...{ players: text, minutes: text, engines: text, subnets: text, seed: text, json: text, plant: text },
                ...{ dice: text, rounds: text, tournament: flag, keep: flag },
                ...{ live: flag, upgrade: flag, tables: flag, fresh: flag, pages: flag, ci: flag, help: flag },
            },
        },
        USAGE,
    );
    if (values.help) return 'help';
    if (values.tables) return values.fresh ? 'fresh tables' : 'tables';
    if (values.pages) return 'pages';
    const usual = { ...USUAL, ...(values.ci && CHECKED), ...(values.live && LIVE), ...(values.tournament && EVENT) };
    const engines = whole(values.engines ?? String(usual.engines), 'a number of engines', MOST_ENGINES);
    return {
        players: whole(values.players ?? String(usual.players), 'a number of players', 1_000_000),
        minutes: positive(values.minutes ?? String(usual.minutes)),
        engines,
        subnets: whole(values.subnets ?? String(Math.min(engines, usual.subnets)), 'a number of subnets', engines),
        seed: whole(values.seed ?? String(usual.seed), 'a seed', 2 ** 32 - 1),
        dice: oneOf(DICE, values.dice ?? usual.dice, 'a sort of dice'),
        live: values.live,
        tournament: values.tournament,
        keep: values.keep,
        rounds: whole(values.rounds ?? String(usual.rounds), 'a number of rounds', MOST_EVENT_ROUNDS),
        json: values.json,
        plant: values.plant === undefined ? undefined : oneOf(PLANTS, values.plant, 'a fault'),
        upgrade: values.upgrade || usual.upgrade,
    };
}

function whole(text: string, what: string, most: number): number {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new UserError(`${text} is not ${what}: 1 to ${most.toLocaleString('en')}.\n\n${USAGE}`);
}

function positive(text: string): number {
    const number = Number(text);
    if (!(number > 0)) throw new UserError(`${text} is not a positive number.\n\n${USAGE}`);
    return number;
}

function oneOf<T extends string>(all: readonly T[], text: string, what: string): T {
    const found = all.find((known) => known === text);
    if (found === undefined) throw new UserError(`${text} is not ${what}: ${all.join(' or ')}.\n\n${USAGE}`);
    return found;
}
