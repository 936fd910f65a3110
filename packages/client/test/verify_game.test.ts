import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LateThrow } from '../../../src/game_engine/model/late_dice';
import { runsOut, SealedDice, TapeReader } from '../../../src/game_engine/model/sealed_dice';
import { type LogEntry, type Tape, verifyGame } from '../src';

type Kind = LogEntry['events']['kind'];

/** From 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

/** Games as the engine throws their dice: with its own reader of tapes, and actions of one entry or several. */
class Thrower {
    readonly log: LogEntry[] = [];
    readonly dice: Tape[] = [];
    private readonly reader: TapeReader;

    constructor(private readonly random: () => number) {
        this.reader = new TapeReader({ dice: this.freshTape(), used: 0 });
    }

    draw(count: number, faces = 6): number[] {
        return Array.from({ length: count }, () => this.reader.draw(faces));
    }

    entry(kind: Kind, ...events: object[]): void {
        const version = this.log.length + 1;
        this.log.push({ version, atMs: 0, by: 'Player1', events: { kind, value: events } } as unknown as LogEntry);
    }

    endOfAction(): void {
        if (runsOut(this.reader.game.used)) this.reader.game = { dice: this.freshTape(), used: 0 };
    }

    private freshTape(): SealedDice {
        const bytes = Uint8Array.from({ length: 50 }, () => Math.floor(this.random() * 256));
        const seal = Uint8Array.from(createHash('sha256').update(bytes).digest());
        this.dice.push({ seal, bytes });
        return SealedDice.of({ bytes, seal }, this.dice.length - 1);
    }
}

function diceWards(seed: number): Thrower {
    const random = randomOf(seed);
    const game = new Thrower(random);
    for (let action = 0; action < 60; action += 1) {
        const rolls = Math.floor(random() * 8);
        for (let n = 0; n <= rolls; n += 1) {
            game.entry('DiceWards', { kind: 'RollAsked' }, { kind: 'DieLanded', value: game.draw(1)[0] });
        }
        game.endOfAction();
    }
    return game;
}

function backgammon(seed: number): Thrower {
    const game = new Thrower(randomOf(seed));
    let opening: number[];
    do {
        opening = game.draw(2);
        game.entry('Backgammon', { kind: 'RolledForStart', player1Die: opening[0], player2Die: opening[1] });
    } while (opening[0] === opening[1]);
    game.entry(
        'Backgammon',
        { kind: 'RollAsked' },
        { kind: 'Rolled', value: Uint8Array.from(opening.sort((a, b) => b - a)) },
    );
    game.endOfAction();
    for (let turn = 0; turn < 80; turn += 1) {
        game.entry('Backgammon', { kind: 'RollAsked' }, { kind: 'Rolled', value: Uint8Array.from(game.draw(2)) });
        game.endOfAction();
        game.entry('Backgammon', { kind: 'Moving', from: 8, to: 5, die: 3, hits: false }, { kind: 'Moved' });
        game.endOfAction();
    }
    return game;
}

function montyHall(seed: number): Thrower {
    const game = new Thrower(randomOf(seed));
    const [door] = game.draw(1, 3);
    game.entry('MontyHall', { kind: 'Initialized' });
    game.entry('MontyHall', { kind: 'PlayerChoice', value: 1 }, { kind: 'HostReveal', value: door === 2 ? 3 : 2 });
    game.entry('MontyHall', { kind: 'FinalDecision', value: 'Stick' }, { kind: 'Complete', value: door });
    return game;
}

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);

describe.each([
    ['Dice Wards', diceWards, 60],
    ['Backgammon', backgammon, 81],
    ['Monty Hall', montyHall, 1],
] as const)('%s', (_, play, least) => {
    it('is fair as it was thrown', () => {
        for (const seed of SEEDS) {
            const { log, dice } = play(seed);
            const verdict = verifyGame(log, dice, [{ tape: 0, seal: dice[0].seal }]);
            expect(verdict).toEqual({ fair: true, throws: expect.any(Number) });
            expect(verdict.fair && verdict.throws).toBeGreaterThanOrEqual(least);
        }
    });

    it('is not with another throw, which is named', () => {
        for (const seed of SEEDS) {
            const { log, dice } = play(seed);
            const places = log.flatMap(({ events }, entry) =>
                events.value.flatMap((event, at) => (isThrow(event) ? [[entry, at] as const] : [])),
            );
            const [entry, at] = places[Math.floor((places.length - 1) / seed)];
            const forged = structuredClone(log) as LogEntry[];
            const event = forged[entry].events.value[at] as unknown as Record<string, number | Uint8Array>;
            const name = 'player2Die' in event ? 'player2Die' : 'value';
            const value = event[name];
            if (typeof value === 'number') event[name] = (value % ((event.kind as unknown) === 'Complete' ? 3 : 6)) + 1;
            else value[0] = (value[0] % 6) + 1;
            const verdict = verifyGame(forged, dice);
            expect(verdict).toMatchObject({ fair: false, wrong: { kind: 'throw', version: entry + 1 } });
        }
    });
});

const isThrow = (event: { readonly kind: string }) =>
    ['DieLanded', 'Rolled', 'RolledForStart', 'Complete'].includes(event.kind);

describe('what was sealed', () => {
    it('is looked at once, however many entries have no throw', () => {
        const game = new Thrower(randomOf(4));
        for (let action = 0; action < 150; action += 1) {
            const [die1, die2] = game.draw(2);
            game.entry('Backgammon', { kind: 'Rolled', die1, die2 });
            game.endOfAction();
            // Checkers are moved and taken back.
            for (let n = 0; n < 30; n += 1) game.entry('Backgammon', { kind: 'Undone' });
        }
        expect(game.dice.length).toBeGreaterThan(6);
        expect(verifyGame(game.log, game.dice)).toEqual({ fair: true, throws: 150 });
    });

    const { log, dice } = diceWards(7);

    it('must have its seal', () => {
        const forged = dice.map(({ seal, bytes }) => ({ seal, bytes: Uint8Array.from(bytes ?? []) }));
        forged[1].bytes[3] ^= 1;
        expect(verifyGame(log, forged)).toEqual({ fair: false, wrong: { kind: 'tape', tape: 1 } });
    });

    it('must be what was seen', () => {
        const [{ seal: mine }, { seal: next }] = dice;
        const other = diceWards(8).dice[0].seal;
        expect(verifyGame(log, dice, [{ tape: 1, seal: next }])).toMatchObject({ fair: true });
        for (const seen of [
            { tape: 1, seal: other },
            { tape: 1, seal: mine },
            { tape: dice.length, seal: mine },
        ]) {
            expect(verifyGame(log, dice, [{ tape: 0, seal: mine }, seen])).toEqual({
                fair: false,
                wrong: { kind: 'seal', tape: seen.tape },
            });
        }
    });

    it('must be told', () => {
        const last = [...dice.slice(0, -1), { seal: dice[0].seal }];
        expect(verifyGame(log, last)).toMatchObject({ fair: false, wrong: { kind: 'unfinished' } });
        expect(verifyGame(log.slice(1), dice)).toEqual({ fair: false, wrong: { kind: 'gap', version: 1 } });
        expect(verifyGame(log, dice.slice(0, 2))).toMatchObject({ fair: false, wrong: { kind: 'throw', sealed: [] } });
    });
});

/** A game of Dice Wards with late dice: each action has a number, and reads all its throws from it. */
function lateDiceWards(seed: number): { log: LogEntry[]; dice: Tape[] } {
    const random = randomOf(seed);
    const bytesOf = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const bytes = bytesOf(50);
    const tape = { bytes, seal: Uint8Array.from(createHash('sha256').update(bytes).digest()) };
    const log: LogEntry[] = [];
    for (let action = 0; action < 60; action += 1) {
        const number = bytesOf(32);
        const landing = new LateThrow(tape, number);
        for (let n = Math.floor(random() * 8); n >= 0; n -= 1) {
            const value = [{ kind: 'RollAsked' }, { kind: 'DieLanded', value: landing.draw(6) }];
            const events = { kind: 'DiceWards', value } as LogEntry['events'];
            const told = landing.untold();
            log.push({
                version: log.length + 1,
                atMs: action,
                by: 'Player1',
                events,
                ...(told !== undefined && { number: told }),
            });
        }
    }
    return { log, dice: [tape] };
}

describe('late dice', () => {
    const { log, dice } = lateDiceWards(3);
    const changed = (place: number, changes: Partial<LogEntry>) => {
        const entries = [...log];
        entries[place] = { ...log[place], ...changes };
        return verifyGame(entries, dice);
    };
    const withNumber = log.findIndex(({ number }, place) => place > 5 && number !== undefined);
    const withoutNumber = log.findIndex(({ number }, place) => place > 5 && number === undefined);

    it('are fair as they were thrown, and told to be late', () => {
        for (const seed of SEEDS) {
            const { log, dice } = lateDiceWards(seed);
            expect(verifyGame(log, dice)).toEqual({ fair: true, throws: log.length, late: true });
        }
    });

    it('are not with another die, another number, or none', () => {
        const { number = new Uint8Array(32), events } = log[withNumber];
        const shown = (events.value[1] as unknown as { value: number }).value;
        const other = [events.value[0], { kind: 'DieLanded', value: (shown % 6) + 1 }];
        expect(
            changed(withNumber, { events: { kind: 'DiceWards', value: other } as LogEntry['events'] }),
        ).toMatchObject({
            wrong: { kind: 'throw', version: withNumber + 1, sealed: [shown] },
        });
        const others = Array.from({ length: 20 }, (_, n) => number.map((byte) => byte ^ (n + 1)));
        expect(others.some((number) => !changed(withNumber, { number }).fair)).toBe(true);
        const { number: _, ...without } = log[withNumber];
        const unnumbered = verifyGame(log.toSpliced(withNumber, 1, without as LogEntry), dice);
        expect(unnumbered).toMatchObject({ wrong: { kind: 'throw', version: withNumber + 1, sealed: [] } });
    });

    it('must have come in the message of their number', () => {
        expect(changed(withoutNumber, { atMs: log[withoutNumber].atMs + 1 })).toMatchObject({
            wrong: { kind: 'throw', version: withoutNumber + 1, sealed: [] },
        });
    });

    it('are missed where a view has told of them', () => {
        const { log, dice } = diceWards(7);
        const seen = [{ tape: 0, seal: dice[0].seal, throwState: 'Landed' as const }];
        expect(verifyGame(log, dice, seen)).toMatchObject({ wrong: { kind: 'throw', number: 1, sealed: [] } });
    });
});
