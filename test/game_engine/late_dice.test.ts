import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { LateThrow, NoDice } from '../../src/game_engine/model/late_dice';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { initGame } from '../../src/game_engine/updates/init_game';
import { hold, resign, roll, rollUntil } from '../../src/game_engine/updates/play';
import { ANA, BEN, happy, LOBBIES, refusal, roundScore, settings, shown, World } from './world';

const IN_THE_AIR = { Busy: 'The dice are in the air; try again in a second' };
const SECOND = 1000;
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.begin(1, { lateDice: true });
});

const numbersOf = (room = 1) => world.log(room).flatMap(({ number }) => (number === null ? [] : [number]));

describe('the bytes of a throw', () => {
    const tape = { bytes: Uint8Array.from({ length: 50 }, (_, i) => i), seal: new Uint8Array(32) };
    const number = new Uint8Array(32).fill(9);

    it('are the SHA-256 of 23 bytes of the tape and the number, and then of what came before', () => {
        const first = sha256(tape.bytes.subarray(0, 23), number);
        const bytes = [...first, ...sha256(first)].filter((byte) => byte < 252);
        const thrown = new LateThrow(tape, number);
        expect(bytes.slice(0, 50).map(() => thrown.draw(6))).toEqual(bytes.slice(0, 50).map((byte) => (byte % 6) + 1));
    });

    it('have their number told once, and not before one is read', () => {
        const thrown = new LateThrow(tape, number);
        expect(thrown.untold()).toBeUndefined();
        thrown.draw(6);
        expect([thrown.untold(), thrown.untold()]).toEqual([number, undefined]);
    });

    it('are asked for without any', () => {
        const none = new NoDice();
        expect([none.draw(6), none.draw(6), none.asked]).toEqual([2, 3, 2]);
    });
});

describe('a roll of late dice', () => {
    it('is answered with its dice, which follow from the tape and the number that the log tells', async () => {
        const view = shown(await roll(world.app, ANA, 1, null));
        expect(view).toMatchObject({ version: 1 });
        const [{ events }] = world.log(1);
        const [number] = numbersOf();
        const { bytes } = world.app.games.get(1)?.dice.tape ?? { bytes: new Uint8Array() };
        const [byte] = sha256(bytes.subarray(0, 23), number);
        expect(events).toEqual({ DiceWards: [{ RollAsked: null }, { DieLanded: (byte % 6) + 1 }] });
    });

    it('is in the air until its number has come: nothing else happens, and no version passes', async () => {
        world.host.holdsNumbers = true;
        const answer = roll(world.app, ANA, 1, null);
        expect(world.view(1)).toMatchObject({ version: 0, throwState: { InTheAir: null } });
        expect(refusal(await hold(world.app, ANA, 1, null))).toEqual(IN_THE_AIR);
        expect(refusal(await resign(world.app, ANA, 1, null, null))).toEqual(IN_THE_AIR);
        expect(refusal(await roll(world.app, BEN, 1, null))).toEqual(IN_THE_AIR);
        expect(world.log(1)).toEqual([]);
        await world.host.held[0]();
        expect(shown(await answer).version).toBe(1);
    });

    it('leaves no timer behind: each would cost the canister two messages', async () => {
        const before = world.host.timersSet();
        world.host.holdsNumbers = true;
        const answer = roll(world.app, ANA, 1, null);
        expect(world.host.timersSet()).toBe(before + 1);
        await world.host.held[0]();
        await answer;
        expect(world.host.timersSet()).toBe(before);
    });

    it('that is asked for again is thrown once, by the number that is asked for already', async () => {
        world.host.holdsNumbers = true;
        const answer = roll(world.app, ANA, 1, null);
        for (let times = 0; times < 50; times += 1) {
            expect(shown(roll(world.app, ANA, 1, null))).toMatchObject({ version: 0, throwState: { InTheAir: null } });
        }
        expect(world.host.held).toHaveLength(1);
        await world.host.held[0]();
        expect(shown(await answer).version).toBe(1);
        expect(world.log(1)).toHaveLength(1);
        await world.host.pass(30 * SECOND);
        expect(world.host.held).toHaveLength(1);
    });

    it('lands by no number that was asked for before it was certain, and shares the next one', async () => {
        const rooms = [2, 3, 4];
        for (const room of rooms) world.begin(room, { lateDice: true });
        world.host.holdsNumbers = true;
        const first = roll(world.app, ANA, 1, null);
        for (const room of rooms) {
            expect(shown(roll(world.app, ANA, room, null)).throwState).toEqual({ InTheAir: null });
        }
        expect(world.host.held).toHaveLength(1);
        await world.host.held[0]();
        expect(shown(await first).version).toBe(1);
        expect(rooms.map((room) => world.view(room).version)).toEqual([0, 0, 0]);
        expect(world.host.held).toHaveLength(2);
        await world.host.held[1]();
        expect(rooms.map((room) => world.view(room).version)).toEqual([1, 1, 1]);
        expect(new Set([1, ...rooms].map((room) => String(numbersOf(room)))).size).toBe(2);
        await world.host.pass(30 * SECOND);
        expect(world.host.held).toHaveLength(2);
    });

    it('lands by a later number as well, should its own be late, and then not again', async () => {
        world.begin(2, { lateDice: true });
        world.host.holdsNumbers = true;
        const first = roll(world.app, ANA, 1, null);
        await world.host.pass(5 * SECOND);
        void roll(world.app, ANA, 2, null);
        await world.host.pass(6 * SECOND);
        expect(world.host.held).toHaveLength(2);
        await world.host.held[1]();
        const landed = [world.log(1), world.log(2)];
        expect(landed.map((log) => log.length)).toEqual([1, 1]);
        await world.host.held[0]();
        expect([world.log(1), world.log(2)]).toEqual(landed);
        expect(shown(await first).version).toBe(1);
        expect(numbersOf(1)).toEqual(numbersOf(2));
    });

    it('has one number for all that `rollUntil` throws', async () => {
        let most = 0;
        for (let room = 10; room < 20; room += 1) {
            world.begin(room, { lateDice: true });
            most = Math.max(most, shown(await rollUntil(world.app, ANA, room, 12, true, null)).version);
            expect(numbersOf(room)).toHaveLength(1);
        }
        expect(most).toBeGreaterThan(2);
    });

    it('is refused before it is in the air if it may not be', async () => {
        expect(refusal(await roll(world.app, BEN, 1, null))).toEqual({ NotYourTurn: null });
        expect(refusal(await roll(world.app, ANA, 1, 5))).toEqual({ Stale: 0 });
        expect(world.view(1).throwState).toEqual({ Landed: null });
    });
});

describe('an answer that is lost', () => {
    it('is asked for again, and the throw lands once', async () => {
        world.host.holdsNumbers = true;
        void roll(world.app, ANA, 1, null);
        world.host.holdsNumbers = false;
        await world.host.pass(9 * SECOND);
        expect(world.view(1).throwState).toEqual({ InTheAir: null });
        await world.host.pass(3 * SECOND);
        expect(world.view(1)).toMatchObject({ version: 1, throwState: { Landed: null } });
        await world.host.pass(9 * SECOND);
        expect(world.log(1)).toHaveLength(1);
    });

    it('by an upgrade is asked for at once', async () => {
        world.host.holdsNumbers = true;
        void rollUntil(world.app, ANA, 1, 10, null, null);
        world.host.holdsNumbers = false;
        await world.upgrade();
        expect(world.view(1).throwState).toEqual({ InTheAir: null });
        await world.host.pass(2 * SECOND);
        expect(world.view(1).throwState).toEqual({ Landed: null });
        expect(world.log(1).length).toBeGreaterThan(0);
    });

    it('while the platform has no numbers leaves the throw in the air, and the player is told', async () => {
        world.host.hasRandomness = false;
        expect(refusal(await roll(world.app, ANA, 1, null))).toEqual(IN_THE_AIR);
        await world.host.pass(30 * SECOND);
        expect(world.view(1)).toMatchObject({ version: 0, throwState: { InTheAir: null } });
        world.host.hasRandomness = true;
        await world.host.pass(2 * SECOND);
        expect(world.view(1)).toMatchObject({ version: 1, throwState: { Landed: null } });
    });
});

describe('the clock', () => {
    it('stands while dice are in the air', async () => {
        world.host.holdsNumbers = true;
        await world.host.pass(29 * SECOND);
        void roll(world.app, ANA, 1, null);
        await world.host.pass(300 * SECOND);
        expect(world.view(1)).toMatchObject({ version: 0, throwState: { InTheAir: null } });
        await world.host.held[0]();
        expect(world.view(1)).toMatchObject({ version: 1, remainingMs: 30 * SECOND });
    });

    it('takes nothing of a reserve for them', async () => {
        world.begin(2, { lateDice: true, delaySeconds: 5, reserveSeconds: 60, told: { player1: true, player2: true } });
        world.host.holdsNumbers = true;
        await world.host.pass(10 * SECOND);
        void roll(world.app, ANA, 2, null);
        await world.host.pass(40 * SECOND);
        await world.host.held[0]();
        const before = world.view(2);
        expect(before.reserve).toMatchObject({ player1Ms: 55 * SECOND, player2Ms: 60 * SECOND });
    });

    it('throws late dice for a player who is away, and shows nothing of it before', async () => {
        const ofBackgammon = { kind: 'Backgammon', rated: false, lateDice: true } as const;
        world.begin(3, ofBackgammon);
        await world.host.pass(2 * SECOND);
        const begun = world.view(3);
        expect(begun).toMatchObject({ throwState: { Landed: null } });
        // The clock plays the opening dice, and then the other side is to roll.
        while (world.log(3).length === begun.version) await world.host.pass(SECOND);
        world.host.holdsNumbers = true;
        const played = world.view(3);
        await world.host.pass(Number(played.remainingMs) + 3 * SECOND);
        expect(world.view(3)).toMatchObject({ version: played.version, throwState: { InTheAir: null } });
        expect(refusal(await roll(world.app, BEN, 3, null))).toEqual(IN_THE_AIR);
        await world.host.held[0]();
        expect(world.log(3).at(-1)).toMatchObject({ by: { Clock: null }, number: expect.any(Uint8Array) });
    });
});

describe('the first throw of backgammon', () => {
    it('comes by itself, after the game has begun', async () => {
        world.begin(4, { kind: 'Backgammon', rated: false, lateDice: true });
        expect(world.view(4)).toMatchObject({ version: 0, activePlayer: null, throwState: { InTheAir: null } });
        await world.host.pass(2 * SECOND);
        const { version, activePlayer, throwState } = world.view(4);
        expect([version > 0, activePlayer !== null, throwState]).toEqual([true, true, { Landed: null }]);
        expect(numbersOf(4)).toHaveLength(1);
    });
});

describe('games with late dice', () => {
    it('are between two people', () => {
        const robot = { seat: { Player2: null }, level: 'Easy' } as const;
        const wish = settings({ lateDice: true, rated: false, robot });
        const fault = { InvalidArgument: 'Late dice are for games of two people' };
        expect(refusal(initGame(world.app, LOBBIES, 9, ANA, world.host.self(), wish))).toEqual(fault);
    });

    it('say so, and show their tape', () => {
        expect(world.view(1).scheme).toBe('Late');
        expect(happy(getDice(world.app, ANA, 1, 0))).toHaveLength(1);
    });

    it('are played to their end', async () => {
        for (let acts = 0; acts < 2000; acts += 1) {
            const view = world.view(1);
            if (view.winner !== null) return;
            const [player] = world.actors(1, view);
            shown(await (roundScore(view) < 20 ? roll : hold)(world.app, player, 1, null));
        }
        throw new Error('the game has no end');
    });
});
