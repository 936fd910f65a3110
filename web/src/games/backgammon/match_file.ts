import type { LogEntry } from '@dice-wards/client';
import { EVENT, type Event } from '@dice-wards/games/backgammon/events';
import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import type { GameText } from '@dice-wards/games/backgammon/notation/match_text';
import { type State, tableOf, variantOf } from '@dice-wards/games/backgammon/state';
import { otherSeat } from '@dice-wards/games/for_two';
import { RESIGNATIONS } from '@dice-wards/games/resignation';
import { type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { analyseBackgammon } from '@dice-wards/robots/backgammon';
import { type MatchChange, replayed } from '@dice-wards/robots/backgammon/match_replay';
import { plainAnalysis } from '../../robot/plain';
import type { FileFault, Progress, ReviewedFile } from '../../robot/questions';
import { loggedEvent } from './rules_events';
import type { BoardKind } from './starts';

type Reading = Generator<Progress, ReviewedFile | FileFault>;

const BY = { 0: 'Player1', 1: 'Player2', chance: 'Chance', clock: 'Clock' } as const;

/** Reads a `.mat`, plays it through, and judges it: a log as a canister would tell it, with what `analyse` would say. */
export function* reviewedFile(text: string): Reading {
    const read = readMatchText(text);
    if (!read.ok) return { kind: 'unreadable', ...read.error };
    const played = replayed(read.value);
    if (!played.ok) return played.error;
    const changes = played.value;
    const [first] = changes;
    const last = changes.at(-1);
    if (first === undefined || last === undefined) return { kind: 'empty' };
    const { options } = first.before.match;
    // A match names its variant as we do.
    const kind = (variantOf(first.before.match).name ?? 'Backgammon') as BoardKind;

    const log: LogEntry[] = [];
    const enter = (by: LogEntry['by'], events: readonly Event[]): void => {
        const value = events.map(loggedEvent);
        log.push({ version: log.length + 1, atMs: 0, by, events: { kind, value } as LogEntry['events'] });
    };
    const decisions: Decision[] = [];
    for (const [n, change] of changes.entries()) {
        const isNext = n > 0 && changes[n - 1]?.game !== change.game;
        enter(
            BY[change.by as keyof typeof BY],
            isNext ? [EVENT['rolling-for-start'], ...change.events] : change.events,
        );
        for (const judged of analyseBackgammon.judge(change)) {
            decisions.push(showJudgement(judged, log.length, change.game));
        }
        if (changes[n + 1]?.game !== change.game) {
            const end = givenUp(change, read.value.games[change.game - 1]);
            if (end.length > 0) enter('Clock', end);
        }
        yield { done: n + 1, of: changes.length };
    }
    return {
        kind: 'read',
        game: { kind, options, log },
        names: read.value.names,
        score: scoreAfter(last.after, read.value.games.at(-1)),
        analysis: plainAnalysis(decisions, totalsOf(decisions, 0), totalsOf(decisions, 1)),
    };
}

/** How a game ends that its text only says to be over: by a player who gave up. */
function givenUp({ after, by }: MatchChange, game: GameText | undefined): readonly Event[] {
    if (game?.result === undefined || after.kind === 'completed' || after.kind === 'rolling-for-start') return [];
    const { winner, points } = game.result;
    const { cube, turn } = tableOf(after);
    const multiple = points / cube.stakes;
    const as = RESIGNATIONS[multiple - 1] ?? 'Single';
    const win = (['single', 'gammon', 'backgammon'] as const)[multiple - 1] ?? 'single';
    // The rules know a resignation of the player on turn alone.
    const resigns = turn === otherSeat(winner) && by !== 'clock';
    return [...(resigns ? [{ kind: 'resigned', as } as const] : []), { kind: 'completed', winner, win, points }];
}

function scoreAfter({ match, kind }: State, game: GameText | undefined): readonly [number, number] {
    const { score } = match;
    if (kind === 'completed' || game?.result === undefined) return score;
    const { winner, points } = game.result;
    return winner === 0 ? [score[0] + points, score[1]] : [score[0], score[1] + points];
}
