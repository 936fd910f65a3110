import { type GameKind, type PlayOfGames, type Profile, playOf, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { RATED_KINDS } from '../../games';
import { factsOf } from '../../kinds';
import { REVIEW } from '../../review/texts';
import { useLoaded } from '../../state/loaded';
import { asRating } from '../../state/ratings';
import { SeasonBadge } from './season_badge';
import { PROFILE } from './texts';

/** The newest games, by which a player is rated by play. */
const GAMES = 100;

/** A player's rating by results in each kind, and how they have played lately. */
export function Ratings({ player, profile }: { readonly player: string; readonly profile: Profile | undefined }) {
    const { client } = useSession();
    const [latest] = useLoaded(
        async () =>
            profile === undefined ? [] : valueIn(await client.profiles.getGames(player, undefined, GAMES)).games,
        `${player} ${profile?.gamesPlayed}`,
    );
    return (
        <section class="ratings" aria-label={PROFILE.ratings}>
            {RATED_KINDS.map((kind) => (
                <Rating
                    key={kind}
                    kind={kind}
                    player={player}
                    record={profile?.kinds.find((each) => each.kind === kind)}
                    play={latest.kind === 'there' ? playOf(kind, latest.value) : undefined}
                />
            ))}
        </section>
    );
}

interface Rated {
    readonly kind: GameKind;
    readonly player: string;
    readonly record: Profile['kinds'][number] | undefined;
    readonly play: PlayOfGames | undefined;
}

function Rating({ kind, player, record, play }: Rated) {
    const rating = record?.rating;
    return (
        <div class="card rating">
            <h2>{factsOf(kind).title}</h2>
            <b class="number">{rating === undefined ? '–' : asRating(rating)}</b>
            <span class="muted small">
                {rating === undefined
                    ? PROFILE.notRated
                    : rating.untilPlaced > 0
                      ? PROFILE.untilPlaced(rating.untilPlaced)
                      : PROFILE.played(record?.gamesPlayed ?? 0, record?.gamesWon ?? 0)}
            </span>
            {play !== undefined && (
                <span class="muted small">
                    {PROFILE.byPlay(REVIEW.ratings[play.rating], REVIEW.errorRateOf(play.errorRate), play.games)}
                </span>
            )}
            {rating?.untilPlaced === 0 && <SeasonBadge kind={kind} player={player} />}
        </div>
    );
}
