import type { TableState } from '@dice-wards/client';
import { Notice } from '../../parts/notice';
import { TEXTS } from '../../texts';

/** Why the last action did not happen, and whether the network is there. Its place is kept. */
export function Trouble({ state: { refusal, problem, connection, pending } }: { readonly state: TableState }) {
    const text = problem?.text ?? refusal?.text;
    return (
        <div class="trouble">
            {text !== undefined ? (
                <Notice tone="bad">{text}</Notice>
            ) : connection === 'lost' ? (
                <Notice tone="bad">{TEXTS.table.lost}</Notice>
            ) : (
                <p class="muted small state-line">
                    <span class={`live-dot ${connection}`}>
                        {pending !== undefined ? TEXTS.table.pending : TEXTS.connection[connection]}
                    </span>
                </p>
            )}
        </div>
    );
}
