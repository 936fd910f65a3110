import type { RulesForTwo } from '../for_two';
import { playOut } from '../play_out';
import type { Texts } from '../rules';
import { playedAtOnce } from './at_once';
import { writeGame } from './game_document';
import { records } from './records';
import { type Command, chanceActs, decide, type Event, evolve, outcome, start, timeout, toAct } from './rules';
import { secrets } from './secrets';
import type { State } from './state';
import { statistics } from './statistics_view';
import { verbs } from './verbs';
import {
    MontyHallEvent as eventSchema,
    type MontyHallEvent,
    type MontyHallView,
    showEvent,
    view,
    MontyHallView as viewSchema,
} from './view';

const playable = { decide, evolve, toAct, chanceActs };
const NO_DICE = new Uint8Array(0);

/** 003's JSON document of a game. */
const texts: Texts<State, Event> = {
    match: (state, _events, { id, createdAtMs, changedAtMs }) => {
        const written = writeGame(state, { id: String(id), createdAtMs, completedAtMs: changedAtMs });
        if (!written.ok) throw new Error(written.error);
        return written.value;
    },
};

/** Monty Hall: one player against the host, who knows where the prize is. */
export const montyHall: RulesForTwo<State, Command, Event, MontyHallView, MontyHallEvent> = {
    start,
    newMemo: () => undefined,
    ...playable,
    play: (state, command, luck, memo) => playedAtOnce(state, command) ?? playOut(playable, state, command, luck, memo),
    timeout,
    outcome,
    verbs,
    lastDice: () => NO_DICE,
    viewSchema,
    view,
    eventSchema,
    showEvent,
    records,
    secrets,
    texts,
    statistics,
};
