import { liarsDice } from '@dice-wards/games/liars_dice';
import type { State } from '@dice-wards/games/liars_dice/state';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { SEATS } from '@dice-wards/games/seats';
import { yacht } from '@dice-wards/games/yacht';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, isAsleep, isOver, toAct } from '../../src/game_engine/model/game';
import { LateThrow } from '../../src/game_engine/model/late_dice';
import { stateSeenBy } from '../../src/game_engine/model/secrets';
import { apply, asShown, atMoment } from '../../src/game_engine/model/transition';
import { askedIn } from '../games/liars_dice/playing';
import { BEGUN_AT_MS, engineGame, tapeOf, WINDOW_MS } from '../support/engine_game';
import { runs } from '../support/runs';

/** Right behind the end of the window, before any message of the clock. */
const LATE = { nowMs: BEGUN_AT_MS + WINDOW_MS, resumedAtMs: 0, pausedUntilMs: 0, graceMs: 0 };
const NUMBER = new Uint8Array(32).fill(5);
const TAPE = tapeOf(Uint8Array.from({ length: 50 }, (_, at) => (41 * at + 7) % 252));

/** All that anybody sees of a game. */
function seen(game: Game): unknown {
    const { rules } = game.setup;
    return [...SEATS.slice(0, game.players.length), undefined].map((viewer) => {
        const state = stateSeenBy(game, viewer);
        return { version: game.version, view: rules.view(state, viewer), dice: rules.lastDice(state) };
    });
}

function liars(seats: number, isLate: boolean): Game {
    return engineGame(liarsDice, { seats, tape: TAPE, ...(isLate ? { number: NUMBER } : {}) });
}

/** A command of the player to act. Its dice have come, whichever they are, and the tape lasts for ever. */
function act(game: Game, command: unknown, by: number, isLate: boolean): void {
    if (isLate) game.landing = new LateThrow(TAPE, NUMBER.with(0, game.version % 256), false);
    else game.used = 0;
    apply(game, command, by as 0, BEGUN_AT_MS);
    game.landing = undefined;
}

describe('between the end of a window and the clock’s message', () => {
    it.each([false, true])('nobody sees anything new of a game with secrets; dice late: %s', (isLate) => {
        let [bids, leaves, ends] = [0, 0, 0];
        fc.assert(
            fc.property(fc.integer(), fc.integer({ min: 2, max: 6 }), (seed, seats) => {
                const luck = seededLuck(seed);
                const game = liars(seats, isLate);
                for (let n = 0; n < 200 && !isOver(game); n += 1) {
                    const before = seen(game);
                    const shown = asShown(game, LATE);
                    expect(shown).toBe(game);
                    expect(seen(shown)).toEqual(before);
                    const committed = atMoment(game, LATE);
                    expect(committed).not.toBe(game);
                    if (isOver(committed)) ends += 1;
                    else if ((committed.state as State).phase === 'bidding' && committed.version > game.version) {
                        const [now, then] = [committed.state as State, game.state as State];
                        if (JSON.stringify(now.dice) === JSON.stringify(then.dice)) bids += 1;
                        else leaves += 1;
                    }
                    const seat = toAct(game) as 0;
                    const asked = askedIn(game.state as State, seat, luck);
                    const passes = luck.draw(4) === 1;
                    const command = passes
                        ? liarsDice.timeout(game.state as State)
                        : asked[luck.draw(asked.length) - 1];
                    act(game, command, seat, isLate);
                }
            }),
            { numRuns: runs(100) * 10 },
        );
        // The clock would have bid, ended a round or left for somebody, and ended games.
        expect([bids, leaves, ends].every((count) => count > 0)).toBe(true);
    });

    it('a game without secrets is shown as the clock will leave it', () => {
        const game = engineGame(yacht, { tape: TAPE });
        const shown = asShown(game, LATE);
        expect(shown).toMatchObject({ version: 1, entries: [{ by: 'clock' }], state: { turn: 1 } });
        expect(shown).toEqual(atMoment(game, LATE));
    });

    it('a game with secrets against a robot is shown asleep, which tells nothing', () => {
        const game = engineGame(liarsDice, { tape: TAPE, robot: { seat: 1, level: 'Hard' } });
        const shown = asShown(game, LATE);
        expect([isAsleep(game), isAsleep(shown)]).toEqual([false, true]);
        expect(seen(shown)).toEqual(seen(game));
    });
});
