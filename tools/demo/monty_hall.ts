import type { GameView } from '../../src/declarations/game_engine.did';
import { expectOk, type Player } from './players';

/** A whole game against the house: a door at random, and a change of mind. */
export async function playMontyHall(gameId: number, { name, engine }: Player): Promise<GameView> {
    const door = 1 + Math.floor(Math.random() * 3);
    const opened = expectOk(await engine.selectDoor(gameId, door, []));
    console.log(`${name} chooses door ${door}; the host opens door ${montyHall(opened).hostRevealed}: a goat`);
    const over = expectOk(await engine.makeFinalChoice(gameId, 'switch', [opened.version]));
    const { finalChoice, prizeLocation, result } = montyHall(over);
    const end = 'Won' in result ? 'and wins' : `and loses: the prize is behind door ${prizeLocation}`;
    console.log(`${name} switches to door ${finalChoice}, ${end}\n`);
    return over;
}

const SAMPLES = [10, 30, 100, 300, 1000, 3000, 10_000];
const WIDTH = 48;

/** How the share of games that are won comes near to 1/3 and 2/3: simulated by the canister, with Wilson's 95 % around it. */
export async function drawConvergence({ engine }: Player): Promise<void> {
    console.log(
        `${' '.repeat(14)}0${'1/3'.padStart(WIDTH / 3 + 1)}${'2/3'.padStart(WIDTH / 3)}${'1'.padStart(WIDTH / 3)}`,
    );
    for (const games of SAMPLES) {
        for (const strategy of ['stick', 'switch'] as const) {
            const statistics = expectOk(await engine.simulate(strategy, games, 2026))[strategy];
            const interval = statistics.intervals.find(({ confidence }) => confidence === 0.95)?.wilson[0];
            const [observed] = statistics.observed;
            if (interval === undefined || observed === undefined) throw new Error('no games were simulated');
            console.log(
                `${String(games).padStart(6)} ${strategy.padEnd(6)} ${bar(interval.low, observed, interval.high)} ${observed.toFixed(3)}`,
            );
        }
    }
    console.log();
}

/** The interval as a line, and where in it the share lies. */
function bar(low: number, observed: number, high: number): string {
    const place = (share: number) => Math.min(WIDTH - 1, Math.floor(share * WIDTH));
    return Array.from({ length: WIDTH }, (_, at) => {
        if (at === place(observed)) return 'o';
        return at >= place(low) && at <= place(high) ? '-' : ' ';
    }).join('');
}

function montyHall({ game }: GameView) {
    if (!('MontyHall' in game)) throw new Error('another game was expected');
    return game.MontyHall;
}
