import { useSession } from '../../connection/session';
import { linkTo } from '../../router';
import { nameOf, useProfile } from '../../state/players';

/** A player by their name, with a way to their profile. */
export function PlayerName({ player }: { readonly player: string }) {
    const { me } = useSession();
    const profile = useProfile(player);
    return <a href={linkTo({ screen: 'player', player })}>{nameOf(player, profile?.username, me)}</a>;
}
