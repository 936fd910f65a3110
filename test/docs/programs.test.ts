import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/layout';
import { play, startGame } from '../support/games';
import { CANISTER_NAMES, World } from '../support/world';
import { LOCAL_IDS } from './dfx';
import { AGENT_LIBRARIES, type AgentLibrary, type Snippet, snippetsFor } from './snippets';

/** What each program of the pages prints when it is run; a module that others import prints nothing. */
const PRINTS: Readonly<Record<string, RegExp>> = {
    'client.ts': /^$/,
    'dice_wards.ts': /^Player[12] wins after \d+ actions\n$/,
    'backgammon.ts': /^Player[12] wins 1 point: DoubleRefused\n(.|\n)*Game 1\n/,
    'monty_hall.ts': /^The prize is behind door [123]\. (Won|Lost)!\n/,
    'check_dice.ts': /^\d+ throws, and every one as it was sealed\n$/,
    'check_late_dice.ts': /^\d+ throws, and every one of its tape and its number\n$/,
};
/** Where the pages have `npm start` listen. */
const SHOWN_URL = 'http://127.0.0.1:4943';

let world: World;
let url: string;

beforeAll(async () => {
    world = await World.create();
    url = `http://127.0.0.1:${await world.pic.makeLive()}`;
});
afterAll(async () => {
    await world.pic.stopLive();
    await world.close();
});

test('the canisters have the ids that the pages show', () => {
    const ids = CANISTER_NAMES.map((name) => [name, world.ids[name].toText()]);
    expect(Object.fromEntries(ids)).toEqual(LOCAL_IDS);
});

describe.each(AGENT_LIBRARIES)('the programs in the pages, with %s', (library) => {
    beforeAll(() => saveAll(library));

    test.each(programsWith(library))('$file of $from does what it says', async ({ file }) => {
        const args = file === 'check_late_dice.ts' ? [String(await playWithLateDice())] : [];
        const { code, printed, complained } = await run(join(folderOf(library), file), args);
        expect(code, complained).toBe(0);
        expect(printed).toMatch(PRINTS[file] ?? 'a line in PRINTS for each program');
    });
});

/** All with the first library. With another, one game shows that its agent works; the compiler reads all for each. */
function programsWith(library: AgentLibrary): readonly Snippet[] {
    const all = snippetsFor(library);
    return library === AGENT_LIBRARIES[0] ? all : all.filter(({ file }) => file === 'monty_hall.ts');
}

function folderOf(library: AgentLibrary): string {
    return join(ROOT, 'build', 'docs', library.replace('/', '_'));
}

/** All together, because they import one another; changed only in where the network and the declarations are. */
async function saveAll(library: AgentLibrary): Promise<void> {
    await mkdir(folderOf(library), { recursive: true });
    for (const { file, text } of snippetsFor(library)) {
        const placed = text.replaceAll(SHOWN_URL, url).replaceAll("'./src/", `'${ROOT}/src/`);
        await writeFile(join(folderOf(library), file), placed);
    }
}

/** A game that the page's program can check. Answers its room. */
async function playWithLateDice(): Promise<number> {
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben, { dice: [{ Late: null }] });
    await play([ana, ben], roomId);
    return roomId;
}

async function run(path: string, args: readonly string[]) {
    const program = spawn(process.execPath, ['--import', 'tsx', path, ...args], { cwd: ROOT });
    let printed = '';
    let complained = '';
    program.stdout.on('data', (chunk) => {
        printed += chunk;
    });
    program.stderr.on('data', (chunk) => {
        complained += chunk;
    });
    const [code] = await once(program, 'close');
    return { code, printed, complained };
}
