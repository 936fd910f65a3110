import type { GameOptions } from '../options';
import type { RollingForStart } from './state';
import type { Variant } from './variant';

/** Before the first roll. @param variant unless it is backgammon itself */
export function startOf(options: GameOptions, variant?: Variant): RollingForStart {
    return {
        kind: 'rolling-for-start',
        match: {
            options,
            score: [0, 0],
            game: 1,
            crawford: options.crawford ? 'ahead' : 'past',
            absences: [0, 0],
            last: undefined,
            ...(variant && { variant }),
        },
    };
}
