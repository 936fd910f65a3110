import type { Load } from '../../platform/messages';
import {
    busy,
    invalidArgument,
    invalidState,
    type Refusal,
    type RefusalName,
    type Reply,
} from '../../platform/refusal';
import type { Refused } from '../refusals';

/**
 * What the engine's answer means for a room that is starting.
 *
 * - `started`: there is a game.
 * - `unclear`: the answer cannot be read; there may be a game.
 * - `notNow`: this call created no game, but the same call may do so if it is repeated.
 * - `refused`: there is no game, but another player may join and get one.
 * - `unfit`: this room will never have a game.
 */
export type Verdict =
    | { readonly kind: 'started'; readonly load: Load | null }
    | { readonly kind: 'unclear' | 'notNow' | 'refused' | 'unfit'; readonly reply: Refused };

export const UNCLEAR: Verdict = {
    kind: 'unclear',
    reply: busy('The game engine gave an unclear answer and will be asked again'),
};

export function unreachable(message: string): Verdict {
    return { kind: 'notNow', reply: busy(`The game engine cannot be reached: ${message}`) };
}

/** @param load what the engine has to do, if it tells */
export function verdictOn(reply: Reply<number>, load: Load | null): Verdict {
    return 'Ok' in reply ? { kind: 'started', load } : verdictOnRefusal(reply.Err);
}

function verdictOnRefusal(refusal: Refusal): Verdict {
    if ('Busy' in refusal) return { kind: 'notNow', reply: busy(refusal.Busy) };
    if ('InvalidState' in refusal) return { kind: 'unfit', reply: invalidState(refusedFor(refusal.InvalidState)) };
    if ('InvalidArgument' in refusal) {
        return { kind: 'unfit', reply: invalidArgument(refusedFor(refusal.InvalidArgument)) };
    }
    const [[name, why]] = Object.entries(refusal) as [[RefusalName, unknown]];
    const reason = 'Other' in refusal ? refusal.Other.text : why;
    return { kind: 'refused', reply: invalidState(refusedFor(typeof reason === 'string' ? reason : name)) };
}

function refusedFor(reason: string): string {
    return `The game engine refused: ${reason}`;
}
