import type { Seat as TwoSeat } from '@dice-wards/games/for_two';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import type { GameOptions } from '@dice-wards/games/options';
import { soleWinner } from '@dice-wards/games/places';
import { playOut } from '@dice-wards/games/play_out';
import { ENDINGS, type Luck, REASONS, SEATS } from '@dice-wards/games/rules';
import { readThrows } from '@dice-wards/games/throws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyGame, AskedOf } from './any_game';
import { Table } from './dead_tables';
import { fits } from './fits';
import { mayKnow, playSideBySide } from './parallel_games';
import { runs } from './runs';
import { same } from './same';

function isSame(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** The same places as they must be: whoever shares one leaves the next ones out. */
function sharedPlaces(places: readonly number[], seats: number): readonly number[] {
    const ahead = (mine: number): number => places.filter((theirs) => theirs < mine).length;
    return Array.from({ length: seats }, (_, seat) => 1 + ahead(places[seat]));
}

/** Runs of each property. Each is a whole game from a seed. */
const RUNS = 12;
/** In how many of a hundred decisions the window passes instead. */
const PASSES = 3;

/**
 * The properties that the engine relies on in any game, checked in random games through the interface of the rules
 * alone. They are checked for each set of rules in the table, with and without the cube, and for any game added to it.
 */
export function everyGame<State, Command, Event, View, EventView, Memo>(
    name: string,
    game: AnyGame<State, Command, Event, View, EventView, Memo>,
): void {
    const { rules, commandsOf, longest, seats: { least, most } = { least: 2, most: 2 } } = game;
    const { records } = rules;
    const playable = { ...rules, chanceBegins: (state: State): boolean => game.chanceBegins?.(state) === true };

    /** A moment of a random game. */
    interface Moment {
        readonly state: State;
        readonly luck: Luck;
        /** Commands that the player to act might give; none if no player is to act. */
        readonly asked: readonly AskedOf<Command>[];
        /** The command that follows; none when the game is over. */
        readonly command: Command | undefined;
        /** All actions since the start. */
        readonly log: readonly (readonly Event[])[];
        readonly options: GameOptions;
        /** How many play. In a game for one the house has another seat. */
        readonly seats: number;
    }

    /** @param dice for the game itself @param all where its events are gathered */
    function* moments(seed: number, dice?: Luck, all?: Event[]): Generator<Moment> {
        const luck = seededLuck(seed);
        const options = game.options(luck);
        const seats = least - 1 + luck.draw(most - least + 1);
        const log: (readonly Event[])[] = [];
        let state = rules.start(options, seats);
        for (let i = 0; i < longest; i += 1) {
            const actor = rules.toAct(state);
            const asked = typeof actor === 'number' ? commandsOf(state, actor, luck) : [];
            const command = chosen(state, asked, luck, dice);
            yield { state, luck, asked, command, log, options, seats };
            if (command === undefined) return;
            const played = rules.play(state, command, dice ?? luck);
            if (!played.ok) continue;
            all?.push(...played.events);
            state = played.state;
            log.push(played.events);
        }
        throw new Error(`no end after ${longest} commands`);
    }

    function chosen(state: State, asked: readonly Command[], luck: Luck, dice = luck): Command | undefined {
        const actor = rules.toAct(state);
        if (actor === 'nobody') return undefined;
        if (actor === 'chance') return rules.chanceActs(state, dice);
        if (luck.draw(100) <= PASSES) return rules.timeout(state);
        return asked[luck.draw(asked.length) - 1];
    }

    /** A property of every moment of random games. */
    function atEveryMoment(check: (moment: Moment) => void): void {
        fc.assert(
            fc.property(fc.integer(), (seed) => {
                for (const moment of moments(seed)) check(moment);
            }),
            { numRuns: runs(RUNS) },
        );
    }

    function bytesOf(state: State): Uint8Array {
        const bytes = new Uint8Array(records.stateSize);
        records.writeState(state, new DataView(bytes.buffer), 0);
        return bytes;
    }

    function eventBytes(events: readonly Event[]): Uint8Array {
        const bytes = new Uint8Array(256);
        return bytes.slice(0, records.writeEvents(events, new DataView(bytes.buffer), 0));
    }

    /** Out of turn a player of a game for many may leave it, which costs nobody else anything of their window. */
    function leavesOthersAlone(state: State, leaving: AskedOf<Command>, luck: Luck): void {
        same([leaving.kind, most > 2], ['resign', true], 'a command out of turn');
        const left = rules.play(state, leaving, luck);
        if (!left.ok) throw new Error(`leaving was refused: ${JSON.stringify(left.error)}`);
        if (rules.toAct(left.state) === 'nobody') return;
        same(rules.toAct(left.state), rules.toAct(state), 'who is to act');
        same(rules.staysInWindow?.(state, left.state), true, 'the window stays open');
    }

    describe(`${name}, as any game,`, () => {
        it('takes commands only from the player to act, and from chance only when it is to act', () => {
            atEveryMoment(({ state, luck, asked, seats }) => {
                const actor = rules.toAct(state);
                const isAccepted = (each: Command): boolean => rules.decide(state, each).ok;
                same(asked.some(isAccepted), typeof actor === 'number', 'whether a player can do something');
                same(isAccepted(rules.chanceActs(state, luck)), actor === 'chance', 'whether chance can');
                for (const by of SEATS.slice(0, Math.max(2, seats))) {
                    if (by === actor) continue;
                    for (const each of commandsOf(state, by, luck)) {
                        const decided = rules.decide(state, each);
                        if (decided.ok) leavesOthersAlone(state, each, luck);
                        else if (typeof actor === 'number') same(decided.error, { kind: 'notYourTurn' }, each.kind);
                    }
                }
            });
        });

        it('shows every throw in its log, as it fell', () => {
            fc.assert(
                fc.property(fc.integer(), (seed) => {
                    const drawn: string[] = [];
                    const log: Event[] = [];
                    const dice = seededLuck(~seed);
                    const luck: Luck = {
                        draw: (faces) => {
                            const number = dice.draw(faces);
                            drawn.push(`${number} of ${faces}`);
                            return number;
                        },
                    };
                    Array.from(moments(seed, luck, log));
                    const read = readThrows(game.throws);
                    const shown = log.flatMap((event) => {
                        const [[name, value]] = Object.entries(rules.showEvent(event) as object);
                        const { faces, shown: numbers, known } = read(name, value) ?? { faces: 0, shown: [] };
                        same(known, undefined, `${name} shows other dice than those that lie`);
                        return numbers.map((number) => `${number} of ${faces}`);
                    });
                    same(shown, drawn, 'the throws');
                }),
                { numRuns: runs(RUNS) },
            );
        });

        describe.each(Array.from({ length: most - least + 1 }, (_, n) => least + n))('for %i at the table', (seats) => {
            const play = (patienceOf: (luck: Luck) => number): void =>
                fc.assert(
                    fc.property(fc.integer(), (seed) => {
                        const luck = seededLuck(~seed);
                        const patience = Array.from({ length: seats }, () => patienceOf(luck));
                        new Table(game, seats, seed).playToEnd(patience);
                    }),
                    { numRuns: runs(RUNS) },
                );

            it('comes to an end, however long it takes', () => play(() => longest));

            it('comes to an end while one after the other leaves', () => play((luck) => luck.draw(30)));

            it('ends or sleeps if nobody ever does anything', () => {
                new Table(game, seats, 1).beSilent();
            });
        });

        it('can always go on by the clock when a player is to act', () => {
            atEveryMoment(({ state, luck }) => {
                if (typeof rules.toAct(state) !== 'number') return;
                const played = rules.play(state, rules.timeout(state), luck);
                if (!played.ok) throw new Error(`the clock was refused: ${JSON.stringify(played.error)}`);
                same(played.events.length > 0, true, 'something happens');
            });
        });

        it('ends exactly when no player is to act, with an outcome that can be stored', () => {
            let ends = 0;
            atEveryMoment(({ state, command, options, seats }) => {
                const outcome = rules.outcome(state);
                same(outcome !== undefined, rules.toAct(state) === 'nobody');
                same(outcome !== undefined, command === undefined);
                if (outcome === undefined) return;
                ends += 1;
                const { places, points, reason, ending, match } = outcome;
                expect(REASONS).toContain(reason);
                expect([...ENDINGS, 'GivenUp']).toContain(ending);
                expect(ending === 'Abandoned').toBe(places === undefined);
                const winner = places && soleWinner(places);
                expect(points > 0 && Number.isInteger(points)).toBe(winner !== undefined);
                // A match that both have left is nobody's.
                expect(match?.length ?? 0).toBe(winner === undefined ? 0 : options.matchLength);
                if (match !== undefined && winner !== undefined) expect(match.score[winner as TwoSeat]).toBe(points);
                if (places !== undefined && game.draws !== true) expect(winner).toBeDefined();
                if (places !== undefined) expect(places).toEqual(sharedPlaces(places, Math.max(2, seats)));
            });
            expect(ends).toBeGreaterThanOrEqual(runs(RUNS));
        });

        it('plays as it decides and evolves, with the same draws, and changes no state', () => {
            atEveryMoment(({ state, luck, asked, command }) => {
                const seed = luck.draw(256);
                const before = bytesOf(state);
                for (const each of command === undefined ? asked : [...asked, command]) {
                    const [fast, slow] = [seededLuck(seed), seededLuck(seed)];
                    const played = rules.play(state, each, fast);
                    same(played, playOut(playable, state, each, slow));
                    same(fast.draw(256), slow.draw(256), 'the next draw');
                    same(bytesOf(state), before);
                    if (!played.ok) continue;
                    same(played.events.length > 0, true, 'something happens');
                    same(played.events.reduce(rules.evolve, state), played.state);
                    if (rules.toAct(played.state) === 'chance') same(playable.chanceBegins(played.state), true);
                }
            });
        });

        it('needs no memo, and answers the same with one for the whole game', () => {
            fc.assert(
                fc.property(fc.integer(), (seed) => {
                    const memo = rules.newMemo();
                    for (const { state, command, luck } of moments(seed)) {
                        for (const viewer of [...SEATS, undefined]) {
                            same(rules.view(state, viewer, memo), rules.view(state, viewer));
                        }
                        if (command === undefined) continue;
                        same(rules.decide(state, command, memo), rules.decide(state, command));
                        const draws = luck.draw(256);
                        const played = rules.play(state, command, seededLuck(draws), memo);
                        same(played, rules.play(state, command, seededLuck(draws)));
                    }
                }),
                { numRuns: runs(RUNS) },
            );
        });

        it('reads back every state, from just as many bytes as it says', () => {
            expect(records.stateSize).toBeLessThanOrEqual(255);
            const layouts = new Set<number>();
            atEveryMoment(({ state, luck }) => {
                const at = luck.draw(8);
                const bytes = new Uint8Array(records.stateSize + 16).fill(0xa5);
                const view = new DataView(bytes.buffer, 3);
                records.writeState(state, view, at);
                same(records.readState(view, at), state);
                same(bytes.slice(3 + at, 3 + at + records.stateSize), bytesOf(state), 'bytes that lay there before');
                const around = [...bytes.slice(0, 3 + at), ...bytes.slice(3 + at + records.stateSize)];
                same(around, Array(16).fill(0xa5), 'bytes around it');
                layouts.add(bytes[3 + at]);
            });
            expect(layouts.size).toBe(1);
            const unknown = new DataView(new ArrayBuffer(records.stateSize));
            unknown.setUint8(0, 0xff);
            expect(() => records.readState(unknown, 0)).toThrow('layout 255');
        });

        it('replays its log: the decoded events show the same and lead to the same state', () => {
            atEveryMoment(({ state, log, options, seats, command }) => {
                // All of it at the end; the last action at each moment before.
                const actions = command === undefined ? log : log.slice(-1);
                const read = actions.map((events) => {
                    const bytes = eventBytes(events);
                    same(bytes.length > 0 && bytes.length <= 248, true, `${bytes.length} bytes`);
                    const back = records.readEvents(bytes);
                    same(back.map(rules.showEvent), events.map(rules.showEvent));
                    same(eventBytes(back), bytes, 'the bytes of what was read');
                    return back;
                });
                if (command !== undefined) return;
                same(read.flat().reduce(rules.evolve, rules.start(options, seats)), state);
            });
        });

        it('shows views and events that fit their schemas, and dice as bytes', () => {
            atEveryMoment(({ state, log }) => {
                for (const viewer of [...SEATS, undefined]) {
                    const view = rules.view(state, viewer);
                    if (!fits(rules.viewSchema, view))
                        expect.fail(`a view that fits no schema: ${JSON.stringify(view)}`);
                }
                for (const event of log.at(-1) ?? []) {
                    const shown = rules.showEvent(event);
                    if (!fits(rules.eventSchema, shown)) expect.fail(`an event of no schema: ${JSON.stringify(shown)}`);
                }
                same(rules.lastDice(state) instanceof Uint8Array, true, 'dice');
            });
        });

        it('offers a double exactly when it accepts one', () => {
            const { cube } = rules;
            atEveryMoment(({ state, asked }) => {
                const shown = cube?.(state);
                const mayAct = (kind: string): boolean =>
                    asked.some((each) => each.kind === kind && rules.decide(state, each).ok);
                same(mayAct('proposeDouble'), shown?.mayDouble === true);
                same(mayAct('acceptDouble'), shown?.offered === true);
                same(mayAct('forfeit'), shown?.offered === true);
                if (shown !== undefined) same([1, 2, 4, 8, 16, 32, 64].includes(shown.stakes), true, 'stakes');
            });
        });

        it('shows nobody what they may not know', () => {
            const { secrets } = rules;
            if (secrets === undefined) return;
            atEveryMoment(({ state, command, luck, seats }) => {
                if (command === undefined) return;
                for (const viewer of [...SEATS.slice(0, seats), undefined]) {
                    const seen = secrets.seenBy(state, viewer);
                    same(secrets.seenBy(seen, viewer), seen, 'nothing more is hidden in what is seen');
                    same(rules.view(seen, viewer), rules.view(state, viewer), 'a view of what is seen');
                    same(rules.toAct(seen), rules.toAct(state), 'who is to act');
                    // Other dice that they may not know either leave what they see as it is.
                    const [one, other] = [seededLuck(luck.draw(256)), seededLuck(luck.draw(256))].map((dice) =>
                        rules.play(
                            state,
                            rules.toAct(state) === 'chance' ? rules.chanceActs(state, dice) : command,
                            dice,
                        ),
                    );
                    if (!one.ok || !other.ok) continue;
                    const known = ({ events }: typeof one) => events.filter((event) => mayKnow(secrets, event, viewer));
                    const isOver = rules.toAct(one.state) === 'nobody' || rules.toAct(other.state) === 'nobody';
                    if (isOver || !isSame(known(one), known(other))) continue;
                    same(secrets.seenBy(one.state, viewer), secrets.seenBy(other.state, viewer), 'what is seen');
                }
            });
        });

        it('looks the same to a viewer, move by move, whatever lies where they may not look', () => {
            if (rules.secrets === undefined) return;
            let compared = 0;
            fc.assert(
                fc.property(fc.integer(), (seed) => {
                    compared += playSideBySide(game, seed);
                }),
                { numRuns: 4 * runs(RUNS) },
            );
            expect(compared).toBeGreaterThan(0);
        });

        it('tells a match in texts, and counts it, when it is over', () => {
            const { texts, statistics, secrets } = rules;
            atEveryMoment(({ state, log, command }) => {
                const isOver = command === undefined;
                if (texts !== undefined && isOver) {
                    const facts = {
                        id: 7,
                        players: ['Ann', 'Ben'],
                        names: ['Ann', 'Ben'],
                        createdAtMs: 1_000,
                        changedAtMs: 2_000,
                        comments: [],
                    } as const;
                    expect(texts.match(state, log.flat(), facts)).not.toBe('');
                }
                if (secrets === undefined) texts?.position?.(state);
                if (statistics === undefined || !isOver) return;
                let record: Uint8Array | undefined;
                for (let games = 0; games < 3; games += 1) {
                    if (!fits(statistics.schema, statistics.show(record))) expect.fail('statistics that fit no schema');
                    record = statistics.counted(record, state);
                }
            });
        });
    });
}
