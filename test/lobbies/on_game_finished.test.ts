import { beforeEach, describe, expect, it } from 'vitest';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import type { GameResult } from '../../src/platform/messages';
import { ANA, BEN, CLEO, ENGINE, happy, OTHER_ENGINE, result, World } from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function phaseOf(id: number): string | undefined {
    return world.app.rooms.get(id)?.stage.phase;
}

/** News of a game that was started when the room was as old as this. */
function news(id: number, roomAgeMs: number): GameResult {
    return { ...result(id), startedAtMs: (world.app.rooms.get(id)?.createdAtMs ?? 0) + roomAgeMs };
}

describe('onGameFinished', () => {
    it('records the winner only the first time', async () => {
        const id = await world.playing(ANA, BEN);
        expect(onGameFinished(world.app, ENGINE, id, BEN, result(id))).toEqual({ Ok: null });
        expect(onGameFinished(world.app, ENGINE, id, ANA, result(id))).toEqual({ Ok: null });
        expect(happy(getRoom(world.app, CLEO, id))).toMatchObject({
            status: { Finished: null },
            winner: BEN,
            gameId: id,
            gameEngine: ENGINE,
        });
        expect(world.app.finishedGames.last()).toBe(1);
        expect(joinRoom(world.app, CLEO, id, null)).toEqual({ Err: { RoomFull: null } });
    });

    it('trusts only the engine of the room', async () => {
        const id = await world.playing(ANA, BEN);
        expect(onGameFinished(world.app, BEN, id, BEN, result(id))).toEqual({ Err: { Unauthorized: null } });
        world.link(CLEO);
        expect(onGameFinished(world.app, CLEO, id, BEN, result(id))).toEqual({ Ok: null });
        expect(phaseOf(id)).toBe('inGame');
        expect(onGameFinished(world.app, ENGINE, id, BEN, result(id))).toEqual({ Ok: null });
    });

    it('trusts any engine that was ever linked about a room that is gone', () => {
        world.link(OTHER_ENGINE);
        expect(onGameFinished(world.app, ENGINE, 77, ANA, result(77))).toEqual({ Ok: null });
        expect(onGameFinished(world.app, CLEO, 77, ANA, result(77))).toEqual({ Err: { Unauthorized: null } });
    });

    it('accepts a room that is gone, and refuses impossible results', async () => {
        expect(onGameFinished(world.app, ENGINE, 77, ANA, result(77))).toEqual({ Ok: null });
        const id = await world.playing(ANA, BEN);
        const refusal = (room: number, winner: Uint8Array, told: number) =>
            onGameFinished(world.app, ENGINE, room, winner, result(told));
        expect(refusal(id, CLEO, id)).toEqual({ Err: { InvalidArgument: 'The winner has no seat in this room' } });
        expect(refusal(id, ANA, id + 1)).toEqual({ Err: { InvalidArgument: "The game must have its room's id" } });
        expect(phaseOf(id)).toBe('inGame');
    });

    it('tells who has won by their seat, and nobody of a game that was abandoned', async () => {
        const ends = [
            [ANA, {}, 0],
            [BEN, {}, 1],
            [BEN, { reason: { Abandoned: null } }, undefined],
        ] as const;
        for (const [winnerId, changes, winner] of ends) {
            const id = await world.playing(ANA, BEN);
            happy(onGameFinished(world.app, ENGINE, id, winnerId, { ...result(id), ...changes }));
            expect(world.app.rooms.get(id)?.stage).toMatchObject({ phase: 'finished', winner });
        }
    });

    it.each([
        ['Player1', ANA, BEN],
        ['Player2', BEN, ANA],
    ] as const)('closes public rooms for a while to %s who never came', async (seat, absent, other) => {
        const missed = async (isPrivate: boolean) => {
            const id = await world.playing(ANA, BEN, { private: isPrivate });
            happy(onGameFinished(world.app, ENGINE, id, other, { ...result(id), absent: { [seat]: null } as never }));
        };
        await missed(true);
        expect(world.app.absentees.refusal(absent)).toBeUndefined();
        await missed(false);
        expect(world.app.absentees.refusal(absent)).toHaveProperty('Err.TooManyRequests');
        expect(world.app.absentees.refusal(other)).toBeUndefined();
    });
});

describe('news of a game that a Lobbies from before a reinstallation has started', () => {
    it('is none of a later room with the same id, whatever that one does', async () => {
        const { id: waiting } = world.create(CLEO);
        const running = await world.playing(ANA, BEN);
        for (const id of [waiting, running]) {
            expect(onGameFinished(world.app, ENGINE, id, BEN, news(id, -1))).toEqual({ Ok: null });
        }
        expect([phaseOf(waiting), phaseOf(running)]).toEqual(['waiting', 'inGame']);
    });

    it('closes a room that was restored from a snapshot and waits', () => {
        const { id } = world.create(ANA);
        expect(onGameFinished(world.app, ENGINE, id, BEN, news(id, 0))).toEqual({ Ok: null });
        expect(phaseOf(id)).toBeUndefined();
        expect(world.app.finishedGames.last()).toBe(0);
    });

    it('is believed of the engine of the room alone', async () => {
        world.link(OTHER_ENGINE);
        world.link(ENGINE);
        const id = await world.playing(ANA, BEN);
        expect(onGameFinished(world.app, OTHER_ENGINE, id, BEN, news(id, 0))).toEqual({ Ok: null });
        expect(phaseOf(id)).toBe('inGame');
    });
});
