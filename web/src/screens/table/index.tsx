import { useEffect } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { factsOf, gameOf } from '../../kinds';
import { Button, LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { isBerserk } from '../../state/berserk';
import { rememberSeal } from '../../state/seals';
import { useLive, useStore } from '../../state/use_store';
import type { AtTable } from '../../table/at_table';
import { PlaceContext, useFoundPlace } from '../../table/event_place';
import { useMutedSeats } from '../../table/muted_seats';
import { useSaid } from '../../table/said';
import { namesIn } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { Ended } from './ended';
import { useKnownRoom } from './known_room';
import { useTableSounds } from './sounds';
import { useTurnTitle } from './turn_title';
import { useTableVoice } from './voice';
import { WaitingRoom } from './waiting_room';

/** A room or its game, for players and for whoever watches. */
export function TableScreen({ roomId }: { readonly roomId: number }) {
    const { client, visited } = useSession();
    const table = useLive(() => client.table(roomId, { berserk: isBerserk() }), roomId);
    const state = useStore(table);
    const { view, room, refusal, confirmed } = state;
    useTableVoice(state);
    useTableSounds(state);
    useEffect(() => {
        if (confirmed === undefined) return;
        visited.add(confirmed.roomId);
        if (confirmed.me !== undefined) rememberSeal(confirmed);
    }, [confirmed]);
    const isMissing = refusal?.kind === 'RoomNotFound';
    const known = useKnownRoom(roomId, room);
    const place = useFoundPlace(roomId, known, view !== undefined);
    if (isMissing && known !== undefined && (view === undefined || room?.status === 'Finished')) {
        return <Ended room={known} />;
    }
    if (view !== undefined) {
        return (
            <PlaceContext.Provider value={place}>
                <Game table={table} state={{ ...state, view }} />
            </PlaceContext.Provider>
        );
    }
    if (room !== undefined) return <WaitingRoom room={room} table={table} isHere={state.isHere === true} />;
    if (refusal !== undefined) {
        return (
            <div class="stack narrow">
                <h1>{TABLE_TEXTS.table.noGame}</h1>
                <Notice tone="bad">{refusal.text}</Notice>
                <div>
                    <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
                </div>
            </div>
        );
    }
    if (state.connection === 'signedOut') return <Notice tone="bad">{state.lost?.text}</Notice>;
    return <Loading text={state.connection === 'lost' ? TEXTS.problem.noNetwork : TABLE_TEXTS.table.opening} />;
}

function Game({ table, state }: AtTable) {
    useTurnTitle(state.view);
    const said = useSaid(state, namesIn(state.view), useMutedSeats(state.view));
    if (state.view.game.kind === 'Unknown') return <Newer title={factsOf(state.view.kind).title} />;
    const { Table } = gameOf(state.view.kind);
    return <Table table={table} state={state} said={said} />;
}

/** In place of a table for a game that the house has begun to play since the page was opened. */
function Newer({ title }: { readonly title: string }) {
    return (
        <div class="stack narrow">
            <h1>{title}</h1>
            <Notice tone="bad">{TABLE_TEXTS.table.newer}</Notice>
            <div class="row wrap">
                <Button onClick={() => location.reload()}>{TEXTS.broken.reload}</Button>
                <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
            </div>
        </div>
    );
}
