import type { Move, Step } from '@dice-wards/client';
import { LOCALE } from '../../locale_texts';
import { WORDS } from './words';

const BAR = 25;

/** A play as players write it: "24/18*, 13/11(2)", "bar/21", "6/off"; a dash if nothing could be played. */
export function notation(steps: readonly Step[]): string {
    if (steps.length === 0) return '–';
    const told = new Map<string, number>();
    for (const { from, to, hits } of joined(steps)) {
        const text = `${from === BAR ? WORDS.bar : from}/${to === 0 ? WORDS.off : to}${hits ? '*' : ''}`;
        told.set(text, (told.get(text) ?? 0) + 1);
    }
    const plays = [...told].map(([text, times]) => (times === 1 ? text : `${text}(${times})`));
    return LOCALE.leftToRight(plays.join(', '));
}

/** Steps of one checker that follow each other as one, unless it hits on its way. */
function joined(steps: readonly Step[]): readonly Step[] {
    const paths: Step[] = [];
    for (const step of [...steps].sort((a, b) => b.from - a.from)) {
        const at = paths.findIndex(({ to, hits, from }) => to === step.from && !hits && to !== 0 && from !== step.to);
        const path = paths[at];
        if (path === undefined) paths.push(step);
        else paths[at] = { ...step, from: path.from };
    }
    return paths;
}

/** Moves of which only the start and the die are known, as advice has them. */
export function moveNotation(moves: readonly Move[]): string {
    return notation(moves.map(({ from, die }) => ({ from, die, to: Math.max(0, from - die), hits: false })));
}
