import type { Room, Table } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { refusalOf } from '../../state/loaded';
import { WAITING } from './waiting_texts';

/** In an arena: whether the players halve their reserves. */
export function Berserk({
    room: { berserk, player1 },
    table,
    onProblem,
}: {
    readonly room: Room;
    readonly table: Table;
    readonly onProblem: (text: string | undefined) => void;
}) {
    const { me } = useSession();
    const [busy, setBusy] = useState(false);
    if (berserk === undefined) return null;
    const [mine, theirs] = player1 === me ? [berserk.player1, berserk.player2] : [berserk.player2, berserk.player1];

    async function go(): Promise<void> {
        setBusy(true);
        onProblem(await refusalOf(table.goBerserk()));
        setBusy(false);
    }

    return (
        <>
            {theirs && <p>{WAITING.berserk.opponentIs}</p>}
            {mine ? (
                <p>{WAITING.berserk.isOne}</p>
            ) : (
                <div class="row wrap">
                    <Button busy={busy} onClick={go}>
                        {WAITING.berserk.go}
                    </Button>
                    <span class="muted small">{WAITING.berserk.worth}</span>
                </div>
            )}
        </>
    );
}
