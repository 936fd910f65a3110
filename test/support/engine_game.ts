import type { AnyRules } from '@dice-wards/games/kinds';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { bySeat } from '@dice-wards/games/seats';
import { type Game, toAct } from '../../src/game_engine/model/game';
import { LateThrow } from '../../src/game_engine/model/late_dice';
import { SealedDice, sha256, type Tape } from '../../src/game_engine/model/sealed_dice';
import { begin, letChanceLand } from '../../src/game_engine/model/transition';
import { NO_GAME_TERMS } from '../../src/platform/terms';

export const BEGUN_AT_MS = 1_000_000;
export const WINDOW_MS = 60_000;

export interface Wanted {
    /** How many play; two if nothing is said. */
    readonly seats?: number;
    readonly tape: Tape;
    /** If its dice are late: the number of its first throw. */
    readonly number?: Uint8Array;
    readonly robot?: Game['robot'];
}

export function tapeOf(bytes: Uint8Array): Tape {
    return { bytes, seal: sha256(bytes) };
}

/**
 * A game in the engine by rules that are no row of `KINDS`, with sealed dice or with late ones. It is begun as one of Farkle, which takes up to
 * six players and no options, and then is one of these rules. Chance has begun it, if it does.
 */
export function engineGame(given: unknown, { seats = 2, tape, number, robot }: Wanted): Game {
    const rules = given as AnyRules;
    const players = bySeat(Array.from({ length: seats }, (_, seat) => Uint8Array.of(seat + 1, 2)));
    const farkle = begin(
        {
            roomId: 1,
            kind: 'Farkle',
            players,
            rated: false,
            isPrivate: false,
            options: NO_OPTIONS,
            turnSeconds: WINDOW_MS / 1000,
            reserveSeconds: null,
            berserk: null,
            startedAtMs: BEGUN_AT_MS,
            seats,
            told: 0,
            robot,
            terms: { ...NO_GAME_TERMS, lateDice: number !== undefined },
            dice: SealedDice.of(tape, 0),
        },
        BEGUN_AT_MS,
    );
    const setup = { ...farkle.setup, rules };
    const game: Game = { ...farkle, setup, memo: rules.newMemo(), state: rules.start(NO_OPTIONS, seats) };
    if (number !== undefined) game.landing = new LateThrow(tape, number, false);
    if (toAct(game) === 'chance') letChanceLand(game, BEGUN_AT_MS);
    game.landing = undefined;
    return game;
}
