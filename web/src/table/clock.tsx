import { type GameView, isRobots, type Role, reserveOf, type Table, type TableState } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../parts/announcer';
import { useTick } from '../state/use_store';
import { TABLE_TEXTS } from '../table_texts';
import { asCountdown } from '../time_words';
import './clock.css';
import { play } from '../state/sound';

const SHORT_MS = 10_000;
/** A reserve does not come back, so it is short earlier. */
const SHORT_RESERVE_MS = 60_000;

interface ClockProps {
    readonly table: Table;
    readonly state: TableState;
    readonly seat: Role;
}

/** A player's time: a countdown for each action, or a delay and a reserve. Its place is kept while it does not run. */
export function Clock(props: ClockProps) {
    useTick(250);
    return props.state.confirmed?.reserve === undefined ? <Countdown {...props} /> : <ReserveClock {...props} />;
}

function Countdown({ table, state: { confirmed }, seat }: ClockProps) {
    const runs = isRunning(confirmed, seat);
    const left = runs ? table.remainingMs() : undefined;
    const isShort = left !== undefined && left <= SHORT_MS;
    useWarning(isShort && confirmed?.me === seat, TABLE_TEXTS.table.hurry, confirmed?.version);
    const whole = (confirmed?.turnSeconds ?? 1) * 1000;
    const stands = confirmed?.isBehind === true ? TABLE_TEXTS.table.behind : TABLE_TEXTS.table.asleep;
    return (
        <span class={classesOf(runs, isShort)} role="timer">
            <span class="number">{left === undefined ? (runs ? stands : '–') : asCountdown(left)}</span>
            {isShort && <LowMark />}
            <progress max={whole} value={left ?? 0} aria-hidden="true" />
        </span>
    );
}

/** First the delay runs, then the reserve. A robot has the delay alone. */
function ReserveClock({ table, state: { confirmed }, seat }: ClockProps) {
    const runs = isRunning(confirmed, seat);
    const left = runs ? table.timeLeft() : undefined;
    const delay = (confirmed?.reserve?.delaySeconds ?? 0) * 1000;
    const isRobot = confirmed !== undefined && isRobots(confirmed, seat);
    const reserve = left?.reserveMs ?? (confirmed?.reserve && reserveOf(confirmed.reserve, seat));
    const isMine = confirmed?.me === seat;
    const isShort = !isRobot && reserve !== undefined && reserve <= SHORT_RESERVE_MS;
    const isLast = left !== undefined && left.delayMs + left.reserveMs <= SHORT_MS;
    // Once each for the whole game: what is used up does not come back.
    useWarning(isShort && isMine, TABLE_TEXTS.clock.lowReserve, confirmed?.roomId);
    useWarning(isLast && isMine, TABLE_TEXTS.clock.lastReserve, confirmed?.roomId);
    return (
        <span class={`${classesOf(runs, isShort)} two`} role="timer">
            <span class={`clock-part${left !== undefined && left.delayMs > 0 ? ' now' : ''}`}>
                <b class="number">{asCountdown(left?.delayMs ?? delay)}</b>
                <span>{TABLE_TEXTS.clock.delay}</span>
            </span>
            <span class={`clock-part${left?.delayMs === 0 ? ' now' : ''}`}>
                <b class="number">{isRobot || reserve === undefined ? '–' : asCountdown(reserve)}</b>
                <span>{TABLE_TEXTS.clock.reserve}</span>
            </span>
            {isShort && <LowMark />}
            <progress max={delay} value={left?.delayMs ?? 0} aria-hidden="true" />
        </span>
    );
}

function isRunning(view: GameView | undefined, seat: Role): boolean {
    return view?.status === 'InProgress' && view.activePlayer === seat;
}

function classesOf(runs: boolean, isShort: boolean): string {
    return `clock${runs ? ' runs' : ''}${isShort ? ' short' : ''}`;
}

/** Says it once each time that it becomes true; not again while `of` stays the same. */
function useWarning(isDue: boolean, text: string, of: number | undefined): void {
    const told = useRef<number | undefined>(undefined);
    useEffect(() => {
        if (!isDue || told.current === of) return;
        told.current = of;
        announce(text);
        play('clock');
    }, [isDue, text, of]);
}

/** For those who do not tell the colours apart. */
function LowMark() {
    return (
        <span class="clock-low" role="img" aria-label={TABLE_TEXTS.clock.low}>
            !
        </span>
    );
}
