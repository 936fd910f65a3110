import { describe, expect, test } from 'vitest';
import { newRoom } from '../support/games';
import { freshWorld, happy, type Player } from '../support/world';

describe('400 principals who send 2,000 calls of createRoom', () => {
    test('close no room of anybody else, and leave room for more', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const roomOf = async ({ lobbies }: Player): Promise<number> => (await happy(lobbies.createRoom(newRoom()))).id;
        const honest = await Promise.all(
            Array.from({ length: 20 }, (_, index) => roomOf(world.player(`fan ${index}`))),
        );
        const crowd = Array.from({ length: 400 }, (_, index) => world.player(`crowd ${index}`));
        const answers: Record<string, number> = { Ok: 0 };
        for (let round = 0; round < 5; round += 1) {
            for (const { lobbies } of crowd) {
                const reply = await lobbies.createRoom(newRoom());
                const answer = 'Ok' in reply ? 'Ok' : Object.keys(reply.Err)[0];
                answers[answer] = (answers[answer] ?? 0) + 1;
            }
        }
        expect(answers).toEqual({ Ok: 1054, LimitReached: 946 });
        for (const id of honest)
            expect((await happy(ana.lobbies.getRoom(id))).status).toHaveProperty('WaitingForPlayers');
        expect(await happy(ben.lobbies.joinRoom(await roomOf(ana), [], []))).toBeGreaterThan(0);
    });
});
