import type { TournamentsTypes } from '@dice-wards/client';
import { useEvents } from '../../events/look';
import { EVENTS } from '../../events/texts';
import { formInWords, phaseInWords } from '../../events/words';
import { LinkButton } from '../../parts/button';
import { KindIcon } from '../../parts/game_picture';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { TEXTS } from '../../texts';
import './events.css';

const LISTS = ['Running', 'Announced', 'Past'] as const;
const SHOWN = { start: 0, limit: 20 };

/** The events of the house: now, soon, and those that are over. */
export function EventsScreen() {
    const [found] = useEvents(
        (tournaments) => Promise.all(LISTS.map((kind) => tournaments.listEvents(kind, SHOWN))),
        'all',
    );
    return (
        <div class="stack narrow wide-narrow">
            <h1>{TEXTS.titles.events}</h1>
            {found.kind === 'loading' && <Loading />}
            {found.kind === 'failed' && <Notice tone="bad">{found.text}</Notice>}
            {found.kind === 'there' &&
                (found.value === undefined ? (
                    <p class="card muted">{EVENTS.none}</p>
                ) : (
                    <>
                        {LISTS.map((which, place) => (
                            <EventList key={which} which={which} events={found.value?.[place] ?? []} />
                        ))}
                        <LinkButton to={linkTo({ screen: 'newEvent' })}>{EVENTS.announce}</LinkButton>
                    </>
                ))}
        </div>
    );
}

function EventList({
    which,
    events,
}: {
    readonly which: (typeof LISTS)[number];
    readonly events: readonly TournamentsTypes.Event[];
}) {
    const { title, none } = EVENTS.which[which];
    return (
        <section class="card list-card" aria-labelledby={`events-${which}`}>
            <h2 id={`events-${which}`}>{title}</h2>
            {events.length === 0 && <p class="muted small empty">{none}</p>}
            <ul class="list">
                {events.map((event) => (
                    <li key={event.id}>
                        <a class="list-row tall" href={linkTo({ screen: 'event', event: event.id })}>
                            <KindIcon kind={event.kind} />
                            <span class="list-main">
                                <span class="list-name">{event.name}</span>
                                <span class="muted small">
                                    {formInWords(event)} · {EVENTS.players(event.entered)}
                                </span>
                                <span class="muted small">{phaseInWords(event, Date.now())}</span>
                            </span>
                            {event.featured && <span class="tag on">{EVENTS.featured}</span>}
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}
