import { backgammon } from '@dice-wards/games/backgammon';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { EVENT, type Event } from '@dice-wards/games/backgammon/events';
import type { GameText, MatchAction, MatchText } from '@dice-wards/games/backgammon/notation/match_text';
import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import { startOf } from '@dice-wards/games/backgammon/start';
import { isMatchOver, type State } from '@dice-wards/games/backgammon/state';
import type { Variant } from '@dice-wards/games/backgammon/variant';
import type { Seat } from '@dice-wards/games/for_two';
import { HYPERGAMMON } from '@dice-wards/games/hypergammon';
import { NACKGAMMON } from '@dice-wards/games/nackgammon';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { err, ok, type Result } from '@dice-wards/games/result';
import type { Luck } from '@dice-wards/games/rules';
import type { Change } from '../analyst';
import { movesOfText } from './text_play';

/** A change of a match, and where its text tells it. */
export interface MatchChange extends Change<State, Event> {
    /** From 1. */
    readonly game: number;
    /** The number before its line in the game, from 1. */
    readonly move: number;
}

/** Why the rules refuse a match. Both numbers are 0 where it is the match that is refused, the second one where it is the game. */
export interface ReplayFault {
    readonly kind: 'refused';
    readonly game: number;
    readonly move: number;
    readonly why: string;
}

/**
 * Plays a match through by the rules. Each play is confirmed at once, and doubles are those before the roll. A game that was
 * resigned ends with its result, and so does one that was given up.
 */
export function replayed(match: MatchText): Result<readonly MatchChange[], ReplayFault> {
    const start = startOfText(match);
    if (!start.ok) return err({ kind: 'refused', game: 0, move: 0, why: start.error });
    const replay = new Replay(start.value);
    for (const [n, game] of match.games.entries()) {
        const why = replay.add(game, n + 1);
        if (why !== undefined) return err({ kind: 'refused', game: n + 1, move: replay.move, why });
    }
    return ok(replay.changes);
}

const VARIANTS: readonly Variant[] = [NACKGAMMON, HYPERGAMMON];

function startOfText({ length, headers }: MatchText): Result<State, string> {
    if (length > MATCH_LENGTH.max) return err(`a match to more than ${MATCH_LENGTH.max} points`);
    const header = (name: string) => headers.find(([each]) => each.toLowerCase() === name)?.[1].toLowerCase();
    const variation = header('variation') ?? 'backgammon';
    const variant = VARIANTS.find(({ name }) => name?.toLowerCase() === variation);
    if (variant === undefined && variation !== 'backgammon') return err(`a variation that is not played here`);
    const jacoby = length === 0 && header('jacoby') === 'on';
    return ok(startOf({ ...NO_OPTIONS, doubling: true, matchLength: length, crawford: length > 1, jacoby }, variant));
}

const WINS = ['single', 'gammon', 'backgammon'] as const;

/** A match as far as it is played. What adds to it answers why the rules refuse it, if they do. */
class Replay {
    readonly changes: MatchChange[] = [];
    move = 0;
    private game = 0;
    /** The left column of the last line is filled, and its right one is free. */
    private isOpen = false;

    constructor(private state: State) {}

    add(game: GameText, number: number): string | undefined {
        this.move = 0;
        this.isOpen = false;
        this.game = number;
        const why = this.begin(game);
        if (why !== undefined) return why;
        for (const [n, action] of game.actions.entries()) {
            this.count(action.by);
            const refusal = this.act(action, n === game.actions.length - 1);
            if (refusal !== undefined) return refusal;
        }
        return this.end(game);
    }

    private begin({ score }: GameText): string | undefined {
        if (this.game > 1) {
            if (this.state.match.options.matchLength > 0 && isMatchOver(this.state.match)) return 'the match is over';
            this.state = backgammon.evolve(this.state, EVENT['rolling-for-start']);
        }
        const { score: expected } = this.state.match;
        const isRight = score[0] === expected[0] && score[1] === expected[1];
        return isRight ? undefined : `the score is ${expected.join(' to ')}`;
    }

    private count(by: Seat): void {
        if (by === 0 || !this.isOpen) this.move += 1;
        this.isOpen = by === 0;
    }

    private act(action: MatchAction, isLast: boolean): string | undefined {
        const { by } = action;
        switch (action.kind) {
            case 'play':
                return this.roll(by, action.dice) ?? this.play(action, isLast);
            case 'double':
                return this.double(by, action.value);
            case 'take':
                return this.give({ kind: 'acceptDouble', by }, by);
            case 'drop':
                return this.give({ kind: 'forfeit', by }, by);
            case 'beaver':
                return 'beavers are not played here';
        }
    }

    private roll(by: Seat, dice: Dice): string | undefined {
        if (this.state.kind === 'rolling-for-start') {
            if (dice[0] === dice[1]) return 'the opening dice show the same';
            // The larger one is the opener's.
            const thrown: Dice = by === 0 ? dice : [dice[1], dice[0]];
            const why = this.give({ kind: 'diceLand', dice: thrown }, 'chance');
            if (why !== undefined) return why;
        } else if (this.state.kind !== 'rolling') return 'it is not the time to roll';
        return this.give({ kind: 'roll', by }, by, dice);
    }

    private play({ by, dice, steps }: Extract<MatchAction, { kind: 'play' }>, isLast: boolean): string | undefined {
        if (this.state.kind === 'rolled') {
            // Whoever resigns after the roll plays nothing.
            if (steps.length === 0 && isLast) return undefined;
            const moves = movesOfText(this.state.board, dice, steps);
            if (moves === undefined) return 'no legal play';
            const why = this.give({ kind: 'play', by, moves }, by);
            if (why !== undefined) return why;
        } else if (steps.length > 0) return 'nothing can be played';
        return this.state.kind === 'moved' ? this.give({ kind: 'roll', by }, by) : undefined;
    }

    private double(by: Seat, value: number): string | undefined {
        if (this.state.kind !== 'rolling') return 'it is not the time to double';
        if (value !== 2 * this.state.cube.stakes) return `a double to ${2 * this.state.cube.stakes} was expected`;
        return this.give({ kind: 'proposeDouble', by }, by);
    }

    private end({ result }: GameText): string | undefined {
        const { state } = this;
        if (result === undefined) return undefined;
        if (state.kind === 'completed') {
            const { last } = state.match;
            if (last?.winner === result.winner && last.points === result.points) return undefined;
            return `Player${(last?.winner ?? 0) + 1} wins ${last?.points}`;
        }
        if (state.kind === 'rolling-for-start' || state.kind === 'rolled-for-start') return 'a result without a play';
        const { winner, points } = result;
        const win = WINS[points / state.cube.stakes - 1];
        if (win === undefined) return `no game at stakes of ${state.cube.stakes} is worth ${points}`;
        this.state = backgammon.evolve(state, { kind: 'completed', winner, win, points });
        return undefined;
    }

    /** @param dice that chance throws */
    private give(command: Command, by: Seat | 'chance', dice: readonly number[] = []): string | undefined {
        const before = this.state;
        const played = backgammon.play(before, command, scripted(dice));
        if (!played.ok) return 'why' in played.error ? played.error.why : 'it is not their turn';
        this.state = played.state;
        const { game, move } = this;
        this.changes.push({ before, after: played.state, events: played.events, by, game, move });
        return undefined;
    }
}

/** Throws just these. */
function scripted(dice: readonly number[]): Luck {
    let next = 0;
    return {
        draw: () => {
            const die = dice[next];
            if (die === undefined) throw new Error('the text has no more dice');
            next += 1;
            return die;
        },
    };
}
