import { DICE } from '@dice-wards/games/yacht/scoring';
import { Die } from '../../parts/die';
import type { Selection } from './selection';
import { TABLE_WORDS } from './table_words';
import './yacht.css';

interface FeltProps {
    /** Those in the air are 0. */
    readonly dice: readonly number[];
    /** Whether they are of a turn that is over. */
    readonly isPast: boolean;
    /** Of the player who may keep some; undefined for everybody else. */
    readonly selection: Selection | undefined;
    readonly throwId: string;
    readonly label: string;
    readonly told: string;
}

/** Five dice, whose turn it is, and what there is to do. */
export function Felt({ dice, isPast, selection, throwId, label, told }: FeltProps) {
    const shown = dice.length > 0 ? dice : Array<undefined>(DICE).fill(undefined);
    return (
        <div class="yacht-felt">
            <p class="yacht-told">
                <span>{label}</span>{' '}
                <span class="muted small" aria-live="polite">
                    {told}
                </span>
            </p>
            <fieldset class={`yacht-dice${isPast ? ' past' : ''}`}>
                <legend class="hidden-text">{TABLE_WORDS.dice}</legend>
                {shown.map((value, place) => (
                    <FeltDie key={place} value={value} place={place} throwId={throwId} selection={selection} />
                ))}
            </fieldset>
        </div>
    );
}

/** A die; for the player who may choose a button that keeps it or lets it go. */
function FeltDie({
    value,
    place,
    throwId,
    selection,
}: {
    readonly value: number | undefined;
    readonly place: number;
    readonly throwId: string;
    readonly selection: Selection | undefined;
}) {
    const isRolling = value === 0;
    const isKept = selection?.has(place) ?? false;
    // What was kept does not land anew.
    const landing = isKept ? {} : { throwId: isRolling ? 'rolling' : throwId };
    const die = <Die value={value || undefined} size={52} rolling={isRolling} {...landing} />;
    if (selection === undefined || !value) return <span class="yacht-die">{die}</span>;
    return (
        <button
            type="button"
            class="yacht-die"
            aria-pressed={isKept}
            aria-label={TABLE_WORDS.die(value, isKept)}
            onClick={() => selection.toggle(place)}
        >
            {die}
        </button>
    );
}
