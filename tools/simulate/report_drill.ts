/** What players report, as `docs/run/commands.md` tells it; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Category } from '../../src/declarations/lobbies.did';
import { ADMIN } from '../canisters/principals';
import { nameOf } from './names';
import type { Random } from './random';
import { peopleFrom, type Visit } from './visit';

const REPORTERS = 4_700_000;
const REPORTED = 4_710_000;
const IN_A_ROW = 5;
const REPORTS = 14;
const AGAIN_SECONDS = 600;
const CATEGORIES: readonly Category[] = [
    { Cheating: null },
    { Abuse: null },
    { Name: null },
    { Spam: null },
    { Other: null },
];

interface Known {
    readonly by: string;
    readonly player: string;
    category: string;
}

/** Each reported player is shown once, in the place of the first report, with all who have reported them. */
export function reportsAreShares(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const before = shownTo(visit, ADMIN).length;
    if (before > 0) return;
    const known: Known[] = [];
    const reporters = peopleFrom(REPORTERS, 5);
    const players = peopleFrom(REPORTED, 4);
    const made = new Map<string, number>();
    for (let nth = 0; nth < REPORTS; nth += 1) {
        const [by, player, category] = [luck.pick(reporters), luck.pick(players), luck.pick(CATEGORIES)];
        const count = made.get(by.toText()) ?? 0;
        if (count >= IN_A_ROW) {
            visit.refuses('TooManyRequests', by, 'lobbies', 'report', player, category, []);
            continue;
        }
        visit.does(by, 'lobbies', 'report', player, category, []);
        made.set(by.toText(), count + 1);
        const old = known.find((each) => each.by === by.toText() && each.player === player.toText());
        if (old === undefined) known.push({ by: `${by}`, player: `${player}`, category: nameOf(category) });
        else old.category = nameOf(category);
    }
    if (luck.chance(0.4)) world.renew('lobbies');
    const told = shownTo(visit, ADMIN);
    const order = [...new Set(known.map(({ player }) => player))];
    const expected = order.reverse().map((player) => {
        const all = known.filter((each) => each.player === player);
        return `${player}: ${all.map(({ by, category }) => `${by} ${category}`)}`;
    });
    visit.areTold(told, expected, 'reports');
    visit.isRefused(anna, 'lobbies', 'report', anna, { Spam: null }, []);
    visit.is(visit.peek(bert, 'lobbies', 'getReports', []), undefined, 'what strangers are shown of reports');
    const [tired] = [...made].filter(([, count]) => count >= IN_A_ROW);
    if (tired === undefined) return;
    const by = reporters.find((each) => each.toText() === tired[0]) ?? anna;
    visit.pass(AGAIN_SECONDS + 5);
    visit.does(by, 'lobbies', 'report', players[0], { Other: null }, []);
}

/** By player, whoever has reported them and as what. */
function shownTo(visit: Visit, who: Principal): readonly string[] {
    return (visit.peek(who, 'lobbies', 'getReports', []) ?? []).map(({ player, by, category, further, reporters }) => {
        const all = [{ by, category }, ...(further[0] ?? [])];
        const isCounted = reporters[0] === undefined || reporters[0] === all.length;
        visit.promised(isCounted, `${reporters} have reported somebody, and ${all.length} are shown`);
        return `${player}: ${all.map((each) => `${each.by} ${nameOf(each.category)}`)}`;
    });
}
