import { Die } from '../../parts/die';
import { Term } from '../../parts/term';
import { CubePicture } from '../../table/cube';
import type { Round } from './rounds';
import { TABLE_WORDS } from './table_words';

/** The die, what the round has, and whose it is. */
export function Middle({
    rounds,
    lastDie,
    isRolling,
    roundScore,
    stakes,
    label,
}: {
    readonly rounds: readonly Round[];
    readonly lastDie: number | undefined;
    readonly isRolling: boolean;
    readonly roundScore: number;
    readonly stakes: number | undefined;
    /** Of whom the round is, in words. */
    readonly label: string;
}) {
    const present = rounds.at(-1);
    const shown = present?.dice ?? [];
    const isLost = lastDie === 1 && roundScore === 0;
    const isPast = !isRolling && (present?.end === 'held' || present?.end === 'lapsed');
    const before = shown.slice(0, -1).slice(-7);
    return (
        <div class={`middle${isPast ? ' past' : ''}`}>
            <div class="middle-past" aria-hidden="true">
                {before.map((die, place) => (
                    <Die key={place} value={die} size={34} />
                ))}
            </div>
            <div class={`middle-die${lastDie === undefined ? ' none' : ''}`}>
                <Die
                    value={lastDie}
                    size={112}
                    throwId={isRolling ? 'rolling' : `${rounds.length}-${shown.length}-${lastDie}`}
                    rolling={isRolling}
                    tone={isLost ? 'bad' : 'ivory'}
                />
            </div>
            <div class="middle-round">
                <span class="muted small">
                    <Term name="round">{label}</Term>
                </span>
                <b class="number">{roundScore}</b>
                <span class="muted small">{isLost ? TABLE_WORDS.lostRound : ' '}</span>
            </div>
            {stakes !== undefined && (
                <div class="middle-cube">
                    <CubePicture stakes={stakes} />
                </div>
            )}
        </div>
    );
}
