import { type TournamentsTypes, valueIn } from '@dice-wards/client';
import { useSession } from '../connection/session';
import { useEvents } from '../events/look';
import { EVENTS } from '../events/texts';
import { phaseInWords, pointsOf } from '../events/words';
import { inWords } from '../time_words';
import { AFTER } from './event_after_texts';

/** How the player stands in the event whose match is over, and what comes next, and when. */
export function EventAfter({ event: id, roomId }: { readonly event: number; readonly roomId: number }) {
    const { me } = useSession();
    const [found] = useEvents(async (tournaments) => {
        const [event, mine, standings] = await Promise.all([
            tournaments.getEvent(id),
            tournaments.getMyEvents(),
            tournaments.getStandings(id, { start: 0, limit: 100 }),
        ]);
        return {
            event: valueIn(event),
            table: mine.find((each) => each.event.id === id)?.table,
            standings: valueIn(standings),
        };
    }, `${id}`);
    const shown = found.kind === 'there' ? found.value : undefined;
    if (shown === undefined) return null;
    const { event, table, standings } = shown;
    const line = standings.lines.find(({ player }) => player === me);
    const isCalled = table?.result === undefined && table?.roomId !== undefined && table.roomId !== roomId;
    return (
        <div class="event-after" aria-live="polite">
            <p>
                <b>{event.name}</b>
            </p>
            {line !== undefined && <p>{AFTER.standing(line.place, standings.size, pointsOf(line.halves))}</p>}
            <p class="muted">{isCalled ? AFTER.called : nextIn(event, Date.now())}</p>
        </div>
    );
}

function nextIn(event: TournamentsTypes.Event, nowMs: number): string {
    const { phase, form } = event;
    if (phase.kind !== 'Running') return phaseInWords(event, nowMs);
    if (form.kind === 'Arena') return nowMs < phase.endsAtMs ? EVENTS.waits : EVENTS.noMore;
    const left = inWords(Math.max(0, phase.endsAtMs - nowMs));
    return phase.round === phase.rounds ? AFTER.last(left) : AFTER.next(phase.round + 1, phase.rounds, left);
}
