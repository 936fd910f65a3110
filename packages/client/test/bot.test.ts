import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { valueIn } from '../src';
import { goLive } from './support/live';
import { run } from './support/program';

const program = readFileSync(join(ROOT, 'examples/bot/index.ts'), 'utf8');
const PATIENTLY = { timeout: 60_000, interval: 200 };

it('the bot of the examples is short, says what it is, and plays in the rooms that welcome it', async () => {
    expect(program.slice(program.indexOf('async function')).split('\n').length).toBeLessThanOrEqual(25);
    const live = await goLive();
    onTestFinished(() => live.stop());
    const ana = await live.player('ana among bots');
    const open = (kind: 'DiceWards' | 'Backgammon', bots: boolean) =>
        ana.lobbies.createRoom({ name: kind, kind, settings: { bots } }).then(valueIn);
    const forPeople = await open('DiceWards', false);
    const rooms = [await open('DiceWards', true), await open('Backgammon', true)];

    const child = run(program, live);
    onTestFinished(() => void child.kill());
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => (complaints += text));
    const inGame = async (id: number) => valueIn(await ana.lobbies.getRoom(id)).status === 'InGame';
    for (const { id } of rooms) await vi.waitUntil(() => inGame(id), PATIENTLY);
    const { player2 } = valueIn(await ana.lobbies.getRoom(rooms[0].id));
    expect(valueIn(await ana.profiles.getProfile(player2 as string))).toMatchObject({ bot: true });

    const seen = async (id: number) => valueIn(await ana.gameEngine.getGameState(id));
    for (const { id } of rooms) {
        // Ana's turns are as quick as they can be, until the bot has acted twice.
        const actsOfBot = async () => valueIn(await ana.log(id)).filter(({ by }) => by === 'Player2').length;
        while ((await actsOfBot()) < 2) {
            const view = await seen(id);
            if (view.activePlayer === view.me) {
                if (view.game.kind === 'DiceWards') valueIn(await ana.gameEngine.rollUntil(id, 1, true, view.version));
                else await playAnything(id);
            } else await vi.waitUntil(async () => (await seen(id)).activePlayer === view.me, PATIENTLY);
        }
        await vi.waitUntil(async () => (await seen(id)).activePlayer === 'Player1', PATIENTLY);
        valueIn(await ana.gameEngine.resign(id, undefined));
    }
    const finished = () => ana.profiles.getGames(ana.principal, undefined, 9).then(valueIn);
    await vi.waitUntil(async () => (await finished()).games.length === 2, PATIENTLY);
    for (const { opponent, rating } of (await finished()).games) {
        expect([opponent, rating]).toEqual([player2, undefined]);
    }
    expect(valueIn(await ana.lobbies.getRoom(forPeople.id)).status).toBe('WaitingForPlayers');
    expect(complaints).toBe('');

    async function playAnything(id: number): Promise<void> {
        const table = ana.table(id);
        await vi.waitUntil(() => table.get().actions.length > 0, PATIENTLY);
        const { plays, actions } = table.get();
        if (plays.length > 0) valueIn(await table.play(plays[0].steps));
        else if (actions.includes('confirm')) valueIn(await table.confirm());
        else if (actions.includes('roll')) valueIn(await table.roll());
        table.close();
    }
});
