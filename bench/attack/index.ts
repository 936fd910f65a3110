import { ALLOWANCE } from '../../src/lobbies/model/limits';
import { NAMES_RATE } from '../../src/profiles/model/limits';
import { writeTable } from '../report/written';
import { catalogue } from './catalogue';
import { dayOf } from './day';
import { honestEvening } from './evening';
import { ANOTHER_NAME } from './moves';
import { silentGames } from './silence';
import { isFree, type Stream, streams } from './streams';

/**
 * In millions of cycles, beyond the platform's price for receiving the calls. The dearest call ends a game, with all that follows from its
 * end, and its page.
 */
const MOST = { silent: 250, call: 80, days: { 1: 200_000, 10: 1_500_000, 1000: 10_000_000 } } as const;
/** A price may be this much too low. */
const TOLERANCE = 1.1;
/** What an independent review measured before there were budgets: a day is one of ten quick matches a second. */
const BEFORE = { silent: '9,600 M', call: '236 M', days: { 1: '204 T', 10: '', 1000: '' } } as const;
const DAY_SECONDS = 24 * 60 * 60;
/** New names of one principal. */
const NAMES_A_DAY = NAMES_RATE.burst + DAY_SECONDS / NAMES_RATE.seconds;
const SHOWN = 12;
/** Principals whose day is played: more take too long. */
const MOST_PLAYED = 10;
const MILLION = 1e6;

/**
 * What hostile callers can make the house spend. Prints tables, and answers what breaks a bound.
 *
 * @param isQuick fewer arguments are tried, and no windows of three days
 * @param isWritten whether the table of `docs/limits.md` is written
 */
export function attack(isQuick: boolean, isWritten: boolean): string[] {
    const broken: string[] = [];
    const { games } = silentGames(isQuick);
    print('A game from its opening until it is forgotten, both sides silent', games, ({ what, cycles }) => [
        cycles,
        what,
    ]);
    const silent = games[0].cycles / MILLION;
    if (silent > MOST.silent) broken.push(`${games[0].what}, silent: ${silent.toFixed(0)} M cycles`);

    const calls = catalogue({ seed: 1, tries: isQuick ? 1 : 8 }).filter(({ by }) => by === 'a player');
    print('The dearest call of each method, with its callbacks', calls, ({ cycles, name, method, scene }) => [
        cycles,
        `${name}.${method}, ${scene}`,
    ]);
    const call = calls[0].cycles / MILLION;
    if (call > MOST.call) broken.push(`${calls[0].method}: ${call.toFixed(0)} M cycles a call`);

    const again = streams();
    print('Done again and again', again, ({ cycles, move: { name, price } }) => [
        cycles,
        `${name}${price === undefined ? '' : `, for ${price} M of a budget`}`,
    ]);
    for (const { cycles, move } of again.filter((each) => isFree(each.move))) {
        if (cycles > 0)
            broken.push(`${move.name} costs ${(cycles / MILLION).toFixed(2)} M cycles, and nothing bounds it`);
    }
    const charged = again.flatMap(({ cycles, move: { name, price } }) =>
        price === undefined ? [] : [{ name, ratio: cycles / MILLION / price }],
    );
    for (const { name, ratio } of charged) {
        if (ratio > TOLERANCE) broken.push(`${name} costs ${ratio.toFixed(2)} times its price`);
    }
    broken.push(...honestEvening());
    const ratio = Math.max(...charged.map((each) => each.ratio));
    const names = again.find(({ move }) => move === ANOTHER_NAME)?.cycles ?? 0;
    const days = ([1, 10, 1000] as const).map((principals) => {
        const cycles = ratio * allowedInADay(principals) + (principals * NAMES_A_DAY * names) / MILLION;
        console.log(`${principals} principals: ${trillions(cycles)} cycles in a day`);
        if (cycles > MOST.days[principals])
            broken.push(`${principals} principals: ${cycles.toFixed(0)} M cycles a day`);
        return { principals, cycles };
    });
    if (!isQuick) broken.push(...checkDays(days, again));
    if (isWritten) {
        writeTable('limits.md', 'attack', [
            ['cycles', 'before', 'now', 'bound'],
            [
                'a game from its opening until it is forgotten, both sides silent',
                BEFORE.silent,
                `${silent.toFixed(0)} M`,
                `${MOST.silent} M`,
            ],
            ['a call of a player, with its callbacks', BEFORE.call, `${call.toFixed(0)} M`, `${MOST.call} M`],
            ...days.map(({ principals, cycles }) => [
                `a day of ${plural(principals)}`,
                BEFORE.days[principals],
                trillions(cycles),
                trillions(MOST.days[principals]),
            ]),
        ]);
    }
    return broken;
}

/** Plays days of few principals, who do what is dearest for its price, alone or in pairs: none may cost more than was reckoned. */
function checkDays(days: readonly { principals: number; cycles: number }[], again: readonly Stream[]): string[] {
    return days
        .filter(({ principals }) => principals <= MOST_PLAYED)
        .flatMap(({ principals, cycles: reckoned }) => {
            const dearest = again.find(({ move }) => move.price !== undefined && (principals > 1 || !move.needsMate));
            if (dearest === undefined) throw new Error('nothing has a price');
            const { move } = dearest;
            const cycles = dayOf(move, principals) / MILLION;
            console.log(`${plural(principals)}, a day of ${move.name}: ${trillions(cycles)} cycles`);
            return cycles > reckoned * TOLERANCE ? [`a day of ${plural(principals)} costs ${trillions(cycles)}`] : [];
        });
}

/** What all budgets together let so many principals take in a day, from full ones, in millions of cycles. */
function allowedInADay(principals: number): number {
    const { sure, more, house } = ALLOWANCE;
    const own = principals * (sure.holds + sure.aSecond * DAY_SECONDS);
    const shared = Math.min(
        principals * (more.holds + more.aSecond * DAY_SECONDS),
        house.holds + house.aSecond * DAY_SECONDS,
    );
    return own + shared;
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

/** Of millions of cycles. */
function trillions(cycles: number): string {
    return `${(cycles / MILLION).toFixed(2)} T`;
}
