import { GAME_KINDS, rulesOf } from '@dice-wards/games/kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../src/game_engine/updates/act';
import * as play from '../../src/game_engine/updates/play';
import { begin as beginMontyHall } from '../games/monty_hall/playing';
import { ANA, BEN, refusal, shown, World } from './world';

type Action = Readonly<Record<string, unknown>>;

const methods = { ...play };

/** Each verb as it is asked for by `act`, and the arguments of the method of its name. */
const ARGUMENTS: Readonly<Record<keyof typeof methods, readonly [argument: unknown, args: readonly unknown[]]>> = {
    roll: [null, []],
    hold: [null, []],
    proposeDouble: [null, []],
    acceptDouble: [null, []],
    forfeit: [null, []],
    undo: [null, []],
    acceptResignation: [null, []],
    refuseResignation: [null, []],
    resign: [{ Gammon: null }, [{ Gammon: null }]],
    selectDoor: [2, [2]],
    makeFinalChoice: ['switch', ['switch']],
    move: [{ from: 24, die: 3 }, [24, 3]],
    play: [{ moves: [], confirm: true }, [[]]],
    rollUntil: [{ points: 20, holds: true }, [20, true]],
};
/** Arguments that come after the version. */
const AFTER: Readonly<Record<string, readonly unknown[]>> = { play: [true] };

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

const GAMES: readonly (readonly [kind: string, begin: (world: World) => void])[] = [
    ['Dice Wards', (each) => each.begin(1, { doubling: true, rated: false })],
    ['backgammon', (each) => each.begin(1, { kind: 'Backgammon', rated: false })],
    ['Monty Hall', (each) => beginMontyHall(each, 1)],
];

const WITHOUT_METHOD = ['keep', 'reroll', 'score', 'bid', 'challenge'];

describe('act', () => {
    it('has every verb that has a method, and those that have none', () => {
        const verbs = new Set(GAME_KINDS.flatMap((kind) => Object.keys(rulesOf(kind, false).verbs)));
        expect([...verbs].sort()).toEqual([...WITHOUT_METHOD, ...Object.keys(methods)].sort());
    });

    it.each(GAMES)('says in %s what the methods of its verbs say, and changes the same', async (kind, begin) => {
        let changed = 0;
        for (const name of Object.keys(ARGUMENTS) as (keyof typeof methods)[]) {
            // Twins: the same seed, so the same dice.
            const [one, other] = [await World.ready(), await World.ready()];
            for (const each of [one, other]) begin(each);
            const [argument, args] = ARGUMENTS[name];
            for (const player of [ANA, BEN]) {
                const named = (methods[name] as (...args: readonly unknown[]) => unknown)(
                    one.app,
                    player,
                    1,
                    ...args,
                    null,
                    ...(AFTER[name] ?? []),
                );
                expect(act(other.app, player, 1, { [name]: argument }, null), `${name} in ${kind}`).toEqual(named);
            }
            expect(other.view(1)).toEqual(one.view(1));
            if (one.view(1).version > 1) changed += 1;
        }
        expect(changed).toBeGreaterThan(0);
    });

    it('keeps the bounds of its verbs', () => {
        world.begin(1);
        world.begin(2, { kind: 'Backgammon', rated: false });
        const refused = (roomId: number, action: Action, seen: number | null = null) =>
            refusal(act(world.app, ANA, roomId, action, seen));
        expect(refused(1, { rollUntil: { points: 101, holds: null } })).toEqual({
            InvalidArgument: 'points is from 1 to 100',
        });
        expect(refused(2, { play: { moves: Array(5).fill({ from: 24, die: 1 }), confirm: null } })).toEqual({
            InvalidArgument: 'A turn has at most 4 moves',
        });
        expect(refused(9, { roll: null })).toEqual({ RoomNotFound: null });
        expect(refused(1, { selectDoor: 1 })).toEqual({ InvalidState: 'Dice Wards has no selectDoor' });
        const { version } = shown(act(world.app, ANA, 1, { roll: null }, 0));
        expect(refused(1, { roll: null }, 0)).toEqual({ Stale: version });
    });
});
