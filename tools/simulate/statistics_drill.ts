/** What is counted of Monty Hall; see `drills.ts`. */
import type { StrategyStatistics } from '../../src/declarations/game_engine.did';
import { QUANTILES, type Tried, wald, wilson } from './models/strategies';
import { nameOf } from './names';
import { peekAs } from './queries';
import type { Random } from './random';
import type { Visit } from './visit';

const GAMES = 9;
const SLACK = 0.002;

/** Games are counted by strategy, as they were won and lost, and their shares and intervals are those of textbooks. */
export function strategiesAreCounted(visit: Visit, luck: Random): void {
    const { cora, world } = visit;
    const played = { stick: { wins: 0, games: 0 }, switch: { wins: 0, games: 0 } };
    let engine = visit.engineOf(0);
    const engines = new Set<string>();
    for (let nth = 0; nth < GAMES; nth += 1) {
        const id = visit.doors(cora);
        engine = visit.engineOf(id);
        engines.add(engine);
        const strategy = luck.chance(0.6) ? 'switch' : 'stick';
        const view = visit.chooses(cora, id, strategy, luck);
        played[strategy].games += 1;
        if (view.winner[0] !== undefined && nameOf(view.winner[0]) === 'Player1') played[strategy].wins += 1;
        visit.pass(1);
    }
    // Each engine counts its own.
    if (engines.size > 1) return;
    if (luck.chance(0.5)) world.renew(engine);
    const shown = peekAs(cora, world, engine, 'getStatistics', [cora]);
    visit.is(shown?.games, GAMES, 'the number of games in the statistics');
    if (shown === undefined) return;
    check(visit, 'stick', shown.stick, played.stick, 1 / 3);
    check(visit, 'switch', shown.switch, played.switch, 2 / 3);
}

function check(
    visit: Visit,
    name: string,
    shown: StrategyStatistics,
    { wins, games }: Tried,
    theoretical: number,
): void {
    visit.is([shown.games, shown.wins, shown.losses], [games, wins, games - wins], `what to ${name} is counted as`);
    visit.promised(isNear(shown.theoretical, theoretical), `to ${name} wins ${shown.theoretical} in theory`);
    if (games === 0) return;
    visit.promised(isNear(shown.observed[0] ?? Number.NaN, wins / games), `to ${name} has won ${shown.observed}`);
    visit.is(shown.intervals.length, QUANTILES.size, 'the number of intervals');
    for (const { confidence, wald: byWald, wilson: byWilson } of shown.intervals) {
        const percent = Math.round(confidence <= 1 ? 100 * confidence : confidence);
        const z = QUANTILES.get(percent) ?? Number.NaN;
        for (const [how, told, [low, high]] of [
            ['Wald', byWald, wald({ wins, games }, z)],
            ['Wilson', byWilson[0], wilson({ wins, games }, z)],
        ] as const) {
            // No share is below nothing, or above all.
            const isRight = told !== undefined && isNear(told.low, low) && isNear(told.high, high);
            const said = `${told?.low} to ${told?.high} in place of ${low} to ${high}`;
            visit.promised(isRight, `${how} has ${said} for ${wins} of ${games} at ${percent} %`);
        }
    }
}

function isNear(told: number, expected: number): boolean {
    return Math.abs(told - expected) <= SLACK || Math.abs(told - Math.min(1, Math.max(0, expected))) <= SLACK;
}
