import type { Labels } from './labels';
import { BAR, type Counts, mirrored, otherSide, type Position, type Side } from './position';

/** The whole position in words, for those who do not see the board. @param seat the side at the bottom */
export function describe(position: Position, seat: Side, labels: Labels): string {
    const own = stacksOf(position[seat], labels, (place) => place);
    const others = stacksOf(position[otherSide(seat)], labels, mirrored);
    return `${labels.own(own)} ${labels.others(others)}`;
}

/** @param seen a place as the reader counts it */
function stacksOf(counts: Counts, labels: Labels, seen: (place: number) => number): string {
    const words: string[] = [];
    for (let place = BAR; place >= 0; place -= 1) {
        const count = counts[place] ?? 0;
        if (count > 0) words.push(labels.countAt(count, seen(place)));
    }
    return words.join(', ');
}
