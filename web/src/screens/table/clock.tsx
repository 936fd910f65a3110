import type { Role, Table, TableState } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../parts/announcer';
import { useTick } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { asCountdown } from '../../time_words';
import './clock.css';

const SHORT_MS = 10_000;

/** A player's countdown. Its place is kept while it does not run, so that nothing jumps. */
export function Clock({
    table,
    state: { confirmed },
    seat,
}: {
    readonly table: Table;
    readonly state: TableState;
    readonly seat: Role;
}) {
    useTick(250);
    const runs = confirmed?.status === 'InProgress' && confirmed.activePlayer === seat;
    const left = runs ? table.remainingMs() : undefined;
    const isShort = left !== undefined && left <= SHORT_MS;
    const isMine = runs && confirmed.me === seat;
    const warned = useRef(0);
    useEffect(() => {
        const version = confirmed?.version ?? 0;
        if (!isShort || !isMine || warned.current === version) return;
        warned.current = version;
        announce(TEXTS.table.hurry);
    }, [isShort, isMine, confirmed?.version]);
    const whole = (confirmed?.turnSeconds ?? 30) * 1000;
    return (
        <span class={`clock${runs ? ' runs' : ''}${isShort ? ' short' : ''}`} role="timer">
            <span class="number">{left === undefined ? (runs ? TEXTS.table.asleep : '–') : asCountdown(left)}</span>
            <progress max={whole} value={left ?? 0} aria-hidden="true" />
        </span>
    );
}
