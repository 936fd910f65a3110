import type { Learner } from '../learner';
import { equityOf, LESSON_BYTES, outputsAt } from './lessons';

/** As many as the learner has room for. */
const AT_ONCE = 4096;

/** How large weights may become. Races need larger ones: a pip decides them. */
export interface Largest {
    readonly ofInputs: number;
    readonly ofInputsOfRaces: number;
    readonly ofOutputs: number;
}

const OF_ANY_SIZE: Largest = {
    ofInputs: Number.POSITIVE_INFINITY,
    ofInputsOfRaces: Number.POSITIVE_INFINITY,
    ofOutputs: Number.POSITIVE_INFINITY,
};

/** Learns from packed lessons, one after the other. */
export function learnFrom(learner: Learner, packed: Uint8Array, largest: Largest = OF_ANY_SIZE): void {
    for (const lessons of atOnce(learner, packed)) {
        learner.teach(lessons.length / LESSON_BYTES);
        learner.clip(largest.ofInputs, largest.ofInputsOfRaces, largest.ofOutputs);
    }
}

/** By how many points the equity of a packed lesson is wrong on the mean. */
export function mistakeIn(learner: Learner, packed: Uint8Array): number {
    let sum = 0;
    for (const lessons of atOnce(learner, packed)) {
        for (let n = 0; n < lessons.length / LESSON_BYTES; n += 1) {
            sum += Math.abs(learner.worthOf(n) - equityOf(outputsAt(lessons, n)));
        }
    }
    return (sum * LESSON_BYTES) / packed.length;
}

function* atOnce(learner: Learner, packed: Uint8Array): Generator<Uint8Array> {
    const room = new Uint8Array(learner.memory.buffer, learner.lessonsAt(), LESSON_BYTES * AT_ONCE);
    for (let from = 0; from < packed.length; from += room.length) {
        const lessons = packed.subarray(from, from + room.length);
        room.set(lessons);
        yield lessons;
    }
}
