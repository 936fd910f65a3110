import { beforeEach, expect, test } from 'vitest';
import { openClub } from '../support/club';
import { actorFirst } from '../support/games';
import { freshWorld, happy, type Player, type World } from '../support/world';

const MINUTE = 60_000;

let world: World;
let club: Awaited<ReturnType<typeof openClub>>;
let players: Player[];

beforeEach(async () => {
    world = await freshWorld();
    club = await openClub(world);
    players = world.players('ana', 'ben', 'cleo', 'dora', 'emil', 'finn');
});

async function pairAll(round: number): Promise<void> {
    const [ana, ben, cleo, dora, emil, finn] = players.map(({ principal }) => principal);
    await club.pair(
        [
            [ana, ben],
            [cleo, dora],
            [emil, finn],
        ],
        7,
        round,
    );
}

/** The player's room that waits for them. */
async function roomOf(player: Player): Promise<number> {
    const [room] = await player.lobbies.getMyRooms();
    return room.id;
}

/** Whoever is to act gives up. Returns the other one. */
async function resigned(id: number, pair: readonly [Player, Player]): Promise<Player> {
    const view = await happy(pair[0].gameEngine.getGameState(id));
    const [loser, winner] = actorFirst(view, pair);
    await happy(loser.gameEngine.resign(id, [], []));
    return winner;
}

test('a canister in Motoko plays a round: its answers are lost, and Lobbies is upgraded in between', async () => {
    const [ana, ben, cleo] = players;
    await pairAll(1);
    expect(await club.open()).toBe(3n);
    const id = await roomOf(ana);
    const place = { tournament: 7, round: 1, table: 1 };
    expect(await happy(cleo.lobbies.getRoom(id))).toMatchObject({ tournament: [place], readyBy: [expect.anything()] });
    await world.upgrade('lobbies');
    // It has no answer, so it asks again.
    expect(await club.open()).toBe(3n);
    expect(await roomOf(ben)).toBe(id);

    expect(await happy(ana.lobbies.imReady(id))).toMatchObject({ gameId: [] });
    expect(await happy(ben.lobbies.imReady(id))).toMatchObject({ gameId: [id], tournament: [place] });
    await happy(cleo.lobbies.imReady(await roomOf(cleo)));
    await club.lose(2n);
    await world.advance(MINUTE + 5_000);
    const winner = await resigned(id, [ana, ben]);
    await world.upgrade('lobbies');
    await world.advanceSlowly(120);

    const results = await club.results();
    expect(results.map(({ place: { table } }) => table).sort()).toEqual([1, 2, 3]);
    expect(results).toContainEqual({ place, roomId: id, end: { Won: { winner: winner.principal, points: 1 } } });
    expect(results.map(({ end }) => end)).toContainEqual({ Absent: { present: [cleo.principal] } });
    expect(results.map(({ end }) => end)).toContainEqual({ Absent: { present: [] } });
    expect(await happy(ana.lobbies.getRoom(id))).toMatchObject({ winner: [winner.principal], tournament: [place] });
    // Two of them came twice, and no other letter is on its way.
    expect(await club.came()).toBe(5n);
    expect(await world.metric('lobbies', 'lobbies_match_letters')).toBe(0);
    expect(await world.metric('lobbies', 'lobbies_matches')).toBe(0);
    expect(await club.open()).toBe(0n);
});

test('a club that is stopped keeps nobody waiting, and hears of everything later; one that is unlinked does not', async () => {
    const [ana, ben, cleo, dora] = players;
    await pairAll(1);
    await club.open();
    await world.pic.stopCanister({ canisterId: club.id, sender: world.admin });
    await world.advance(MINUTE + 5_000);
    expect(await world.metric('lobbies', 'lobbies_match_letters')).toBe(3);
    const { id } = await happy(ana.lobbies.createRoom({ name: 'Meanwhile', kind: 'DiceWards', settings: [] }));
    expect(await happy(ben.lobbies.joinRoom(id, [], []))).toBe(id);
    await world.pic.startCanister({ canisterId: club.id, sender: world.admin });
    await world.advanceSlowly(120);
    expect(await club.results()).toHaveLength(3);

    await pairAll(2);
    expect(await club.open()).toBe(3n);
    const theirs = await roomOf(cleo);
    for (const each of [cleo, dora]) await happy(each.lobbies.imReady(theirs));
    await happy(world.as(world.admin).lobbies.operate({ UnlinkTournaments: club.id }));
    expect(await club.open()).toBe(0n);
    const winner = await resigned(theirs, [cleo, dora]);
    await world.advance(MINUTE + 5_000);
    expect(await club.results()).toHaveLength(3);
    expect(await world.metric('lobbies', 'lobbies_match_letters')).toBe(0);
    expect(await happy(cleo.lobbies.getRoom(theirs))).toMatchObject({ winner: [winner.principal] });
});
