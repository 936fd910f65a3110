import type { EngineTypes, GameView, Role } from '@dice-wards/client';
import {
    BOXES,
    type Box,
    type Card,
    EMPTY_CARD,
    placeOf as placeOfBox,
    pointsIn,
    UPPER,
} from '@dice-wards/games/yacht/scoring';
import { placeOf } from '../../roles';

type GameYacht = EngineTypes.GameYacht;
type YachtCard = EngineTypes.YachtCard;

export const UPPER_BOXES = BOXES.slice(0, UPPER);
export const LOWER_BOXES = BOXES.slice(UPPER);

/** The card of a seat as the rules know it. */
export function cardOf({ cards }: Pick<GameYacht, 'cards'>, seat: Role): Card {
    const card = cards[placeOf(seat)];
    return card === undefined ? EMPTY_CARD : BOXES.map((box) => card[box] ?? null);
}

/** What each open box of a card would get for these dice; nothing where none lie. */
export function offersFor(card: Card, dice: ArrayLike<number>): ReadonlyMap<Box, number> {
    if (dice.length === 0) return new Map();
    const faces = Array.from(dice);
    return new Map(BOXES.filter((box) => card[placeOfBox(box)] === null).map((box) => [box, pointsIn(box, faces)]));
}

export function pointsOf(card: Card, box: Box): number | undefined {
    return card[placeOfBox(box)] ?? undefined;
}

/** A card with one more box filled. */
export function withBox(card: Card, box: Box, points: number): Card {
    return card.with(placeOfBox(box), points);
}

export function boxesFilled(card: YachtCard): number {
    return BOXES.filter((box) => card[box] !== undefined).length;
}

/** The game of a view of Yacht; undefined for another one. */
export function gameIn({ game }: Pick<GameView, 'game'>): GameYacht | undefined {
    return game.kind === 'Yacht' ? game : undefined;
}
