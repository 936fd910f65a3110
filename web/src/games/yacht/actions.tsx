import type { EngineTypes } from '@dice-wards/client';
import { type Box, DICE } from '@dice-wards/games/yacht/scoring';
import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { FirstRoll } from '../../table/first_roll';
import type { Selection } from './selection';
import { TABLE_WORDS } from './table_words';

interface ActionsProps extends AtTable {
    readonly game: EngineTypes.GameYacht;
    readonly selection: Selection | undefined;
    /** The box that is to be filled, and what it gets. */
    readonly chosen: readonly [box: Box, points: number] | undefined;
}

/** The first throw; then the others again, or a box. */
export function Actions({ table, state, game, selection, chosen }: ActionsProps) {
    const { actions, pending } = state;
    if (selection === undefined) {
        const props = { table, state, words: TABLE_WORDS.roll, isRolling: isRolling(pending) };
        return <FirstRoll {...props} />;
    }
    const { faces } = selection;
    const isWhole = faces.length === DICE;
    return (
        <div class="actions big">
            <Button
                look={chosen === undefined && game.throwsLeft > 0 ? 'main' : 'plain'}
                size="l"
                busy={isRolling(pending)}
                disabled={isWhole || !actions.includes('reroll')}
                onClick={() => {
                    selection.settle();
                    void quietly(table.act({ kind: 'reroll', value: Uint8Array.from(faces) }));
                }}
            >
                {game.throwsLeft === 0
                    ? TABLE_WORDS.noThrow
                    : faces.length === 0
                      ? TABLE_WORDS.rollAll(game.throwsLeft)
                      : TABLE_WORDS.rollOthers(game.throwsLeft)}
            </Button>
            <Button
                look={chosen === undefined ? 'plain' : 'main'}
                size="l"
                busy={pending === 'score'}
                disabled={chosen === undefined || !actions.includes('score')}
                onClick={() => chosen && void quietly(table.act({ kind: 'score', value: chosen[0] }))}
            >
                {chosen === undefined
                    ? TABLE_WORDS.score
                    : TABLE_WORDS.scoreIn(TABLE_WORDS.boxes[chosen[0]], chosen[1])}
            </Button>
        </div>
    );
}

/** Whether dice are under way. */
function isRolling(pending: AtTable['state']['pending']): boolean {
    return pending === 'roll' || pending === 'reroll';
}
