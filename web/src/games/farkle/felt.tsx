import type { GameView, Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { inPoints } from './points';
import type { Selection } from './selection';
import { TABLE_WORDS } from './table_words';
import type { Turn } from './turns';

interface FeltProps {
    readonly view: Pick<GameView, 'activePlayer' | 'me' | 'lastDice'>;
    readonly roundScore: number;
    readonly isRolling: boolean;
    /** Of the player who is to choose; undefined for everybody else. */
    readonly selection: Selection | undefined;
    /** A turn whose farkle is shown, though the game has gone on. */
    readonly farkle?: Turn | undefined;
    /** The newest turn that has ended. */
    readonly last: Turn | undefined;
    readonly throwId: string;
}

/** The dice, what the turn has, and whose it is. */
export function Felt({ farkle, ...props }: FeltProps) {
    const { view, roundScore, isRolling, selection, last, throwId } = props;
    // Whoever has dice to choose from is not kept waiting.
    if (farkle !== undefined && selection === undefined) return <Farkle turn={farkle} me={view.me} />;
    const { activePlayer, me, lastDice } = view;
    const isLying = lastDice.length > 0;
    const shown = isLying ? [...lastDice] : (last?.throws.at(-1)?.dice ?? []);
    return (
        <div class="farkle-felt">
            <p class="farkle-told muted" aria-live="polite">
                {toldOf(isLying, selection, last)}
            </p>
            <fieldset class={`farkle-dice${isLying || isRolling ? '' : ' past'}`}>
                <legend class="hidden-text">{TABLE_WORDS.dice}</legend>
                {shown.map((value, place) => (
                    <FeltDie
                        key={place}
                        value={value}
                        place={place}
                        throwId={throwId}
                        isRolling={isRolling}
                        selection={selection}
                    />
                ))}
                {shown.length === 0 && <Die value={undefined} size={56} rolling={isRolling} />}
            </fieldset>
            <p class="farkle-turn">
                <span class="muted small">{labelOf(activePlayer, me)}</span>{' '}
                <b class="number">{inPoints(roundScore)}</b>
                {selection !== undefined && selection.points > 0 && (
                    <span class="farkle-kept number">{TABLE_WORDS.selected(selection.points)}</span>
                )}
            </p>
        </div>
    );
}

/** A throw in which no die scores, and whose it was. */
function Farkle({ turn: { by, throws, until }, me }: { readonly turn: Turn; readonly me: FeltProps['view']['me'] }) {
    return (
        <div class="farkle-felt">
            <p class="farkle-told" aria-live="polite">
                {TABLE_WORDS.farkle}
            </p>
            <fieldset class="farkle-dice lost">
                <legend class="hidden-text">{TABLE_WORDS.dice}</legend>
                {throws.at(-1)?.dice.map((value, place) => (
                    <span key={place} class="farkle-die">
                        <Die value={value} size={56} tone="bad" throwId={until} />
                    </span>
                ))}
            </fieldset>
            <p class="farkle-turn">
                <span class="muted small">{labelOf(by, me)}</span> <b class="number">{inPoints(0)}</b>
            </p>
        </div>
    );
}

/** Whose turn it is. */
function labelOf(by: Role | undefined, me: Role | undefined): string {
    if (by === undefined || me === undefined) return TABLE_WORDS.turn;
    return by === me ? TABLE_WORDS.yourTurn : TABLE_WORDS.theirTurn;
}

/** A die; for the player who is to choose a button that keeps it or puts it back. */
function FeltDie({
    value,
    place,
    throwId,
    isRolling,
    selection,
}: {
    readonly value: number;
    readonly place: number;
    readonly throwId: string;
    readonly isRolling: boolean;
    readonly selection: Selection | undefined;
}) {
    const die = <Die value={value} size={56} throwId={isRolling ? 'rolling' : throwId} rolling={isRolling} />;
    if (selection === undefined) return <span class="farkle-die">{die}</span>;
    const isKept = selection.has(place);
    return (
        <button
            type="button"
            class="farkle-die"
            aria-pressed={isKept}
            aria-label={TABLE_WORDS.die(value, isKept)}
            onClick={() => selection.toggle(place)}
        >
            {die}
        </button>
    );
}

function toldOf(isLying: boolean, selection: Selection | undefined, last: Turn | undefined): string {
    if (selection !== undefined) {
        if (selection.dice.length === 0) return TABLE_WORDS.choose;
        return selection.points === 0 ? TABLE_WORDS.scoresNot : '\u00a0';
    }
    if (isLying || last === undefined) return '\u00a0';
    if (last.end === 'farkle') return TABLE_WORDS.farkle;
    return last.end === 'lapsed' ? TABLE_WORDS.lapsed : '\u00a0';
}
