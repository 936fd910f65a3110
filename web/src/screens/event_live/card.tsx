import type { GameView, TournamentsTypes } from '@dice-wards/client';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { EVENTS } from '../../events/texts';
import { pointsOf } from '../../events/words';
import type { SmallGame } from '../../games/small_game';
import { GamePicture } from '../../parts/game_picture';
import { linkTo } from '../../router';
import { useInSight } from '../../state/in_sight';
import { nameOf, useProfiles } from '../../state/players';
import { WATCH } from '../watch/texts';
import { type Pairing, type Sitting, sittingAt } from './tables';
import { EVENT_LIVE } from './texts';

interface CardProps {
    readonly event: TournamentsTypes.Event;
    readonly table: Pairing;
    readonly small: SmallGame | undefined;
    readonly view: GameView | undefined;
    /** Whether the game was looked for and has not begun. */
    readonly isMissing: boolean;
    readonly onSight: (table: number, isInSight: boolean) => void;
}

/** A table of the event: its game small, who plays, how it stands, and the way to it. What is not in sight is not drawn. */
export function LiveCard({ event, table, small, view, isMissing, onSight }: CardProps) {
    const element = useRef<HTMLLIElement>(null);
    const isInSight = useInSight(element);
    useEffect(() => {
        onSight(table.table, isInSight);
        return () => onSight(table.table, false);
    }, [table.table, isInSight]);
    const names = useNames(table, view, isInSight);
    const { result, roomId } = table;
    const isOver = result !== undefined || view?.status === 'Finished';
    const status = result !== undefined ? EVENTS.how[result.how] : isMissing ? EVENT_LIVE.soon : '';
    return (
        <li ref={element} class={`card live-card${isOver ? ' over' : ''}`}>
            <div class="live-head">
                <h2>
                    {EVENTS.table} {table.table + 1}
                </h2>
                <span class="muted small">{view?.isBehind === true && !isOver ? EVENT_LIVE.behind : status}</span>
                {roomId !== undefined && (
                    <a
                        class="small"
                        href={linkTo({ screen: 'game', roomId })}
                        aria-label={`${EVENTS.watch}: ${WATCH.players(names(table.first), names(table.second))}`}
                    >
                        {EVENTS.watch}
                    </a>
                )}
            </div>
            <Scene kind={event.kind} small={small} view={view} />
            <ul class="live-players">
                {sittingAt(table, view).map((sitting) => (
                    <Player
                        key={sitting.seat}
                        sitting={sitting}
                        name={names(sitting.player)}
                        score={view && small?.scores(view)[sitting.seat]}
                    />
                ))}
            </ul>
            {view !== undefined && <p class="hidden-text">{small?.told?.(view)}</p>}
        </li>
    );
}

/** The names of both, those that the game tells first. */
function useNames({ first, second }: Pairing, view: GameView | undefined, isInSight: boolean) {
    const { me } = useSession();
    const profileOf = useProfiles(isInSight ? [first, second] : []);
    return (player: string): string => {
        const told = player === view?.player1 ? view.publicNames?.player1 : view?.publicNames?.player2;
        return nameOf(player, told ?? profileOf(player)?.username, me);
    };
}

/** The game as it is, or its still life until it is there. It is drawn anew only when it has changed. */
function Scene({ kind, small, view }: Pick<CardProps, 'small' | 'view'> & Pick<TournamentsTypes.Event, 'kind'>) {
    const picture = useMemo(
        () => (small === undefined || view === undefined ? <GamePicture kind={kind} /> : <small.Picture view={view} />),
        [kind, small, view],
    );
    return (
        <div class="live-scene" style={{ aspectRatio: small?.ratio }} aria-hidden="true" inert>
            {picture}
        </div>
    );
}

function Player({
    sitting: { seat, isActive, hasWon, halves },
    name,
    score,
}: {
    readonly sitting: Sitting;
    readonly name: string;
    readonly score: string | undefined;
}) {
    return (
        <li class={`live-player${isActive ? ' active' : ''}${hasWon ? ' winner' : ''}`}>
            <span class={`seat-mark ${seat === 'Player1' ? 'ivory' : 'ebony'}`} aria-hidden="true" />
            <span class="live-name">{name}</span>
            {isActive && <span class="hidden-text">{EVENT_LIVE.toMove}</span>}
            {hasWon && <span class="hidden-text">{EVENTS.won}</span>}
            <b class="number">{score ?? (halves !== undefined && pointsOf(halves))}</b>
        </li>
    );
}
