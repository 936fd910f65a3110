import type { GameFarkle } from '@dice-wards/client';
import { Button } from '../../parts/button';
import { placeOf } from '../../roles';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { FirstRoll } from '../../table/first_roll';
import { DICE, GOAL } from './points';
import type { Selection } from './selection';
import { TABLE_WORDS } from './table_words';

/** Roll, for the first throw of a turn; then roll on with what is kept, or bank it. */
export function Actions({
    table,
    state,
    game,
    selection,
}: AtTable & { readonly game: GameFarkle; readonly selection: Selection | undefined }) {
    const { view, actions, pending } = state;
    if (selection === undefined) {
        const props = { table, state, words: TABLE_WORDS.roll, isRolling: isRolling(pending) };
        return <FirstRoll {...props} />;
    }
    const { dice, points, selectAll } = selection;
    const score = game.scores[placeOf(view.me ?? 'Player1')] ?? 0;
    const gained = game.roundScore + points;
    const isWon = points > 0 && score + gained >= GOAL;
    const keep = (banks: boolean) => (): void =>
        void quietly(table.act({ kind: 'keep', dice: Uint8Array.from(dice), banks }));
    const isOff = points === 0 || !actions.includes('keep');
    const banking = isWon ? TABLE_WORDS.winWith(gained) : points > 0 ? TABLE_WORDS.bankFor(gained) : TABLE_WORDS.bank;
    return (
        <div class="actions big">
            {!isWon && (
                <Button look="main" size="l" busy={isRolling(pending)} disabled={isOff} onClick={keep(false)}>
                    {TABLE_WORDS.rollOn(view.lastDice.length - dice.length || DICE)}
                </Button>
            )}
            <Button look={isWon ? 'main' : 'plain'} size="l" disabled={isOff} onClick={keep(true)}>
                {banking}
            </Button>
            <Button look="quiet" onClick={selectAll}>
                {TABLE_WORDS.all}
            </Button>
        </div>
    );
}

/** Whether an action is under way, which mostly throws dice. */
export function isRolling(pending: AtTable['state']['pending']): boolean {
    return pending === 'roll' || pending === 'keep';
}
