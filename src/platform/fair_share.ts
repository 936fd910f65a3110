/**
 * The places that one principal may hold in a house of `places`, of which `taken` are taken: `most` until half of them
 * are, and from there on half as many with each further twentieth of the house, but never fewer than `least`.
 *
 * Principals are free, so no limit for each stops somebody with many of them. This one makes each further twentieth of
 * the house cost twice as many principals as the one before, and leaves a newcomer their place.
 */
export function fairShare(taken: number, places: number, most: number, least: number): number {
    const twentieths = ((2 * taken - places) * 10) / places;
    return twentieths <= 0 ? most : Math.max(least, Math.floor(most / 2 ** twentieths));
}
