/**
 * Glicko-2 (Mark Glickman, http://www.glicko.net/glicko/glicko2.pdf). A rating is a normal distribution: its mean and its
 * deviation, with a volatility that estimates how much the player's strength itself changes.
 */
export interface Rating {
    /** Points; a newcomer has 1500. */
    readonly rating: number;
    /** Points; a newcomer has 350, a frequent player about 60. */
    readonly deviation: number;
    readonly volatility: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** From this deviation on, a rating is a guess: its 95 % interval is more than 400 points wide. */
export const PROVISIONAL_FROM = 110;

/** One game, from the side of the player who is rated. */
export interface RatedGame {
    readonly opponent: Rating;
    readonly score: 0 | 0.5 | 1;
    /** What the player's seat is worth in this game, in rating points; negative in the worse seat. */
    readonly advantage?: number;
}

export interface Rules {
    /**
     * τ, how fast volatility may change; Glickman advises 0.3 to 1.2. The more luck decides single results, the smaller it
     * must be, or a series of lucky dice would look like a player who has become stronger.
     */
    readonly tau: number;
    /** Rating periods by which the deviation grows before the games are counted; 1 in the paper. */
    readonly periods: number;
}

/** The paper's scale: so many points are one unit of the logistic. */
export const POINTS_PER_UNIT = 173.7178;
/** The paper's ε. */
const TOLERANCE = 1e-6;

/** Values are clamped to these, so a long series of odd results cannot break a profile. */
const BOUNDS = {
    rating: { least: 100, most: 6000 },
    deviation: { least: 30, most: 500 },
    volatility: { least: 0.01, most: 0.15 },
} as const satisfies Record<keyof Rating, unknown>;

/** The player's rating after these games. Without games, only the deviation grows. */
export function rate(player: Rating, games: readonly RatedGame[], { tau, periods }: Rules): Rating {
    const mean = (player.rating - NEWCOMER.rating) / POINTS_PER_UNIT;
    const spread = player.deviation / POINTS_PER_UNIT;

    let information = 0;
    let surprise = 0;
    for (let game = 0; game < games.length; game += 1) {
        const { opponent, score, advantage = 0 } = games[game]!;
        const weight = certainty(opponent.deviation / POINTS_PER_UNIT);
        const lead = (player.rating + advantage - opponent.rating) / POINTS_PER_UNIT;
        const expected = 1 / (1 + Math.exp(-weight * lead));
        information += weight * weight * expected * (1 - expected);
        surprise += weight * (score - expected);
    }

    const volatility =
        games.length === 0
            ? player.volatility
            : nextVolatility(player.volatility, spread, 1 / information, surprise, tau);
    const doubt = spread * spread + periods * volatility * volatility;
    const variance = 1 / (1 / doubt + information);
    return {
        rating: clamp('rating', (mean + variance * surprise) * POINTS_PER_UNIT + NEWCOMER.rating),
        deviation: clamp('deviation', Math.sqrt(variance) * POINTS_PER_UNIT),
        volatility: clamp('volatility', volatility),
    };
}

/** The deviation after `periods` rating periods without a game. */
export function restedDeviation({ deviation, volatility }: Rating, periods: number): number {
    const spread = deviation / POINTS_PER_UNIT;
    return clamp('deviation', Math.sqrt(spread * spread + periods * volatility * volatility) * POINTS_PER_UNIT);
}

/** Even games against opponents of one deviation until a player's own is below `least`: from the paper's step 7, at E = 1/2. */
export function gamesUntil(deviation: number, least: number, opponents: number): number {
    const weight = certainty(opponents / POINTS_PER_UNIT) / POINTS_PER_UNIT;
    const missing = 1 / (least * least) - 1 / (deviation * deviation);
    return Math.max(1, Math.ceil(missing / ((weight * weight) / 4)));
}

/** The paper's g: a result says less if the opponent's rating is uncertain. */
export function certainty(spread: number): number {
    return 1 / Math.sqrt(1 + (3 * spread * spread) / (Math.PI * Math.PI));
}

/**
 * Step 5 of the paper: the root of f by the Illinois method. `variance` is the paper's v, and `surprise` · v is its
 * Δ. Both loops always end, but they are bounded too, because nothing in a canister may run without a bound.
 */
function nextVolatility(volatility: number, spread: number, variance: number, surprise: number, tau: number): number {
    const change = variance * surprise;
    const start = Math.log(volatility * volatility);
    const f = (x: number): number => {
        const e = Math.exp(x);
        const total = spread * spread + variance + e;
        return (e * (change * change - total)) / (2 * total * total) - (x - start) / (tau * tau);
    };

    let a = start;
    let b = Math.log(change * change - spread * spread - variance);
    if (Number.isNaN(b) || b === -Infinity) {
        b = start - tau;
        for (let k = 2; f(b) < 0 && k <= 100; k += 1) b = start - k * tau;
    }
    let fa = f(a);
    let fb = f(b);
    for (let round = 0; Math.abs(b - a) > TOLERANCE && round < 100; round += 1) {
        const c = a + ((a - b) * fa) / (fb - fa);
        const fc = f(c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return Math.exp(a / 2);
}

/** The nearest rating that may be stored. */
export function bounded({ rating, deviation, volatility }: Rating): Rating {
    return {
        rating: clamp('rating', rating),
        deviation: clamp('deviation', deviation),
        volatility: clamp('volatility', volatility),
    };
}

function clamp(field: keyof Rating, value: number): number {
    const { least, most } = BOUNDS[field];
    return Math.min(most, Math.max(least, value));
}
