import type { CallOptions } from './aborting';
import type { Answer } from './answer';
import type { GameEngine, LogEntry, Refusal, Tape } from './generated/game_engine';

/** Every entry of a game's log, page by page. */
export function wholeLog(
    engine: GameEngine,
    roomId: number,
    options?: CallOptions,
): Promise<Answer<readonly LogEntry[], Refusal>> {
    return allPages((entries: readonly LogEntry[]) => engine.getLog(roomId, entries.at(-1)?.version ?? 0, options));
}

/** Every tape of a game, page by page. */
export function wholeDice(
    engine: GameEngine,
    roomId: number,
    options?: CallOptions,
): Promise<Answer<readonly Tape[], Refusal>> {
    return allPages((tapes: readonly Tape[]) => engine.getDice(roomId, tapes.length, options));
}

/** @param after the page behind what is there so far; an empty one is the end */
async function allPages<Entry>(
    after: (known: readonly Entry[]) => Promise<Answer<readonly Entry[], Refusal>>,
): Promise<Answer<readonly Entry[], Refusal>> {
    const known: Entry[] = [];
    for (;;) {
        const page = await after(known);
        if (!page.ok) return page;
        if (page.value.length === 0) return { ok: true, value: known };
        known.push(...page.value);
    }
}
