import { ALLOWANCE as ENGINES } from '../../src/game_engine/model/limits';
import { ALLOWANCE as LOBBIES } from '../../src/lobbies/model/limits';
import type { Allowance } from '../../src/platform/budget';
import { MOST_A_CALL } from '../../src/platform/price';
import { ALLOWANCE as PROFILES } from '../../src/profiles/model/limits';
import { ALLOWANCE as TOURNAMENTS } from '../../src/tournaments/model/limits';
import { writeTable } from '../report/written';
import { catalogue } from './catalogue';
import { dayOf } from './day';
import { honestEvening } from './evening';
import { repeated } from './repeats';
import { brokenRows } from './row_checks';
import { type Siege, sieges } from './sieges';
import { silentGames } from './silence';
import { ratioOf, type Stream, streams } from './streams';

/** In millions of cycles, beyond the platform's price for receiving the calls. */
const MOST = { silent: 250, call: MOST_A_CALL, days: { 1: 200_000, 10: 1_500_000, 1000: 10_000_000 } } as const;
/** A price may be this much too low. */
const TOLERANCE = 1.1;
/** What independent reviews measured before there were budgets, and before those were all the canisters'. */
const BEFORE = { silent: '9,600 M', call: '236 M', days: { 1: '204 T', 10: '', 1000: '' } } as const;
const DAY_SECONDS = 24 * 60 * 60;
const SHOWN = 12;
/** Principals whose day is played: more take too long. */
const MOST_PLAYED = 10;
const MILLION = 1e6;
const ALLOWANCES: readonly Allowance[] = [LOBBIES, ENGINES, TOURNAMENTS, PROFILES];

/**
 * What hostile callers can make the house spend. Prints tables, and answers what breaks a bound.
 *
 * @param isQuick fewer arguments are tried, no windows of three days, and no days
 * @param isWritten whether the table of `docs/build/limits.md` is written
 */
export function attack(isQuick: boolean, isWritten: boolean): string[] {
    const broken: string[] = [];
    const crowds = sieges();
    print('What principals do together', crowds, (siege) => [
        siege.cycles,
        `${siege.what}: ${siege.calls} calls, ${siege.refused} refused, ${millions(siege.charged)} M charged; ${trillions(dayOfSiege(siege))} a day`,
    ]);
    const { games } = silentGames(isQuick);
    print('A game from its opening until it is forgotten, both sides silent', games, ({ what, cycles }) => [
        cycles,
        what,
    ]);
    const silent = games[0].cycles / MILLION;
    if (silent > MOST.silent) broken.push(`${games[0].what}, silent: ${silent.toFixed(0)} M cycles`);

    const found = catalogue({ seed: 1, tries: isQuick ? 1 : 8 });
    const calls = found.filter(({ by }) => by === 'a player');
    print('The dearest call of each method, with its callbacks', calls, ({ cycles, name, method, scene }) => [
        cycles,
        `${name}.${method}, ${scene}`,
    ]);
    const call = calls[0].cycles / MILLION;
    if (call > MOST.call) broken.push(`${calls[0].method}: ${call.toFixed(0)} M cycles a call`);

    const again = streams();
    print('Done again and again', again, ({ cycles, charged, how, move: { name } }) => [
        cycles,
        `${name}, ${how}, ${millions(charged)} M charged`,
    ]);
    // Sessions, whose letters are reached by nothing else, are among these.
    broken.push(...brokenRows(found, repeated(found), TOLERANCE));
    const ratios = [
        ...again.map((each) => ({ what: `${each.move.name}, ${each.how}`, ratio: ratioOf(each) })),
        ...crowds.map((each) => ({ what: each.what, ratio: ratioOf(each) })),
    ];
    for (const { what, ratio } of ratios) {
        if (ratio === Infinity) broken.push(`${what}: nobody is charged`);
        else if (ratio > TOLERANCE) broken.push(`${what} costs ${ratio.toFixed(2)} times its price`);
    }
    broken.push(...honestEvening());
    const ratio = Math.max(...ratios.map((each) => each.ratio));
    const days = ([1, 10, 1000] as const).map((principals) => {
        const cycles = ratio * allowedInADay(principals);
        console.log(`${principals} principals: ${trillions(cycles)} cycles in a day`);
        if (cycles > MOST.days[principals])
            broken.push(`${principals} principals: ${cycles.toFixed(0)} M cycles a day`);
        return { principals, cycles };
    });
    if (!isQuick) broken.push(...checkDays(days, again));
    if (isWritten) write(silent, call, crowds, days);
    return broken;
}

function write(
    silent: number,
    call: number,
    crowds: readonly Siege[],
    days: readonly { principals: 1 | 10 | 1000; cycles: number }[],
): void {
    writeTable('build/limits.md', 'attack', [
        ['cycles', 'before', 'now', 'bound'],
        [
            'a game from its opening until it is forgotten, both sides silent',
            BEFORE.silent,
            `${silent.toFixed(0)} M`,
            `${MOST.silent} M`,
        ],
        ['a call of a player, with its callbacks', BEFORE.call, `${call.toFixed(0)} M`, `${MOST.call} M`],
        ...crowds.map(({ what, before, cycles, charged }) => [
            what,
            before,
            `${millions(cycles)} M`,
            `${millions(charged)} M, which is charged`,
        ]),
        ...days.map(({ principals, cycles }) => [
            `a day of ${plural(principals)}`,
            BEFORE.days[principals],
            trillions(cycles),
            trillions(MOST.days[principals]),
        ]),
    ]);
}

/** Plays days of few principals, who do what is dearest for its price, alone or in pairs: none may cost more than was reckoned. */
function checkDays(days: readonly { principals: number; cycles: number }[], again: readonly Stream[]): string[] {
    return days
        .filter(({ principals }) => principals <= MOST_PLAYED)
        .flatMap(({ principals, cycles: reckoned }) => {
            const dearest = again.find(({ move, charged }) => charged > 0 && (principals > 1 || !move.needsMate));
            if (dearest === undefined) throw new Error('nothing has a price');
            const { move } = dearest;
            const cycles = dayOf(move, principals) / MILLION;
            console.log(`${plural(principals)}, a day of ${move.name}: ${trillions(cycles)} cycles`);
            return cycles > reckoned * TOLERANCE ? [`a day of ${plural(principals)} costs ${trillions(cycles)}`] : [];
        });
}

/** In millions of cycles: it goes on at the same rate, until the budgets of those who do it are used up. */
function dayOfSiege(siege: Siege): number {
    return Math.min(siege.aDay / MILLION, ratioOf(siege) * allowedInADay(siege.principals));
}

/** What all budgets together let so many principals take in a day, from full ones, in millions of cycles. */
function allowedInADay(principals: number): number {
    return ALLOWANCES.reduce((sum, { sure, more, house }) => {
        const own = principals * (sure.holds + sure.aSecond * DAY_SECONDS);
        const shared = Math.min(
            principals * (more.holds + more.aSecond * DAY_SECONDS),
            house.holds + house.aSecond * DAY_SECONDS,
        );
        return sum + own + shared;
    }, 0);
}

function print<T>(title: string, all: readonly T[], line: (each: T) => readonly [cycles: number, what: string]): void {
    console.log(`\n${title}, in millions of cycles:\n`);
    for (const each of all.slice(0, SHOWN)) {
        const [cycles, what] = line(each);
        console.log(`${(cycles / MILLION).toFixed(1).padStart(8)}  ${what}`);
    }
}

function plural(principals: number): string {
    return principals === 1 ? 'one principal' : `${principals.toLocaleString('en')} principals`;
}

/** Of cycles. */
function millions(cycles: number): string {
    return Math.round(cycles / MILLION).toLocaleString('en');
}

/** Of millions of cycles. */
function trillions(cycles: number): string {
    return `${(cycles / MILLION).toFixed(2)} T`;
}
