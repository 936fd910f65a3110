import { useState } from 'preact/hooks';

/** Dice that the player is about to keep, by their places on the table. Nothing of it is sent. */
export interface Selection {
    has(place: number): boolean;
    toggle(place: number): void;
    /** What is kept lies where it did once the others have landed; of equal dice it is the first. */
    settle(): void;
    readonly faces: readonly number[];
}

interface Chosen {
    readonly turn: string;
    readonly places: readonly number[];
    readonly faces: readonly number[];
}

/** @param turn another one for each turn: in its next throws what was kept is kept still */
export function useSelection(dice: readonly number[], turn: string): Selection {
    const [chosen, setChosen] = useState<Chosen>();
    const places = stillKept(chosen, turn, dice);
    const choose = (next: readonly number[]): void =>
        setChosen({ turn, places: next, faces: next.map((place) => dice[place] ?? 0) });
    const faces = places.map((place) => dice[place] ?? 0);
    return {
        has: (place) => places.includes(place),
        toggle: (place) =>
            choose(places.includes(place) ? places.filter((each) => each !== place) : [...places, place]),
        settle: () => choose(firstPlaces(faces, dice)),
        faces,
    };
}

/** Places that were chosen in this turn, and whose dice lie there yet. */
export function stillKept(chosen: Chosen | undefined, turn: string, dice: readonly number[]): readonly number[] {
    if (chosen?.turn !== turn) return [];
    const isThere = chosen.places.every((place, at) => dice[place] === chosen.faces[at]);
    return isThere ? chosen.places : [];
}

/** The places of these faces, of equal dice the first. */
export function firstPlaces(faces: readonly number[], dice: readonly number[]): readonly number[] {
    const left = [...faces];
    return [...dice.keys()].filter((place) => {
        const at = left.indexOf(dice[place] ?? 0);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
    });
}
