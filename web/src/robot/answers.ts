import type { LogEntry } from '@dice-wards/client';
import type { KindFacts } from '@dice-wards/games/facts';
import { KINDS, rulesOf } from '@dice-wards/games/kinds';
import { skillsOf } from '@dice-wards/robots';
import { type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import type { Change } from '@dice-wards/robots/analyst';
import { reviewedFile } from '../games/backgammon/match_file';
import { hinted, rolledOut } from '../games/backgammon/position/answers';
import { rulesEvents } from '../games/rules_events';
import { plainAdvice, plainAnalysis } from './plain';
import type { KnownGame, QuestionName, Questions } from './questions';

type Answering<N extends QuestionName> = (
    asked: Questions[N]['takes'],
) => Generator<Questions[N]['tells'], Questions[N]['gives']>;

/** The robot's answers, by the names of the questions. Each is worked out in steps, so that others can go on in between. */
export const ANSWERS: { readonly [N in QuestionName]: Answering<N> } = {
    advice,
    analysis,
    position,
    file: reviewedFile,
    hint: hinted,
    rollout: rolledOut,
};

const BEGUN = { done: 0, of: 1 };
const MOVERS: Readonly<Record<LogEntry['by'], Change<unknown, unknown>['by']>> = {
    ...{ Player1: 0, Player2: 1, Player3: 2, Player4: 3, Player5: 4, Player6: 5 },
    Clock: 'clock',
    Chance: 'chance',
};

/** What a strong player would do where the log ends: the answer of `hint`. */
function* advice(game: KnownGame): ReturnType<Answering<'advice'>> {
    const advise = skillsOf(game.kind)?.advise;
    if (advise === undefined) throw new Error('no robot gives advice here');
    yield BEGUN;
    return plainAdvice(advise(stateOf(game)));
}

/** The position in which the log ends: the answer of `exportPosition`. */
function* position(game: KnownGame): ReturnType<Answering<'position'>> {
    yield BEGUN;
    return rulesOf(game.kind, game.options.doubling).texts?.position?.(stateOf(game)).xgid ?? undefined;
}

/** Every decision of a game, judged: what `analyse` answers, all pages together. */
function* analysis(game: KnownGame): ReturnType<Answering<'analysis'>> {
    const { kind, log } = game;
    const analyst = skillsOf(kind)?.analyst;
    if (analyst === undefined) throw new Error('no robot judges this game');
    const { errorRates }: KindFacts = KINDS[kind];
    const decisions: Decision[] = [];
    for (const { version, ...change } of changesOf(game)) {
        const number = analyst.gameOf(change.before);
        for (const judged of analyst.judge(change)) decisions.push(showJudgement(judged, version, number));
        yield { done: version, of: log.length };
    }
    return plainAnalysis(decisions, totalsOf(decisions, 0, errorRates), totalsOf(decisions, 1, errorRates));
}

function stateOf(game: KnownGame): unknown {
    let state = rulesOf(game.kind, game.options.doubling).start(game.options, 2);
    for (const { after } of changesOf(game)) state = after;
    return state;
}

/** Plays a game through by its log. */
function* changesOf({
    kind,
    options,
    log,
}: KnownGame): Generator<Change<unknown, unknown> & Pick<LogEntry, 'version'>> {
    const rules = rulesOf(kind, options.doubling);
    let state = rules.start(options, 2);
    for (const { version, events, by } of log) {
        const read = rulesEvents(events);
        if (read === undefined) throw new Error(`nobody reads the events of ${kind} here`);
        const before = state;
        for (const event of read) state = rules.evolve(state, event);
        yield { version, before, after: state, events: read, by: MOVERS[by] };
    }
}
