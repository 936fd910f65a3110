import { err, ok, type Result } from '../result';
import type { Luck, RuleRefusal } from '../rules';
import { DOORS, finalDoor, revealedDoor, validateStrategy } from './doors';
import { NO_GAMES, type Statistics } from './statistics';

export const MAX_SIMULATED = 10_000;

const BAD_NUMBER = err<RuleRefusal>({ kind: 'invalidArgument', why: `games is from 1 to ${MAX_SIMULATED}` });

/**
 * Plays games at once, all by one strategy, from a seed of the caller: the same seed gives the same statistics,
 * everywhere. The first door is random too; the host and the final door are those of the rules, without a state and
 * events for each step.
 */
export function simulate(strategy: string, games: number, seed: number): Result<Statistics, RuleRefusal> {
    const valid = validateStrategy(strategy);
    if (!valid.ok) return valid;
    if (!Number.isInteger(games) || games < 1 || games > MAX_SIMULATED) return BAD_NUMBER;
    const luck = seededLuck(seed);
    let wins = 0;
    for (let i = 0; i < games; i += 1) {
        // One draw for both doors: all nine pairs are alike.
        const pair = luck.draw(9) - 1;
        const prizeLocation = DOORS[pair % 3]!;
        const playerChoice = DOORS[(pair / 3) | 0]!;
        const hostRevealed = revealedDoor(playerChoice, prizeLocation);
        if (finalDoor(playerChoice, hostRevealed, valid.value) === prizeLocation) wins += 1;
    }
    const losses = games - wins;
    const played =
        valid.value === 'stick' ? { stickWins: wins, stickLosses: losses } : { switchWins: wins, switchLosses: losses };
    return ok({ ...NO_GAMES, ...played });
}

/**
 * Mulberry32 (Tommy Ettinger, 2017; public domain): 32 bits of state, one addition and two multiplications a number.
 * Good for a simulation, never for a game: a few of its numbers give away all that follow.
 *
 * @param seed its low 32 bits count
 */
export function seededLuck(seed: number): Luck {
    let state = seed | 0;
    return {
        draw: (faces) => {
            const limit = TWO_16 - (TWO_16 % faces);
            for (;;) {
                state = (state + 0x6d2b79f5) | 0;
                let mixed = Math.imul(state ^ (state >>> 15), state | 1);
                mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
                const number = (mixed ^ (mixed >>> 14)) >>> 16;
                // Above the largest multiple of `faces` some faces would come more often than others.
                if (number < limit) return (number % faces) + 1;
            }
        },
    };
}

/** The upper half of each number is used: small whole numbers are divided much faster than 32 bits without a sign. */
const TWO_16 = 0x1_0000;
