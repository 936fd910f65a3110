import type { Principal } from '@icp-sdk/core/principal';
import { describe, expect, test } from 'vitest';
import type { NewMatch } from '../../src/declarations/lobbies.did';
import { DICE_WARDS, GRACE_MS } from '../support/games';
import { encodeArguments } from '../support/interfaces';
import { soundArguments } from '../support/sound_arguments';
import { freshWorld, happy, linksOf, refused, type World } from '../support/world';

const MINUTE_MS = 60_000;
const LETTER = encodeArguments('tournaments', 'onMatchFinished', soundArguments('tournaments', 'onMatchFinished'));

/** A call of Lobbies by a canister of tournaments, about two players who will not come: after a minute their match is over. */
function openMatch(world: World, by: Principal, table = 1) {
    const [ana, ben] = world.players('ana', 'ben');
    const place = { tournament: 1, round: 1, table };
    const players = { first: ana.principal, second: ben.principal };
    const match: NewMatch = { ...players, kind: DICE_WARDS, settings: [], place, berserk: [] };
    return world.as(by).lobbies.openMatches([match]);
}

/** Letters about matches that it has heard. */
const heard = (world: World) => world.metric('tournaments', 'tournaments_matches_finished');
/** Such letters that Lobbies has not got rid of. */
const waiting = (world: World) => world.metric('lobbies', 'lobbies_match_letters');

describe('a linked canister of tournaments', () => {
    test('opens matches and hears how they end, over upgrades of both sides too', async () => {
        const world = await freshWorld({ tournaments: true });
        const id = world.idOf('tournaments');
        await happy(openMatch(world, id));
        for (const name of ['tournaments', 'lobbies'] as const) await world.upgrade(name);
        await world.settle();
        await happy(openMatch(world, id, 2));
        await world.advanceSlowly(75);
        expect(await heard(world)).toBe(2);
        expect(await waiting(world)).toBe(0);
    });

    test('may be linked by a command as well, and no longer is by another', async () => {
        const world = await freshWorld({ tournaments: true, linked: false });
        const { lobbies } = world.as(world.admin);
        const id = world.idOf('tournaments');
        await world.link(world.ids, ['lobbies', 'gameEngine', 'profiles']);
        await happy(lobbies.operate({ UnlinkTournaments: id }));
        await expect(openMatch(world, id)).rejects.toThrow('for other canisters');
        await happy(lobbies.operate({ LinkTournaments: id }));
        await happy(openMatch(world, id));
    });

    test('that does not know its Lobbies yet loses no letter', async () => {
        const world = await freshWorld({ tournaments: true, linked: false });
        await world.link(world.ids, ['lobbies', 'gameEngine', 'profiles']);
        await world.settle();
        await happy(openMatch(world, world.idOf('tournaments')));
        await world.advance(MINUTE_MS + GRACE_MS + 1000);
        expect([await heard(world), await waiting(world)]).toEqual([0, 1]);
        await world.link();
        await world.advanceSlowly(60);
        expect([await heard(world), await waiting(world)]).toEqual([1, 0]);
    });

    test('is paused by its operators alone, over an upgrade too', async () => {
        const world = await freshWorld({ tournaments: true });
        const { tournaments } = world.as(world.admin);
        const isPaused = () => world.metric('tournaments', 'tournaments_paused');
        expect(await refused(tournaments.operate({ Pause: 'é' }))).toHaveProperty('InvalidArgument');
        expect(await isPaused()).toBe(0);
        await happy(tournaments.operate({ Pause: 'Back at eight' }));
        await world.upgrade('tournaments');
        expect(await isPaused()).toBe(1);
        expect(await happy(tournaments.operate({ Resume: null }))).toBe('Events are open again');
        expect(await happy(tournaments.operate({ Resume: null }))).toBe('There is no pause');
        expect(await isPaused()).toBe(0);
    });
});

describe('onMatchFinished', () => {
    test('is for the linked Lobbies: others do not get in, and an earlier one counts no more', async () => {
        const world = await freshWorld({ tournaments: true });
        for (const { principal } of [world.player('ana'), world.as(world.admin), world.as(world.ids.gameEngine)]) {
            const answer = await world.update('tournaments', 'onMatchFinished', LETTER, principal);
            expect(answer).toHaveProperty('reject', expect.stringContaining('for other canisters'));
        }
        const before = world.ids.lobbies;
        const another = await world.withAnother('lobbies');
        await another.link(another.ids, ['tournaments']);
        const late = await world.update('tournaments', 'onMatchFinished', LETTER, before);
        expect(late).toHaveProperty('reject', expect.stringContaining('for the linked Lobbies'));
        expect(await heard(world)).toBe(0);
        await world.update('tournaments', 'onMatchFinished', LETTER, another.ids.lobbies);
        expect(await heard(world)).toBe(1);
    });
});

describe('a house without one', () => {
    test('takes no notice of a link that is not given', async () => {
        const world = await freshWorld();
        const stranger = world.player('ana').principal;
        for (const name of ['profiles', 'lobbies', 'gameEngine'] as const)
            await happy(world.as(world.admin)[name].link(linksOf(world.ids)));
        await expect(openMatch(world, stranger)).rejects.toThrow('for other canisters');
    });

    test('has canisters that take no notice of one, but for Lobbies', async () => {
        const world = await freshWorld({ tournaments: true });
        for (const name of ['profiles', 'gameEngine'] as const) {
            const banned = await happy(world.as(world.admin)[name].operate({ Ban: world.idOf('tournaments') }));
            expect(banned).toBe('Their updates are refused from now on');
        }
        const refusal = await refused(world.as(world.admin).lobbies.operate({ Ban: world.idOf('tournaments') }));
        expect(refusal).toHaveProperty('InvalidArgument');
    });
});
