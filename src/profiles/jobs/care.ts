import type { Host } from '../../platform/host';
import type { NameLetters } from './tell_names';

/** How long this canister looks after the others once it has heard from them: they may be short of cycles for days. */
const CARE_MS = 7 * 24 * 60 * 60_000;
/** How often receivers are asked whether they still know all names. */
const ASK_MS = 24 * 60 * 60_000;

/** How this canister looks after the others, which tell it that they are there by calling `wake`. Kept on the heap. */
export interface Care {
    /** Whether they may wait for something although nothing waits here. */
    isTaken(): boolean;
    /** Notes that one of them has something to wait for, and asks receivers of names where that is due. */
    take(nowMs: number): void;
    /** Asks the receivers whether they know all names: they may have been reinstalled, or be other canisters than before. */
    ask(): void;
    /** Call it at init and after an upgrade: receivers are not asked before a day has passed. */
    begin(): void;
}

export function createCare(host: Host, letters: () => readonly NameLetters[]): Care {
    let untilMs = 0;
    let askAgainMs = 0;

    function ask(): void {
        askAgainMs = host.now() + ASK_MS;
        for (const each of letters()) each.ask();
    }

    return {
        isTaken: () => host.now() < untilMs,
        take: (nowMs) => {
            if (nowMs >= askAgainMs) ask();
            else for (const each of letters()) if (!each.isReached()) each.ask();
            untilMs = nowMs + CARE_MS;
        },
        ask,
        begin: () => {
            askAgainMs = host.now() + ASK_MS;
        },
    };
}
