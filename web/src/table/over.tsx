import type { GameView, Table, TableState } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { gameOf, isForTwo } from '../kinds';
import { signed } from '../numbers';
import { Button, LinkButton } from '../parts/button';
import { outcomeInWords } from '../parts/ending_words';
import { FairCheck } from '../parts/fair_check';
import { lazy } from '../parts/lazy';
import { Notice } from '../parts/notice';
import { goTo, linkTo } from '../router';
import { textOf, useLoaded } from '../state/loaded';
import { useProblem } from '../state/online';
import { useProfile } from '../state/players';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import { usePlace } from './event_place';
import { opponentIn } from './opponent';
import { whyGainedLess } from './rating_words';
import { useRematch } from './rematch';
import { otherSeat, useSeatNames } from './seat';
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
    const winner = useSeatNames(view)[view.winner ?? 'Player1'];
    const isMine = view.me !== undefined;
    const title =
        view.winner === undefined
            ? TABLE_TEXTS.over.title
            : isMine
              ? view.winner === view.me
                  ? TABLE_TEXTS.over.won
                  : TABLE_TEXTS.over.lost
              : TABLE_TEXTS.over.wonBy(winner);
    return (
        <section class={`over card ${isMine && view.winner === view.me ? 'won' : ''}`} aria-labelledby="over">
            <div class="stack">
                <div>
                    <h2 id="over" class="over-title">
                        {title}
                    </h2>
                    <p class="muted">{outcomeInWords(view)}</p>
                </div>
                {isMine && view.rated && <RatingChange view={view} />}
                {event !== undefined ? (
                    <>
                        <EventAfter event={event} roomId={view.roomId} />
                        <LinkButton look="main" wide to={linkTo({ screen: 'event', event })}>
                            {TABLE_TEXTS.table.toEvent}
                        </LinkButton>
                    </>
                ) : (
                    isMine && <Rematch table={table} view={view} />
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
    const { roomId, player1, player2 } = view;
    const hasBot = useProfile(opponentIn(view))?.bot === true;
    const [games, again] = useLoaded(() => client.profiles.getGames(me, undefined, 5), `${roomId}`);
    const found =
        games.kind === 'there' && games.value.ok
            ? games.value.value.games.find((game) => game.roomId === roomId)
            : undefined;
    const isMissing = found === undefined;
    useEffect(() => {
        // The seats show both ratings.
        if (!isMissing) for (const player of [player1, player2]) players.forget(player);
    }, [isMissing, players, player1, player2]);
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

function Rematch({ table, view }: { readonly table: Table; readonly view: GameView }) {
    const opponent = useSeatNames(view)[otherSeat(view.me ?? 'Player1')];
    const { wish, ask } = useRematch(table, view);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    async function press(): Promise<void> {
        setBusy(true);
        setProblem(undefined);
        try {
            const answer = await ask();
            if (!answer.ok) setProblem(answer.refusal.text);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }
    const newRoom = wish?.roomId;
    const askedByMe = wish !== undefined && wish.askedBy === view.me;
    useEffect(() => {
        if (newRoom !== undefined && askedByMe) goTo({ screen: 'game', roomId: newRoom });
    }, [newRoom, askedByMe]);
    return (
        <>
            {newRoom !== undefined ? (
                <LinkButton look="main" wide to={linkTo({ screen: 'game', roomId: newRoom })}>
                    {TABLE_TEXTS.over.toRematch}
                </LinkButton>
            ) : (
                <Button look="main" wide busy={busy || askedByMe} onClick={press}>
                    {askedByMe
                        ? TABLE_TEXTS.over.rematchAsked
                        : isForTwo(view.kind)
                          ? TABLE_TEXTS.over.rematch
                          : TABLE_TEXTS.over.again}
                </Button>
            )}
            {wish !== undefined && newRoom === undefined && !askedByMe && (
                <Notice tone="good">{TABLE_TEXTS.over.rematchOffered(opponent)}</Notice>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </>
    );
}
