import { type GameKind, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { RATED_KINDS } from '../../games';
import { factsOf } from '../../kinds';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { TEXTS } from '../../texts';
import { useOffered } from '../offered';
import './leaders.css';
import { Ranks } from './ranks';
import { Season } from './season';
import { LEADERS } from './texts';
import '../../parts/tabs.css';

const SHOWN = 50;
const AROUND = 5;

interface Props {
    readonly kind?: GameKind | undefined;
    /** Of a season that is over, counted from January 1970. */
    readonly month?: number | undefined;
}

/** The best, and where one stands oneself; or how a season has ended. */
export function LeadersScreen({ kind: chosen, month }: Props) {
    const kinds = useOffered().filter((each) => RATED_KINDS.includes(each) || each === chosen);
    const kind = chosen ?? kinds[0] ?? RATED_KINDS[0];
    return (
        <div class="stack narrow wide-narrow">
            <h1>{TEXTS.titles.leaders}</h1>
            <nav class="tabs" aria-label={TEXTS.leaders.games}>
                {kinds.map((each) => (
                    <a
                        key={each}
                        href={linkTo({ screen: 'leaders', kind: each, ...(month !== undefined && { month }) })}
                        aria-current={each === kind ? 'page' : undefined}
                    >
                        {factsOf(each).title}
                    </a>
                ))}
            </nav>
            <Season kind={kind} month={month} />
            {month === undefined && <Leaderboard kind={kind} />}
        </div>
    );
}

function Leaderboard({ kind }: { readonly kind: GameKind }) {
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
        <>
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
        </>
    );
}
