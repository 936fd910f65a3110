import type { EngineTypes, GameView, Table, TableState } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { Dialog } from '../../parts/dialog';
import { Notice } from '../../parts/notice';
import { TEXTS } from '../../texts';
import { quietly } from './cube';

type Resignation = EngineTypes.Resignation;

/** Gives up, after a second thought. In backgammon it says for how much. */
export function Resign({
    table,
    state: { view, actions, pending },
}: {
    readonly table: Table;
    readonly state: TableState;
}) {
    const [asking, setAsking] = useState(false);
    const [isToldWhy, setToldWhy] = useState(false);
    const [as, setAs] = useState<Resignation>('Single');
    const may = actions.includes('resign');
    // What was told is over once the turn comes.
    useEffect(() => setToldWhy(false), [may]);
    const game = view?.game;
    const levels: readonly Resignation[] =
        game?.kind !== 'Backgammon'
            ? []
            : ['Single', 'Gammon', 'Backgammon', ...(game.matchLength === undefined ? [] : (['Match'] as const))];
    return (
        <div class="resign">
            <Button
                look="quiet"
                size="s"
                busy={pending === 'resign'}
                disabled={!may}
                {...(!may && pending === undefined && { why: TEXTS.resign.notNow })}
                onClick={() => (may ? setAsking(true) : setToldWhy(true))}
            >
                {TEXTS.resign.button}
            </Button>
            {isToldWhy && !may && <Notice tone="plain">{TEXTS.resign.notNow}</Notice>}
            {asking && (
                <Dialog title={TEXTS.resign.title} onClose={() => setAsking(false)}>
                    <p class="muted" aria-live="polite">
                        {consequenceOf(view, as)}
                    </p>
                    {levels.length > 0 && (
                        <Choice
                            name="resign-as"
                            legend={TEXTS.resign.as}
                            options={levels.map((value) => ({ value, text: TEXTS.resign.levels[value] }))}
                            value={as}
                            onChoose={setAs}
                        />
                    )}
                    <div class="dialog-actions">
                        <Button onClick={() => setAsking(false)}>{TEXTS.resign.keep}</Button>
                        <Button
                            look="danger"
                            onClick={() => {
                                setAsking(false);
                                void quietly(table.resign(levels.length > 0 ? as : undefined));
                            }}
                        >
                            {TEXTS.resign.button}
                        </Button>
                    </div>
                </Dialog>
            )}
        </div>
    );
}

/** What comes of it: robots, and whoever wins the match by it, are not asked. */
function consequenceOf(view: GameView | undefined, as: Resignation): string {
    if (view?.game.kind !== 'Backgammon') return TEXTS.resign.atOnce;
    if (as === 'Match') return TEXTS.resign.matchAtOnce;
    return view.robot === undefined ? TEXTS.resign.offer : TEXTS.resign.atOnce;
}

/** A resignation that waits for the player's answer; nothing where none does. */
export function ResignationAnswer({
    table,
    state: { view, actions, pending },
}: {
    readonly table: Table;
    readonly state: TableState;
}) {
    const offer = view?.game.kind === 'Backgammon' ? view.game.resignation : undefined;
    if (offer?.status !== 'Offered' || !(actions.includes('acceptResignation') || pending?.endsWith('Resignation'))) {
        return null;
    }
    return (
        <section class="cube-answer" aria-labelledby="resignation">
            <div>
                <h2 id="resignation">{TEXTS.resign.offered(TEXTS.resign.levels[offer.as])}</h2>
                <p class="muted small">{TEXTS.resign.choice}</p>
            </div>
            <div class="row">
                <Button
                    look="main"
                    busy={pending === 'acceptResignation'}
                    onClick={() => void quietly(table.acceptResignation())}
                >
                    {TEXTS.accept}
                </Button>
                <Button busy={pending === 'refuseResignation'} onClick={() => void quietly(table.refuseResignation())}>
                    {TEXTS.resign.playOn}
                </Button>
            </div>
        </section>
    );
}
