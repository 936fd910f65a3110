/** The most games in a usual run. */
export const MOST_GAMES = 20_000;
/** Only with `--large`: several minutes' work. */
export const LARGE = 100_000;
