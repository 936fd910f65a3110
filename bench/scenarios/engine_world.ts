import { isForOne, isKind } from '@dice-wards/games/kinds';
import { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { byTerm, GAME_TERMS } from '../../src/platform/terms';
import { type KnownLinks, linksArgument, linksRecord } from '../../tools/canisters/links';
import { methodsOf } from '../canisters/subjects';
import { BenchNetwork, Client } from '../measure/network';
import { ADMIN, player, SOME_CANISTER } from '../measure/principals';
import type { Cost } from '../measure/samples';
import type { Subject } from '../report/row';
import { NO_NEWS } from './news';
import { THREE_DAYS, USUAL } from './usual';

/** The settings of a new game, without its clock. */
export type Settings = Readonly<Record<string, unknown>> & { readonly kind: string };
export const DICE_WARDS: Settings = { ...USUAL, kind: 'DiceWards', rated: true };
/** When all games were started. */
const STARTED_AT_MS = BigInt(Date.UTC(2026, 0, 1));

/** Its links: the bench starts games in the place of Lobbies. */
export const ENGINE_LINKS = { lobbies: SOME_CANISTER };

/** An engine and its games, 1 to `size`. */
export class EngineWorld {
    readonly client: Client;
    size = 0;
    private links: KnownLinks = ENGINE_LINKS;

    constructor(
        readonly subject: Subject,
        private readonly wasm: Uint8Array,
        private readonly settings = DICE_WARDS,
    ) {
        const network = new BenchNetwork();
        const canister = network.create();
        this.client = new Client(network, { canister, methods: methodsOf(subject) });
        network.install(canister, wasm, linksArgument(this.links));
        // One that has heard nothing from Lobbies wakes it.
        if (subject === 'game_engine') this.client.call(SOME_CANISTER, 'onNews', { ...NO_NEWS, upTo: 1 });
        network.settle({ canister });
    }

    get canister() {
        return this.client.target.canister;
    }

    /** Begins games until there are so many, in the order of their ids or another; answers what each one took. */
    fill(size: number, ordered: <T>(games: T[]) => T[] = (games) => games): Cost[] {
        const missing = Array.from({ length: size - this.size }, () => this.nextGame());
        const costs = this.client.fill('initGame', ordered(missing));
        if (size > 0) this.view(size);
        return costs;
    }

    begin(turnSeconds?: number, settings?: Settings): Cost {
        const [by, ...args] = this.nextGame(turnSeconds, settings);
        return this.client.cost(by, 'initGame', ...args);
    }

    /** Lobbies' call that begins another game. */
    private nextGame(turnSeconds = THREE_DAYS, settings = this.settings) {
        this.size += 1;
        const [player1, player2] = playersOf(this.size);
        const opponent =
            isKind(settings.kind) && isForOne(settings.kind) ? Principal.fromUint8Array(this.canister.id) : player2;
        const all = {
            ...settings,
            ...{
                private: false,
                ...byTerm(GAME_TERMS, () => []),
                ...(settings.lateDice === true && { lateDice: [true] }),
            },
            told: { player1: false, player2: true },
            further: [],
            turnSeconds: [turnSeconds],
            openedAtMs: STARTED_AT_MS,
            startedAtMs: STARTED_AT_MS,
        };
        return [SOME_CANISTER, this.size, player1, opponent, all] as const;
    }

    link(links: KnownLinks): void {
        this.links = links;
        this.client.cost(ADMIN, 'link', linksRecord(links));
    }

    view(game: number): GameView {
        return this.client.call<GameView>(playersOf(game)[0], 'getGameState', game).value;
    }

    /** Installs the same code again, or other code; afterwards the dice have their seed, as after an install. */
    upgrade(wasm?: Uint8Array): Cost {
        const cost = this.upgradeAlone(wasm);
        this.client.network.settle(this.client.target);
        return cost;
    }

    /** The same before the messages that the canister sends itself afterwards. */
    upgradeAlone(wasm = this.wasm): Cost {
        return this.client.network.upgrade(this.canister, wasm, linksArgument(this.links));
    }
}

export function playersOf(game: number): readonly [Principal, Principal] {
    return [player(2 * game), player(2 * game + 1)];
}

/** Whose turn it is; the other player with `waiting`. */
export function actorOf({ roomId, activePlayer }: GameView, who: 'acting' | 'waiting' = 'acting'): Principal {
    const [role] = activePlayer;
    if (role === undefined) throw new Error(`game ${roomId} is over`);
    const [player1, player2] = playersOf(roomId);
    return 'Player1' in role === (who === 'acting') ? player1 : player2;
}
