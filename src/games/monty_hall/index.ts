import { playOut } from '../play_out';
import type { Rules, Texts } from '../rules';
import { writeGame } from './game_document';
import { records } from './records';
import {
    type Command,
    chanceActs,
    decide,
    type Event,
    evolve,
    outcome,
    playedAtOnce,
    start,
    timeout,
    toAct,
} from './rules';
import type { State } from './state';
import { statistics } from './told_statistics';
import { eventShape, plainView, showEvent, view, viewShape } from './view';

const steps = { decide, evolve, toAct, chance: chanceActs };
const NO_DICE: readonly number[] = [];

/** 003's JSON document of a game. */
const texts: Texts<State, Event> = {
    match: (now, _events, { id, createdAtMs, changedAtMs }) => {
        const written = writeGame(now, { id: String(id), createdAtMs, completedAtMs: changedAtMs });
        if (!written.ok) throw new Error(written.error);
        return written.value;
    },
};

/** Monty Hall: one player against the host, who knows where the prize is. */
export const montyHall: Rules<State, Command, Event> = {
    start,
    ...steps,
    play: (state, command, chance) => playedAtOnce(state, command) ?? playOut(steps, state, command, chance),
    timeout,
    outcome,
    lastDice: () => NO_DICE,
    view,
    plainView,
    viewShape,
    eventShape,
    showEvent,
    records,
    hasSecret: true,
    texts,
    statistics,
};
