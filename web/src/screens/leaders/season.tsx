import { type GameKind, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { asMonth } from '../../time_words';
import { Ranks } from './ranks';
import { LEADERS } from './texts';

/** Seasons that have a link. Older ones have addresses. */
const LINKED = 12;

interface Props {
    readonly kind: GameKind;
    readonly month: number | undefined;
}

/** Links to the seasons that are over, as soon as there is one, and the one of this month. */
export function Season({ kind, month }: Props) {
    const { client, me } = useSession();
    const [found] = useLoaded(async () => valueIn(await client.profiles.season(kind, month)), `${kind} ${month}`);
    const months = found.kind === 'there' ? found.value.months.slice(0, LINKED) : [];
    return (
        <>
            {months.length > 0 && (
                <nav class="tabs" aria-label={LEADERS.seasons}>
                    {[undefined, ...months].map((each) => (
                        <a
                            key={each}
                            href={linkTo({ screen: 'leaders', kind, ...(each !== undefined && { month: each }) })}
                            aria-current={each === month ? 'page' : undefined}
                        >
                            {each === undefined ? LEADERS.now : asMonth(each)}
                        </a>
                    ))}
                </nav>
            )}
            {month !== undefined && (
                <>
                    <section class="card leaders" aria-labelledby="season">
                        <h2 id="season">{asMonth(month)}</h2>
                        {found.kind === 'loading' && <Loading />}
                        {found.kind === 'failed' && <Notice tone="bad">{found.text}</Notice>}
                        {found.kind === 'there' &&
                            (found.value.places.length === 0 ? (
                                <p class="muted">{LEADERS.noSeason}</p>
                            ) : (
                                <Ranks entries={found.value.places} me={me} />
                            ))}
                    </section>
                    <p class="muted small">{LEADERS.howSeason}</p>
                </>
            )}
        </>
    );
}
