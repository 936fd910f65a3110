import { beforeEach, describe, expect, it } from 'vitest';
import { MEMORY } from '../../src/game_engine/store/memory';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { move, play, roll, rollUntil, selectDoor, undo } from '../../src/game_engine/updates/play';
import { timeOfKey } from '../../src/platform/bytes';
import { ANA, BEN, CLEO, refusal, shown, World } from './world';

const SECOND = 1000;
const NOBODYS = { RoomNotFound: null };

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.begin(1);
});

describe('an action', () => {
    it('that the game does not know is refused in its words, and to those whose turn it is not as any', () => {
        expect(refusal(selectDoor(world.app, ANA, 1, 1, null))).toEqual({
            InvalidState: 'Dice Wards has no selectDoor',
        });
        expect(refusal(move(world.app, ANA, 1, 24, 1, null))).toEqual({ InvalidState: 'Dice Wards has no move' });
        expect(refusal(selectDoor(world.app, BEN, 1, 1, null))).toEqual({ NotYourTurn: null });
        world.finish(1);
        expect(refusal(selectDoor(world.app, ANA, 1, 1, null))).toEqual({ GameFinished: null });
    });

    it('in a room that there is not is refused', () => {
        expect(refusal(roll(world.app, ANA, 9, null))).toEqual(NOBODYS);
        expect(refusal(undo(world.app, ANA, 9, null))).toEqual(NOBODYS);
        expect(refusal(checkTimeout(world.app, ANA, 9))).toEqual(NOBODYS);
    });

    it('of a stranger is refused, and tells them nothing of a private game', () => {
        world.begin(2, { private: true });
        expect(refusal(roll(world.app, CLEO, 1, null))).toEqual({ Unauthorized: null });
        expect(refusal(roll(world.app, CLEO, 2, null))).toEqual(NOBODYS);
    });

    it('on an older version is refused, unless the game is over', () => {
        shown(roll(world.app, ANA, 1, 0));
        expect(refusal(roll(world.app, ANA, 1, 0))).toEqual({ Stale: 1 });
        world.finish(1);
        expect(refusal(roll(world.app, ANA, 1, 0))).toEqual({ GameFinished: null });
    });

    it('of backgammon has at most four moves', () => {
        world.begin(2, { kind: 'Backgammon', rated: false });
        const moves = (count: number) => Array.from({ length: count }, () => ({ from: 24, die: 1 }));
        expect(refusal(play(world.app, ANA, 2, moves(5), null, null))).toEqual({
            InvalidArgument: 'A turn has at most 4 moves',
        });
        expect(refusal(play(world.app, ANA, 2, moves(4), null, null))).not.toHaveProperty('InvalidArgument');
    });

    it('of Dice Wards may ask for 1 point or for 100', () => {
        for (const points of [1, 100]) {
            const [player] = world.actors();
            const before = world.view(1).version;
            expect(shown(rollUntil(world.app, player, 1, points, null, null)).version).toBeGreaterThan(before);
        }
    });
});

describe('a game that has slept', () => {
    const lookMs = () => timeOfKey(world.memory(MEMORY.deadlines).keys(0, 1)[0]);
    beforeEach(async () => {
        await world.host.pass(21 * 31 * SECOND + 123);
        expect(world.view(1).remainingMs).toBeNull();
    });

    it('has a fresh window for a player who looks, and the clock looks at such games together', () => {
        const [player] = world.actors();
        expect(shown(checkTimeout(world.app, player, 1)).remainingMs).toBe(30 * SECOND);
        const deadlineMs = world.host.now() + 30 * SECOND;
        expect(deadlineMs % (10 * SECOND)).not.toBe(0);
        expect(lookMs()).toBe(Math.ceil(deadlineMs / (10 * SECOND)) * 10 * SECOND);
    });

    it('is looked at when the window of a player who acts is over', () => {
        expect(world.act(1, 'roll').remainingMs).toBe(30 * SECOND);
        expect(lookMs()).toBe(world.host.now() + 30 * SECOND);
    });

    it('sleeps on when a stranger looks', () => {
        expect(shown(checkTimeout(world.app, CLEO, 1)).remainingMs).toBeNull();
        expect(world.view(1).remainingMs).toBeNull();
    });
});
