/**
 * `npm run demo`: two new players meet and play one game of Dice Wards on the network that `npm start` runs, as any
 * frontend would: over HTTP, every request signed, every certificate and every query signature checked.
 */
import { Actor, HttpAgent } from '@icp-sdk/core/agent';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import {
    type _SERVICE as GameEngine,
    type GameView,
    idlFactory as gameEngineIdl,
} from '../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl } from '../src/declarations/lobbies.did';
import { type _SERVICE as Profiles, idlFactory as profilesIdl } from '../src/declarations/profiles.did';
import { findNetwork } from './local_network';

/** Holding at 20 wins about as often as any simple plan; at the end, whatever reaches 100 is enough. */
const HOLD_AT = 20;
const TARGET = 100;

const { url, canisters } = await findNetwork();

interface Player {
    readonly name: string;
    readonly principal: Principal;
    readonly profiles: Profiles;
    readonly lobbies: Lobbies;
    readonly engine: GameEngine;
}

async function join(name: string): Promise<Player> {
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

function expectOk<T>(reply: { Ok: T } | { Err: unknown }): T {
    if ('Err' in reply) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    return reply.Ok;
}

const mark = Math.random().toString(36).slice(2, 8);
const alice = await join(`Alice_${mark}`);
const bob = await join(`Bob_${mark}`);

const room = expectOk(
    await alice.lobbies.createRoom({
        name: `${alice.name}'s table`,
        kind: { DiceWards: null },
        private: [],
        turnSeconds: [],
        rated: [],
    }),
);
console.log(`\n${alice.name} opens room ${room.id}, "${room.name}"`);
const gameId = expectOk(await bob.lobbies.joinRoom(room.id, []));
console.log(`${bob.name} joins: game ${gameId} begins\n`);

const final = await play([alice, bob]);
const [winner, loser] = 'Player1' in expectWinner(final) ? [alice, bob] : [bob, alice];
console.log(`\n${winner.name} wins after ${final.version} actions.\n`);

await resultsArrive(winner);
for (const player of [winner, loser]) console.log(await statistics(player));

async function play(players: readonly [Player, Player]): Promise<GameView> {
    let view = expectOk(await players[0].engine.getGameState(gameId));
    while ('InProgress' in view.status) view = await turn(players['Player1' in active(view) ? 0 : 1], view);
    return view;
}

/** One turn, told in one line. */
async function turn(player: Player, before: GameView): Promise<GameView> {
    let view = before;
    const story: string[] = [];
    const mine = 'Player1' in active(before) ? 'player1Score' : 'player2Score';
    while (view.turnId === before.turnId && 'InProgress' in view.status) {
        const { roundScore, [mine]: banked } = view.game.DiceWards;
        const hold = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
        view = expectOk(
            await (hold ? player.engine.hold(gameId, [view.version]) : player.engine.roll(gameId, [view.version])),
        );
        story.push(hold ? `holds ${roundScore}` : String(view.lastDice[0]));
    }
    const { player1Score, player2Score } = view.game.DiceWards;
    const score = `${player1Score} : ${player2Score}`.padStart(9);
    console.log(
        `${score}   ${player.name.padEnd(14)} ${story.join(' ')}${story.at(-1) === '1' ? ', and the round is lost' : ''}`,
    );
    return view;
}

function active(view: GameView): { Player1: null } | { Player2: null } {
    const [player] = view.activePlayer;
    if (player === undefined) throw new Error('nobody is to act');
    return player;
}

function expectWinner(view: GameView): { Player1: null } | { Player2: null } {
    const [player] = view.winner;
    if (player === undefined) throw new Error('nobody won');
    return player;
}

/** The engine's letters to Profiles are on their way for a second or so. */
async function resultsArrive(player: Player): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
        if (expectOk(await player.profiles.getMyProfile()).gamesPlayed > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('the result did not reach the profiles');
}

async function statistics(player: Player): Promise<string> {
    const { gamesPlayed, gamesWon, kinds } = expectOk(await player.profiles.getMyProfile());
    const [rating] = kinds[0].rating;
    const rated = rating === undefined ? 'no rating' : `rating ${rating.rating} ± ${rating.deviation}`;
    return `${player.name}: ${gamesPlayed} played, ${gamesWon} won, ${rated}`;
}
