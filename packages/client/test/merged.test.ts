import { CONFIDENCES } from '@dice-wards/games/monty_hall/intervals';
import { expect, it } from 'vitest';
import { valueIn } from '../src';
import type { MyGame } from '../src/generated/game_engine';
import { mergedGames, mergedStatistics, mergedTurns } from '../src/merged';
import { simulated } from './support/simulated';

it('the statistics of two engines are those of one that has all their games', () => {
    const [one, other] = [simulated('stick', 300, 1), simulated('stick', 200, 2)];
    const { stick } = valueIn(mergedStatistics([ok(one), ok(other)]));
    expect(stick).toMatchObject({ games: 500, wins: one.stick.wins + other.stick.wins, theoretical: 1 / 3 });
    expect(stick.losses + stick.wins).toBe(500);
    // The same engine says the same of as many games with as many wins.
    const likely = Array.from({ length: 400 }, (_, seed) => simulated('stick', 500, seed)).find(
        (each) => each.stick.wins === stick.wins,
    );
    expect(stick).toEqual(likely?.stick);
    expect(stick.intervals.map(({ confidence }) => confidence)).toEqual(CONFIDENCES);
});

it('nothing is said of a strategy with which nobody has played', () => {
    const merged = valueIn(mergedStatistics([ok(simulated('stick', 3, 1)), ok(simulated('stick', 4, 1))]));
    expect(merged).toMatchObject({ games: 7, switch: { games: 0 } });
    expect(merged.switch).not.toHaveProperty('observed');
    for (const each of merged.switch.intervals) expect(each).not.toHaveProperty('wilson');
});

it('a refusal of one engine is the answer', () => {
    const refusal = { kind: 'Busy', value: 'soon', text: 'soon' } as const;
    expect(mergedStatistics([ok(simulated('stick', 3, 1)), { ok: false, refusal }])).toEqual({ ok: false, refusal });
});

it('games of several engines are a hundred at most: whose window ends first, and those that sleep at last', () => {
    const game = (roomId: number, turnExpiresAtMs?: number, myTurn = true) =>
        ({ roomId, myTurn, turnExpiresAtMs }) as MyGame;
    const lists = [
        [game(1, 50), game(2), game(9, 1, false)],
        [game(4, 20), game(3, 50)],
    ];
    expect(mergedGames(lists).map(({ roomId }) => roomId)).toEqual([4, 1, 3, 2, 9]);
    const many = Array.from({ length: 70 }, (_, id) => game(id, id));
    expect(mergedGames([many, many])).toHaveLength(100);
});

function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
    return { ok: true, value };
}

it('turns in several engines are added up, as far as all engines have answered', () => {
    const turn = (roomId: number, sinceMs: number) => ({ roomId, sinceMs, untilMs: sinceMs + 1 });
    const one = [{ turns: 0 }, { turns: 2, longest: turn(1, 50), newestSinceMs: 70 }, { turns: 0 }];
    const other = [{ turns: 0 }, { turns: 1, longest: turn(9, 40), newestSinceMs: 40 }];
    const sum = [{ turns: 0 }, { turns: 3, longest: turn(9, 40), newestSinceMs: 70 }];
    expect(valueIn(mergedTurns([ok(one), ok(other)]))).toEqual(sum);
    expect(valueIn(mergedTurns([ok(other), ok(one)]))).toEqual(sum);
    expect(valueIn(mergedTurns([ok(one)]))).toEqual(one);
    const refusal = { kind: 'InvalidArgument', value: 'at most 50 players', text: 'at most 50 players' } as const;
    expect(mergedTurns([ok(one), { ok: false, refusal }])).toEqual({ ok: false, refusal });
});
