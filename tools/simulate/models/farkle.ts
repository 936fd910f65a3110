import type { GameView } from '../../../src/declarations/game_engine.did';
import { playersIn } from '../seats';
import { type End, endedBy, type Happened, type Reckoned, ruled, ruledTurn } from './reckoned';
import { TableOfMany } from './table_of_many';

const TARGET = 10_000;
const FACES = [1, 2, 3, 4, 5, 6];

/** Dice that score together, and what: the table of `docs/play/rules/farkle.md`. */
const SETS: readonly { readonly dice: readonly number[]; readonly points: number }[] = [
    { dice: [1], points: 100 },
    { dice: [5], points: 50 },
    { dice: [1, 1, 1], points: 1000 },
    ...[2, 3, 4, 5, 6].map((face) => ({ dice: [face, face, face], points: 100 * face })),
    ...FACES.flatMap((face) => [
        { dice: Array<number>(4).fill(face), points: 1000 },
        { dice: Array<number>(5).fill(face), points: 2000 },
        { dice: Array<number>(6).fill(face), points: 3000 },
    ]),
    { dice: FACES, points: 1500 },
    ...FACES.flatMap((one) =>
        FACES.flatMap((two) => FACES.map((three) => ({ dice: [one, one, two, two, three, three], points: 1500 }))),
    ),
    ...FACES.flatMap((one) => FACES.map((two) => ({ dice: [one, one, one, two, two, two], points: 2500 }))),
];

/** What is left of dice without some of them; undefined unless all of those are there. */
function without(dice: readonly number[], taken: readonly number[]): readonly number[] | undefined {
    const left = [...dice];
    for (const die of taken) {
        const at = left.indexOf(die);
        if (at < 0) return undefined;
        left.splice(at, 1);
    }
    return left;
}

const KNOWN = new Map<string, number>();

/** The points of the best way to share these dice out, in which each of them scores; -Infinity if there is none. */
export function farklePoints(dice: readonly number[]): number {
    if (dice.length === 0) return 0;
    const key = [...dice].sort().join('');
    let best = KNOWN.get(key);
    if (best === undefined) {
        best = -Infinity;
        for (const set of SETS) {
            const left = without(dice, set.dice);
            if (left !== undefined) best = Math.max(best, set.points + farklePoints(left));
        }
        KNOWN.set(key, best);
    }
    return best;
}

function scoresAtAll(dice: readonly number[]): boolean {
    return SETS.some((set) => without(dice, set.dice) !== undefined);
}

/** `docs/play/rules/farkle.md`. */
export function reckonFarkle(events: readonly Happened[], view: GameView): Reckoned {
    const table = new TableOfMany(playersIn(view).length);
    const banks = table.seats.map(() => 0);
    let round = 0;
    /** Dice in the air, or to be thrown. */
    let flying = 6;
    let lying: readonly number[] = [];
    let end: End | undefined;
    const pass = (): void => {
        [round, flying, lying] = [0, 6, []];
        table.pass();
    };
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        if (event.name === 'DiceLanded') {
            lying = [...(event.told as Uint8Array)];
            ruled(lying.length === flying, event, `${lying.length} dice have landed of ${flying}`);
            if (!scoresAtAll(lying)) pass();
        } else if (event.name === 'Kept') {
            ruledTurn(event, table.turn);
            const kept = [...(event.told as Uint8Array)];
            const points = farklePoints(kept);
            ruled(without(lying, kept) !== undefined, event, `${kept} do not lie among ${lying}`);
            ruled(points > 0, event, `${kept} do not score`);
            round += points;
            // All six: hot dice.
            flying = lying.length === kept.length ? 6 : lying.length - kept.length;
            lying = [];
        } else if (event.name === 'Banked') {
            ruledTurn(event, table.turn);
            banks[table.turn] += round;
            if (banks[table.turn] >= TARGET) end = { ...table.placed(banks), ending: 'PlayedOut' };
            else pass();
        } else if (event.name === 'Lapsed') {
            table.lapses(event);
            pass();
        } else if (event.name === 'Resigned') {
            ruled(banks.length === 2, event, 'whoever gives up among several leaves');
            end = { winner: 1 - table.turn, points: 1, ending: endedBy('Resigned', event) };
            table.left.push(table.turn);
        } else if (event.name === 'Left') {
            const wasTheirs = table.leaves(event, view.reserve.length > 0);
            if (table.hasOneLeft) end = { ...table.placed(banks), ending: endedBy('Resigned', event) };
            else if (wasTheirs) pass();
        }
        if (event.name === 'Kept' || event.name === 'RollAsked') table.acts(event);
    }
    return { scores: banks, end, shown: { out: table.out, ...(end === undefined ? { roundScore: round } : {}) } };
}
