import type { Chance, Played, PlayerCommand, Rules } from './rules';

interface Steps<State, Command, Event>
    extends Pick<Rules<State, Command, Event>, 'decide' | 'evolve' | 'toAct' | 'chance'> {
    /** Where chance acts by itself, and nobody has asked it to. */
    readonly chanceBegins?: (state: State) => boolean;
}

/** A command with all that it asks of chance, one decision and one event after the other. */
export function playOut<State, Command, Event>(
    steps: Steps<State, Command, Event>,
    before: State,
    command: Command | PlayerCommand,
    chance: Chance,
): Played<State, Event> {
    const decided = steps.decide(before, command);
    if (!decided.ok) return decided;
    let events = decided.value;
    let state = evolved(steps, before, events);
    while (steps.toAct(state) === 'chance' && !steps.chanceBegins?.(state)) {
        const landed = steps.decide(state, steps.chance(state, chance));
        if (!landed.ok) throw new Error(`chance was refused: ${landed.error.kind}`);
        state = evolved(steps, state, landed.value);
        events = events.concat(landed.value);
    }
    return { ok: true, state, events };
}

function evolved<State, Event>(
    steps: Pick<Steps<State, never, Event>, 'evolve'>,
    before: State,
    events: readonly Event[],
): State {
    let state = before;
    for (let i = 0; i < events.length; i += 1) state = steps.evolve(state, events[i]);
    return state;
}
