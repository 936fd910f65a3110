import { RESIGNATIONS } from '../resignation';
import { type Dice, MAX_STEPS } from './board/dice';
import { type Step, stepOf } from './board/legal_steps';
import { EVENT, type Event, PLAIN_EVENTS } from './events';
import { WINS } from './state';

/**
 * Events in bytes: the entry of a whole turn stays below 16 of them. An event that always goes with another is not
 * written: `preparing-move` before a turn's first step, `moved` before the turn passes or the game ends, `absent` before
 * the clock's roll.
 *
 *     0x00        the plain events, by their place in the list
 *     0x10        rolled-for-start \
 *     0x34        rolled            > + (first die - 1) · 6 + second die - 1
 *     0x58        absent, rolled   /
 *     0x7c        completed, + ((win · 7 + logarithm of the stakes) · 2 + winner); for a forfeit u8 points follow
 *     0xc2        resigned; u8 what follows
 *     0xc4, 0xe2  1 to 4 steps that begin a turn, or go on: + 2^n - 2 + bits of those that hit; each follows as
 *                 die · 32 + from
 */
const CODE = {
    startDice: 0x10,
    rolled: 0x34,
    absentRolled: 0x58,
    completed: 0x7c,
    resigned: 0xc2,
    firstSteps: 0xc4,
    steps: 0xe2,
};
const STAKES = 7;
const MULTIPLE = { single: 1, gammon: 2, backgammon: 3, refused: 1, forfeit: 0 } as const;

/** Answers where they end. */
export function writeEvents(events: readonly Event[], to: DataView, start: number): number {
    const count = events.length;
    let at = start;
    let before: Kind | undefined;
    for (let i = 0; i < count; ) {
        const event = events[i];
        if (event === undefined) break;
        const kind = event.kind;
        if (kind === 'moving') {
            const end = writeSteps(events, i, before === 'preparing-move' ? CODE.firstSteps : CODE.steps, to, at);
            i += end - at - 1;
            at = end;
        } else {
            i += 1;
            if (!isImplied(kind, i < count ? events[i]?.kind : undefined)) at = writeEvent(event, before, to, at);
        }
        before = kind;
    }
    return at;
}

type Kind = Event['kind'];

function isImplied(kind: Kind, after: Kind | undefined): boolean {
    switch (kind) {
        case 'preparing-move':
            return after === 'moving';
        case 'moved':
            return after === 'rolling' || after === 'completed';
        case 'absent':
            return after === 'rolled';
        default:
            return false;
    }
}

function writeEvent(
    event: Exclude<Event, { kind: 'moving' }>,
    before: Kind | undefined,
    to: DataView,
    at: number,
): number {
    switch (event.kind) {
        case 'rolled-for-start':
            to.setUint8(at, CODE.startDice + diceCode(event.dice));
            return at + 1;
        case 'rolled':
            to.setUint8(at, (before === 'absent' ? CODE.absentRolled : CODE.rolled) + diceCode(event.dice));
            return at + 1;
        case 'completed': {
            const { win, points, winner } = event;
            const stakes = win === 'forfeit' ? 1 : points / MULTIPLE[win];
            to.setUint8(at, CODE.completed + (WINS.indexOf(win) * STAKES + 31 - Math.clz32(stakes)) * 2 + winner);
            if (win !== 'forfeit') return at + 1;
            to.setUint8(at + 1, points);
            return at + 2;
        }
        case 'resigned':
            to.setUint16(at, (CODE.resigned << 8) | RESIGNATIONS.indexOf(event.as));
            return at + 2;
        default:
            to.setUint8(at, PLAIN_EVENTS.indexOf(event.kind));
            return at + 1;
    }
}

function diceCode(dice: Dice): number {
    return (dice[0] - 1) * 6 + dice[1] - 1;
}

function countSteps(events: readonly Event[], first: number): number {
    const most = Math.min(MAX_STEPS, events.length - first);
    let count = 1;
    while (count < most && events[first + count]?.kind === 'moving') count += 1;
    return count;
}

/** The steps from `first` on, as many as one code has room for: each takes a byte behind it. */
function writeSteps(events: readonly Event[], first: number, code: number, to: DataView, at: number): number {
    const count = countSteps(events, first);
    let hits = 0;
    for (let i = 0; i < count; i += 1) {
        const { step } = events[first + i] as Extract<Event, { kind: 'moving' }>;
        if (step.hits) hits |= 1 << i;
        to.setUint8(at + 1 + i, stepCode(step));
    }
    to.setUint8(at, code + (1 << count) - 2 + hits);
    return at + 1 + count;
}

/**
 * Throws and steps that are the same are one object: one that comes again costs less than a new one.
 *
 * @throws for bytes that no version wrote: stored ones are ours
 */
export function readEvents(bytes: Uint8Array): Event[] {
    const events: Event[] = [];
    let at = 0;
    while (at < bytes.length) {
        const code = bytes[at]!;
        at += 1;
        const before = events[events.length - 1]?.kind;
        if (code < CODE.startDice) {
            const kind = PLAIN_EVENTS[code];
            if (kind === undefined) throw new Error(`an event of backgammon with code ${code}`);
            if (kind === 'rolling' && (before === 'moving' || before === 'rolled')) events.push(EVENT.moved);
            events.push(EVENT[kind]);
        } else if (code < CODE.rolled) {
            events.push({ kind: 'rolled-for-start', dice: diceOfCode(code - CODE.startDice) });
        } else if (code < CODE.absentRolled) {
            events.push(rolledOf(code - CODE.rolled));
        } else if (code < CODE.completed) {
            events.push(EVENT.absent, rolledOf(code - CODE.absentRolled));
        } else if (code === CODE.resigned) {
            events.push(readResigned(bytes[at]!));
            at += 1;
        } else if (code < CODE.firstSteps) {
            if (before === 'moving') events.push(EVENT.moved);
            const event = readCompleted(code - CODE.completed, bytes[at]!);
            if (event.win === 'forfeit') at += 1;
            events.push(event);
        } else {
            const isFirst = code < CODE.steps;
            if (isFirst) events.push(EVENT['preparing-move']);
            at += readSteps(code - (isFirst ? CODE.firstSteps : CODE.steps), bytes, at, events);
        }
    }
    return events;
}

const ROLLED: (Event | undefined)[] = [];

function rolledOf(code: number): Event {
    const rolled = ROLLED[code] ?? { kind: 'rolled', dice: diceOfCode(code) };
    ROLLED[code] = rolled;
    return rolled;
}

const MOVING: (Event | undefined)[] = new Array(2 * 256).fill(undefined);

function movingOf(code: number, hits: number): Event {
    const place = 2 * code + hits;
    const moving = MOVING[place] ?? { kind: 'moving', step: stepOfCode(code, hits === 1) };
    MOVING[place] = moving;
    return moving;
}

function diceOfCode(code: number): Dice {
    return [Math.floor(code / 6) + 1, (code % 6) + 1];
}

function readResigned(code: number): Event {
    const as = RESIGNATIONS[code];
    if (as === undefined) throw new Error(`a resignation of backgammon with code ${code}`);
    return { kind: 'resigned', as };
}

function readCompleted(code: number, next: number): Extract<Event, { kind: 'completed' }> {
    const win = WINS[Math.floor(code / 2 / STAKES)];
    if (win === undefined) throw new Error(`an end of backgammon with code ${code}`);
    const stakes = 1 << (Math.floor(code / 2) % STAKES);
    const winner = code % 2 === 0 ? 0 : 1;
    return { kind: 'completed', winner, win, points: win === 'forfeit' ? next : stakes * MULTIPLE[win] };
}

/** Answers how many there were. */
function readSteps(code: number, bytes: Uint8Array, at: number, events: Event[]): number {
    const count = 31 - Math.clz32(code + 2);
    const hits = code + 2 - (1 << count);
    for (let i = 0; i < count; i += 1) {
        events.push(movingOf(bytes[at + i]!, (hits >> i) & 1));
    }
    return count;
}

/** A step in a byte, all but whether it hits. */
export function stepCode(step: Step): number {
    return step.die * 32 + step.from;
}

export function stepOfCode(code: number, hits: boolean): Step {
    return stepOf(code & 31, code >> 5, hits ? 1 : 0);
}
