import type { GameView, TableState } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { gameOf } from '../../kinds';
import { announce } from '../../parts/announcer';
import { endingInWords } from '../../parts/ending_words';
import { endingFor } from '../../table/places';
import { isForMany } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';

/** Says what happens at the table, for those who do not see it. What goes wrong is in notices, which are read out anyway. */
export function useTableVoice({ confirmed }: TableState): void {
    const before = useRef<GameView | undefined>(undefined);
    useEffect(() => {
        if (confirmed === undefined) return;
        const told = happened(before.current, confirmed);
        before.current = confirmed;
        if (told !== '') announce(told);
    }, [confirmed]);
}

/** What is new in a view, in a sentence or two. */
export function happened(before: GameView | undefined, view: GameView): string {
    if (before?.version === view.version) return '';
    const { kind, me } = view;
    const told = [...(gameOf(kind).voice?.(before, view) ?? [])];
    if (view.status === 'Finished') {
        const isTold = me !== undefined && (view.winner !== undefined || isForMany(view));
        told.push(isTold ? endingFor(view, me) : `${TABLE_TEXTS.over.title}.`);
        const how = view.outcome && endingInWords(view.outcome);
        if (how !== undefined) told.push(`${how}.`);
    } else if (view.cube?.offered)
        told.push(
            view.activePlayer === me ? TABLE_TEXTS.cube.offeredToYou(view.cube.stakes * 2) : TABLE_TEXTS.cube.waiting,
        );
    else if (view.activePlayer === me && me !== undefined && before?.activePlayer !== me)
        told.push(TABLE_TEXTS.voice.yourTurn);
    return told.join(' ');
}
