import type { Table, TableState } from '@dice-wards/client';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { LinkButton } from '../../parts/button';
import { lazy } from '../../parts/lazy';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { rememberSeal } from '../../state/seals';
import { useLive, useStore } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { type Said, useSaid } from './said';
import { useSeatNames } from './seat';
import { useTableVoice } from './voice';
import { WaitingRoom } from './waiting_room';

/** What is at a table once its game has begun. */
export interface AtTable {
    readonly table: Table;
    readonly state: TableState & { readonly view: NonNullable<TableState['view']> };
}

/** What each game's own screen gets. */
export interface PlayProps extends AtTable {
    /** What the players say just now. */
    readonly said: Said;
}

const SCREENS: Readonly<Record<string, ComponentType<PlayProps>>> = {
    Backgammon: lazy(async () => (await import('../backgammon')).BackgammonTable),
    DiceWards: lazy(async () => (await import('../dice_wards')).DiceWardsTable),
    MontyHall: lazy(async () => (await import('../monty_hall')).MontyHallTable),
};

/** A room or its game, for players and for whoever watches. */
export function TableScreen({ roomId }: { readonly roomId: number }) {
    const { client, visited } = useSession();
    const table = useLive(() => client.table(roomId), roomId);
    const state = useStore(table);
    const { view, room, refusal, confirmed } = state;
    useTableVoice(state);
    useEffect(() => {
        if (confirmed === undefined) return;
        visited.add(confirmed.roomId);
        if (confirmed.me !== undefined) rememberSeal(confirmed);
    }, [confirmed]);
    if (view !== undefined) {
        return <Game table={table} state={{ ...state, view }} />;
    }
    if (room !== undefined) return <WaitingRoom room={room} refresh={table.refresh} />;
    if (refusal !== undefined) {
        return (
            <div class="stack narrow">
                <h1>{TEXTS.table.noGame}</h1>
                <Notice tone="bad">{refusal.text}</Notice>
                <div>
                    <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
                </div>
            </div>
        );
    }
    return <Loading text={state.connection === 'lost' ? TEXTS.problem.noNetwork : TEXTS.table.opening} />;
}

function Game({ table, state }: AtTable) {
    const said = useSaid(state, useSeatNames(state.view));
    const Screen = SCREENS[state.view.kind];
    if (Screen === undefined) return <Notice tone="bad">{TEXTS.problem.unknown}</Notice>;
    return <Screen table={table} state={state} said={said} />;
}
