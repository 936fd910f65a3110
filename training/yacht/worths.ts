/** What a card is worth at `indexOf` its filled boxes and the sum of the upper ones: the points that the best play has yet to come. */
export type Worths = Float64Array;
