import type { GameOptions } from '../options';
import type { RollingForStart } from './state';

/** Before the first roll. */
export function startOf(options: GameOptions): RollingForStart {
    return {
        kind: 'rolling-for-start',
        match: {
            options,
            score: [0, 0],
            game: 1,
            crawford: options.crawford ? 'ahead' : 'past',
            absences: [0, 0],
            last: undefined,
        },
    };
}
