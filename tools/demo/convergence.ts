import { expectOk, type Player } from './players';

const SAMPLES = [10, 30, 100, 300, 1000, 3000, 10_000];
/** Of the picture, in columns. */
const WIDTH = 48;
const LEFT = 14;

/**
 * How the share of games that are won approaches 1/3 and 2/3. The canister simulates the games; each line shows Wilson's
 * interval at 95 %.
 */
export async function drawConvergence({ game_engine }: Player): Promise<string> {
    const third = WIDTH / 3;
    const lines = [`${' '.repeat(LEFT)}0${'1/3'.padStart(third + 1)}${'2/3'.padStart(third)}${'1'.padStart(third)}`];
    for (const games of SAMPLES) {
        for (const strategy of ['stick', 'switch'] as const) {
            const statistics = expectOk(await game_engine.simulate(strategy, games, 2026))[strategy];
            const interval = statistics.intervals.find(({ confidence }) => confidence === 0.95)?.wilson[0];
            const [observed] = statistics.observed;
            if (interval === undefined || observed === undefined) throw new Error('no games were simulated');
            const picture = draw(interval.low, observed, interval.high);
            lines.push(`${String(games).padStart(6)} ${strategy.padEnd(6)} ${picture} ${observed.toFixed(3)}`);
        }
    }
    return `${lines.join('\n')}\n`;
}

/** The interval as a line, and the share as a circle in it. */
function draw(low: number, observed: number, high: number): string {
    const place = (share: number) => Math.min(WIDTH - 1, Math.floor(share * WIDTH));
    return Array.from({ length: WIDTH }, (_, at) => {
        if (at === place(observed)) return 'o';
        return at >= place(low) && at <= place(high) ? '-' : ' ';
    }).join('');
}
