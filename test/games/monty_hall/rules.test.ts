import type { Seat } from '@dice-wards/games/for_two';
import { montyHall } from '@dice-wards/games/monty_hall';
import { DOORS, doorToReveal, revealedDoor } from '@dice-wards/games/monty_hall/doors';
import { ERRORS } from '@dice-wards/games/monty_hall/errors';
import { format, parse } from '@dice-wards/games/monty_hall/notation';
import { type Command, decide, type Event, evolve, toAct } from '@dice-wards/games/monty_hall/rules';
import { PHASES, type State } from '@dice-wards/games/monty_hall/state';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { playOut } from '@dice-wards/games/play_out';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, at, command, door, PAIRS, STATES, state } from './arbitraries';
import { scriptedLuck } from './scripted_luck';

function applied(before: State, events: readonly Event[]): State {
    return events.reduce(evolve, before);
}

/** The result of a command, through decisions and events. */
function play(before: State, given: Command): State {
    const decided = decide(before, given);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return applied(before, decided.value);
}

/** The phases that a command leads through. */
function walk(before: State, given: Command): string[] {
    const decided = decide(before, given);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    let now = before;
    return decided.value.map((event) => {
        now = evolve(now, event);
        return format(now);
    });
}

const selectDoor = (number: number, by: Seat = 0): Command => ({ kind: 'selectDoor', by, door: number });
const choose = (strategy: string, by: Seat = 0): Command => ({ kind: 'makeFinalChoice', by, strategy });
const refused = (kind: string, why?: string) => ({ ok: false, error: why === undefined ? { kind } : { kind, why } });

describe('Monty Hall', () => {
    it('starts without a prize; chance places it uniformly, and the player is to act', () => {
        const start = montyHall.start(NO_OPTIONS);
        expect(format(start)).toBe('placing');
        expect(toAct(start)).toBe('chance');
        const luck = scriptedLuck([0, 1, 2, 5]);
        const placed = [0, 1, 2, 3, 4].map(() => play(start, montyHall.chanceActs(start, luck)));
        expect(placed.map(format)).toEqual(['prize 1', 'prize 2', 'prize 3', 'prize 3', 'prize 1']);
        for (const each of placed) expect(toAct(each)).toBe(0);
    });

    it.each([
        ['placing', { kind: 'placePrize', door: 1 }, ['prize 2']],
        ['prize 2', selectDoor(1), ['prize 2 choice 1', 'prize 2 choice 1 host 3']],
        ['prize 2', selectDoor(2), ['prize 2 choice 2', 'prize 2 choice 2 host 1']],
        ['prize 2 choice 1', { kind: 'hostActs' }, ['prize 2 choice 1 host 3']],
        [
            'prize 2 choice 1 host 3',
            choose('switch'),
            ['prize 2 choice 1 host 3 switch', 'prize 2 choice 1 host 3 switch won'],
        ],
        [
            'prize 2 choice 1 host 3',
            choose('stick'),
            ['prize 2 choice 1 host 3 stick', 'prize 2 choice 1 host 3 stick lost'],
        ],
        ['prize 2 choice 1 host 3 switch', { kind: 'hostActs' }, ['prize 2 choice 1 host 3 switch won']],
        ['prize 2', { kind: 'abandon' }, ['prize 2 abandoned']],
    ] satisfies [string, Command, string[]][])('from "%s" by %j', (before, given, through) => {
        expect(walk(at(before), given)).toEqual(through);
    });

    it.each([
        [1, 1, 2],
        [1, 2, 3],
        [1, 3, 2],
        [2, 1, 3],
        [2, 2, 1],
        [2, 3, 1],
        [3, 1, 2],
        [3, 2, 1],
        [3, 3, 1],
    ])('chosen door %i, prize behind %i: the host opens %i', (choice, prize, opened) => {
        const doorOf = (number: number) => DOORS[number - 1];
        expect(revealedDoor(doorOf(choice), doorOf(prize))).toBe(opened - 1);
        expect(format(play(at(`prize ${prize}`), selectDoor(choice)))).toBe(
            `prize ${prize} choice ${choice} host ${opened}`,
        );
    });

    it('sticking wins with the first door, switching with the other; Player1 plays, and the host is Player2', () => {
        for (const [choice, prize] of PAIRS) {
            for (const chosen of ['stick', 'switch'] as const) {
                const end = play(play(at(`prize ${prize + 1}`), selectDoor(choice + 1)), choose(chosen));
                const won = chosen === 'stick' ? choice === prize : choice !== prize;
                expect(format(end)).toMatch(won ? /won$/ : /lost$/);
                expect(montyHall.outcome(end)).toEqual({
                    places: won ? [1, 2] : [2, 1],
                    points: 1,
                    reason: 'Played',
                    ending: 'PlayedOut',
                });
                expect(toAct(end)).toBe('nobody');
            }
        }
    });

    it('has 61 states, one way to write each, and reads no other', () => {
        expect(STATES).toHaveLength(61);
        for (const each of STATES) expect(parse(format(each))).toEqual(each);
        for (const text of [
            '',
            'prize',
            'prize 0',
            'prize 4',
            'prize 1 choice 4',
            'prize 1 choice 2 host 1',
            'prize 1 choice 2 host 2',
            'prize 1 choice 1 host 3',
            'prize 1 choice 2 stick',
            'prize 1 choice 1 host 2 stick lost',
            'prize 1 choice 1 abandoned',
            'prize 1 choice 1 host 2 won',
            'placing ',
        ]) {
            expect(parse(text), text).toBeUndefined();
        }
    });

    it('an expired window sticks, or abandons the game without a winner', () => {
        expect(montyHall.timeout(at('prize 2 choice 1 host 3'))).toEqual(choose('stick'));
        const end = play(at('prize 2'), montyHall.timeout(at('prize 2')));
        expect(format(end)).toBe('prize 2 abandoned');
        expect(toAct(end)).toBe('nobody');
        expect(montyHall.outcome(end)).toEqual({
            places: undefined,
            points: 0,
            reason: 'Abandoned',
            ending: 'Abandoned',
        });
        for (const each of STATES) {
            if (toAct(each) === 0) expect(decide(each, montyHall.timeout(each)).ok).toBe(true);
            else expect(() => montyHall.timeout(each)).toThrow('no window is open');
        }
    });
});

describe('refusals of Monty Hall', () => {
    const ended = ['prize 2 choice 1 host 3 switch won', 'prize 2 choice 1 host 3 stick lost', 'prize 2 abandoned'];

    it('invalid game phase for this operation', () => {
        const why = 'invalid game phase for this operation';
        expect(decide(at('prize 2 choice 1 host 3'), selectDoor(1))).toEqual(refused('notNow', why));
        expect(decide(at('prize 2 choice 1'), selectDoor(1))).toEqual(refused('notNow', why));
        expect(decide(at('placing'), selectDoor(1))).toEqual(refused('notNow', why));
        expect(decide(at('prize 2'), choose('stick'))).toEqual(refused('notNow', why));
        expect(decide(at('prize 2 choice 1 host 3 switch'), choose('stick'))).toEqual(refused('notNow', why));
        expect(decide(at('prize 2'), { kind: 'hostActs' })).toEqual(refused('notNow', why));
        expect(decide(at('prize 2'), { kind: 'placePrize', door: 0 })).toEqual(refused('notNow', why));
        expect(decide(at('prize 2 choice 1 host 3'), { kind: 'abandon' })).toEqual(refused('notNow', why));
    });

    it('game is already complete', () => {
        for (const text of ended) {
            for (const given of [selectDoor(1), choose('switch'), { kind: 'hostActs' }, { kind: 'abandon' }] as const) {
                expect(decide(at(text), given)).toEqual(refused('notNow', 'game is already complete'));
            }
        }
    });

    it.each([0, 4, -1, 1.5, Number.NaN, 255])('door %d: invalid door number (must be 1, 2, or 3)', (number) => {
        const why = 'invalid door number (must be 1, 2, or 3)';
        expect(decide(at('prize 2'), selectDoor(number))).toEqual(refused('invalidArgument', why));
    });

    it.each(['', 'Stick', 'constructor', '0'])('strategy "%s": invalid strategy', (name) => {
        const why = 'invalid strategy';
        expect(decide(at('prize 2 choice 1 host 3'), choose(name))).toEqual(refused('invalidArgument', why));
    });

    it('the wrong player first, then the wrong phase, then a choice that makes no sense', () => {
        expect(decide(at(ended[0]), selectDoor(9, 1))).toEqual(refused('notYourTurn'));
        expect(decide(at('prize 2 choice 1 host 3'), choose('?', 1))).toEqual(refused('notYourTurn'));
        expect(decide(at(ended[0]), choose('?'))).toEqual(refused('notNow', ERRORS.alreadyComplete));
        expect(decide(at('prize 2 choice 1 host 3'), selectDoor(9))).toEqual(refused('notNow', ERRORS.invalidPhase));
        expect(decide(at('prize 2'), choose('?'))).toEqual(refused('notNow', ERRORS.invalidPhase));
    });

    it('no valid door available for host to reveal', () => {
        expect(doorToReveal(0, [false, true, true])).toEqual({
            ok: false,
            error: 'no valid door available for host to reveal',
        });
        expect(doorToReveal(0, [true, false, true])).toEqual({ ok: true, value: 1 });
    });
});

describe('the state machine of Monty Hall', () => {
    it('a command is refused and changes nothing, or leads on through the phases in their order', () => {
        fc.assert(
            fc.property(state, command, (before, given) => {
                const decided = decide(before, given);
                if (!decided.ok) return;
                let now = before;
                for (const event of decided.value) {
                    const next = evolve(now, event);
                    const step = PHASES.indexOf(next.phase) - PHASES.indexOf(now.phase);
                    if (next.phase === 'abandoned') expect(now.phase).toBe('initialized');
                    else expect(step).toBe(1);
                    now = next;
                }
                expect(['initialized', 'hostReveal', 'complete', 'abandoned']).toContain(now.phase);
            }),
        );
    });

    it('any commands in any order: the prize and the choice stay, the host opens neither, and the log replays', () => {
        fc.assert(
            fc.property(fc.nat({ max: 9 }), fc.array(asked, { maxLength: 25 }), (drawn, given) => {
                const start = montyHall.start(NO_OPTIONS);
                const luck = scriptedLuck([drawn]);
                const log: Event[] = [];
                let now: State = start;
                const doIt = (each: Command): void => {
                    const played = montyHall.play(now, each, luck);
                    if (!played.ok) return;
                    const { state: next } = played;
                    if ('prizeLocation' in now) expect(next).toHaveProperty('prizeLocation', now.prizeLocation);
                    if ('playerChoice' in now) expect(next).toHaveProperty('playerChoice', now.playerChoice);
                    if ('hostRevealed' in now) expect(next).toHaveProperty('hostRevealed', now.hostRevealed);
                    if ('hostRevealed' in next) {
                        expect(next.hostRevealed).not.toBe(next.prizeLocation);
                        expect(next.hostRevealed).not.toBe(next.playerChoice);
                    }
                    if ('finalChoice' in next) expect(next.finalChoice).not.toBe(next.hostRevealed);
                    now = next;
                    log.push(...played.events);
                };
                doIt(montyHall.chanceActs(start, luck));
                given.forEach(doIt);
                expect(now).toHaveProperty('prizeLocation', drawn % 3);
                expect(applied(start, log)).toEqual(now);
                expect(STATES).toContainEqual(now);
            }),
            { numRuns: 500 },
        );
    });

    it('gives the same result in one call as through decide and evolve', () => {
        fc.assert(
            fc.property(state, command, door, (before, given, drawn) => {
                const luck = scriptedLuck([drawn]);
                const atOnce = montyHall.play(before, given, luck);
                expect(atOnce).toEqual(playOut(montyHall, before, given, luck));
                if (atOnce.ok) expect(toAct(atOnce.state)).not.toBe('chance');
                expect(montyHall.lastDice(before)).toEqual(new Uint8Array(0));
            }),
            { numRuns: 1000 },
        );
    });

    it('takes exactly the events that decisions lead to, and throws for every other', () => {
        const commands: Command[] = [
            ...DOORS.map((each): Command => ({ kind: 'placePrize', door: each })),
            ...[1, 2, 3].map((number) => selectDoor(number)),
            choose('stick'),
            choose('switch'),
            { kind: 'hostActs' },
            { kind: 'abandon' },
        ];
        /** By the state before, the events of all decisions, each with the state after it. */
        const known = new Map(STATES.map((each) => [format(each), new Map<number, string>()]));
        for (const before of STATES) {
            for (const given of commands) {
                const decided = decide(before, given);
                let now = before;
                for (const event of decided.ok ? decided.value : []) {
                    const next = evolve(now, event);
                    known.get(format(now))?.set(event, format(next));
                    now = next;
                }
            }
        }
        for (const each of STATES) {
            const taken = new Map<number, string>();
            for (let byte = 0; byte < 256; byte += 1) {
                try {
                    taken.set(byte, format(evolve(each, byte as Event)));
                } catch (thrown) {
                    if (!String(thrown).includes('does not happen')) throw thrown;
                }
            }
            expect(taken, format(each)).toEqual(known.get(format(each)));
        }
    });
});
