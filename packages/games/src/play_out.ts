import type { Luck, Played, Rules } from './rules';

interface Playable<State, Command, Event, Memo>
    extends Pick<Rules<State, Command, Event, unknown, unknown, Memo>, 'decide' | 'evolve' | 'toAct' | 'chanceActs'> {
    /** States in which chance acts unasked: its command is then an entry of the log by itself. */
    readonly chanceBegins?: (state: State) => boolean;
}

/** A command with all that it asks of chance, one decision and one event after the other. */
export function playOut<State, Command, Event, Memo>(
    rules: Playable<State, Command, Event, Memo>,
    before: State,
    command: Command,
    luck: Luck,
    memo?: Memo,
): Played<State, Event> {
    const decided = rules.decide(before, command, memo);
    if (!decided.ok) return decided;
    let events = decided.value;
    let state = evolved(rules, before, events);
    while (rules.toAct(state) === 'chance' && !rules.chanceBegins?.(state)) {
        const landed = rules.decide(state, rules.chanceActs(state, luck), memo);
        if (!landed.ok) throw new Error(`chance was refused: ${landed.error.kind}`);
        state = evolved(rules, state, landed.value);
        events = events.concat(landed.value);
    }
    return { ok: true, state, events };
}

type Four<State, Command, Event> = Pick<
    Rules<State, Command, Event, unknown>,
    'decide' | 'evolve' | 'toAct' | 'chanceActs'
>;

/** A game that has these four functions alone: no memo, and no faster way to play than one step after the other. */
export function stepByStep<State, Command, Event, Own extends Four<State, Command, Event>>(
    own: Own & Four<State, Command, Event>,
): Own & Pick<Rules<State, Command, Event, unknown>, 'newMemo' | 'play'> {
    return { ...own, newMemo: () => undefined, play: (state, command, luck) => playOut(own, state, command, luck) };
}

function evolved<State, Event>(
    { evolve }: { readonly evolve: (state: State, event: Event) => State },
    before: State,
    events: readonly Event[],
): State {
    let state = before;
    for (const event of events) state = evolve(state, event);
    return state;
}
