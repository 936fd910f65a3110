import { BOXES, type Card } from '@dice-wards/games/yacht/scoring';

/** A card with something in each box. */
export const CARD: Card = BOXES.map(() => 1);
