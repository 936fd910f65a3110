import type { GameView, Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { Die } from '../../parts/die';
import { TABLE_TEXTS } from '../../table_texts';
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
    /** Of more than two, whose turn may be anybody's. */
    readonly names?: Names;
}

type Names = Readonly<Record<Role, string>>;

/** The dice, what the turn has, and whose it is. */
export function Felt({ farkle, ...props }: FeltProps) {
    const { view, roundScore, isRolling, selection, last, throwId, names } = props;
    // Whoever has dice to choose from is not kept waiting.
    if (farkle !== undefined && selection === undefined)
        return <Farkle turn={farkle} label={labelOf(farkle.by, view.me, names)} />;
    const { activePlayer, me, lastDice } = view;
    const isLying = lastDice.length > 0;
    const shown = isLying ? [...lastDice] : (last?.throws.at(-1)?.dice ?? []);
    return (
        <Cloth
            told={<span class="muted">{toldOf(isLying, selection, last)}</span>}
            state={isLying || isRolling ? '' : ' past'}
            label={labelOf(activePlayer, me, names)}
            points={roundScore}
            selected={selection?.points ?? 0}
        >
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
        </Cloth>
    );
}

/** A throw in which no die scores, and whose it was. */
function Farkle({ turn: { throws, until }, label }: { readonly turn: Turn; readonly label: string }) {
    return (
        <Cloth told={TABLE_WORDS.farkle} state=" lost" label={label} points={0} selected={0}>
            {throws.at(-1)?.dice.map((value, place) => (
                <span key={place} class="farkle-die">
                    <Die value={value} size={56} tone="bad" throwId={until} />
                </span>
            ))}
        </Cloth>
    );
}

/** Dice, with what is said above them and what they are worth below. */
function Cloth({
    told,
    state,
    label,
    points,
    selected,
    children,
}: {
    readonly told: ComponentChildren;
    readonly state: '' | ' past' | ' lost';
    readonly label: string;
    readonly points: number;
    /** What those are worth that are chosen now. */
    readonly selected: number;
    readonly children: ComponentChildren;
}) {
    return (
        <div class="farkle-felt">
            <p class="farkle-told" aria-live="polite">
                {told}
            </p>
            <fieldset class={`farkle-dice${state}`}>
                <legend class="hidden-text">{TABLE_WORDS.dice}</legend>
                {children}
            </fieldset>
            <p class="farkle-turn">
                <span class="muted small">{label}</span> <b class="number">{inPoints(points)}</b>
                {selected > 0 && <span class="farkle-kept number">{TABLE_WORDS.selected(selected)}</span>}
            </p>
        </div>
    );
}

/** Whose turn it is. */
function labelOf(by: Role | undefined, me: Role | undefined, names: Names | undefined): string {
    if (by === undefined || (me === undefined && names === undefined)) return TABLE_WORDS.turn;
    if (by === me) return TABLE_WORDS.yourTurn;
    return names === undefined ? TABLE_WORDS.theirTurn : TABLE_TEXTS.table.turnOf(names[by]);
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
