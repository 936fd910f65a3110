import { DOORS, type Door, type Strategy } from './doors';
import { hasWon, type Phase, PLACING, type State, stateOf } from './state';

/**
 * A game of Monty Hall as text, for logs, tests and bug reports; doors as the player counts them. The doors of the
 * prize, of the player and of the host, the strategy, and how it ended: `prize 2 choice 1 host 3 switch won`. A game
 * in an earlier phase tells less: `prize 2 choice 1 host 3`, `prize 2 choice 1`, `prize 2`, and `placing` before all.
 * `prize 2 abandoned`.
 */
export function format(state: State): string {
    if (state.phase === 'placing') return 'placing';
    const prize = `prize ${state.prizeLocation + 1}`;
    if (state.phase === 'initialized') return prize;
    if (state.phase === 'abandoned') return `${prize} abandoned`;
    const choice = `${prize} choice ${state.playerChoice + 1}`;
    if (state.phase === 'playerChoice') return choice;
    const host = `${choice} host ${state.hostRevealed + 1}`;
    if (state.phase === 'hostReveal') return host;
    const strategy = `${host} ${state.strategy}`;
    return state.phase === 'finalDecision' ? strategy : `${strategy} ${hasWon(state) ? 'won' : 'lost'}`;
}

const GAME = /^prize ([123])(?:( abandoned)| choice ([123])(?:( host [123])(?: (stick|switch)( won| lost)?)?)?)?$/;

/** The game that `text` tells, or `undefined` where it tells none that the rules can reach. */
export function parse(text: string): State | undefined {
    if (text === 'placing') return PLACING;
    const found = GAME.exec(text);
    if (found === null) return undefined;
    const [, prize, abandoned, choice, host, strategy, end] = found;
    const state = stateOf(phaseOf(abandoned, choice, host, strategy, end), door(prize), door(choice), sure(strategy));
    return format(state) === text ? state : undefined;
}

function phaseOf(abandoned?: string, choice?: string, host?: string, strategy?: string, end?: string): Phase {
    if (abandoned !== undefined) return 'abandoned';
    if (choice === undefined) return 'initialized';
    if (host === undefined) return 'playerChoice';
    if (strategy === undefined) return 'hostReveal';
    return end === undefined ? 'finalDecision' : 'complete';
}

function door(number: string | undefined): Door {
    return DOORS[Number(number ?? 1) - 1] ?? 0;
}

function sure(strategy: string | undefined): Strategy {
    return strategy === 'switch' ? 'switch' : 'stick';
}
