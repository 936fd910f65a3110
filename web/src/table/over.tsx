import { type GameView, playersIn, type Table, type TableState } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';
import { useSession } from '../connection/session';
import { gameOf } from '../kinds';
import { signed } from '../numbers';
import { LinkButton } from '../parts/button';
import { outcomeInWords } from '../parts/ending_words';
import { FairCheck } from '../parts/fair_check';
import { lazy } from '../parts/lazy';
import { linkTo } from '../router';
import { useLoaded } from '../state/loaded';
import { useProfiles } from '../state/players';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import { usePlace } from './event_place';
import { endingFor, Places } from './places';
import { whyGainedLess } from './rating_words';
import { RematchButton } from './rematch_button';
import { namesIn, othersIn, playerAt } from './seats';
import './over.css';

const EventAfter = lazy(async () => (await import('./event_after')).EventAfter);

/** How a game ended, what it changed, and what can come next. */
export function Over({
    table,
    state: { view },
}: {
    readonly table: Table;
    readonly state: TableState & { view: GameView };
}) {
    const event = usePlace()?.tournament;
    const { me, winner } = view;
    const isMine = me !== undefined;
    const ofOthers = winner === undefined ? TABLE_TEXTS.over.title : TABLE_TEXTS.over.wonBy(namesIn(view)[winner]);
    const title = isMine ? endingFor(view, me) : ofOthers;
    return (
        <section class={`over card ${isMine && view.winner === view.me ? 'won' : ''}`} aria-labelledby="over">
            <div class="stack">
                <div>
                    <h2 id="over" class="over-title">
                        {title}
                    </h2>
                    <p class="muted">{outcomeInWords(view)}</p>
                </div>
                <Places view={view} />
                {isMine && view.rated && <RatingChange view={view} />}
                {event !== undefined ? (
                    <>
                        <EventAfter event={event} roomId={view.roomId} />
                        <LinkButton look="main" wide to={linkTo({ screen: 'event', event })}>
                            {TABLE_TEXTS.table.toEvent}
                        </LinkButton>
                    </>
                ) : (
                    isMine && <RematchButton table={table} view={view} />
                )}
                <div class="over-more">
                    {gameOf(view.kind).Review !== undefined && (
                        <LinkButton wide to={linkTo({ screen: 'review', roomId: view.roomId })}>
                            {TABLE_TEXTS.over.review}
                        </LinkButton>
                    )}
                    <LinkButton wide look="quiet" to="#/">
                        {TEXTS.toLobby}
                    </LinkButton>
                </div>
                <FairCheck roomId={view.roomId} kind={view.kind} />
            </div>
        </section>
    );
}

function RatingChange({ view }: { readonly view: GameView }) {
    const { client, players, me } = useSession();
    const { roomId } = view;
    const others = othersIn(view).map((seat) => playerAt(view, seat));
    const profileOf = useProfiles(others);
    const hasBot = others.some((player) => profileOf(player)?.bot === true);
    const [games, again] = useLoaded(() => client.profiles.getGames(me, undefined, 5), `${roomId}`);
    const found =
        games.kind === 'there' && games.value.ok
            ? games.value.value.games.find((game) => game.roomId === roomId)
            : undefined;
    const isMissing = found === undefined;
    useEffect(() => {
        // The seats show all ratings.
        if (!isMissing) for (const player of playersIn(view)) players.forget(player);
    }, [isMissing, players, roomId]);
    useEffect(() => {
        if (!isMissing) return;
        // The result is on its way from one canister to another.
        const timer = setInterval(again, 2_000);
        return () => clearInterval(timer);
    }, [isMissing, again]);
    const change = found?.rating;
    const by = change === undefined ? 0 : Math.round(change.after) - Math.round(change.before);
    const whyLess = whyGainedLess(view);
    return (
        <div>
            <p class="rating-change">
                <span class="muted">{TABLE_TEXTS.over.rating}</span>
                {found === undefined ? (
                    <span class="muted">{TABLE_TEXTS.over.ratingComes}</span>
                ) : change === undefined ? (
                    <span class="muted">{TABLE_TEXTS.over.notRated}</span>
                ) : (
                    <b class="number">
                        {Math.round(change.after)} <span class={by < 0 ? 'down' : 'up'}>{signed(by)}</span>
                    </b>
                )}
            </p>
            {found !== undefined && change === undefined && (
                <p class="muted small">{hasBot ? TABLE_TEXTS.over.whyNotWithBots : TABLE_TEXTS.over.whyNotRated}</p>
            )}
            {change !== undefined && whyLess !== undefined && <p class="muted small">{whyLess}</p>}
        </div>
    );
}
