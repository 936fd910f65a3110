import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { play, startGame } from '../support/games';
import { ALL_NAMES, World } from '../support/world';
import { LOCAL_IDS } from './dfx';
import { folderOf, runNode, saveAll } from './saved_programs';
import { AGENT_LIBRARIES, type AgentLibrary, type Snippet, snippetsFor } from './snippets';

/** What each program of the pages prints when it is run; a module that others import prints nothing. */
const PRINTS: Readonly<Record<string, RegExp>> = {
    'game.ts': /^(You win!|The computer wins\.)\n$/,
    'client.ts': /^$/,
    'dice_wards.ts': /^Player[12] wins after \d+ actions\n$/,
    'backgammon.ts': /^Player[12] wins 1 point: DoubleRefused\n(.|\n)*Game 1\n/,
    'monty_hall.ts': /^The prize is behind door [123]\. (Won|Lost)!\n/,
    'check_head.ts': /^The subnet vouches for the first \d+ entries\n$/,
    'check_dice.ts': /^(\d+) throws, and every one as it was sealed; (0|\1) were late dice\n$/,
    'save_game.ts': /^\{"roomId":1,"dice":\[.+\],"log":\[.+\]\}\n$/,
};

/** A program that checks dice is run for games with these. */
const CHECKED: Readonly<Record<string, readonly ('Sealed' | 'Late')[]>> = { 'check_dice.ts': ['Sealed', 'Late'] };

let world: World;
let url: string;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    url = `http://127.0.0.1:${await world.pic.makeLive()}`;
});
afterAll(async () => {
    await world.pic.stopLive();
    await world.close();
});

test('the canisters have the ids that the pages show', () => {
    const ids = ALL_NAMES.map((name) => [name, world.idOf(name).toText()]);
    expect(Object.fromEntries(ids)).toEqual(LOCAL_IDS);
});

describe.each(AGENT_LIBRARIES)('the programs in the pages, with %s', (library) => {
    beforeAll(() => saveAll(library, url));

    test.each(programsWith(library))('$file of $from does what it says', async ({ file }) => {
        for (const dice of CHECKED[file] ?? [undefined]) {
            const args = dice === undefined ? [] : [String(await playWith(dice))];
            const { code, printed, complained } = await runNode(join(folderOf(library), file), args);
            expect(code, complained).toBe(0);
            expect(printed).toMatch(PRINTS[file] ?? 'a line in PRINTS for each program');
        }
    });
});

/** All with the first library. With another, one game shows that its agent works; the compiler reads all for each. */
function programsWith(library: AgentLibrary): readonly Snippet[] {
    const all = snippetsFor(library);
    return library === AGENT_LIBRARIES[0] ? all : all.filter(({ file }) => file === 'monty_hall.ts');
}

/** A game that the page's program can check. Answers its room. */
async function playWith(dice: 'Sealed' | 'Late'): Promise<number> {
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben, { dice: [dice] });
    await play([ana, ben], roomId);
    return roomId;
}
