import { type GameKind, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { asMonth } from '../../time_words';
import { PROFILE } from './texts';

/** The first of a season have a badge, until the next one is over. */
const WITH_BADGE = 3;

/** That this player was among the first of the newest season; nothing for all others. */
export function SeasonBadge({ kind, player }: { readonly kind: GameKind; readonly player: string }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => valueIn(await client.profiles.season(kind)), `${kind} ${player}`);
    if (found.kind !== 'there') return null;
    const { month, places } = found.value;
    const own = places.slice(0, WITH_BADGE).find(({ id }) => id === player);
    if (month === undefined || own === undefined) return null;
    return (
        <a class="season-badge small" href={linkTo({ screen: 'leaders', kind, month })}>
            {PROFILE.season(own.place, asMonth(month))}
        </a>
    );
}
