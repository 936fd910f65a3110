import { Die } from './die';
import './waiting_dice.css';

/** Two dice that hop while somebody waits. A picture alone: the words beside it say what it means. */
export function WaitingDice() {
    return (
        <span class="waiting-dice" aria-hidden="true">
            <Die value={5} size={40} />
            <Die value={2} size={40} tone="ebony" />
        </span>
    );
}
