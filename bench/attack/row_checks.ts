import type { PaidBy } from '../../src/platform/price';
import { ROWS } from '../house/rows';
import { FREE } from '../house/spending';
import { NAMES, REACHED } from '../house/world';
import type { Dearest } from './catalogue';
import type { Repeated } from './repeats';

const MILLION = 1e6;
/** What the first call of a method may cost after an upgrade, in millions of cycles, though nobody pays: its codec is made then. */
const FIRST_CALL = 5;

/** What the rows of all canisters say that is not so: a price that a call exceeds, or a method that no move reaches. */
export function brokenRows(
    found: readonly Dearest[],
    again: readonly Repeated[],
    tolerance: number,
): readonly string[] {
    return [...unreached(found), ...found.flatMap(beyondPrice), ...again.flatMap((each) => unpaid(each, tolerance))];
}

/** Whoever may call a method, some move must have it answered: what is refused each time is not measured. */
function unreached(found: readonly Dearest[]): readonly string[] {
    return NAMES.flatMap((name) =>
        [...ROWS[name]].flatMap(([method, { price, updateBy }]) => {
            if (price.by === 'platform' || price.by === 'operator') return [];
            const call = found.find((each) => each.name === name && each.method === method && each.by === 'a player');
            const isReached =
                updateBy === 'named'
                    ? call?.isReached === true
                    : ['update', 'query'].some((entry) => REACHED.has(`${name} ${entry} ${method}`));
            return isReached ? [] : [`no move reaches ${name}.${method}`];
        }),
    );
}

/** A call that costs, or is charged, more than its row says. */
function beyondPrice({ name, method, by, cycles, charged, scene, args }: Dearest): readonly string[] {
    const price = ROWS[name].get(method)?.price;
    if (by !== 'a player' || price === undefined) return [];
    const what = `${name}.${method} in ${scene} with ${args.slice(0, 100)}`;
    const mayCharge = price.most * MILLION;
    const mayCost = price.by === 'nobody' ? FIRST_CALL * MILLION : mayCharge;
    return [
        ...(cycles - FREE > mayCost ? [`${what} costs ${millions(cycles - FREE)} of ${price.most} M cycles`] : []),
        ...(charged > mayCharge ? [`${what} is charged ${millions(charged)} of ${price.most} M cycles`] : []),
    ];
}

/** What was paid for before, and comes once. */
const PREPAID: readonly PaidBy[] = ['game', 'event', 'session'];

/** A call whose repeats nobody pays for. */
function unpaid({ dearest, times, cycles, charged }: Repeated, tolerance: number): readonly string[] {
    const { name, method, scene, args } = dearest;
    const price = ROWS[name].get(method)?.price;
    const once = price !== undefined && PREPAID.includes(price.by) ? price.most * MILLION : 0;
    if (cycles + FREE * times <= once + tolerance * (charged + FREE * times)) return [];
    const what = `${name}.${method} in ${scene} with ${args.slice(0, 100)}`;
    return [`${what}, again and again: ${millions(cycles)} M cycles, of which ${millions(charged)} are charged`];
}

function millions(cycles: number): string {
    return (cycles / MILLION).toFixed(1);
}
