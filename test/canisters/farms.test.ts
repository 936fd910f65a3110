import { expect, test } from 'vitest';
import { BACKGAMMON } from '../support/games';
import { DAYS_TO_PLACE, LONG_MATCH, onDay, PLACED, placePlayers } from '../support/placed_players';
import { freshWorld, happy, type Player } from '../support/world';

const GROUP = 12;

test('a group that plays among itself for weeks comes to no place beside people, and an upgrade changes nothing of it', async () => {
    const world = await freshWorld();
    await placePlayers(world);
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    const group = world.players(...Array.from({ length: GROUP }, (_, number) => `principal ${number}`));
    let gameId = 100_000;
    const win = async (winner: Player, loser: Player, day: number): Promise<void> => {
        gameId += 1;
        const result = { ...LONG_MATCH, gameId, finishedAtMs: onDay(day) };
        await happy(engine.profiles.onGameFinished(winner.principal, loser.principal, result));
    };
    // The house is founded: two weeks have passed since the twelfth of its founders.
    const first = DAYS_TO_PLACE + 14;
    for (let day = 0; day < GROUP - 1; day += 1)
        for (let n = day % 2; n < GROUP; n += 2) await win(group[n], group[(n + 1 + day) % GROUP], first + day);
    const [master, ...others] = group;
    for (const [n, other] of others.entries()) await win(master, other, first + GROUP + n);

    const looker = world.player('a looker').profiles;
    const expectPeopleAlone = async (): Promise<void> => {
        const { entries, total } = await happy(looker.leaderboard(BACKGAMMON, { offset: 0, limit: 100 }));
        expect(total).toBe(PLACED);
        const ids = entries.map(({ id }) => id.toText());
        for (const { principal } of group) expect(ids).not.toContain(principal.toText());
    };
    await expectPeopleAlone();
    await world.upgrade('profiles');
    await win(master, others[0], first + 60);
    await expectPeopleAlone();
    const [kind] = (await happy(master.profiles.getMyProfile())).kinds;
    expect(kind.rating).toMatchObject([{ provisional: true }]);
    expect(kind.rating[0]?.rating).toBeLessThanOrEqual(1555);
});
