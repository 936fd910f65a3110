import { describe, expect, test } from 'vitest';
import type { Room } from '../../src/declarations/lobbies.did';
import { BACKGAMMON, newGame, newRoom, startGame } from '../support/games';
import { freshWorld, happy, type Player, type World } from '../support/world';

const EVERY = { status: [], kind: [], bots: [] } as { status: []; kind: []; bots: [] };
const MINUTE = 60_000;

/** All places in which a player sees another one's name. */
async function shownTo(who: Player, roomId: number): Promise<Record<string, unknown>> {
    const { rooms } = await who.lobbies.listRooms(EVERY, { before: [], limit: 50 });
    const [game] = await who.gameEngine.getMyGames();
    const view = await happy(who.gameEngine.getGameState(roomId));
    const [changed] = await happy(who.gameEngine.changedSince(roomId, view.version + 1));
    return {
        view: view.publicNames,
        changed: changed?.publicNames,
        game: game.opponentName,
        listed: namesIn(rooms),
        mine: namesIn(await who.lobbies.getMyRooms()),
        room: (await happy(who.lobbies.getRoom(roomId))).publicNames,
    };
}

function namesIn(rooms: readonly Room[]): Room['publicNames'][] {
    return rooms.map(({ publicNames }) => publicNames);
}

/** As `shownTo` has it for Ben, who is the second player and named so. */
function withAna(name: [] | [string], ben: [] | [string] = ['ben']) {
    const game = [{ player1: name, player2: ben, further: [] }];
    const room = [{ player1: name, player2: ben, further: [], invited: [] }];
    return { view: game, changed: game, game: name, listed: [room], mine: [room], room };
}

async function named(world: World, who: Player, name: string): Promise<void> {
    await happy(who.profiles.upsertProfile(name));
    await world.settle();
}

describe('a name', () => {
    test('is shown wherever its player is, and a new one in its place', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await named(world, ben, 'ben');
        const roomId = await startGame(ana, ben, { kind: BACKGAMMON });
        expect(await shownTo(ben, roomId)).toEqual(withAna([]));
        await named(world, ana, 'ana');
        expect(await shownTo(ben, roomId)).toEqual(withAna(['ana']));
        await named(world, ana, 'Anabel');
        expect(await shownTo(ben, roomId)).toEqual(withAna(['Anabel']));

        const { activePlayer } = await happy(ana.gameEngine.getGameState(roomId));
        const [actor] = 'Player1' in (activePlayer[0] ?? {}) ? [ana] : [ben];
        const rolled = await happy(actor.gameEngine.roll(roomId, []));
        expect(rolled.publicNames).toEqual([]);
        const text = await happy(ben.gameEngine.exportMatch(roomId, []));
        expect(text).toContain(`[Player 1 "Anabel"]`);
        expect(text).toContain(`[Principal 1 "${ana.principal.toText()}"]`);
        expect(text).toMatch(/^ Anabel : 0 {21}ben : 0$/m);

        await happy(ben.lobbies.challenge(ana.principal, newGame()));
        const names = { player1: ['ben'], player2: [], further: [], invited: ['Anabel'] };
        expect(namesIn(await ana.lobbies.getChallenges([]))).toEqual([[names]]);
    });

    test('of a robot is its strength', async () => {
        const world = await freshWorld();
        const [ana] = world.players('ana');
        const settings = { kind: BACKGAMMON, robot: ['Hard'] as [string] };
        const { id } = await happy(ana.lobbies.createRoom(newRoom(settings)));
        expect(await happy(ana.gameEngine.exportMatch(id, []))).toContain('"Robot (Hard)"');
    });

    test('reaches an engine that was stopped, over an upgrade of Profiles', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const roomId = await startGame(ana, ben);
        await world.stop('gameEngine');
        await named(world, ana, 'ana');
        await named(world, ben, 'ben');
        await named(world, ana, 'Anabel');
        expect(await world.metric('profiles', 'profiles_names_waiting')).toBeGreaterThan(0);
        await world.upgrade('profiles');
        await world.advance(MINUTE);
        await world.start('gameEngine');
        await world.upgrade('gameEngine');
        await world.advance(MINUTE);
        await world.advance(MINUTE);
        expect(await shownTo(ben, roomId)).toEqual(withAna(['Anabel']));
        expect(await world.metric('profiles', 'profiles_names_waiting')).toBe(0);
    });

    test('reaches an engine and a Lobbies that were reinstalled', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await named(world, ana, 'ana');
        await named(world, ben, 'ben');
        await world.advance(MINUTE);
        await world.reinstall('gameEngine');
        await world.reinstall('lobbies');
        await world.advance(MINUTE);
        await world.link(world.ids, ['profiles']);
        await world.advance(1000);
        const roomId = await startGame(ana, ben);
        expect(await shownTo(ben, roomId)).toEqual(withAna(['ana']));
    });
});
