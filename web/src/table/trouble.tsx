import type { Table, TableState } from '@dice-wards/client';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { useConnection } from '../state/online';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import { quietly } from './cube';
import { useUnsent } from './unsent';

/** Why the last action did not happen, and whether the network is there. Its place is kept. */
export function Trouble({ table, state }: { readonly table: Table; readonly state: TableState }) {
    const connection = useConnection(state.connection);
    const { problem, again } = useUnsent(table, state);
    // The table asks Lobbies then, which tells how the game ended.
    const isGone = state.refusal?.kind === 'RoomNotFound';
    const refused = isGone ? TABLE_TEXTS.table.asksHowItEnded : state.refusal?.text;
    const isUnderWay = state.pending !== undefined || problem?.mayHaveHappened === true;
    const lost = isUnderWay ? TABLE_TEXTS.table.unanswered : TABLE_TEXTS.table.lost;
    const said = connection === 'signedOut' ? state.lost : problem;
    const text = connection === 'lost' ? lost : (said?.text ?? refused);
    return (
        <div class="trouble">
            {text !== undefined ? (
                <Notice tone="bad">{text}</Notice>
            ) : again !== undefined ? (
                <Notice tone="plain">
                    {TABLE_TEXTS.table.unsent}
                    <Button size="s" onClick={() => void quietly(again())}>
                        {TABLE_TEXTS.table.sendAgain}
                    </Button>
                </Notice>
            ) : (
                <p class="muted small state-line">
                    <span class={`live-dot ${connection}`}>
                        {state.pending !== undefined ? TABLE_TEXTS.table.pending : TEXTS.connection[connection]}
                    </span>
                </p>
            )}
        </div>
    );
}
