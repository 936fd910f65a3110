import { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { answering } from '../canisters/answering';
import { wasmOf } from '../canisters/subjects';
import { type Chance, type Pick, shuffled } from '../measure/chance';
import type { Client } from '../measure/network';
import { SOME_CANISTER } from '../measure/principals';
import type { Cost } from '../measure/samples';
import { times } from '../measure/spread';
import { EngineWorld, playersOf } from './engine_world';

/** Games that are really played. All others are copies of them, with the same players. */
const ORIGINALS = 400;
/** Actions in a row in one room, after which its players pause. */
const SITTING = 10;
/** The most sittings of a game: enough for a third tape and six full pages of the log. */
const OLDEST = 10;
/** Rooms named in one message. */
const BATCH = 100;
/** In the place of the seat that is to act, when a game is over. */
const NOBODY = 2;

export interface AgedGame {
    readonly room: number;
    readonly players: readonly [Principal, Principal];
    /** The seat that is to act. */
    turn: number;
}

/**
 * An engine that has been in use: `games` live games at all points of their lives, and some that are over, with all
 * their tapes and pages of the log. They came into their rooms in no order. An engine that can do so plays and copies
 * them; then the code to be measured is installed over it, so nothing of them is on the heap.
 */
export class AgedWorld {
    readonly client: Client;
    /** In no order. */
    live: readonly AgedGame[];
    private readonly world: EngineWorld;

    constructor(
        private readonly wasm: Uint8Array,
        games: number,
        private readonly chance: Chance,
    ) {
        this.world = new EngineWorld('placed_engine', wasmOf('placed_engine'));
        this.client = this.world.client;
        const originals = this.playOriginals();
        this.tellOfEnds();
        this.live = shuffled(this.copy(originals, games), chance);
        this.world.upgrade(wasm);
    }

    private playOriginals(): AgedGame[] {
        this.world.fill(ORIGINALS);
        const rooms = times(ORIGINALS, (index) => 1 + index);
        // Young games are more frequent, because many are not played for long.
        const sittings = rooms.flatMap((room) => times(Math.floor(this.chance() ** 2 * (OLDEST + 1)), () => room));
        inBatches(shuffled(sittings, this.chance), (batch) => this.playOn(batch, SITTING));
        const turns = inBatches(rooms, (batch) => this.playOn(batch, 0));
        return rooms.map((room, index) => ({ room, players: playersOf(room), turn: turns[index] }));
    }

    /** The seats that are to act afterwards. */
    private playOn(rooms: readonly number[], actions: number): number[] {
        return [...this.client.call<Uint8Array>(SOME_CANISTER, 'playOn', rooms, actions).value];
    }

    /** Gives the letters about games that are over a receiver. */
    private tellOfEnds(): void {
        const { network, target } = this.client;
        const keeper = network.create();
        network.install(keeper, answering('lobbies', 'onGameFinished', null), new Uint8Array(0));
        const receiver = Principal.fromUint8Array(keeper.id);
        this.world.link({ profiles: receiver, lobbies: receiver });
        network.advance(target, 60);
    }

    /** Copies games until so many are live; answers these. */
    private copy(originals: readonly AgedGame[], games: number): AgedGame[] {
        const live = originals.filter(isLive).slice(0, games);
        for (let room = originals.length + 1; live.length < games; ) {
            const rooms = shuffled(
                times(games - live.length, () => room++),
                this.chance,
            );
            const share = Math.ceil(rooms.length / originals.length);
            for (const [index, original] of shuffled(originals, this.chance).entries()) {
                const own = rooms.slice(index * share, (index + 1) * share);
                inBatches(own, (batch) => this.client.fill('copyGame', [[SOME_CANISTER, original.room, batch]]));
                if (isLive(original)) live.push(...own.map((room) => ({ ...original, room })));
            }
        }
        return live;
    }

    /** Afterwards the messages that the engine sends itself are still to come. */
    upgrade(): Cost {
        return this.world.upgradeAlone(this.wasm);
    }

    /** An action of the player to act. If it ends the game, what follows is left out, and the game is live no more. */
    act(verb: 'roll' | 'hold', pick: Pick): Cost {
        const game = pick(this.live);
        const { value, cost } = this.client.call<GameView>(game.players[game.turn], verb, game.room, []);
        const [role] = value.activePlayer;
        if (role === undefined) {
            this.live = this.live.filter((each) => each !== game);
            this.client.network.settle(this.client.target);
        } else {
            game.turn = 'Player1' in role ? 0 : 1;
        }
        return cost;
    }
}

function isLive({ turn }: AgedGame): boolean {
    return turn !== NOBODY;
}

function inBatches<T, R>(values: readonly T[], handle: (batch: T[]) => R[]): R[] {
    const batches = times(Math.ceil(values.length / BATCH), (index) =>
        values.slice(index * BATCH, (index + 1) * BATCH),
    );
    return batches.flatMap(handle);
}
