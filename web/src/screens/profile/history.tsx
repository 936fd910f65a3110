import { type ProfilesTypes, valueIn } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { rivalOf } from '../../games';
import { factsOf } from '../../kinds';
import { signed } from '../../numbers';
import { Button } from '../../parts/button';
import { endingInWords } from '../../parts/ending_words';
import { KindIcon } from '../../parts/game_picture';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { REVIEW } from '../../review/texts';
import { linkTo } from '../../router';
import { textOf, useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { guestName, robotName } from '../../state/players';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { asDayAndTime } from '../../time_words';
import { PROFILE } from './texts';

type PlayedGame = ProfilesTypes.PlayedGame;
const PAGE = 20;

/** Finished games, the newest first. */
export function History({ player }: { readonly player: string }) {
    const { client } = useSession();
    const [first] = useLoaded<{ readonly games: readonly PlayedGame[]; readonly next?: number }>(async () => {
        const answer = await client.profiles.getGames(player, undefined, PAGE);
        // Whoever is new has no profile yet.
        return !answer.ok && answer.refusal.kind === 'ProfileNotFound' ? { games: [] } : valueIn(answer);
    }, player);
    const [more, setMore] = useState<readonly PlayedGame[]>([]);
    const [next, setNext] = useState<number | 'first' | undefined>('first');
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const games = first.kind === 'there' ? [...first.value.games, ...more] : [];
    const before = next === 'first' ? (first.kind === 'there' ? first.value.next : undefined) : next;

    async function older(): Promise<void> {
        setBusy(true);
        try {
            const page = valueIn(await client.profiles.getGames(player, before, PAGE));
            setMore([...more, ...page.games]);
            setNext(page.next);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <section class="card list-card" aria-labelledby="history">
            <h2 id="history">{PROFILE.history}</h2>
            {first.kind === 'loading' && <Loading />}
            {first.kind === 'failed' && <Notice tone="bad">{first.text}</Notice>}
            {first.kind === 'there' && games.length === 0 && <p class="muted small empty">{PROFILE.noHistory}</p>}
            <ul class="list">
                {games.map((game) => (
                    <Row key={game.number} game={game} />
                ))}
            </ul>
            {before !== undefined && (
                <Button busy={busy} onClick={older}>
                    {PROFILE.older}
                </Button>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </section>
    );
}

/** Against whom a game was in which nobody has the other seat. */
function unnamedIn({ kind }: PlayedGame): string {
    return factsOf(kind).players.least === 1 ? TEXTS.players.house : TEXTS.players.nobody;
}

function Row({ game }: { readonly game: PlayedGame }) {
    const { play } = game;
    const opponent =
        rivalOf(game.kind) ??
        (game.robot !== undefined
            ? robotName(game.robot)
            : (game.opponentName ?? (game.opponent === undefined ? unnamedIn(game) : guestName(game.opponent))));
    const how = endingInWords(game);
    const by = game.rating === undefined ? undefined : Math.round(game.rating.after) - Math.round(game.rating.before);
    return (
        <li>
            <a class="list-row" href={linkTo({ screen: 'review', roomId: game.roomId })}>
                <KindIcon kind={game.kind} />
                <span class="list-main">
                    <span class="list-name">
                        {game.won ? PROFILE.won : PROFILE.lost} {TEXTS.lobby.against(opponent)}
                    </span>
                    <span class="muted small">
                        {[
                            factsOf(game.kind).title,
                            ...(how === undefined || how === TABLE_TEXTS.endings.kinds.PlayedOut ? [] : [how]),
                            asDayAndTime(game.finishedAtMs),
                        ].join(' · ')}
                    </span>
                    {play !== undefined && play.decisions > 0 && (
                        <span class="muted small">
                            {PROFILE.play(REVIEW.errorRateOf(play.errorRate), signed(play.luck, 2))}
                        </span>
                    )}
                </span>
                {by !== undefined && <b class={`number ${by < 0 ? 'down' : 'up'}`}>{signed(by)}</b>}
            </a>
        </li>
    );
}
