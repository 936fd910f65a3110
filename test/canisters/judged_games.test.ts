import { expect, test } from 'vitest';
import type { Analysis, GameView } from '../../src/declarations/game_engine.did';
import type { PlayedGame } from '../../src/declarations/profiles.did';
import { type Action, playOn, startBackgammon, stateOf } from '../support/backgammon';
import { playToWin } from '../support/gammon_players';
import { freshWorld, happy, type Player, type World } from '../support/world';

/** Messages after which the engine is upgraded, and within which everything is judged. */
const BEFORE_UPGRADE = 1;
const MOST_MESSAGES = 600;

function choose(view: GameView): Action {
    return stateOf(view) === 'Rolled' ? { play: playToWin(view) } : 'roll';
}

async function gameOf({ profiles, principal }: Player): Promise<PlayedGame> {
    const [game] = (await happy(profiles.getGames(principal, [], 1))).games;
    return game;
}

/** The sums of the analysis, page by page. */
async function analysed({ gameEngine }: Player, roomId: number) {
    const sums = [0, 1].map(() => ({ decisions: 0, loss: 0, luck: 0 }));
    for (let since: number | undefined = 0; since !== undefined; ) {
        const page: Analysis = await happy(gameEngine.analyse(roomId, [], since));
        for (const [seat, { decisions: counted, loss, luck }] of [page.player1, page.player2].entries()) {
            sums[seat].decisions += counted;
            sums[seat].loss += loss;
            sums[seat].luck += luck;
        }
        [since] = page.next;
    }
    return sums.map(({ decisions: counted, loss, luck }) => ({
        decisions: counted,
        errorRate: (1000 * loss) / counted,
        luck,
    }));
}

async function untilJudged(world: World, player: Player): Promise<number> {
    for (let messages = 0; messages < MOST_MESSAGES; messages += 1) {
        if ((await gameOf(player)).play.length > 0) return messages;
        await world.advance(1000);
    }
    throw new Error('nobody judges this match');
}

test('how both have played a rated match comes into their histories, over an upgrade of the engine', async () => {
    const world = await freshWorld();
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startBackgammon(ana, ben, { matchLength: [1], rated: [true] });
    await playOn([ana, ben], roomId, choose, () => world.pic.advanceTime(2000));
    await world.settle();
    expect(await world.metric('gameEngine', 'dice_wards_games_to_judge')).toBe(1);
    for (let messages = 0; messages < BEFORE_UPGRADE; messages += 1) await world.advance(1000);
    expect((await gameOf(ana)).play).toEqual([]);
    await world.upgrade('gameEngine');
    expect(await world.metric('gameEngine', 'dice_wards_games_to_judge')).toBe(1);
    expect(await untilJudged(world, ana)).toBeGreaterThan(BEFORE_UPGRADE);
    expect(await world.metric('gameEngine', 'dice_wards_games_judged')).toBe(1);
    expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);

    const sums = await analysed(ben, roomId);
    const { player1 } = await happy(ben.gameEngine.getGameState(roomId));
    for (const player of [ana, ben]) {
        const { decisions, errorRate, luck } = sums[player1.toText() === player.principal.toText() ? 0 : 1];
        const [play] = (await gameOf(player)).play;
        expect(play?.decisions).toBe(decisions);
        expect(play?.errorRate).toBe(Math.round(errorRate * 10) / 10);
        expect(play?.luck).toBe(Math.round(luck * 1000) / 1000);
        expect(play?.seconds).toBeGreaterThan(1);
    }
    await world.upgrade('profiles');
    expect((await gameOf(ana)).play).toHaveLength(1);
});
