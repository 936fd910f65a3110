import { Actor, HttpAgent } from '@icp-sdk/core/agent';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import {
    type _SERVICE as GameEngine,
    type GameView,
    idlFactory as gameEngineIdl,
} from '../../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl, type NewRoom } from '../../src/declarations/lobbies.did';
import { type _SERVICE as Profiles, idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import type { LocalNetwork } from '../local_network';

/** Somebody at an agent of his own: every request signed, every certificate and every query signature checked. */
export interface Player {
    readonly name: string;
    readonly principal: Principal;
    readonly profiles: Profiles;
    readonly lobbies: Lobbies;
    readonly engine: GameEngine;
}
export type Pair = readonly [Player, Player];

/** A new player, who takes a name. */
export async function join({ url, canisters }: LocalNetwork, name: string): Promise<Player> {
    const identity = Ed25519KeyIdentity.generate();
    const agent = await HttpAgent.create({
        host: url,
        identity,
        shouldFetchRootKey: true,
        verifyQuerySignatures: true,
    });
    const player: Player = {
        name,
        principal: identity.getPrincipal(),
        profiles: Actor.createActor(profilesIdl, { agent, canisterId: canisters.profiles }),
        lobbies: Actor.createActor(lobbiesIdl, { agent, canisterId: canisters.lobbies }),
        engine: Actor.createActor(gameEngineIdl, { agent, canisterId: canisters.game_engine }),
    };
    expectOk(await player.profiles.upsertProfile(name));
    console.log(`${name} is ${player.principal.toText()}`);
    return player;
}

/** The first of them opens a room, the other joins; answers the game's id. */
export async function meet([owner, guest]: Pair, wishes: Pick<NewRoom, 'kind'>): Promise<number> {
    const roomId = await open(owner, wishes);
    const gameId = expectOk(await guest.lobbies.joinRoom(roomId, []));
    console.log(`${guest.name} joins: game ${gameId} begins\n`);
    return gameId;
}

/** Opens a room; against the house its game begins at once, under the same id. */
export async function open(owner: Player, wishes: Pick<NewRoom, 'kind'>): Promise<number> {
    const room = expectOk(
        await owner.lobbies.createRoom({
            name: `${owner.name}'s table`,
            private: [],
            turnSeconds: [],
            rated: [],
            doubling: [],
            doubleAfterRoll: [],
            matchLength: [],
            crawford: [],
            jacoby: [],
            ...wishes,
        }),
    );
    console.log(`\n${owner.name} opens room ${room.id}, "${room.name}"`);
    return room.id;
}

export function expectOk<T>(reply: { Ok: T } | { Err: unknown }): T {
    if ('Err' in reply) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    return reply.Ok;
}

/** Of the two, the one to act. */
export function active(view: GameView, [player1, player2]: Pair): Player {
    return pick(view.activePlayer, player1, player2);
}

/** Who has won, then who has lost. */
export function ranked(view: GameView, [player1, player2]: Pair): Pair {
    return pick(view.winner, [player1, player2], [player2, player1]);
}

function pick<T>([role]: GameView['winner'], first: T, second: T): T {
    if (role === undefined) throw new Error('it is neither of them');
    return 'Player1' in role ? first : second;
}

/** Waits for the engine's letters to Profiles, which are on their way for a second or so, and tells what they brought. */
export async function tellStatistics(players: Pair, games: number): Promise<void> {
    for (const player of players) {
        const { gamesPlayed, gamesWon, kinds } = await profileWith(player, games);
        const ratings = kinds.flatMap(({ rating }) => rating);
        const rated = ratings.map(({ rating, deviation: [deviation] }) =>
            deviation === undefined ? `rating ${rating}` : `rating ${rating} ± ${deviation}`,
        );
        console.log([`${player.name}: ${gamesPlayed} played`, `${gamesWon} won`, ...rated].join(', '));
    }
}

async function profileWith(player: Player, games: number) {
    for (let tries = 0; tries < 50; tries += 1) {
        const profile = expectOk(await player.profiles.getMyProfile());
        if (profile.gamesPlayed >= games) return profile;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('the result did not reach the profiles');
}
