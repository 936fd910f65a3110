import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { refusalOf, useLoaded } from '../state/loaded';
import { keepMuted } from '../state/muted';
import { Button, type ButtonLook } from './button';
import { OPPONENT } from './opponent_texts';

/** Never meet a player again, or after all. Whoever is blocked is muted, too. */
export function BlockButton({
    player,
    look,
    onProblem,
}: {
    readonly player: string;
    readonly look?: ButtonLook;
    /** @param text undefined once all is well */
    readonly onProblem: (text: string | undefined) => void;
}) {
    const { client } = useSession();
    const [blocked, again] = useLoaded(() => client.lobbies.getBlocked(), player);
    const [busy, setBusy] = useState(false);
    const isBlocked = blocked.kind === 'there' && blocked.value.includes(player);
    async function change(): Promise<void> {
        setBusy(true);
        const refusal = await refusalOf(isBlocked ? client.lobbies.unblock(player) : client.lobbies.block(player));
        if (refusal === undefined) keepMuted(player, !isBlocked);
        onProblem(refusal);
        setBusy(false);
        again();
    }
    return (
        <Button {...(look && { look })} busy={busy} onClick={change}>
            {isBlocked ? OPPONENT.unblock : OPPONENT.block}
        </Button>
    );
}
