import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { beforeAll, expect, test } from 'vitest';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import { joined, readInfo } from '../../tools/audit/history';
import { holdAt, play, playGame, startGame } from '../support/games';
import { happy, type Player, refused, World } from '../support/world';

const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;
/** Less than the engine needs for a year. */
const START = 1_000_000_000_000n;
const TOP_UP = 500_000_000_000n;
/** That of `icp.yaml`. */
const FREEZING_SECONDS = 90n * 86_400n;

/** A canister of anybody, which gives cycles away. */
const GIVER = `
import Prim "mo:prim";
persistent actor {
  let ic : actor { deposit_cycles : ({ canister_id : Principal }) -> async () } = actor "aaaaa-aa";
  public func give(to : Principal, amount : Nat) : async () {
    await (with cycles = amount) ic.deposit_cycles({ canister_id = to });
  };
};`;

let world: World;
let giver: Principal;
let ana: Player;
let ben: Player;
beforeAll(async () => {
    world = await World.install({ cycles: START });
    [ana, ben] = world.players('ana', 'ben');
    giver = await world.pic.createCanister({ sender: world.admin });
    await world.pic.installCode({ canisterId: giver, wasm: compileMotoko(GIVER), sender: world.admin });
    await happy(world.as(world.admin).lobbies.operate({ Appoint: ana.principal }));
    for (const canisterId of Object.values(world.ids)) {
        const target = { canisterId, sender: world.admin, freezingThreshold: FREEZING_SECONDS };
        await world.pic.updateCanisterSettings(target);
        await world.pic.updateCanisterSettings({ ...target, controllers: [] });
    }
    return () => world.close();
});

async function topUp(): Promise<void> {
    for (const id of Object.values(world.ids)) {
        const arg = new Uint8Array(IDL.encode([IDL.Principal, IDL.Nat], [id, TOP_UP]));
        await world.pic.updateCall({ canisterId: giver, method: 'give', arg, sender: ben.principal });
    }
}

/** Every day has its looks, its seeds and its reviews. */
async function passMonth(): Promise<void> {
    for (let day = 0; day < MONTH / DAY; day += 1) await world.advance(DAY);
}

test('a house that nobody controls plays on for a year, if anybody tops it up', async () => {
    for (let month = 1; month <= 12; month += 1) {
        // One game is played, and the other is left to the clock.
        expect((await playGame(world, ana, ben)).winner).not.toEqual([]);
        const left = await startGame(ana, ben, { delaySeconds: [5], reserveSeconds: [60] });
        await play([ana, ben], left, (view) => (view.version < 12 ? holdAt(20)(view) : 'wait'));
        await world.advanceSlowly(90);
        expect((await happy(ana.gameEngine.getGameState(left))).winner).not.toEqual([]);
        await passMonth();
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        expect((await happy(ana.profiles.getProfile(ben.principal))).gamesPlayed).toBe(2 * month);
        if (month % 3 === 0) await topUp();
    }
    const seals = new Set<string>();
    for (let room = 1; room <= 24; room += 1)
        for (const { seal } of await happy(ben.gameEngine.getDice(room, 0))) seals.add(String(seal));
    expect(seals.size).toBeGreaterThanOrEqual(24);
});

test('nobody operates it any more, but its moderators moderate, and everybody sees that nobody controls it', async () => {
    const admin = world.as(world.admin);
    const FOR_CONTROLLERS = 'This method is for controllers';
    await expect(admin.lobbies.operate({ Pause: 'for ever' })).rejects.toThrow(FOR_CONTROLLERS);
    await expect(admin.gameEngine.recover()).rejects.toThrow(FOR_CONTROLLERS);
    await expect(world.upgrade('lobbies')).rejects.toThrow('Only the controllers');
    const ban = { Ban: { player: ben.principal, category: { Spam: null } } } as const;
    expect(await refused(ben.lobbies.moderate(ban))).toEqual({ Unauthorized: null });
    expect(await happy(ana.lobbies.moderate(ban))).toBe(1);
    for (const id of Object.values(world.ids)) {
        const [{ info }] = await ben.lobbies.getHistory(id, []);
        const told = readInfo(info as Uint8Array);
        expect(told.controllers).toEqual([]);
        expect(joined([told]).map(({ what }) => what.kind)).toEqual(['created', 'install', 'controllers']);
    }
});
