import { keptPoints, legalKeeps } from '@dice-wards/client';
import { useState } from 'preact/hooks';

/** Dice of the throw that the player is about to keep. Nothing of it is sent. */
export interface Selection {
    /** By their places on the table. */
    has(place: number): boolean;
    toggle(place: number): void;
    /** As many dice as can score together, with the most points. */
    selectAll(): void;
    readonly dice: readonly number[];
    /** 0 unless each of them scores. */
    readonly points: number;
}

/** @param throwId another one for each throw: nothing is chosen of a new one */
export function useSelection(thrown: Uint8Array, throwId: string): Selection {
    const [chosen, setChosen] = useState<{ readonly of: string; readonly places: readonly number[] }>();
    const places = chosen?.of === throwId ? chosen.places : [];
    const choose = (next: readonly number[]): void => setChosen({ of: throwId, places: next });
    const dice = places.flatMap((place) => thrown[place] ?? []);
    return {
        has: (place) => places.includes(place),
        toggle: (place) =>
            choose(places.includes(place) ? places.filter((each) => each !== place) : [...places, place]),
        selectAll: () => choose(placesOf(mostOf(thrown), thrown)),
        dice,
        points: keptPoints(dice),
    };
}

function mostOf(thrown: Uint8Array): readonly number[] {
    const keeps = legalKeeps(thrown);
    return keeps.reduce((best, { dice, points }) => (points > best.points ? { dice, points } : best), {
        dice: [] as readonly number[],
        points: 0,
    }).dice;
}

/** The places of these faces, each place once. */
function placesOf(faces: readonly number[], thrown: Uint8Array): readonly number[] {
    const left = [...faces];
    return [...thrown.keys()].filter((place) => {
        const at = left.indexOf(thrown[place] ?? 0);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
    });
}
