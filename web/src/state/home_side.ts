const KEY = 'home-side';

/** Where one's own checkers come home, and are borne off. */
export type HomeSide = 'right' | 'left';
export const HOME_SIDES: readonly HomeSide[] = ['right', 'left'];

/** Asked for each place of a board, so it is read once. */
let side: HomeSide | undefined;

export function homeSide(): HomeSide {
    side ??= keptSide() === 'left' ? 'left' : 'right';
    return side;
}

/** Null where there is nothing to keep it in, as in a picture of a board. */
function keptSide(): string | null {
    try {
        return globalThis.localStorage?.getItem(KEY) ?? null;
    } catch {
        return null;
    }
}

/** Boards that are drawn from now on have it so. */
export function keepHomeSide(chosen: HomeSide): void {
    side = chosen;
    globalThis.localStorage?.setItem(KEY, chosen);
}
