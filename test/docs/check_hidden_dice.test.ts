import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liarsDice } from '@dice-wards/games/liars_dice';
import type { State } from '@dice-wards/games/liars_dice/state';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/game_engine/app';
import { type Game, isOver, toAct } from '../../src/game_engine/model/game';
import { LateThrow } from '../../src/game_engine/model/late_dice';
import type { LogEntry } from '../../src/game_engine/model/log';
import { logText } from '../../src/game_engine/model/log_text';
import { freshDice, type Tape } from '../../src/game_engine/model/sealed_dice';
import { apply } from '../../src/game_engine/model/transition';
import { commit } from '../../src/game_engine/updates/commit';
import { askedIn } from '../games/liars_dice/playing';
import { BEGUN_AT_MS, engineGame } from '../support/engine_game';
import { type Outcome, run } from './saved_programs';

/** No room seats Liar's Dice yet, so no house can be asked for a game of it: the engine's own functions play one here. */

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dice-'));
    return () => rm(folder, { recursive: true });
});

interface SavedGame {
    readonly dice: readonly { readonly seal: string; readonly bytes?: string }[];
    readonly log: readonly { readonly version: number; readonly events: readonly string[] }[];
}

/** Bytes as a generator would give them. Those from 252 on, which dice pass over, are among them. */
function bytesOf(seed: number): (length: number) => Uint8Array {
    const luck = seededLuck(seed);
    return (length) => Uint8Array.from({ length }, () => luck.draw(256) - 1);
}

/** A whole game, in the log of which only those who may know it would read everything before its end. */
class Played {
    private readonly tapes: Tape[] = [];
    private readonly game: Game;

    constructor(seats: number, isLate: boolean, seed: number) {
        const random = bytesOf(seed);
        const luck = seededLuck(~seed);
        const dice = freshDice(random);
        if (dice === undefined) throw new Error('no random bytes');
        const number = isLate ? random(32) : undefined;
        const game = engineGame(liarsDice, { seats, tape: dice.tape, ...(number && { number }) });
        this.game = game;
        const app = this.appWith(random);
        commit(app, game);
        for (let second = 1; !isOver(game); second += 1) {
            const seat = toAct(game) as 0;
            const asked = askedIn(game.state as State, seat, luck);
            const passes = luck.draw(10) === 1;
            const command = passes ? liarsDice.timeout(game.state as State) : asked[luck.draw(asked.length) - 1];
            if (isLate) game.landing = new LateThrow(game.dice.tape, random(32), false);
            const refused = apply(game, command, passes ? 'clock' : seat, BEGUN_AT_MS + 1_000 * second);
            game.landing = undefined;
            if (refused === undefined) commit(app, game);
        }
    }

    /** As the page of a finished game has it. @param hides as it stood before the end */
    saved(hides = false): SavedGame {
        const { setup, dice } = this.game;
        const tapes = [...this.tapes, dice.tape];
        const logged = { setup, firstTape: hides ? tapes[0].bytes : undefined };
        return {
            dice: tapes.map(({ seal, bytes }) => ({ seal: hex(seal), bytes: hex(bytes) })),
            log: JSON.parse(`[${Buffer.from(logText(logged, this.entries()))}]`),
        };
    }

    private entries(): LogEntry[] {
        const { records } = this.game.setup.rules;
        return this.game.entries.map(({ atMs, by, events, number }, n) => {
            const bytes = new Uint8Array(256);
            const end = records.writeEvents(events, new DataView(bytes.buffer), 0);
            return { version: n + 1, atMs, by, number, events: bytes.slice(0, end) };
        });
    }

    /** What `commit` needs: it puts tapes away that run out. */
    private appWith(random: App['random']): App {
        const tapes = { add: (_room: number, _index: number, tape: Tape) => this.tapes.push(tape) };
        const games = { update: () => undefined, end: () => undefined };
        return { random, tapes, games } as unknown as App;
    }
}

function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}

async function checked(game: SavedGame, ...seals: string[]): Promise<Outcome> {
    const file = join(folder, 'game.json');
    await writeFile(file, JSON.stringify(game));
    return await run('python3', ['docs/check_dice.py', file, ...seals]);
}

/** The same game with another event in the place of the last one of this name. */
function forged(game: SavedGame, name: string, replaced: (event: string) => string): SavedGame {
    const copy = structuredClone(game) as { log: { events: string[] }[] } & SavedGame;
    const entry = copy.log.filter(({ events }) => events.some((event) => event.startsWith(`${name} `))).at(-1);
    if (entry === undefined) throw new Error(`nothing is ${name}`);
    const at = entry.events.findLastIndex((event) => event.startsWith(`${name} `));
    entry.events[at] = replaced(entry.events[at]);
    return copy;
}

const otherDie = (event: string): string => event.replace(/\d/, (die) => String((Number(die) % 6) + 1));

describe.each([
    [2, 'sealed', 'as it was sealed'],
    [6, 'sealed', 'as it was sealed'],
    [2, 'late', 'of its tape and its number'],
    [6, 'late', 'of its tape and its number'],
])("of a game of Liar's Dice of %i with %s dice, the program in Python", (seats, scheme, proved) => {
    const played = new Played(seats, scheme === 'late', 7 * seats);
    const game = played.saved();

    test('recomputes every hand that was dealt', async () => {
        const hands = game.log.flatMap(({ events }) => events).filter((event) => event.startsWith('Dealt '));
        expect(hands.length).toBeGreaterThan(4 * seats);
        expect(game.dice.length > 1).toBe(scheme === 'sealed');
        const outcome = await checked(game, ...game.dice.map(({ seal }) => seal));
        expect(outcome).toEqual({
            code: 0,
            printed: `${hands.length} throws, and every one ${proved}\n`,
            complained: '',
        });
    });

    test('refuses another die under a cup, or on the table when all are shown', async () => {
        for (const name of ['Dealt', 'Shown']) {
            const outcome = await checked(forged(game, name, otherDie));
            expect(outcome).toMatchObject({
                code: 1,
                complained: expect.stringMatching(/^version \d+ shows .* was thrown\n$/),
            });
        }
    });

    test('refuses a hand that is missing, and a log from before the end, which hides them', async () => {
        const shorter = forged(game, 'Dealt', (event) => event.replace(/ \d/, ''));
        expect(await checked(shorter)).toMatchObject({ code: 1 });
        expect(await checked(played.saved(true))).toEqual({
            code: 1,
            printed: '',
            complained: 'version 1 hides an event: save the game once it is over\n',
        });
    });
});
