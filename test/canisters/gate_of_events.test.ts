import { beforeEach, describe, expect, test } from 'vitest';
import { loadSnapshot, takeSnapshot } from '../support/canister_snapshots';
import { announced } from '../support/events';
import { newKey, sessionOf } from '../support/session_keys';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const HOUR_MS = 3_600_000;
/** What the filter says. */
const BANNED = 'You are banned';
const NO_SESSION = 'A session key signs for its player';
const ALL = { start: 0, limit: 100 };

let world: World;
let admin: Player;
let ana: Player;
let ben: Player;
beforeEach(async () => {
    world = await freshWorld({ tournaments: true });
    admin = world.as(world.admin);
    [ana, ben] = world.players('ana', 'ben');
});

/** An event in an hour. */
const inAnHour = (): Promise<number> => announced(world, HOUR_MS);

/** Everybody who is paired, or would be. */
async function playing(id: number): Promise<string[]> {
    const { lines } = await happy(ana.tournaments.getStandings(id, ALL));
    return lines.flatMap((line) => (line.playing ? line.player.toText() : [])).sort();
}

const textsOf = (...players: Player[]): string[] => players.map(({ principal }) => principal.toText()).sort();

describe('a player and their key', () => {
    test('are one person in an event', async () => {
        const id = await inAnHour();
        const key = await sessionOf(world, ana, 1);
        await happy(ana.tournaments.enter(id, []));
        expect(await happy(key.tournaments.enter(id, []))).toMatchObject({ playing: 1, entered: 1 });
        expect(await playing(id)).toEqual(textsOf(ana));
        expect(await key.tournaments.getMyEvents()).toHaveLength(1);
        await happy(key.tournaments.withdraw(id));
        expect(await playing(id)).toEqual([]);
        const other = await inAnHour();
        await happy(key.tournaments.enter(other, []));
        expect(await playing(other)).toEqual(textsOf(ana));
    });

    test('are so too where the key had entered before it was one', async () => {
        const id = await inAnHour();
        const key = newKey(world, 1);
        for (const { tournaments } of [ana, key]) await happy(tournaments.enter(id, []));
        await sessionOf(world, ana, 1);
        expect(await playing(id)).toEqual(textsOf(ana));
        await happy(key.tournaments.enter(id, []));
        expect(await playing(id)).toEqual(textsOf(ana));
    });

    test('announce and call off events by the player alone, and no key whose session has ended enters', async () => {
        const key = await sessionOf(world, ana, 1);
        const id = await inAnHour();
        await expect(key.tournaments.cancelEvent(id)).rejects.toThrow(NO_SESSION);
        await happy(ana.lobbies.closeSession(key.principal));
        await world.advance(10_000);
        await expect(key.tournaments.enter(id, [])).rejects.toThrow(NO_SESSION);
        await expect(key.tournaments.withdraw(id)).rejects.toThrow(NO_SESSION);
        expect(await key.tournaments.getMyEvents()).toEqual([]);
    });
});

describe('a banned player', () => {
    test('neither enters nor keeps a place, nor does their key', async () => {
        const key = await sessionOf(world, ana, 1);
        const [id, other] = [await inAnHour(), await inAnHour()];
        for (const { tournaments } of [ana, ben]) await happy(tournaments.enter(id, []));
        await happy(admin.lobbies.operate({ Ban: ana.principal }));
        await world.advance(10_000);
        expect(await playing(id)).toEqual(textsOf(ben));
        expect(await happy(ben.tournaments.getEvent(id))).toMatchObject({ entered: 1, playing: 1 });
        for (const { tournaments } of [ana, key]) {
            await expect(tournaments.enter(id, [])).rejects.toThrow(BANNED);
            await expect(tournaments.enter(other, [])).rejects.toThrow(BANNED);
        }
        await happy(admin.lobbies.operate({ Unban: ana.principal }));
        await world.advance(10_000);
        await happy(key.tournaments.enter(id, []));
        expect(await playing(id)).toEqual(textsOf(ana, ben));
    });

    test('is paired no more in an event that has begun, by a moderator’s ban too', async () => {
        const id = await inAnHour();
        for (const { tournaments } of world.players('ana', 'ben', 'cleo', 'dora'))
            await happy(tournaments.enter(id, []));
        await world.advance(HOUR_MS);
        await world.advanceSlowly(10);
        const moderator = world.player('moderator');
        await happy(admin.lobbies.operate({ Appoint: moderator.principal }));
        await happy(moderator.lobbies.moderate({ Ban: { player: ben.principal, category: { Cheating: null } } }));
        await world.advance(10_000);
        expect(await playing(id)).toEqual(textsOf(...world.players('ana', 'cleo', 'dora')));
        expect((await happy(ana.tournaments.getEvent(id))).entered).toBe(4);
        await expect(ben.tournaments.enter(id, [])).rejects.toThrow(BANNED);
    });
});

describe('Tournaments is told of the house', () => {
    const isTold = async (): Promise<void> => {
        const id = await inAnHour();
        await expect(ana.tournaments.enter(id, [])).rejects.toThrow(BANNED);
    };

    test('when it is linked, installed anew, recovered, and as soon as it runs', async () => {
        world = await freshWorld({ tournaments: true, linked: false });
        admin = world.as(world.admin);
        [ana, ben] = world.players('ana', 'ben');
        await world.link(
            { profiles: world.ids.profiles, lobbies: world.ids.lobbies, gameEngine: world.ids.gameEngine },
            ['lobbies', 'gameEngine', 'profiles'],
        );
        await happy(admin.lobbies.operate({ Ban: ana.principal }));
        await world.settle();
        await world.link();
        await world.advanceSlowly(10);
        await isTold();

        await world.reinstall('tournaments');
        await world.advanceSlowly(15);
        await isTold();

        await happy(admin.lobbies.operate({ UnlinkTournaments: world.idOf('tournaments') }));
        await happy(admin.lobbies.operate({ Unban: ana.principal }));
        await world.advanceSlowly(10);
        expect(await world.metric('lobbies', 'lobbies_news')).toBe(0);
        await isTold();
        await happy(admin.lobbies.operate({ LinkTournaments: world.idOf('tournaments') }));
        await world.advanceSlowly(10);
        await happy(ana.tournaments.enter(await inAnHour(), []));

        await world.stop('tournaments');
        await happy(admin.lobbies.operate({ Ban: ana.principal }));
        await world.advance(10_000);
        expect(await world.metric('lobbies', 'lobbies_news')).toBe(1);
        await world.start('tournaments');
        await world.advance(70_000);
        await isTold();
    });

    test('of its pause', async () => {
        const id = await inAnHour();
        await happy(admin.lobbies.operate({ Pause: 'Back at noon' }));
        await world.advance(10_000);
        expect(await refused(ana.tournaments.enter(id, []))).toEqual({ Busy: 'Back at noon' });
        await world.upgrade('tournaments');
        await world.settle();
        await happy(admin.lobbies.operate({ Resume: null }));
        await world.advance(10_000);
        await happy(ana.tournaments.enter(id, []));
    });

    test('again after a snapshot from before was restored, by recover', async () => {
        const id = await inAnHour();
        await happy(ana.tournaments.enter(id, []));
        await world.stop('tournaments');
        const snapshot = await takeSnapshot(world, 'tournaments');
        await world.start('tournaments');
        await happy(admin.lobbies.operate({ Ban: ana.principal }));
        await world.advance(10_000);
        expect(await playing(id)).toEqual([]);
        await world.stop('tournaments');
        await loadSnapshot(world, 'tournaments', snapshot);
        await world.start('tournaments');
        expect(await playing(id)).toEqual(textsOf(ana));
        await happy(admin.lobbies.recover());
        await world.advance(10_000);
        expect(await playing(id)).toEqual([]);
        await isTold();
    });
});

test('until it has been told, Lobbies opens no match for somebody who is banned', async () => {
    const id = await inAnHour();
    for (const { tournaments } of [ana, ben]) await happy(tournaments.enter(id, []));
    await happy(
        admin.tournaments.link({ profiles: [], gameEngine: [], tournaments: [], lobbies: [world.ids.lobbies] }),
    );
    await happy(admin.lobbies.operate({ UnlinkTournaments: world.idOf('tournaments') }));
    await happy(admin.lobbies.operate({ Ban: ana.principal }));
    await world.advance(HOUR_MS);
    await world.advanceSlowly(10);
    // Linked again only now, with a round of which nobody has told it who may not play.
    await happy(admin.lobbies.operate({ LinkTournaments: world.idOf('tournaments') }));
    await world.advanceSlowly(130);
    const { lines } = await happy(ana.tournaments.getStandings(id, ALL));
    const points = Object.fromEntries(lines.map(({ player, halves }) => [player.toText(), halves]));
    expect(points[ana.principal.toText()]).toBe(0);
    expect(points[ben.principal.toText()]).toBe(2);
});
