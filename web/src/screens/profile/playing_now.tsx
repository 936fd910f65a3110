import { useSession } from '../../connection/session';
import { useLoaded } from '../../state/loaded';
import { between } from '../watch/featured';
import { RunningGames, usePlayersOf } from '../watch/running_games';
import { PROFILE } from './texts';

/** What somebody else plays in public with people, to be watched; one's own games are in the lobby. Nothing is drawn before there is any. */
export function PlayingNow({ player }: { readonly player: string }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => between(await client.lobbies.getGamesOf(player)), player);
    const rooms = found.kind === 'there' ? found.value : [];
    const profileOf = usePlayersOf(rooms);
    if (rooms.length === 0) return null;
    return (
        <section class="card list-card" aria-labelledby="playing">
            <h2 id="playing">{PROFILE.playing}</h2>
            <RunningGames rooms={rooms} profileOf={profileOf} />
        </section>
    );
}
