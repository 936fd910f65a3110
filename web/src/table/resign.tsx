import type { EngineTypes } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../kinds';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Notice } from '../parts/notice';
import { TABLE_TEXTS } from '../table_texts';
import type { AtTable } from './at_table';
import { quietly } from './cube';
import { isForMany, mayLeave } from './seats';

/** Gives up, after a second thought. Where it can be for more or less, it says for how much. */
export function Resign({ table, state: { view, actions, pending } }: AtTable) {
    const [asking, setAsking] = useState(false);
    const [isToldWhy, setToldWhy] = useState(false);
    const isMany = isForMany(view);
    const may = actions.includes('resign') || (pending === undefined && mayLeave(view));
    const notNow = isMany ? TABLE_TEXTS.resign.inTheAir : TABLE_TEXTS.resign.notNow;
    // What was told is over once the turn comes.
    useEffect(() => setToldWhy(false), [may]);
    return (
        <div class="resign">
            <Button
                look="quiet"
                size="s"
                busy={pending === 'resign'}
                disabled={!may}
                {...(!may && pending === undefined && { why: notNow })}
                onClick={() => (may ? setAsking(true) : setToldWhy(true))}
            >
                {TABLE_TEXTS.resign.button}
            </Button>
            {isToldWhy && !may && <Notice tone="plain">{notNow}</Notice>}
            {asking && (
                <ResignDialog
                    view={view}
                    onClose={() => setAsking(false)}
                    onResign={(as) => {
                        setAsking(false);
                        void quietly(table.resign(as));
                    }}
                />
            )}
        </div>
    );
}

type Resignation = EngineTypes.Resignation;

function ResignDialog({
    view,
    onClose,
    onResign,
}: {
    readonly view: AtTable['state']['view'];
    readonly onClose: () => void;
    readonly onResign: (as: Resignation | undefined) => void;
}) {
    const { resigning } = gameOf(view.kind);
    const choices = resigning?.choices(view) ?? [];
    const [as, setAs] = useState(choices[0]?.value);
    const consequence = as === undefined ? undefined : resigning?.consequence(view, as);
    return (
        <Dialog title={TABLE_TEXTS.resign.title} onClose={onClose}>
            <p class="muted" aria-live="polite">
                {consequence ?? (isForMany(view) ? TABLE_TEXTS.resign.othersGoOn : TABLE_TEXTS.resign.atOnce)}
            </p>
            {resigning !== undefined && as !== undefined && (
                <Choice name="resign-as" legend={resigning.legend} options={choices} value={as} onChoose={setAs} />
            )}
            <div class="dialog-actions">
                <Button onClick={onClose}>{TABLE_TEXTS.resign.keep}</Button>
                <Button look="danger" onClick={() => onResign(as)}>
                    {TABLE_TEXTS.resign.button}
                </Button>
            </div>
        </Dialog>
    );
}
