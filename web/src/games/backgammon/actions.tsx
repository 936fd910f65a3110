import type { GameBackgammon } from '@dice-wards/client';
import { useLayoutEffect } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { AtTable } from '../../screens/table/at_table';
import { quietly } from '../../screens/table/cube';
import { TABLE_TEXTS } from '../../table_texts';
import { TABLE_WORDS } from './table_words';

interface Props extends AtTable {
    readonly game: GameBackgammon;
    /** Whether the player's next dice are to fall by themselves. */
    readonly rollsAhead: boolean;
}

/** Roll, double, undo, confirm. The same buttons keep their places; keys R, D, U and C press them. */
export function Actions({ table, state, game, rollsAhead }: Props) {
    const { view, actions, pending } = state;
    const { cube } = view;
    const may = (name: (typeof actions)[number]) => actions.includes(name);
    const isComplete = state.draft.length > 0 && may('play');
    const mayConfirm = isComplete || may('confirm');
    const isConfirming = pending === 'play' || pending === 'confirm';

    const roll = () => void quietly(table.roll());
    const double = () => void quietly(table.proposeDouble());
    const undo = () => void quietly(table.undo());
    const confirm = () => void quietly(isComplete ? table.play(undefined, true, rollsAhead) : table.confirm());

    // Before the next key can come: it must never meet what was possible before.
    useLayoutEffect(() => {
        const keys = {
            r: may('roll') && roll,
            d: may('proposeDouble') && double,
            u: may('undo') && undo,
            c: mayConfirm && confirm,
        };
        const press = (event: KeyboardEvent) => {
            const isTyping =
                event.target instanceof HTMLElement && event.target.matches('input, select, textarea, dialog *');
            if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
            const act = keys[event.key.toLowerCase() as keyof typeof keys];
            if (act) act();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });

    const isRolling = pending === 'roll';
    const waits = view.activePlayer !== view.me;
    if (waits && !isRolling && !isConfirming) {
        return (
            <div class="actions">
                <p class="muted">{cube?.offered ? TABLE_TEXTS.cube.waiting : TABLE_TEXTS.table.theirTurn}</p>
            </div>
        );
    }
    const isMoving = ['Rolled', 'Moving', 'Moved'].includes(game.state) || isConfirming;
    const noMove = game.state === 'Moved' && game.moves.length === 0;
    return (
        <div class="actions">
            {isMoving ? (
                <>
                    <Button size="l" disabled={!may('undo')} busy={pending === 'undo'} onClick={undo}>
                        {TABLE_WORDS.undo}
                    </Button>
                    {may('proposeDouble') && state.draft.length === 0 && (
                        <Button size="l" onClick={double}>
                            {TABLE_TEXTS.cube.offer((cube?.stakes ?? 1) * 2)}
                        </Button>
                    )}
                    <Button look="main" size="l" disabled={!mayConfirm} busy={isConfirming} onClick={confirm}>
                        {noMove ? TABLE_WORDS.pass : TABLE_WORDS.confirm}
                    </Button>
                </>
            ) : (
                <>
                    {cube !== undefined && game.state === 'Rolling' && (
                        <Button
                            size="l"
                            disabled={!may('proposeDouble')}
                            busy={pending === 'proposeDouble'}
                            onClick={double}
                        >
                            {TABLE_TEXTS.cube.offer(cube.stakes * 2)}
                        </Button>
                    )}
                    <Button look="main" size="l" disabled={!may('roll')} busy={isRolling} onClick={roll}>
                        {game.state === 'RolledForStart' ? TABLE_WORDS.takeOpening : TABLE_WORDS.roll}
                    </Button>
                </>
            )}
        </div>
    );
}
