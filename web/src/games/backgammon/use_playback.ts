import type { GameBackgammon, LogEntry, TableState } from '@dice-wards/client';
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { MOTION } from '../../state/board_looks';
import { checkersOf, type Frame, framesOf, happened, type Pace, type Seen, throwName, toldByLog } from './playback';

const PACES: Readonly<Record<'usual' | 'quick' | 'off', Pace>> = {
    usual: { throwMs: 900, stepMs: 480, isStill: false },
    quick: { throwMs: 500, stepMs: 220, isStill: false },
    off: { throwMs: 900, stepMs: 0, isStill: true },
};
/** As long as the log is waited for, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Turns that came at once, and are shown one after the other. */
interface Film {
    seen: Seen | undefined;
    frames: readonly Frame[];
    /** Since when more has happened than a view tells. */
    waitsFrom: Seen | undefined;
}

type State = Pick<TableState, 'view' | 'confirmed'>;

/** What is to be drawn in place of the table as it is, while turns are shown that are over already. A press skips them. */
export function usePlayback(
    { view, confirmed }: State,
    game: GameBackgammon | undefined,
    log: readonly LogEntry[],
): Frame | undefined {
    const film = useRef<Film>({ seen: undefined, frames: [], waitsFrom: undefined }).current;
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    // Before it is drawn, so that nothing jumps ahead.
    if (view !== undefined && confirmed !== undefined && game !== undefined) look(film, view, game, log);
    const frame = film.frames[0];
    const next = () => {
        if (film.waitsFrom === undefined) film.frames = film.frames.slice(1);
        else stop(film);
        redraw(undefined);
    };
    useEffect(() => {
        if (frame === undefined) return undefined;
        const timer = setTimeout(next, frame.ms);
        const skip = () => {
            stop(film);
            redraw(undefined);
        };
        const skipByKey = ({ key }: KeyboardEvent) => {
            if (key === 'Enter' || key === ' ' || key === 'Escape') skip();
        };
        addEventListener('pointerdown', skip, { capture: true });
        addEventListener('keydown', skipByKey, { capture: true });
        return () => {
            clearTimeout(timer);
            removeEventListener('pointerdown', skip, { capture: true });
            removeEventListener('keydown', skipByKey, { capture: true });
        };
    }, [frame]);
    return frame;
}

function stop(film: Film): void {
    film.frames = [];
    film.waitsFrom = undefined;
}

function look(film: Film, view: NonNullable<State['view']>, game: GameBackgammon, log: readonly LogEntry[]): void {
    const { seen, waitsFrom } = film;
    const { version, turnId, activePlayer, lastDice } = view;
    const pace = paceNow();
    if (seen !== undefined && seen.version !== version) {
        const told = happened(seen, view, game);
        if (told !== 'more') {
            film.frames = [...film.frames, ...framesOf(told, pace)];
        } else if (waitsFrom === undefined) {
            film.waitsFrom = seen;
            film.frames = [{ checkers: seen.checkers, dice: [], ms: PATIENCE_MS }];
        }
    }
    if (film.waitsFrom !== undefined) {
        const told = toldByLog(film.waitsFrom, view, log);
        if (told !== undefined) {
            film.waitsFrom = undefined;
            film.frames = framesOf(told, pace);
        }
    }
    const thrown = activePlayer === undefined ? '' : throwName(activePlayer, lastDice);
    film.seen = { version, turnId, game, checkers: checkersOf(game), thrown };
}

function paceNow(): Pace {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? PACES.off : PACES[MOTION.get()];
}
