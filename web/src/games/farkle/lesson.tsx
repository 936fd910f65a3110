import type { GameView } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { LessonProps, LessonStep } from '../lesson';
import { Felt } from './felt';
import { LESSON } from './lesson_words';
import { DICE } from './points';
import { useSelection } from './selection';
import { TABLE_WORDS } from './table_words';
import { Track } from './track';
import './farkle.css';

interface Task {
    readonly dice: readonly number[];
    /** Points of the turn before. */
    readonly before: number;
    readonly banks: boolean;
    /** Points of the dice that are to be kept. */
    readonly asked: number;
    readonly other: string;
}

function viewOf(dice: readonly number[]): Pick<GameView, 'activePlayer' | 'me' | 'lastDice'> {
    return { activePlayer: 'Player1', me: 'Player1', lastDice: Uint8Array.from(dice) };
}

/** A throw of which some dice are to be kept. */
function keeping({ dice, before, banks, asked, other }: Task): LessonStep['Pieces'] {
    const view = viewOf(dice);
    return function Keeping({ isDone, onDone, onOther }: LessonProps) {
        const selection = useSelection(view.lastDice, 'lesson');
        const [kept, setKept] = useState(0);
        function keep(): void {
            if (selection.points !== asked) {
                onOther(other);
                return;
            }
            setKept(selection.points);
            onDone();
        }
        const turn = before + kept;
        const { points } = selection;
        return (
            <>
                <Felt
                    view={view}
                    roundScore={isDone && banks ? 0 : turn}
                    isRolling={false}
                    selection={isDone ? undefined : selection}
                    last={undefined}
                    throwId="lesson"
                />
                <Track score={isDone && banks ? turn : 0} turn={isDone && banks ? 0 : turn} isActive />
                <div class="actions big">
                    <Button look="main" size="l" disabled={isDone || banks || points === 0} onClick={keep}>
                        {TABLE_WORDS.rollOn(dice.length - selection.dice.length || DICE)}
                    </Button>
                    <Button size="l" disabled={isDone || !banks || points === 0} onClick={keep}>
                        {points > 0 ? TABLE_WORDS.bankFor(before + points) : TABLE_WORDS.bank}
                    </Button>
                </div>
            </>
        );
    };
}

/** A throw of which nothing scores. */
function Farkled() {
    return (
        <Felt
            view={viewOf([2, 3, 4, 6])}
            roundScore={0}
            isRolling={false}
            selection={undefined}
            last={undefined}
            throwId="farkle"
        />
    );
}

/** Keeping, banking, and a farkle. */
export const STEPS: readonly LessonStep[] = [
    {
        ...LESSON.keep,
        Pieces: keeping({ dice: [1, 5, 2, 3, 3, 6], before: 0, banks: false, asked: 150, other: LESSON.keep.other }),
    },
    {
        ...LESSON.bank,
        Pieces: keeping({ dice: [2, 4, 2, 2], before: 150, banks: true, asked: 200, other: LESSON.bank.other }),
    },
    { ...LESSON.farkle, Pieces: Farkled },
    { ...LESSON.end, Pieces: () => <Track score={350} turn={0} isActive={false} /> },
];
