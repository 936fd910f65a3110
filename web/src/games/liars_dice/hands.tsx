import type { Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { SeatMark } from '../../table/seat_mark';
import { counts } from './bids';
import { TABLE_WORDS } from './table_words';

export interface ShownHand {
    readonly seat: Role;
    readonly name: string;
    /** Undefined while they lie under the cup. */
    readonly dice: readonly number[] | undefined;
}

/** Hands, a line for each. Those dice are light that count for a face that was bid. @param face undefined while none was */
export function HandList({ hands, face }: { readonly hands: readonly ShownHand[]; readonly face: number | undefined }) {
    return (
        <ul class="liars-hands" aria-label={TABLE_WORDS.hands}>
            {hands.map(({ seat, name, dice }) => (
                <li key={seat}>
                    <SeatMark seat={seat} isMany isSmall />
                    <span class="liars-name">{name}</span>
                    <Hand dice={dice} face={face} />
                </li>
            ))}
        </ul>
    );
}

function Hand({ dice, face }: { readonly dice: readonly number[] | undefined; readonly face: number | undefined }) {
    if (dice === undefined) return <span class="small">{TABLE_WORDS.underCups}</span>;
    const isLight = (die: number): boolean => face === undefined || counts(die, face);
    const words = dice.map((die) =>
        (face !== undefined && isLight(die) ? TABLE_WORDS.counts : TABLE_WORDS.countsNot)(die),
    );
    return (
        <span class="liars-hand" dir="ltr">
            <span class="hidden-text">{words.join('; ')}</span>
            <span class="liars-row" aria-hidden="true">
                {dice.map((die, place) => (
                    <span key={place} class={isLight(die) ? 'liars-counts' : 'liars-counts-not'}>
                        <Die value={die} size={26} tone={isLight(die) ? 'ivory' : 'ebony'} />
                    </span>
                ))}
            </span>
        </span>
    );
}
