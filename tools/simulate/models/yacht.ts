import type { GameView } from '../../../src/declarations/game_engine.did';
import { peopleOf } from '../seats';
import { type End, endedBy, type Happened, type Reckoned, ruled, ruledTurn } from './reckoned';
import { TableOfMany } from './table_of_many';
import { timesIn, yachtPoints } from './yacht_boxes';

const UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const LOWER = ['threeOfAKind', 'fourOfAKind', 'fullHouse', 'smallStraight', 'largeStraight', 'yacht', 'chance'];
const BOXES = [...UPPER, ...LOWER];
/** From the boxes above. */
const BONUS = { from: 63, points: 35 };
/** What wins alone. */
const PAR = 200;
const DICE = 5;
const THROWS = 3;

type Card = Map<string, number>;

function totalOf(card: Card): number {
    const sum = (boxes: readonly string[]): number => boxes.reduce((total, box) => total + (card.get(box) ?? 0), 0);
    return sum(BOXES) + (sum(UPPER) >= BONUS.from ? BONUS.points : 0);
}

/** What the clock scores: where the dice bring most, the upper one of equals. */
function lapsedBox(card: Card, dice: readonly number[]): string {
    const open = BOXES.filter((box) => !card.has(box));
    if (dice.length === 0) return open[0];
    return open.reduce((best, box) => (yachtPoints(box, dice) > yachtPoints(best, dice) ? box : best));
}

/** `docs/play/rules/yacht.md`. */
export function reckonYacht(events: readonly Happened[], view: GameView): Reckoned {
    const table = new TableOfMany(peopleOf(view).length);
    const cards = table.seats.map((): Card => new Map());
    const isFull = (seat: number): boolean => cards[seat].size === BOXES.length;
    let [lying, kept]: [readonly number[], readonly number[]] = [[], []];
    let throwsLeft = THROWS;
    let end: End | undefined;
    const goOn = (event: Happened): void => {
        [lying, kept, throwsLeft] = [[], [], THROWS];
        const isGivenUp = table.left.length > 0 && (table.hasOneLeft || table.seats.length === 1);
        const isOver = isGivenUp || table.seats.every((seat) => isFull(seat) || table.left.includes(seat));
        if (isOver) {
            const totals = cards.map(totalOf);
            const ending = isGivenUp ? endedBy('Resigned', event) : 'PlayedOut';
            const isAlone = table.seats.length === 1;
            end = { ...(isAlone ? alone(!isGivenUp && totals[0] >= PAR) : table.placed(totals)), ending };
        } else table.pass();
    };
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        if (event.name === 'RollAsked') {
            ruledTurn(event, table.turn);
            ruled(lying.length === 0, event, 'dice lie already');
        } else if (event.name === 'Kept') {
            ruledTurn(event, table.turn);
            kept = [...(event.told as Uint8Array)];
            ruled(
                kept.every((die) => timesIn(kept, die) <= timesIn(lying, die)),
                event,
                `${kept} of ${lying}`,
            );
            ruled(kept.length < DICE && throwsLeft > 0, event, 'there is nothing to throw');
        } else if (event.name === 'DiceLanded') {
            const landed = [...(event.told as Uint8Array)];
            ruled(landed.length + kept.length === DICE, event, `${landed} beside ${kept}`);
            [lying, throwsLeft] = [[...kept, ...landed], throwsLeft - 1];
        } else if (event.name === 'Scored' || event.name === 'Lapsed') {
            const { box, points } = event.told as { readonly box: string; readonly points: number };
            const card = cards[table.turn];
            ruledTurn(event, table.turn);
            ruled(!card.has(box) && BOXES.includes(box), event, `${box} is filled`);
            if (event.name === 'Lapsed') {
                const expected = lapsedBox(card, lying);
                table.lapses(event);
                ruled(box === expected, event, `the clock scores ${box} in place of ${expected}`);
            } else ruled(lying.length === DICE, event, 'no dice lie');
            const worth = lying.length === 0 ? 0 : yachtPoints(box, lying);
            ruled(points === worth, event, `${lying} bring ${points} in place of ${worth} in ${box}`);
            card.set(box, points);
            goOn(event);
        } else if (event.name === 'Left') {
            // The window that is the third one is played by nobody.
            const wasTheirs = table.leaves(event, view.reserve.length > 0, 2);
            if (wasTheirs || table.hasOneLeft) goOn(event);
            else if (table.seats.every((seat) => isFull(seat) || table.left.includes(seat))) goOn(event);
        }
        if (event.name === 'Scored' || event.name === 'Kept' || event.name === 'RollAsked') table.acts(event);
    }
    return { scores: cards.map(totalOf), end, shown: {} };
}

/** The house has the second place, or the first. */
function alone(hasWon: boolean): Pick<End, 'winner' | 'points' | 'places'> {
    return hasWon ? { winner: 0, points: 1, places: [1, 2] } : { winner: 1, points: 1, places: [2, 1] };
}
