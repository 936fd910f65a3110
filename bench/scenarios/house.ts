import { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { linksArgument } from '../../tools/canisters/links';
import { methodsOf, wasmOf } from '../canisters/subjects';
import { BenchNetwork, Client } from '../measure/network';
import { ADMIN } from '../measure/principals';
import type { Cost } from '../measure/samples';
import { QUICK, THREE_DAYS, USUAL } from './usual';

/** No clock runs out. */
const SETTINGS = {
    ...QUICK,
    settings: [{ ...USUAL, turnSeconds: [THREE_DAYS] }],
};
/** Points in a turn with which these players hold. */
const ENOUGH = 20;
const TARGET = 100;

/** The three canisters together. */
export class House {
    private readonly network = new BenchNetwork();
    private readonly gameEngine: Client;
    private readonly lobbies: Client;
    private readonly profiles: Client;

    constructor() {
        const { network } = this;
        const names = ['game_engine', 'lobbies', 'profiles'] as const;
        const canisters = names.map(() => network.create());
        const [gameEngine, lobbies, profiles] = canisters.map(({ id }) => Principal.fromUint8Array(id));
        const clients = canisters.map((canister, index) => {
            network.install(canister, wasmOf(names[index]), linksArgument({ gameEngine, lobbies, profiles }));
            return new Client(network, { canister, methods: methodsOf(names[index]) });
        });
        [this.gameEngine, this.lobbies, this.profiles] = clients;
        network.advance(this.gameEngine.target, 10);
    }

    /** Whether the engine judges rated games after their end. It does, unless it is told not to. */
    judgeGames(on: boolean): void {
        this.gameEngine.call(ADMIN, 'operate', { JudgeGames: on });
    }

    /** Takes a name for a new player. */
    welcome(player: Principal, name: string): void {
        this.profiles.call(player, 'upsertProfile', name);
    }

    /** The game of two players who find each other, as its first player sees it. */
    begin(players: readonly [Principal, Principal]): GameView {
        this.lobbies.call(players[0], 'quickMatch', SETTINGS);
        const { id } = this.lobbies.call<Room>(players[1], 'quickMatch', SETTINGS).value;
        return this.gameEngine.call<GameView>(players[0], 'getGameState', id).value;
    }

    /** The room of a game against a robot. */
    beginAgainst(player: Principal, level: 'Easy' | 'Hard'): number {
        const [usual] = SETTINGS.settings;
        const room = {
            ...SETTINGS,
            name: 'bench',
            settings: [{ ...usual, robot: [level], seat: [{ Player1: null }] }],
        };
        return this.lobbies.call<Room>(player, 'createRoom', room).value.id;
    }

    /** A person's turn, and the robot's after it; answers what the hold took, and all that followed in so many seconds. */
    turnAgainstRobot(person: Principal, roomId: number, seconds: number): Cost {
        for (;;) {
            const {
                game: [game],
            } = this.gameEngine.call<GameView>(person, 'roll', roomId, []).value;
            if (game === undefined || !('DiceWards' in game)) throw new Error('this is not Dice Wards');
            // A one has ended the turn, and the robot has its own.
            if (game.DiceWards.roundScore > 0) break;
            this.network.advance(this.gameEngine.target, seconds);
        }
        return this.network.costOfAll(() => {
            this.gameEngine.call(person, 'hold', roomId, []);
            this.network.advance(this.gameEngine.target, seconds);
        });
    }

    /** Plays a game to its end; answers what its last action took. */
    playOut(players: readonly [Principal, Principal], begun: GameView): Cost {
        let view = begun;
        for (;;) {
            const cost = this.network.costOfAll(() => {
                view = this.act(players, view);
            });
            if (view.activePlayer.length === 0) return cost;
        }
    }

    /** What all canisters do in so many seconds. */
    advance(seconds: number): Cost {
        return this.network.costOfAll(() => this.network.advance(this.gameEngine.target, seconds));
    }

    private act(players: readonly [Principal, Principal], { roomId, activePlayer, game: [game] }: GameView): GameView {
        if (game === undefined || !('DiceWards' in game)) throw new Error('this is not Dice Wards');
        const { player1Score, player2Score, roundScore } = game.DiceWards;
        const isFirst = activePlayer.some((role) => 'Player1' in role);
        const wins = (isFirst ? player1Score : player2Score) + roundScore >= TARGET;
        const verb = wins || roundScore >= ENOUGH ? 'hold' : 'roll';
        return this.gameEngine.call<GameView>(players[isFirst ? 0 : 1], verb, roomId, []).value;
    }
}
