import { type TournamentsTypes, valueIn } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { useEvents } from '../../events/look';
import { EVENTS } from '../../events/texts';
import { formInWords, phaseInWords } from '../../events/words';
import { Button, LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { saveFile } from '../../parts/save_file';
import { ShareLink } from '../../parts/share_link';
import { goTo, linkTo } from '../../router';
import { TEXTS } from '../../texts';
import { inWords } from '../../time_words';
import { BerserkSwitch } from './berserk_switch';
import { MOST_DRAWN, mostRounds } from './bracket';
import { BracketPicture } from './bracket_picture';
import { calendarOf } from './calendar';
import { Entering } from './entering';
import { StandingsTable } from './standings_table';
import { TablesTable } from './tables_table';
import '../../parts/ranks.css';
import './events.css';

const PART = { start: 0, limit: 100 };
const MINUTE_MS = 60_000;

/** One event: where it stands, how one enters it, and one's own table, to which one is taken. */
export function EventScreen({ id }: { readonly id: number }) {
    const { visited } = useSession();
    const [found, again] = useEvents(async (tournaments) => {
        const [event, mine, standings] = await Promise.all([
            tournaments.getEvent(id),
            tournaments.getMyEvents(),
            tournaments.getStandings(id, PART),
        ]);
        const told = valueIn(event);
        return {
            event: told,
            // Whoever has lost their place is shown it, but not as one of those who are in.
            mine: mine.find(({ event: each }) => each.id === id && each.you !== 'Lost'),
            standings: valueIn(standings),
            rounds: await Promise.all(
                roundsShown(told).map(async (round) => valueIn(await tournaments.getTables(id, round, PART))),
            ),
        };
    }, `${id}`);
    const shown = found.kind === 'there' ? found.value : undefined;
    const roomId = openRoomOf(shown?.mine?.table);
    // Nobody has to look for their own table. Whoever comes back from it stays.
    useEffect(() => {
        if (roomId === undefined || visited.has(roomId)) return;
        visited.add(roomId);
        goTo({ screen: 'game', roomId });
    }, [roomId]);
    if (found.kind === 'failed') return <Notice tone="bad">{found.text}</Notice>;
    if (found.kind === 'loading') return <Loading />;
    if (shown === undefined) return <p class="card muted">{EVENTS.none}</p>;
    const { event, mine, standings, rounds } = shown;
    return (
        <div class="stack narrow wide-narrow">
            <h1>{event.name}</h1>
            <section class="card stack">
                <p>
                    {formInWords(event)}
                    {event.form.kind !== 'Arena' && ` · ${EVENTS.roundTime(inWords(event.roundMinutes * MINUTE_MS))}`}
                </p>
                <p class="event-phase" aria-live="polite">
                    {phaseInWords(event, Date.now())}
                </p>
                {(event.repeats === 'Daily' || event.repeats === 'Weekly') && (
                    <p class="muted small">{event.repeats === 'Daily' ? EVENTS.daily : EVENTS.weekly}</p>
                )}
                {event.you === 'Lost' && <Notice tone="plain">{EVENTS.lost}</Notice>}
                <MyTable mine={mine} />
                {mine !== undefined && <BerserkSwitch event={event} />}
                <HandOn event={event} />
                <Entering event={event} isIn={mine !== undefined} onChange={again} />
            </section>
            {rounds.some(({ tables }) => tables.some((table) => openRoomOf(table) !== undefined)) && (
                <LinkButton to={linkTo({ screen: 'eventLive', event: id })}>{EVENTS.allLive}</LinkButton>
            )}
            <Rounds event={event} rounds={rounds} standings={standings} />
            <StandingsTable event={event} standings={standings} />
            <LinkButton look="quiet" to={linkTo({ screen: 'events' })}>
                {EVENTS.toAll}
            </LinkButton>
        </div>
    );
}

/** A link to the event, and its date as long as it is to come. */
function HandOn({ event }: { readonly event: TournamentsTypes.Event }) {
    const [problem, setProblem] = useState<string>();
    return (
        <div class="row wrap">
            <ShareLink
                look="quiet"
                to={linkTo({ screen: 'event', event: event.id })}
                title={event.name}
                onProblem={setProblem}
            />
            {event.phase.kind === 'Announced' && (
                <Button
                    look="quiet"
                    onClick={() => saveFile(EVENTS.calendarFile, calendarOf(event, location.href, Date.now()))}
                >
                    {EVENTS.toCalendar}
                </Button>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </div>
    );
}

/** Which rounds are looked at: the one that is played, and all of a knockout that is drawn. */
function roundsShown(event: TournamentsTypes.Event): readonly number[] {
    const { phase, entered } = event;
    if (!isDrawn(event)) return phase.kind === 'Running' ? [phase.round] : [];
    const count = phase.kind === 'Running' ? phase.round : mostRounds(entered);
    return Array.from({ length: count }, (_, before) => before + 1);
}

function isDrawn({ form, phase, entered }: TournamentsTypes.Event): boolean {
    return form.kind === 'Knockout' && phase.kind !== 'Announced' && entered <= MOST_DRAWN;
}

interface RoundsProps {
    readonly event: TournamentsTypes.Event;
    readonly rounds: readonly TournamentsTypes.TablesPage[];
    readonly standings: TournamentsTypes.StandingsPage;
}

function Rounds({ event, rounds: [first, ...later], standings: { lines } }: RoundsProps) {
    if (first === undefined || first.size === 0) return null;
    if (!isDrawn(event)) return <TablesTable tables={first} />;
    const rounds = [first, ...later].map(({ tables }) => tables);
    return <BracketPicture played={{ size: event.entered, rounds, standing: lines.map(({ player }) => player) }} />;
}

/** The room of a match that is to be played. */
function openRoomOf(table: TournamentsTypes.EventTable | undefined): number | undefined {
    return table?.result === undefined ? table?.roomId : undefined;
}

function MyTable({ mine }: { readonly mine: TournamentsTypes.MyEvent | undefined }) {
    if (mine === undefined) return null;
    const { event, table } = mine;
    const roomId = openRoomOf(table);
    if (roomId !== undefined) {
        return (
            <LinkButton look="main" to={linkTo({ screen: 'game', roomId })}>
                {EVENTS.yourTable}
            </LinkButton>
        );
    }
    const { form, phase } = event;
    if (phase.kind === 'Announced') return <p>{EVENTS.youAreIn}</p>;
    if (phase.kind === 'Running' && form.kind === 'Arena') {
        return <p>{Date.now() < phase.endsAtMs ? EVENTS.waits : EVENTS.noMore}</p>;
    }
    if (table === undefined) return <p>{form.kind === 'Knockout' ? EVENTS.noTable : TEXTS.loading}</p>;
    return <p>{table.second === undefined ? EVENTS.bye : EVENTS.wait}</p>;
}
