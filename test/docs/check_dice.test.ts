import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import { anything, startBackgammon, take } from '../support/backgammon';
import { actorFirst, isOver, play, startGame } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { happy, World } from '../support/world';
import { folderOf, type Outcome, run, runNode, saveAll } from './saved_programs';
import { AGENT_LIBRARIES } from './snippets';

/** What `save_game.ts` prints. */
interface SavedGame {
    readonly dice: { seal: string; bytes?: string }[];
    readonly log: { version: number; events: string[]; number?: string }[];
}

const LATE = { dice: ['Late'] as [string] };
const SEALED = { dice: ['Sealed'] as [string] };
const [LIBRARY] = AGENT_LIBRARIES;
const FOLDER = folderOf(LIBRARY, 'docs_in_python');
const random = seededRandom();

let world: World;
let running: GameView;
const saved: Record<string, SavedGame> = {};

beforeAll(async () => {
    const { code, printed, complained } = await python(['--version']);
    if (code !== 0 || !/^Python 3/.test(printed)) {
        throw new Error(`Python 3 is missing: apt-get install python3 (${complained.trim()})`);
    }
    world = await World.create();
    const rooms = {
        'Dice Wards': await diceWards(SEALED),
        'Dice Wards with late dice': await diceWards(LATE),
        Backgammon: await backgammon(SEALED),
        'Backgammon with late dice': await backgammon(LATE),
    };
    const [ana, ben] = world.players('ana', 'ben');
    running = await happy(ana.gameEngine.getGameState(await startGame(ana, ben)));
    const url = `http://127.0.0.1:${await world.pic.makeLive()}`;
    await saveAll(LIBRARY, url, FOLDER);
    for (const [name, roomId] of Object.entries({ ...rooms, running: running.roomId }))
        saved[name] = await save(roomId);
    return async () => {
        await world.pic.stopLive();
        await world.close();
    };
});

async function diceWards(wishes: typeof LATE | typeof SEALED): Promise<number> {
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben, wishes);
    await play([ana, ben], roomId);
    return roomId;
}

async function backgammon(wishes: typeof LATE | typeof SEALED): Promise<number> {
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startBackgammon(ana, ben, { ...wishes, doubling: [true], matchLength: [3] });
    const choose = anything(random);
    for (;;) {
        const view = await happy(ana.gameEngine.getGameState(roomId));
        if (isOver(view)) return roomId;
        if (view.activePlayer.length === 0) {
            await world.settle(); // a throw is in the air
            continue;
        }
        const [actor] = actorFirst(view, [ana, ben]);
        const action = choose(await happy(actor.gameEngine.getGameState(roomId)));
        if (action !== 'wait') await take(actor, view, action);
    }
}

/** As somebody does who follows the page. */
async function save(roomId: number): Promise<SavedGame> {
    const { code, printed, complained } = await runNode(join(FOLDER, 'save_game.ts'), [String(roomId)]);
    expect(code, complained).toBe(0);
    return JSON.parse(printed);
}

function python(args: readonly string[]): Promise<Outcome> {
    return run('python3', args).catch((error: Error) => ({ code: null, printed: '', complained: error.message }));
}

async function checked(game: SavedGame, ...seals: string[]): Promise<Outcome> {
    const file = join(FOLDER, 'game.json');
    await writeFile(file, JSON.stringify(game));
    return await python(['docs/check_dice.py', file, ...seals]);
}

/** The same game, in which the last throw shows one more. */
function withAnotherDie(game: SavedGame): SavedGame {
    const forged = structuredClone(game);
    const thrown = forged.log.filter(({ events }) => events.some((event) => /^(DieLanded|Rolled) /.test(event))).at(-1);
    if (thrown === undefined) throw new Error('nothing was thrown');
    thrown.events = thrown.events.map((event) =>
        event.replace(/^(DieLanded|Rolled) (\d)/, (_, name, die) => `${name} ${(Number(die) % 6) + 1}`),
    );
    return forged;
}

describe.each([
    ['Dice Wards', 'as it was sealed'],
    ['Dice Wards with late dice', 'of its tape and its number'],
    ['Backgammon', 'as it was sealed'],
    ['Backgammon with late dice', 'of its tape and its number'],
])('of a game of %s, the program in Python', (name, proved) => {
    test('recomputes every throw', async () => {
        const outcome = await checked(saved[name], saved[name].dice[0].seal);
        expect(outcome).toMatchObject({
            code: 0,
            printed: expect.stringMatching(`^\\d\\d+ throws, and every one ${proved}\n$`),
        });
        // A tie for the opening is thrown, and not shown a second time.
        const throws = saved[name].log
            .flatMap(({ events }) => events)
            .filter((event) => /^(DieLanded|Rolled) |^RolledForStart (\d) \2$/.test(event));
        expect(Number.parseInt(outcome.printed, 10)).toBe(throws.length);
    });

    test('refuses another die, an entry that is missing, another tape, and another seal', async () => {
        const game = saved[name];
        const complaint = async (wrong: SavedGame, ...seals: string[]) => {
            const { code, complained } = await checked(wrong, ...seals);
            return { code, complained: complained.trim() };
        };
        const wrong = (text: string) => ({ code: 1, complained: expect.stringMatching(text) });
        expect(await complaint(withAnotherDie(game))).toEqual(wrong('^version \\d+ shows .* was thrown$'));
        const { log, dice } = game;
        expect(await complaint({ ...game, log: log.toSpliced(4, 1) })).toEqual(wrong('^version 5 is missing$'));
        const [first, ...others] = dice;
        const otherTape = { ...first, bytes: first.bytes?.replace(/^../, (byte) => (byte === '00' ? '01' : '00')) };
        expect(await complaint({ ...game, dice: [otherTape, ...others] })).toEqual(
            wrong('^tape 1 does not fit its seal$'),
        );
        const seal = 'ab'.repeat(32);
        expect(await complaint(game, seal)).toEqual(wrong(`^no tape has the seal ${seal}$`));
    });
});

test('a game that goes on has nothing to compare with', async () => {
    const { code, complained } = await checked(saved.running);
    expect([code, complained]).toEqual([1, 'a tape is still in use: the game is not over\n']);
});
