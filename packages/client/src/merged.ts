import { waldInterval, wilsonInterval } from '@dice-wards/games/monty_hall/intervals';
import type {
    MyGame,
    Statistics,
    StatisticsResult,
    StrategyStatistics,
    TurnCount,
    TurnCountsResult,
} from './generated/game_engine';

/** As many games as one engine shows. */
const MOST_GAMES = 100;

/** What several engines say of somebody's games, in the order in which one engine says it. */
export function mergedGames(lists: readonly (readonly MyGame[])[]): readonly MyGame[] {
    return lists.flat().sort(byUrgency).slice(0, MOST_GAMES);
}

function byUrgency(one: MyGame, other: MyGame): number {
    if (one.myTurn !== other.myTurn) return one.myTurn ? -1 : 1;
    return endOf(one) - endOf(other) || one.roomId - other.roomId;
}

/** Games that sleep come last. */
function endOf({ turnExpiresAtMs }: MyGame): number {
    return turnExpiresAtMs ?? Number.MAX_SAFE_INTEGER;
}

/** What several engines say of the same players' turns, as far as all of them have come; or a refusal of one. */
export function mergedTurns(answers: readonly TurnCountsResult[]): TurnCountsResult {
    const told: (readonly TurnCount[])[] = [];
    for (const answer of answers) {
        if (!answer.ok) return answer;
        told.push(answer.value);
    }
    const [first = [], ...others] = told;
    const length = Math.min(...told.map((each) => each.length));
    return {
        ok: true,
        value: first
            .slice(0, length)
            .map((each, place) =>
                others.reduce((sum, { [place]: next }) => (next ? sumOfTurns(sum, next) : sum), each),
            ),
    };
}

function sumOfTurns(a: TurnCount, b: TurnCount): TurnCount {
    const [longest] = [a.longest, b.longest]
        .flatMap((each) => each ?? [])
        .sort((one, other) => one.sinceMs - other.sinceMs);
    const newest = [a.newestSinceMs, b.newestSinceMs].flatMap((each) => each ?? []);
    return {
        turns: a.turns + b.turns,
        ...(longest && { longest }),
        ...(newest.length > 0 && { newestSinceMs: Math.max(...newest) }),
    };
}

/** The sums of what several engines have counted, with the shares and intervals that follow from them; or a refusal of one. */
export function mergedStatistics(answers: readonly StatisticsResult[]): StatisticsResult {
    let sum: Statistics | undefined;
    for (const answer of answers) {
        if (!answer.ok) return answer;
        sum = sum === undefined ? answer.value : sumOf(sum, answer.value);
    }
    return { ok: true, value: sum as Statistics };
}

function sumOf(a: Statistics, b: Statistics): Statistics {
    return {
        games: a.games + b.games,
        abandoned: a.abandoned + b.abandoned,
        stick: sumOfStrategy(a.stick, b.stick),
        switch: sumOfStrategy(a.switch, b.switch),
    };
}

function sumOfStrategy(a: StrategyStatistics, b: StrategyStatistics): StrategyStatistics {
    const games = a.games + b.games;
    const wins = a.wins + b.wins;
    return {
        games,
        wins,
        losses: a.losses + b.losses,
        theoretical: a.theoretical,
        ...(games > 0 && { observed: wins / games }),
        intervals: a.intervals.map(({ confidence }) => {
            const wilson = wilsonInterval({ wins, games }, confidence);
            return { confidence, wald: waldInterval({ wins, games }, confidence), ...(wilson && { wilson }) };
        }),
    };
}
