import type { ProfilesTypes } from '@dice-wards/client';
import { linkTo } from '../../router';
import { guestName } from '../../state/players';
import '../../parts/ranks.css';
import { LEADERS } from './texts';

type Placed = ProfilesTypes.LeaderboardEntry | ProfilesTypes.SeasonPlace;

/** Players with their places and ratings, and on the leaderboard their games. */
export function Ranks({ entries, me }: { readonly entries: readonly Placed[]; readonly me: string }) {
    const hasGames = entries.some((entry) => 'gamesPlayed' in entry);
    return (
        <table class="ranks">
            <thead>
                <tr>
                    <th scope="col">{LEADERS.place}</th>
                    <th scope="col">{LEADERS.player}</th>
                    {hasGames && (
                        <th scope="col" class="end">
                            {LEADERS.played}
                        </th>
                    )}
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
                        {'gamesPlayed' in entry && <td class="number end">{entry.gamesPlayed}</td>}
                        <td class="number end">
                            <b>{Math.round(entry.rating)}</b>
                            {'provisional' in entry && entry.provisional ? '?' : ''}
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
