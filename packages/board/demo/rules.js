import { BAR, mirrored, OFF } from '../dist/index.js';

/**
 * Which steps a side may make with the dice that are left. The board knows no rules, so whoever embeds it brings some. These are short:
 * they do not insist that both dice are played where that is possible.
 */
export function stepsWith(position, side, left) {
    const mine = Array.from(position[side]);
    const theirs = position[side === 'ivory' ? 'ebony' : 'ivory'];
    const highest = mine.findLastIndex((count) => count > 0);
    const places =
        highest === BAR ? [BAR] : mine.flatMap((count, place) => (count > 0 && place !== OFF ? [place] : []));
    return places.flatMap((from) =>
        [...new Set(left)].flatMap((die) => {
            const to = Math.max(OFF, from - die);
            const bearsOff = highest <= 6 && (from === die || from === highest);
            const isFree = to === OFF ? bearsOff : theirs[mirrored(to)] < 2;
            return isFree ? [{ from, to, die }] : [];
        }),
    );
}

/** The dice that are left after these moves. */
export function leftAfter(dice, moves) {
    const left = dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
    for (const { die } of moves) left.splice(left.indexOf(die), 1);
    return left;
}
