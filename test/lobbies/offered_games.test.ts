import { beforeEach, describe, expect, it } from 'vitest';
import { getDefaults } from '../../src/lobbies/queries/get_defaults';
import { challenge } from '../../src/lobbies/updates/challenge';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import { silentLog } from '../support/silent_log';
import { ANA, BEN, ENGINE, given, happy, listRooms, newRoom, operate, result, storedRoom, World } from './world';

const NOT_OFFERED = { Err: { InvalidState: 'This house does not offer Farkle' } };
const PAGE = { before: null, limit: 50 };
const FARKLE = { kind: 'Farkle' } as const;

let world: World;
beforeEach(async () => {
    silentLog();
    world = await World.ready();
    world.host.controller = true;
});

const listed = (status: 'WaitingForPlayers' | 'InGame') =>
    listRooms(world.app, ANA, { status: { [status]: null } as never, kind: null, bots: null }, PAGE).rooms;
const waiting = () => listed('WaitingForPlayers').map(({ id }) => id);
const kinds = () => getDefaults(world.app, ANA).map(({ kind }) => kind);

describe('a game that a house has withdrawn', () => {
    it('is in no list, and no room of it is opened', () => {
        world.create(ANA, FARKLE);
        world.create(BEN);
        expect(waiting()).toEqual([2, 1]);
        expect(operate(world.app, ANA, { Withdraw: 'Farkle' })).toEqual({
            Ok: 'Farkle is offered no more; what has begun goes on',
        });
        expect([waiting(), kinds().includes('Farkle'), kinds().includes('DiceWards')]).toEqual([[2], false, true]);
        expect(createRoom(world.app, BEN, newRoom(FARKLE))).toEqual(NOT_OFFERED);
        expect(quickMatch(world.app, BEN, given(FARKLE))).toEqual(NOT_OFFERED);
        expect(challenge(world.app, BEN, ANA, given(FARKLE))).toEqual(NOT_OFFERED);
        expect(joinRoom(world.app, BEN, 1, null, true)).toEqual(NOT_OFFERED);
    });

    it('goes on where it has begun, and is not played again', () => {
        world.app.roomIds.next();
        const room = storedRoom(1, { owner: ANA }, FARKLE);
        world.app.rooms.add(room);
        world.app.rooms.move(room, { phase: 'inGame', guests: [BEN], engine: ENGINE });
        operate(world.app, ANA, { Withdraw: 'Farkle' });
        expect(listed('InGame')).toHaveLength(1);
        happy(onGameFinished(world.app, ENGINE, 1, ANA, result(1)));
        expect(rematch(world.app, ANA, 1)).toEqual(NOT_OFFERED);
    });

    it('stays withdrawn after an upgrade, until it is offered again', async () => {
        operate(world.app, ANA, { Withdraw: 'Farkle' });
        await world.upgrade();
        expect(kinds()).not.toContain('Farkle');
        expect(operate(world.app, ANA, { Withdraw: 'Farkle' })).toEqual({ Ok: 'Farkle is withdrawn already' });
        expect(operate(world.app, ANA, { Offer: 'Farkle' })).toEqual({ Ok: 'Farkle is offered again' });
        expect(operate(world.app, ANA, { Offer: 'Farkle' })).toEqual({ Ok: 'Farkle is offered already' });
        expect(kinds()).toContain('Farkle');
        expect(happy(createRoom(world.app, BEN, newRoom(FARKLE)) as never)).toMatchObject(FARKLE);
    });

    it('is never the last one, nor one that there is not', () => {
        for (const kind of kinds().slice(1)) operate(world.app, ANA, { Withdraw: kind });
        expect(kinds()).toEqual(['DiceWards']);
        expect(operate(world.app, ANA, { Withdraw: 'DiceWards' })).toEqual({
            Err: { InvalidState: 'It is the only game of the house' },
        });
        for (const command of [{ Withdraw: 'Chess' }, { Offer: 'Chess' }] as const) {
            expect(operate(world.app, ANA, command)).toMatchObject({
                Err: { InvalidArgument: expect.stringMatching(/^There is no such game/) },
            });
        }
    });
});
