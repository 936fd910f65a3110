import { setTimeout as sleep } from 'node:timers/promises';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { NewRoom, RoomSettings } from '../../src/declarations/lobbies.did';
import type { Profile } from '../../src/declarations/profiles.did';
import { type Actors, actorsFor, connect } from '../canisters/actors';
import { NO_WISHES } from '../canisters/room_settings';
import type { LocalNetwork } from '../start/local_network';
import type { Story } from './story';

/** A player with an agent of their own. Every request is signed; every certificate and query signature is checked. */
export interface Player extends Actors {
    readonly name: string;
    readonly principal: Principal;
}
export type Pair = readonly [Player, Player];

/** What a room should be like. Whatever is left out is as usual. */
type Wishes = Partial<RoomSettings> & Pick<NewRoom, 'kind'>;

/** A new player, who takes a name. */
export async function join({ url, canisters }: LocalNetwork, name: string, story: Story): Promise<Player> {
    const identity = Ed25519KeyIdentity.generate();
    const principal = identity.getPrincipal();
    const player: Player = { name, principal, ...actorsFor(await connect(url, identity), canisters) };
    expectOk(await player.profiles.upsertProfile(name));
    story.say(`${name} is ${principal.toText()}`);
    return player;
}

/** The first player opens a room, and the second one joins. @returns the game's id */
export async function meet([owner, guest]: Pair, wishes: Wishes, story: Story): Promise<number> {
    const roomId = await openRoom(owner, wishes, story);
    const gameId = expectOk(await guest.lobbies.joinRoom(roomId, [], []));
    story.say(`${guest.name} joins: game ${gameId} begins\n`);
    return gameId;
}

/** @returns the room's id. The game of a room for one player begins at once and has the same id. */
export async function openRoom(owner: Player, { kind, ...wishes }: Wishes, story: Story): Promise<number> {
    const room = expectOk(
        await owner.lobbies.createRoom({
            name: `${owner.name}'s table`,
            kind,
            settings: [{ ...NO_WISHES, ...wishes }],
        }),
    );
    story.say(`\n${owner.name} opens room ${room.id}, "${room.name}"`);
    return room.id;
}

export function expectOk<T>(reply: { Ok: T } | { Err: unknown }): T {
    if ('Err' in reply) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    return reply.Ok;
}

/** The player to act. */
export function active(view: GameView, [player1, player2]: Pair): Player {
    return pick(view.activePlayer, player1, player2);
}

/** The winner, then the loser. */
export function ranked(view: GameView, [player1, player2]: Pair): Pair {
    return pick(view.winner, [player1, player2], [player2, player1]);
}

function pick<T>([role]: GameView['winner'], first: T, second: T): T {
    if (role === undefined) throw new Error('it is neither of the two');
    return 'Player1' in role ? first : second;
}

const LOOK_AGAIN_MS = 100;

/** The games that each of them has played, so that a change can be waited for. */
export async function gamesPlayed(players: Pair): Promise<readonly number[]> {
    return Promise.all(players.map(async ({ profiles }) => expectOk(await profiles.getMyProfile()).gamesPlayed));
}

/** Waits until a game has reached both profiles, which takes the engine's letter a second or so, and tells their standing. */
export async function tellStandings(players: Pair, before: readonly number[], story: Story): Promise<void> {
    for (const [place, player] of players.entries()) {
        const { gamesPlayed, gamesWon, kinds } = await profileAfter(player, before[place]);
        const ratings = kinds.flatMap(({ rating }) => rating);
        const rated = ratings.map(({ rating, deviation: [deviation] }) =>
            deviation === undefined ? `rating ${rating}` : `rating ${rating} ± ${deviation}`,
        );
        story.say([`${player.name}: ${gamesPlayed} played`, `${gamesWon} won`, ...rated].join(', '));
    }
}

/** The engine sends its letter until it is acknowledged, so this ends. */
async function profileAfter({ profiles }: Player, games: number): Promise<Profile> {
    for (;;) {
        const profile = expectOk(await profiles.getMyProfile());
        if (profile.gamesPlayed > games) return profile;
        await sleep(LOOK_AGAIN_MS);
    }
}
