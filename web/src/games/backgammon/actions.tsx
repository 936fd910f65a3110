import type { GameBackgammon } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Question } from '../../parts/question';
import { ASK_FIRST } from '../../state/at_the_board';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { TABLE_TEXTS } from '../../table_texts';
import { TABLE_WORDS } from './table_words';
import { awaitedIn } from './told_before';
import { useKeys } from './use_keys';

interface Props extends AtTable {
    readonly game: GameBackgammon;
    /** Whether the player's next dice are to fall by themselves. */
    readonly rollsAhead: boolean;
}

/** Roll, double, undo, confirm. The same buttons keep their places; keys R, D, U and C press them, D after a question. */
export function Actions({ table, state, game, rollsAhead }: Props) {
    const { view, actions, pending } = state;
    const { cube } = view;
    const [asking, setAsking] = useState(false);
    const may = (name: (typeof actions)[number]) => actions.includes(name);
    const isComplete = state.draft.length > 0 && may('play');
    const mayConfirm = isComplete || may('confirm');
    const isConfirming = pending === 'play' || pending === 'confirm';

    const roll = () => void quietly(table.roll());
    const double = () => void quietly(table.proposeDouble());
    const undo = () => void quietly(table.undo());
    const confirm = () => void quietly(isComplete ? table.play(undefined, true, rollsAhead) : table.confirm());

    const mayDouble = may('proposeDouble') && state.draft.length === 0;
    useKeys({
        r: may('roll') && roll,
        d: mayDouble && (ASK_FIRST.get() === 'on' ? () => setAsking(true) : double),
        u: may('undo') && undo,
        c: mayConfirm && confirm,
    });

    const isRolling = pending === 'roll';
    const awaited = awaitedIn(view, game);
    if (awaited !== undefined && !isRolling && !isConfirming) {
        return (
            <div class="actions">
                <p class="muted">{awaited}</p>
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
                    {mayDouble && (
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
            {asking && mayDouble && (
                <DoubleQuestion
                    stakes={cube?.stakes ?? 1}
                    onBack={() => setAsking(false)}
                    onDouble={() => {
                        setAsking(false);
                        double();
                    }}
                />
            )}
        </div>
    );
}

/** A letter is pressed by mistake more easily than a button. */
function DoubleQuestion({
    stakes,
    onBack,
    onDouble,
}: {
    readonly stakes: number;
    readonly onBack: () => void;
    readonly onDouble: () => void;
}) {
    const { offer, askToDouble, back } = TABLE_TEXTS.cube;
    return (
        <Question
            title={offer(stakes * 2)}
            text={askToDouble(stakes)}
            back={back}
            act={offer(stakes * 2)}
            onBack={onBack}
            onAct={onDouble}
        />
    );
}
