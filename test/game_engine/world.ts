import { compileDecoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import { variant, vec } from '@dice-wards/candid/schema';
import type { App } from '../../src/game_engine/app';
import type { GameView } from '../../src/game_engine/model/game_view';
import { LogEntryView } from '../../src/game_engine/model/log_view';
import { getGameState } from '../../src/game_engine/queries/get_game_state';
import { getLog } from '../../src/game_engine/queries/get_log';
import type { Answer } from '../../src/game_engine/updates/answers';
import { initGame } from '../../src/game_engine/updates/init_game';
import { forfeit, hold, proposeDouble, roll } from '../../src/game_engine/updates/play';
import { wire } from '../../src/game_engine/wiring';
import { gameEngine } from '../../src/interface/game_engine';
import type { CallAnswer } from '../../src/platform/host';
import { FinishedForLobbies, FinishedForProfiles, type GameSettings } from '../../src/platform/messages';
import type { Encoded } from '../../src/platform/method';
import { samePrincipal } from '../../src/platform/principal';
import type { Refusal, Refused, Reply } from '../../src/platform/refusal';
import { argumentsOf, type Takes } from '../../src/platform/takes';
import { NO_GAME_TERMS } from '../../src/platform/terms';
import { FakeHost, type PendingCall, settled } from '../support/fake_host';
import { memories } from '../support/memory_map';

export const LOBBIES = Uint8Array.of(7, 7, 7, 1, 1);
export const PROFILES = Uint8Array.of(8, 8, 8, 1, 1);
export const ANA = Uint8Array.of(1, 2);
export const BEN = Uint8Array.of(2, 2);
export const CLEO = Uint8Array.of(3, 2);

/** When all rooms were opened, and their games begun, unless a test says something else. */
export const STARTED_AT_MS = Date.UTC(2026, 0, 1);

/** Of a rated game of Dice Wards without anything else. */
export function settings(changes: Partial<GameSettings> = {}): GameSettings {
    return {
        kind: 'DiceWards',
        turnSeconds: null,
        delaySeconds: null,
        reserveSeconds: null,
        rated: true,
        private: false,
        openedAtMs: STARTED_AT_MS,
        startedAtMs: STARTED_AT_MS,
        doubling: null,
        doubleAfterRoll: null,
        matchLength: null,
        crawford: null,
        jacoby: null,
        quick: null,
        robot: null,
        told: { player1: false, player2: true },
        further: null,
        ...NO_GAME_TERMS,
        berserk: null,
        ...changes,
    };
}

/** `variant { Ok }` with nothing in it, as receivers of letters answer. */
export const ACKNOWLEDGED: CallAnswer = {
    kind: 'replied',
    bytes: Uint8Array.from(Buffer.from('4449444c016b01bc8a017f010000', 'hex')),
};
export const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'Canister is stopped' };

const VERBS = { roll, hold, proposeDouble, forfeit } as const;

/** A GameEngine without a Wasm. */
export class World {
    readonly host = new FakeHost();
    readonly memory = memories();
    /** For those robots that a test brings. */
    skillsOf: App['skillsOf'] | undefined;
    app: App = this.install();

    /** Without a grace, so that windows end when tests expect it; `grace.test.ts` has one. */
    constructor(graceSeconds = 0) {
        this.app.clock.setGrace(graceSeconds);
    }

    /** One that is linked and has its random bytes. */
    static async ready(graceSeconds?: number): Promise<World> {
        const world = new World(graceSeconds);
        world.app.links.set({ profiles: PROFILES, lobbies: LOBBIES, gameEngine: null });
        await world.host.pass(1000);
        return world;
    }

    /** The same memories under new code: timers and pending calls are gone. */
    async upgrade(): Promise<void> {
        this.host.forget();
        this.app = this.install();
        await settled();
    }

    begin(roomId: number, changes: Partial<GameSettings> = {}): void {
        happy(initGame(this.app, LOBBIES, roomId, ANA, BEN, settings(changes)));
    }

    /** All dice of a game have fallen, and no random bytes come for others. */
    async useUpDice(roomId: number): Promise<void> {
        this.host.hasRandomness = false;
        await this.upgrade();
        const game = this.app.games.get(roomId);
        if (game === undefined) throw new Error('no game');
        game.used = game.dice.tape.bytes.length;
        this.app.games.update(game);
    }

    view(roomId: number, viewer: Uint8Array = ANA): GameView {
        return shown(getGameState(this.app, viewer, roomId));
    }

    log(roomId: number, since = 0): readonly LogEntryView[] {
        return logIn(getLog(this.app, ANA, roomId, since));
    }

    /** The active player's action. */
    act(roomId: number, verb: keyof typeof VERBS, view?: GameView): GameView {
        return shown(VERBS[verb](this.app, this.actors(roomId, view)[0], roomId, null));
    }

    /** The player to act, then the other. */
    actors(roomId = 1, { activePlayer, player1, player2 } = this.view(roomId)): readonly [Uint8Array, Uint8Array] {
        return activePlayer !== null && 'Player1' in activePlayer ? [player1, player2] : [player2, player1];
    }

    /** What the letters that are on their way tell Lobbies of games that are over: a game's room, its winner, and the result. */
    toldToLobbies() {
        return this.host.calls.filter(isTo(LOBBIES)).map(({ argument }) => readByLobbies(argument));
    }

    /** And Profiles: the winner, the loser, and the result. */
    toldToProfiles() {
        return this.host.calls.filter(isTo(PROFILES)).map(({ argument }) => readByProfiles(argument));
    }

    /** Rolls to 20 and holds, until a player has won. */
    finish(roomId: number): GameView {
        let view = this.view(roomId);
        while (view.winner === null) view = this.act(roomId, roundScore(view) >= 20 ? 'hold' : 'roll', view);
        return view;
    }

    private install(): App {
        const app = wire(this.host, this.memory, undefined, this.skillsOf);
        app.start();
        return app;
    }
}

const isTo =
    (receiver: Uint8Array) =>
    ({ canister }: PendingCall): boolean =>
        samePrincipal(canister, receiver);

/** A letter of the engine's, as Lobbies reads it. */
export const readByLobbies = reading(FinishedForLobbies);
const readByProfiles = reading(FinishedForProfiles);

function reading<T extends Takes>(takes: T) {
    const decode = compileDecoder(argumentsOf(takes));
    return (argument: Uint8Array) => {
        const decoded = decode(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        return decoded.value;
    };
}

export function roundScore(view: GameView): number {
    if (view.game === null || !('DiceWards' in view.game)) throw new Error('this is not Dice Wards');
    return view.game.DiceWards.roundScore;
}

const decodeView = compileDecoder([gameEngine.getGameState.reply], { steps: fuelFor });

/** The view that a reply in Candid holds. */
export function shown(reply: Reply<never> | Answer): GameView {
    if (reply instanceof Promise) throw new Error('the answer waits for late dice');
    if (!(reply instanceof Uint8Array)) return happy(reply);
    const decoded = decodeView(reply);
    if (!decoded.ok) throw new Error(decoded.error);
    return happy(decoded.value[0]);
}

export function happy<T>(reply: Reply<T>): T {
    if ('Err' in reply) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    return reply.Ok;
}

export function refusal(reply: Reply<unknown> | Answer): Refusal {
    if (reply instanceof Promise || reply instanceof Uint8Array || 'Ok' in reply) throw new Error('not refused');
    return reply.Err;
}

const decodeLog = compileDecoder([variant('', { Ok: vec(LogEntryView) })], { maxBytes: 1_000_000, steps: fuelFor });

/** The entries of a reply to `getLog`. */
export function logIn(reply: Refused | Encoded): readonly LogEntryView[] {
    if (!(reply instanceof Uint8Array)) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    const decoded = decodeLog(reply);
    if (!decoded.ok) throw new Error(decoded.error);
    return decoded.value[0].Ok;
}
