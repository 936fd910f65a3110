import type { CallOptions } from './aborting';
import type { Answer } from './answer';
import type { GameEngine, LogEntry, Refusal, Tape } from './generated/game_engine';

/** Every entry of a game's log, page by page. */
export async function wholeLog(
    engine: GameEngine,
    roomId: number,
    options?: CallOptions,
): Promise<Answer<readonly LogEntry[], Refusal>> {
    const entries: LogEntry[] = [];
    for (;;) {
        const page = await engine.getLog(roomId, entries.at(-1)?.version ?? 0, options);
        if (!page.ok) return page;
        if (page.value.length === 0) return { ok: true, value: entries };
        entries.push(...page.value);
    }
}

/** Every tape of a game, page by page. */
export async function wholeDice(
    engine: GameEngine,
    roomId: number,
    options?: CallOptions,
): Promise<Answer<readonly Tape[], Refusal>> {
    const tapes: Tape[] = [];
    for (;;) {
        const page = await engine.getDice(roomId, tapes.length, options);
        if (!page.ok) return page;
        if (page.value.length === 0) return { ok: true, value: tapes };
        tapes.push(...page.value);
    }
}
