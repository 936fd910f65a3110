import { type GameView, type TournamentsTypes, valueIn, watchGames } from '@dice-wards/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { useEvents } from '../../events/look';
import { EVENTS } from '../../events/texts';
import { phaseInWords } from '../../events/words';
import type { SmallGame } from '../../games/small_game';
import { gameOf } from '../../kinds';
import { LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { useConnection } from '../../state/online';
import { useLive, useStore } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { LiveCard } from './card';
import { isPairing, type Pairing, roomsToFollow } from './tables';
import { EVENT_LIVE } from './texts';
import '../events/events.css';
import '../../table/seat.css';
import './event_live.css';

/** As many tables as the page of the event lists. */
const PART = { start: 0, limit: 100 };

interface Round {
    readonly tables: readonly Pairing[];
    /** How many more there are. */
    readonly more: number;
}

interface Seen {
    readonly event: TournamentsTypes.Event;
    readonly round: Round;
}

const NO_ROUND = { round: { tables: [], more: 0 } } as const;

/** All tables of an event that is played, small and side by side. */
export function EventLiveScreen({ id }: { readonly id: number }) {
    const [found] = useEvents(async (tournaments) => {
        const event = valueIn(await tournaments.getEvent(id));
        const { phase } = event;
        if (phase.kind !== 'Running') return { event };
        const { tables, size } = valueIn(await tournaments.getTables(id, phase.round, PART));
        return { event, round: { tables: tables.filter(isPairing), more: size - tables.length } };
    }, `${id}`);
    // What was seen last stays while the network is gone, and the last round after the end of the event.
    const seen = useRef<Seen>(undefined);
    if (found.kind === 'there' && found.value !== undefined)
        seen.current = { ...NO_ROUND, ...seen.current, ...found.value };
    if (seen.current !== undefined) return <Broadcast {...seen.current} />;
    if (found.kind === 'failed') return <Notice tone="bad">{found.text}</Notice>;
    return found.kind === 'loading' ? <Loading /> : <p class="card muted">{EVENTS.none}</p>;
}

function Broadcast({ event, round: { tables, more } }: Seen) {
    const { kind, id, name, settings, phase } = event;
    const { client } = useSession();
    const games = useLive(() => watchGames(client), id);
    const state = useStore(games);
    const connection = useConnection(state.connection);
    const [small] = useLoaded<SmallGame | undefined>(async () => gameOf(kind).small?.(), kind);
    const [inSight, onSight] = useSights();
    const rooms = roomsToFollow(tables, inSight);
    useEffect(() => games.follow(rooms), [games, rooms.join()]);
    const isPlaying = tables.some(({ result }) => result === undefined);
    const goesOn = phase.kind === 'Announced' || phase.kind === 'Running';
    const viewOf = (roomId: number | undefined): GameView | undefined =>
        roomId === undefined ? undefined : state.games.get(roomId);
    return (
        <div class="stack">
            <div class="row wrap">
                <h1>{name}</h1>
                <span class={`live-dot ${connection}`}>{TEXTS.connection[connection]}</span>
                <span class="push">
                    <LinkButton look="quiet" to={linkTo({ screen: 'event', event: id })}>
                        {EVENT_LIVE.toEvent}
                    </LinkButton>
                </span>
            </div>
            <p class="event-phase" aria-live="polite">
                {phaseInWords(event, Date.now())}
            </p>
            {settings?.spectatorDelay === true && <p class="muted">{EVENT_LIVE.late}</p>}
            {!isPlaying && (
                <p class="card">
                    {EVENT_LIVE.none} {goesOn && EVENT_LIVE.next}
                </p>
            )}
            <ul class="live-tables">
                {tables.map((table) => (
                    <LiveCard
                        key={table.table}
                        event={event}
                        table={table}
                        small={small.kind === 'there' ? small.value : undefined}
                        view={viewOf(table.roomId)}
                        isMissing={
                            table.roomId !== undefined &&
                            state.games.has(table.roomId) &&
                            viewOf(table.roomId) === undefined
                        }
                        onSight={onSight}
                    />
                ))}
            </ul>
            {more > 0 && <p class="muted small">{EVENTS.more(more)}</p>}
        </div>
    );
}

/** The tables that are in sight, by their numbers, and what tells of one. */
function useSights(): readonly [ReadonlySet<number>, (table: number, isInSight: boolean) => void] {
    const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set());
    const tell = useCallback((table: number, isInSight: boolean) => {
        setInSight((before) => {
            if (before.has(table) === isInSight) return before;
            const others = [...before].filter((each) => each !== table);
            return new Set(isInSight ? [...others, table] : others);
        });
    }, []);
    return [inSight, tell];
}
