import { wait, within } from './aborting';
import { ACTIONS } from './action_names';
import { type AnyRefusal, RefusedError } from './answer';
import { CallError } from './call_error';
import type { Action, GameView } from './generated/game_engine';
import type { Store } from './store';
import { FIRST_PAUSE_MS, pauseAfter, type Surroundings } from './surroundings';
import type { Acted, Choice, Choices, Decide, TableState } from './table';

/** The part of a table that a player at it needs. */
interface Seat extends Pick<Store<TableState>, 'get' | 'subscribe'> {
    /** When a question that is asked from now on has an answer. */
    answered(): Promise<void>;
    send(choice: Choice): Acted;
}

const LONGEST_PAUSE_MS = 60_000;
/** So often in a row an action may be refused for now. */
const MOST_WAITS = 5;
/** One node may know of a room later than another; what is not there after so many looks is gone. */
const MOST_LOOKS = 4;

/**
 * Refusals that pass. The house asks for patience; or the game has gone on, which the table knows in a moment. So does a table that
 * was ahead: it is shown a turn that has run out as the clock will play it.
 */
const IS_PASSING = new Set(['Busy', 'TooManyRequests', 'Stale', 'NotYourTurn', 'GameFinished']);

/** `Table.takeTurns`. */
export async function takeTurns(
    seat: Seat,
    surroundings: Surroundings,
    decide: Decide,
    signal?: AbortSignal,
): Promise<GameView | undefined> {
    /** The version in which no more can be done. */
    let done = -1;
    let losses = 0;
    let waits = 0;
    let looks = 0;
    for (;;) {
        const state = await until(seat, (each) => isDue(each, done), signal);
        const { connection, view, confirmed, lost, refusal } = state;
        if (connection === 'closed') return undefined;
        if (view?.status === 'Finished') return view;
        if (lost !== undefined && !lost.isPassing) throw lost;
        if (isMissing(state)) {
            looks += 1;
            if (looks > MOST_LOOKS) throw new RefusedError(refusal as AnyRefusal);
            await rest(FIRST_PAUSE_MS);
            continue;
        }
        looks = 0;
        const turn = { ...CHOICES, view: view as GameView, actions: state.actions, plays: state.plays };
        const choice = await within(signal, async () => decide(turn));
        const now = seat.get();
        if (now.confirmed !== confirmed || now.pending !== undefined || now.connection === 'closed') continue;
        const { version } = confirmed as GameView;
        try {
            const answer = await within(signal, () => seat.send(checked(choice, now)));
            losses = 0;
            if (answer.ok) {
                done = version;
                waits = 0;
                continue;
            }
            waits += 1;
            if (!IS_PASSING.has(answer.refusal.kind) || waits > MOST_WAITS) throw new RefusedError(answer.refusal);
            const { retryAfterSeconds = 0 } = answer.refusal as { readonly retryAfterSeconds?: number };
            await rest(Math.max(retryAfterSeconds * 1_000, pauseAfter(waits, LONGEST_PAUSE_MS)));
        } catch (error) {
            if (!(error instanceof CallError) || !error.isPassing) throw error;
            losses += 1;
            await rest(pauseAfter(losses, LONGEST_PAUSE_MS));
        }
    }

    /** Waits, and then until the table is heard again; not longer than the table is open. */
    async function rest(milliseconds: number): Promise<void> {
        await wait<void>(signal, (resolve) => {
            const cancel = surroundings.after(milliseconds, resolve);
            const end = seat.subscribe(({ connection }) => {
                if (connection === 'closed') resolve();
            });
            return () => {
                cancel();
                end();
            };
        });
        await within(signal, () => seat.answered());
    }
}

function isDue(state: TableState, done: number): boolean {
    const { connection, view, confirmed, lost, pending, actions } = state;
    if (connection === 'closed' || view?.status === 'Finished' || isMissing(state)) return true;
    if (connection === 'lost' || connection === 'signedOut') return lost !== undefined && !lost.isPassing;
    return connection === 'live' && pending === undefined && actions.length > 0 && (confirmed?.version ?? -1) > done;
}

/** There is no such room, or no more. */
function isMissing({ confirmed, refusal }: TableState): boolean {
    return refusal !== undefined && (confirmed === undefined || refusal.kind === 'RoomNotFound');
}

/** @throws CallError if that is no choice, or not one of those that there are */
function checked(choice: Choice, { actions }: TableState): Choice {
    if (actions.includes(choice?.name)) return choice;
    const wrong =
        choice?.name === undefined
            ? 'no choice was returned, as by `return turn.roll()`'
            : `${choice.name}: expected one of ${actions.join(', ')}`;
    throw new CallError('takeTurns', 'invalid', false, new TypeError(wrong));
}

const CHOICES = {
    ...Object.fromEntries(ACTIONS.map((name) => [name, (...args: unknown[]): Choice => ({ name, args })])),
    act: (action: Action): Choice => ({ name: action.kind, action }),
} as Choices;

/** The first state of that kind, the present one if it is. */
function until<State>(
    { subscribe }: Pick<Store<State>, 'subscribe'>,
    isIt: (state: State) => boolean,
    signal?: AbortSignal,
): Promise<State> {
    return wait(signal, (resolve) =>
        subscribe((state) => {
            if (isIt(state)) resolve(state);
        }),
    );
}
