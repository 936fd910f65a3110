/**
 * Whether this player halves their reserve in the arenas in which that is worth a point. As long as the page is open: nobody shall find
 * their clock halved by what they chose last week.
 */
let chosen = false;

export function isBerserk(): boolean {
    return chosen;
}

export function setBerserk(isChosen: boolean): void {
    chosen = isChosen;
}
