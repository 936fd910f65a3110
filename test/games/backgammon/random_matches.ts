import { backgammon } from '@dice-wards/games/backgammon';
import { type Board, CHECKERS, mineOff, theirsOff } from '@dice-wards/games/backgammon/board/board';
import { diceLeft } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Command, Move } from '@dice-wards/games/backgammon/commands';
import { toAct } from '@dice-wards/games/backgammon/decide';
import type { Event } from '@dice-wards/games/backgammon/events';
import { startOf } from '@dice-wards/games/backgammon/start';
import { isOffered, type Match, type Moving, type Rolled, type State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import type { GameOptions } from '@dice-wards/games/options';
import { optionsOf } from './playing';

/** Numbers that a seed decides, for walks that are too long to be drawn one by one. */
export class Random {
    private state: number;

    constructor(seed: number) {
        this.state = seed;
    }

    /** From 0 to below `count`. */
    below(count: number): number {
        this.state = (this.state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
    }

    /** True so many times in a hundred. */
    percent(chances: number): boolean {
        return this.below(100) < chances;
    }

    of<T>(list: readonly T[]): T {
        return list[this.below(list.length)];
    }

    draw(faces: number): number {
        return this.below(faces) + 1;
    }
}

/** Most rooms play for few points: their matches end soon. */
export function randomOptions(random: Random): GameOptions {
    const matchLength = random.percent(40) ? null : random.of([1, 2, 3, 3, 5, 5, 7, 9, 25]);
    const doubling = random.percent(85);
    return optionsOf({
        matchLength,
        doubling,
        doubleAfterRoll: doubling && random.percent(30),
        jacoby: doubling && matchLength === null && random.percent(40),
        crawford: doubling && matchLength !== null ? random.percent(80) : null,
    });
}

/** A position in some game of some match, which no match may ever come to; `turn` is to roll. */
export function randomState(random: Random, board: Board): State {
    const options = randomOptions(random);
    const { match } = startOf(options);
    const most = Math.max(options.matchLength, 1);
    const score: Match['score'] = options.matchLength === 0 ? [0, 0] : [random.below(most), random.below(most)];
    const short = score.includes(options.matchLength - 1);
    const stakes = options.doubling && match.crawford !== 'ahead' ? 1 << random.below(7) : 1;
    return {
        kind: 'rolling',
        match: {
            ...match,
            score,
            game: 1 + score[0] + score[1],
            crawford: match.crawford === 'ahead' && short ? random.of(['now', 'past']) : match.crawford,
            absences: [random.below(3), random.below(3)],
            last: score[0] + score[1] === 0 ? undefined : { winner: random.of([0, 1]), win: 'single', points: 1 },
        },
        turn: random.of([0, 1]),
        board,
        cube: { stakes, holdsCube: stakes === 1 ? -1 : random.of([0, 1]) },
        askedBy: 'nobody',
    };
}

/** Both have something to move. */
export function isPlayable(board: Board): boolean {
    return mineOff(board) < CHECKERS && theirsOff(board) < CHECKERS;
}

/** A complete play at random. */
function randomPlay(random: Random, state: Rolled | Moving): Move[] {
    let { board } = state;
    const steps = 'steps' in state ? [...state.steps] : [];
    const moves: Move[] = [];
    for (;;) {
        const legal = legalSteps(board, diceLeft(state.dice, steps));
        if (legal.length === 0) return moves;
        const step = random.of(legal);
        moves.push(step);
        steps.push(step);
        board = stepped(board, step);
    }
}

/** Something that the player to act may well do. */
export function sensible(random: Random, state: State, by: Seat): Command {
    if (random.percent(3)) return { kind: 'absent', seat: by };
    if (isOffered(state.match)) return { kind: random.percent(50) ? 'acceptResignation' : 'refuseResignation', by };
    if (state.kind !== 'doubled' && random.percent(1)) {
        const as = random.of(['Single', 'Single', 'Gammon', 'Backgammon', 'Match', null] as const);
        return { kind: 'resign', by, as, atOnce: false };
    }
    const mayDouble = backgammon.cube?.(state)?.mayDouble === true;
    if (mayDouble && random.percent(15)) return { kind: 'proposeDouble', by };
    switch (state.kind) {
        case 'doubled':
            return { kind: random.percent(70) ? 'acceptDouble' : 'forfeit', by };
        case 'rolled':
        case 'moving':
            if (random.percent(10)) return { kind: 'undo', by };
            if (random.percent(50)) return { kind: 'play', by, moves: randomPlay(random, state) };
            return { kind: 'move', by, ...random.of(randomPlay(random, state).slice(0, 1)) };
        default:
            return { kind: state.kind === 'moved' && random.percent(15) ? 'undo' : 'roll', by };
    }
}

/** Any command, by either player. */
export function nonsense(random: Random): Command {
    const by = random.of<Seat>([0, 1]);
    const move = (): Move => ({ from: random.below(27), die: random.below(8) });
    const kind = random.of([
        ...(['roll', 'undo', 'proposeDouble', 'acceptDouble', 'forfeit'] as const),
        ...(['move', 'move', 'move', 'play', 'absent', 'diceLand'] as const),
    ]);
    switch (kind) {
        case 'move':
            return { kind, by, ...move() };
        case 'play':
            return { kind, by, moves: Array.from({ length: random.below(6) }, move) };
        case 'absent':
            return { kind, seat: by };
        case 'diceLand':
            return { kind, dice: [random.draw(6), random.draw(6)] };
        default:
            return { kind, by };
    }
}

export interface Walk {
    /** Before the command. */
    readonly before: State;
    readonly command: Command;
    readonly played: ReturnType<typeof backgammon.play>;
}

/** Plays on until no player can act, and yields each command tried. */
export function* walk(random: Random, first: State, mostSteps = 20_000): Generator<Walk> {
    let state = first;
    for (let i = 0; i < mostSteps; i += 1) {
        const actor = toAct(state);
        if (actor === 'nobody') return;
        const isNonsense = random.percent(15);
        const command =
            actor === 'chance'
                ? backgammon.chanceActs(state, random)
                : isNonsense
                  ? nonsense(random)
                  : sensible(random, state, actor);
        const played = backgammon.play(state, command, random);
        yield { before: state, command, played };
        if (played.ok) state = played.state;
    }
}

/** The events of a walk, and where it ended. */
export function walked(random: Random, first: State): { state: State; events: Event[] } {
    const events: Event[] = [];
    let state = first;
    for (const { played } of walk(random, first)) {
        if (!played.ok) continue;
        events.push(...played.events);
        state = played.state;
    }
    return { state, events };
}
