import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { TABLE_TEXTS } from '../../table_texts';
import { TABLE_WORDS } from './table_words';

/** Roll, hold, double. */
export function Actions({
    table,
    state: { view, actions, pending },
    roundScore,
}: AtTable & { readonly roundScore: number }) {
    const { cube } = view;
    const mayHold = actions.includes('hold') && roundScore > 0;
    return (
        <div class="actions big">
            <Button
                look="main"
                size="l"
                busy={isRolling(pending)}
                disabled={!actions.includes('roll')}
                onClick={() => void quietly(table.roll())}
            >
                {TABLE_WORDS.roll}
            </Button>
            <Button size="l" busy={pending === 'hold'} disabled={!mayHold} onClick={() => void quietly(table.hold())}>
                {mayHold ? TABLE_WORDS.holdFor(roundScore) : TABLE_WORDS.hold}
            </Button>
            {cube !== undefined && (
                <Button
                    busy={pending === 'proposeDouble'}
                    disabled={!actions.includes('proposeDouble')}
                    onClick={() => void quietly(table.proposeDouble())}
                >
                    {TABLE_TEXTS.cube.offer(cube.stakes * 2)}
                </Button>
            )}
        </div>
    );
}

/** Whether dice are under way. */
export function isRolling(pending: AtTable['state']['pending']): boolean {
    return pending === 'roll' || pending === 'rollUntil';
}
