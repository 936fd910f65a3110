import { nameIn } from '@dice-wards/candid/choice';
import type { ResignationName } from '@dice-wards/games/resignation';
import { type EndingName, endingBy, type ReasonName } from '@dice-wards/games/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptResignation, resign, roll } from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { samePrincipal } from '../../src/platform/principal';
import { ANA, shown, World } from './world';

const ROOM = 1;
const BACKGAMMON = { kind: 'Backgammon', rated: false } as const;
const MATCH = { ...BACKGAMMON, matchLength: 5 } as const;
const RESERVE = { delaySeconds: 12, reserveSeconds: 120, told: { player1: true, player2: true } } as const;

let world: World;

beforeEach(async () => {
    world = await World.ready();
});

/** The player to act. */
const actor = (): Uint8Array => world.actors(ROOM)[0];

async function passWindows(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await world.host.pass(91_000);
}

function gives(as: ResignationName | null): void {
    shown(resign(world.app, actor(), ROOM, as === null ? null : ({ [as]: null } as { Single: null }), null));
}

/** What the letters to Profiles and to Lobbies tell of the end. */
function told(): unknown[] {
    const letters = [world.toldToProfiles()[0], world.toldToLobbies()[0]];
    return letters.map(([, , { reason, playedOut }]) => [reason, endingBy(playedOut === true, nameIn(reason))]);
}

type Played = () => void | Promise<void>;
const CASES: readonly [string, Partial<GameSettings>, Played, ReasonName, EndingName][] = [
    ['is played out', {}, () => void world.finish(ROOM), 'Played', 'PlayedOut'],
    [
        'is resigned',
        {},
        () => {
            // A bank does not make it played out.
            for (let n = 0; n < 4; n += 1) shown(roll(world.app, ANA, ROOM, null));
            world.act(ROOM, 'hold');
            gives(null);
        },
        'Played',
        'Resigned',
    ],
    ['is lost by a reserve that is used up', RESERVE, () => passWindows(2), 'Timeout', 'TimedOut'],
    [
        'ends with a double that is refused',
        { doubling: true },
        () => {
            world.act(ROOM, 'proposeDouble');
            world.act(ROOM, 'forfeit');
        },
        'DoubleRefused',
        'DoubleRefused',
    ],
    [
        'ends with a double without an answer',
        { doubling: true },
        async () => {
            world.act(ROOM, 'proposeDouble');
            await passWindows(1);
        },
        'Timeout',
        'TimedOut',
    ],
    [
        'is a gammon that was resigned, and accepted',
        BACKGAMMON,
        () => {
            shown(roll(world.app, actor(), ROOM, null));
            gives('Gammon');
            shown(acceptResignation(world.app, actor(), ROOM, null));
        },
        'Gammon',
        'Resigned',
    ],
    [
        'is a single game that was resigned, and accepted by the clock',
        BACKGAMMON,
        async () => {
            shown(roll(world.app, actor(), ROOM, null));
            gives(null);
            await passWindows(1);
        },
        'Played',
        'Resigned',
    ],
    ['is a match that was resigned', MATCH, () => gives('Match'), 'Played', 'Resigned'],
    [
        'is a match that was lost by absence',
        MATCH,
        async () => {
            const stayer = actor();
            for (let n = 0; n < 40 && world.view(ROOM).winner === null; n += 1) {
                const isOpen = ['Rolling', 'RolledForStart'].includes(stateIn() ?? '');
                if (isOpen && samePrincipal(actor(), stayer)) shown(roll(world.app, stayer, ROOM, null));
                await passWindows(1);
            }
        },
        'Timeout',
        'TimedOut',
    ],
];

function stateIn(): string | undefined {
    const { game } = world.view(ROOM);
    return game !== null && 'Backgammon' in game ? Object.keys(game.Backgammon.state)[0] : undefined;
}

describe('what ended a game is told by its view and by both letters, beside the reason:', () => {
    it.each(CASES)('it %s', async (_how, settings, play, reason, ending) => {
        // Nothing but twos, so that no round is lost.
        world.host.randomBytes = (length) => new Uint8Array(length).fill(1);
        await world.upgrade();
        await world.host.pass(1000);
        world.begin(ROOM, settings);
        await play();
        await world.host.pass(1000);
        const expected = { reason: { [reason]: null }, ending: { [ending]: null } };
        expect(world.view(ROOM).outcome).toMatchObject(expected);
        expect(told()).toEqual([
            [{ [reason]: null }, ending],
            [{ [reason]: null }, ending],
        ]);
    });
});
