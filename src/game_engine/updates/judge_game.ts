import type { App } from '../app';
import { announceJudged } from '../jobs/letters';
import { PlaySums } from '../model/play_sums';
import { Replay } from '../model/replay';

/** How far a game is judged. */
export interface JudgedSoFar {
    readonly replay: Replay;
    readonly sums: PlaySums;
}

/**
 * Goes on judging a finished game, and tells Profiles at its end how both have played. One that was pruned meanwhile, and one in which
 * nobody had anything to decide, is left as it is.
 *
 * @param most instructions of this message, after which no further change is looked at
 * @returns `undefined` at the end
 */
export function judgeGame(
    app: App,
    roomId: number,
    before: JudgedSoFar | undefined,
    most: number,
): JudgedSoFar | undefined {
    const game = app.games.get(roomId);
    if (game === undefined) return undefined;
    const analyst = app.skillsOf(game.setup.kind)?.analyst;
    if (analyst === undefined) return undefined;
    const { replay, sums } = before ?? {
        replay: new Replay(game, analyst, app.games.logPage, undefined),
        sums: new PlaySums(game.createdAtMs),
    };
    for (let change = replay.next(); change !== undefined; change = replay.next()) {
        for (const judgement of analyst.judge(change)) sums.add(judgement);
        sums.changed(change.by, change.atMs);
        if (app.host.instructions() > most) return { replay, sums };
    }
    const plays = [sums.of(0), sums.of(1)] as const;
    if (plays.every(({ decisions }) => decisions === 0)) return undefined;
    announceJudged(app.outbox, game, plays);
    app.outbox.flush();
    return undefined;
}
