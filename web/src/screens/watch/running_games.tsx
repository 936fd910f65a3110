import type { Profile, Room } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { listed } from '../../listed';
import { LinkButton } from '../../parts/button';
import { KindIcon } from '../../parts/game_picture';
import { memberName, membersOf } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { linkTo } from '../../router';
import { useProfiles } from '../../state/players';
import { asRating, ratingOf } from '../../state/ratings';
import { TEXTS } from '../../texts';
import { WATCH } from './texts';

type ProfileOf = (player: string) => Profile | undefined;

/** The profiles of those who play in these rooms, as far as they are known. */
export function usePlayersOf(rooms: readonly Room[]): ProfileOf {
    return useProfiles(rooms.filter(({ player2 }) => player2 !== undefined).flatMap(membersOf));
}

/** Games that others play. */
export function RunningGames({ rooms, profileOf }: { readonly rooms: readonly Room[]; readonly profileOf: ProfileOf }) {
    return (
        <ul class="list">
            {rooms.map((room) => (
                <RunningGame key={room.id} room={room} profileOf={profileOf} />
            ))}
        </ul>
    );
}

function RunningGame({ room, profileOf }: { readonly room: Room; readonly profileOf: ProfileOf }) {
    const { me } = useSession();
    const { kind, tournament, id } = room;
    const called = (player: string) => {
        const rating = ratingOf(profileOf(player), kind);
        const known = memberName(room, player, me);
        return rating === undefined ? known : WATCH.rated(known, asRating(rating));
    };
    const [one = '', two = TEXTS.players.nobody, ...more] = membersOf(room).map(called);
    const names = more.length === 0 ? WATCH.players(one, two) : listed([one, two, ...more]);
    return (
        <li class="list-row tall">
            <KindIcon kind={kind} />
            <span class="list-main">
                <span class={`list-name${more.length > 0 ? ' whole' : ''}`}>{names}</span>
                <span class="muted small">
                    {settingsInWords(room)}
                    {tournament !== undefined && (
                        <>
                            {' · '}
                            <a href={linkTo({ screen: 'event', event: tournament.tournament })}>
                                {WATCH.ofEvent(tournament.table + 1)}
                            </a>
                        </>
                    )}
                </span>
            </span>
            <LinkButton size="s" to={linkTo({ screen: 'game', roomId: id })} label={`${WATCH.watch}: ${names}`}>
                {WATCH.watch}
            </LinkButton>
        </li>
    );
}
