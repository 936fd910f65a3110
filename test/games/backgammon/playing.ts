import { checkedOptions } from '@dice-wards/games/agreement';
import { backgammon } from '@dice-wards/games/backgammon';
import type { Board } from '@dice-wards/games/backgammon/board/board';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { decide, toAct } from '@dice-wards/games/backgammon/decide';
import type { Event } from '@dice-wards/games/backgammon/events';
import { evolve } from '@dice-wards/games/backgammon/evolve';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import type { GameOptions, GivenOptions } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';

/** A command of a player that is nothing but its name. */
export type Verb = Exclude<Extract<Command, { readonly by: Seat }>['kind'], 'move' | 'play' | 'resign'>;

/** The options of a room that asks for these alone; without any, a single game with the cube. */
export function optionsOf(given: Partial<GivenOptions> = {}): GameOptions {
    const unasked = {
        doubling: null,
        doubleAfterRoll: null,
        matchLength: null,
        crawford: null,
        jacoby: null,
        quick: null,
    };
    const checked = checkedOptions('Backgammon', { ...unasked, ...given });
    if (!checked.ok) throw new Error(checked.error);
    return checked.value;
}

export function replayed(before: State, events: readonly Event[]): State {
    return events.reduce(evolve, before);
}

/** The kinds of the states that these events lead through. */
export function kindsOf(before: State, events: readonly Event[]): State['kind'][] {
    let state = before;
    return events.map((event) => {
        state = evolve(state, event);
        return state.kind;
    });
}

/** Events as a story: `rolled 31`, `moving 8/5`, `completed 0 gammon 2`. */
export function told(events: readonly Event[]): string[] {
    return events.map((event) => {
        switch (event.kind) {
            case 'rolled-for-start':
            case 'rolled':
                return `${event.kind} ${event.dice.join('')}`;
            case 'moving':
                return `moving ${event.step.from}/${event.step.to}${event.step.hits ? '*' : ''}`;
            case 'completed':
                return `completed ${event.winner} ${event.win} ${event.points}`;
            default:
                return event.kind;
        }
    });
}

/**
 * A match with dice that are laid out beforehand, played by the player to act. Rolls are texts, `31`; a move is a place
 * and a die.
 */
export class Playing {
    /** The log, entry by entry. */
    readonly entries: (readonly Event[])[] = [];
    private readonly faces: number[] = [];
    readonly luck: Luck = {
        draw: () => {
            const face = this.faces.shift();
            if (face === undefined) throw new Error('no dice were laid out');
            return face;
        },
    };

    constructor(
        public state: State,
        readonly start: State = state,
    ) {}

    /** A room in which Player1 and Player2 have thrown these dice to begin. */
    static begun(given: Partial<GivenOptions>, ...rolls: readonly string[]): Playing {
        const playing = new Playing(startOf(optionsOf(given)));
        return playing.lay(...rolls).letChanceBegin();
    }

    /** In a game that goes on: `turn` is to roll on this board. */
    static at(given: Partial<GivenOptions>, board: Board, turn: Seat = 0): Playing {
        const { match } = Playing.begun(given, '21').state;
        const cube = { stakes: 1, holdsCube: -1 } as const;
        return new Playing({ kind: 'rolling', match, turn, board, cube, askedBy: 'nobody' });
    }

    lay(...rolls: readonly string[]): this {
        for (const roll of rolls) for (const face of roll) this.faces.push(Number(face));
        return this;
    }

    get log(): Event[] {
        return this.entries.flat();
    }

    actor(): Seat {
        const actor = toAct(this.state);
        if (typeof actor !== 'number') throw new Error(`${actor} is to act`);
        return actor;
    }

    /** Plays it. If that ends a game of a match, the next one begins as soon as dice are laid out for it. */
    takes(command: Command): void {
        const played = backgammon.play(this.state, command, this.luck);
        if (!played.ok) throw new Error(`${command.kind}: ${why(played.error)}`);
        this.state = played.state;
        this.entries.push(played.events);
        this.letChanceBegin();
    }

    private letChanceBegin(): this {
        if (toAct(this.state) === 'chance' && this.faces.length > 0) {
            this.takes(backgammon.chanceActs(this.state, this.luck));
        }
        return this;
    }

    roll(...rolls: readonly string[]): this {
        this.lay(...rolls).takes({ kind: 'roll', by: this.actor() });
        return this;
    }

    move(from: number, die: number): this {
        this.takes({ kind: 'move', by: this.actor(), from, die });
        return this;
    }

    play(...moves: readonly (readonly [from: number, die: number])[]): this {
        this.takes({ kind: 'play', by: this.actor(), moves: moves.map(([from, die]) => ({ from, die })) });
        return this;
    }

    does(kind: Verb, ...rolls: readonly string[]): this {
        this.lay(...rolls).takes({ kind, by: this.actor() });
        return this;
    }

    /** The window passes. */
    passes(...rolls: readonly string[]): this {
        this.lay(...rolls).takes(backgammon.timeout(this.state));
        return this;
    }

    /** Why this is refused; a mere name is a command of the player to act. */
    refusal(command: Command | Verb): string {
        const full = typeof command === 'string' ? { kind: command, by: this.actor() } : command;
        const decided = decide(this.state, full);
        return decided.ok ? 'nothing' : why(decided.error);
    }

    /** Why these moves are refused as a whole turn. */
    playRefusal(...moves: readonly (readonly [from: number, die: number])[]): string {
        return this.refusal({
            kind: 'play',
            by: this.actor(),
            moves: moves.map(([from, die]) => ({ from, die })),
        });
    }

    moveRefusal(from: number, die: number): string {
        return this.refusal({ kind: 'move', by: this.actor(), from, die });
    }

    /** Puts other things on the table. */
    with(
        changes: Partial<{ board: Board; cube: { stakes: number; holdsCube: -1 | Seat }; score: [number, number] }>,
    ): this {
        const { score, ...table } = changes;
        const match = score === undefined ? this.state.match : { ...this.state.match, score };
        this.state = { ...this.state, ...table, match } as State;
        return this;
    }
}

function why(error: { readonly kind: string; readonly why?: string }): string {
    return error.why ?? error.kind;
}
