import { type GameKind, KINDS, type ProfilesTypes, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { RATED_KINDS } from '../../games';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { guestName } from '../../state/players';
import { TEXTS } from '../../texts';
import '../../parts/ranks.css';
import './leaders.css';
import { LEADERS } from './texts';

type Entry = ProfilesTypes.LeaderboardEntry;
const SHOWN = 50;
const AROUND = 5;

/** The best, and where one stands oneself. */
export function LeadersScreen({ kind = RATED_KINDS[0] }: { readonly kind?: GameKind }) {
    const { client, me } = useSession();
    const [found] = useLoaded(async () => {
        const [best, around] = await Promise.all([
            client.profiles.leaderboard(kind, { offset: 0, limit: SHOWN }),
            client.profiles.leaderboardAround(kind, me, AROUND),
        ]);
        // Whoever has no profile yet stands nowhere.
        return { best: valueIn(best), around: around.ok ? around.value.entries : [] };
    }, kind);
    return (
        <div class="stack narrow wide-narrow">
            <h1>{TEXTS.titles.leaders}</h1>
            <nav class="tabs" aria-label={TEXTS.leaders.games}>
                {RATED_KINDS.map((each) => (
                    <a
                        key={each}
                        href={linkTo({ screen: 'leaders', kind: each })}
                        aria-current={each === kind ? 'page' : undefined}
                    >
                        {KINDS[each].title}
                    </a>
                ))}
            </nav>
            <section class="card leaders">
                {found.kind === 'loading' && <Loading />}
                {found.kind === 'failed' && <Notice tone="bad">{found.text}</Notice>}
                {found.kind === 'there' &&
                    (found.value.best.entries.length === 0 ? (
                        <p class="muted">{LEADERS.none}</p>
                    ) : (
                        <>
                            <Ranks entries={found.value.best.entries} me={me} />
                            {!found.value.best.entries.some(({ id }) => id === me) && found.value.around.length > 0 && (
                                <>
                                    <h2>{LEADERS.aroundYou}</h2>
                                    <Ranks entries={found.value.around} me={me} />
                                </>
                            )}
                        </>
                    ))}
            </section>
            <p class="muted small">{LEADERS.how}</p>
        </div>
    );
}

function Ranks({ entries, me }: { readonly entries: readonly Entry[]; readonly me: string }) {
    return (
        <table class="ranks">
            <thead>
                <tr>
                    <th scope="col">{LEADERS.place}</th>
                    <th scope="col">{LEADERS.player}</th>
                    <th scope="col" class="end">
                        {LEADERS.played}
                    </th>
                    <th scope="col" class="end">
                        {LEADERS.rating}
                    </th>
                </tr>
            </thead>
            <tbody>
                {entries.map((entry) => (
                    <tr key={entry.id} class={entry.id === me ? 'own' : undefined}>
                        <td class="number">{entry.place}</td>
                        <td class="rank-name">
                            <a href={linkTo({ screen: 'player', player: entry.id })}>
                                {entry.username ?? guestName(entry.id)}
                            </a>
                        </td>
                        <td class="number end">{entry.gamesPlayed}</td>
                        <td class="number end">
                            <b>{Math.round(entry.rating)}</b>
                            {entry.provisional ? '?' : ''}
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
