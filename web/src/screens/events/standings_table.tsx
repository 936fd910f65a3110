import type { TournamentsTypes } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { EVENTS } from '../../events/texts';
import { pointsOf } from '../../events/words';
import { PlayerName } from './player_name';

/** How the first hundred stand; before an event begins, who has entered. */
export function StandingsTable({
    event,
    standings: { lines, size },
}: {
    readonly event: TournamentsTypes.Event;
    readonly standings: TournamentsTypes.StandingsPage;
}) {
    const { me } = useSession();
    const hasBegun = event.phase.kind !== 'Announced';
    const isArena = hasBegun && event.form.kind === 'Arena';
    const hasBuchholz = hasBegun && !isArena && event.form.kind !== 'Knockout';
    if (lines.length === 0) return null;
    return (
        <section class="card stack" aria-labelledby="standings">
            <h2 id="standings">{hasBegun ? EVENTS.standings : EVENTS.entrants}</h2>
            <table class="ranks event-table">
                <thead>
                    <tr>
                        {hasBegun && <th scope="col">{EVENTS.place}</th>}
                        <th scope="col">{EVENTS.player}</th>
                        {hasBegun && <th scope="col">{EVENTS.points}</th>}
                        {hasBuchholz && <th scope="col">{EVENTS.buchholz}</th>}
                        {isArena && <th scope="col">{EVENTS.games}</th>}
                        <th scope="col" class="event-wide">
                            {EVENTS.rating}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {lines.map(({ player, place, halves, buchholz, rating, playing, arena }) => (
                        <tr key={player} class={player === me ? 'own' : undefined}>
                            {hasBegun && <td>{place}</td>}
                            <td>
                                <PlayerName player={player} />
                                {!playing && <span class="muted small"> {EVENTS.out}</span>}
                                {isOnFire(arena) && (
                                    <>
                                        {' '}
                                        <span class="tag on">{EVENTS.onFire}</span>
                                    </>
                                )}
                            </td>
                            {hasBegun && <td>{pointsOf(halves)}</td>}
                            {hasBuchholz && <td>{pointsOf(buchholz)}</td>}
                            {isArena && <td>{arena?.games}</td>}
                            <td class="event-wide">{rating}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {size > lines.length && <p class="muted small">{EVENTS.more(size - lines.length)}</p>}
        </section>
    );
}

/** Whether their next win counts double. */
function isOnFire(arena: TournamentsTypes.ArenaScore | undefined): boolean {
    return arena !== undefined && arena.streak >= 2;
}
