import { type Box, EMPTY_CARD } from '@dice-wards/games/yacht/scoring';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { LessonProps, LessonStep } from '../lesson';
import { offersFor, withBox } from './boxes';
import { Card } from './card';
import { Felt } from './felt';
import { LESSON } from './lesson_words';
import { useSelection } from './selection';
import { TABLE_WORDS } from './table_words';
import './yacht.css';

const BEFORE = [5, 1, 5, 5, 4];
const AFTER = [5, 2, 5, 5, 2];
const ASKED = '555';
const SCORED = withBox(EMPTY_CARD, 'fullHouse', 25);

/** Three dice are to be kept. */
function Keeping({ isDone, onDone, onOther }: LessonProps) {
    const selection = useSelection(BEFORE, 'lesson');
    return (
        <>
            <Felt
                dice={isDone ? AFTER : BEFORE}
                isPast={false}
                selection={isDone ? undefined : selection}
                throwId={isDone ? 'after' : 'before'}
                label={TABLE_WORDS.yourTurn}
                told={TABLE_WORDS.throwsLeft(isDone ? 1 : 2)}
            />
            <div class="actions big">
                <Button
                    look="main"
                    size="l"
                    disabled={isDone || selection.faces.length === 0}
                    onClick={() => (selection.faces.join('') === ASKED ? onDone() : onOther(LESSON.keep.other))}
                >
                    {TABLE_WORDS.rollOthers(2)}
                </Button>
            </div>
        </>
    );
}

/** A box is to be filled. */
function Scoring({ isDone, onDone, onOther }: LessonProps) {
    const [box, setBox] = useState<Box>();
    const points = box && offersFor(EMPTY_CARD, AFTER).get(box);
    return (
        <>
            <Felt
                dice={AFTER}
                isPast={isDone}
                selection={undefined}
                throwId="after"
                label={TABLE_WORDS.yourTurn}
                told=""
            />
            <Card
                title={TABLE_WORDS.yourCard}
                card={isDone ? SCORED : EMPTY_CARD}
                dice={isDone ? [] : AFTER}
                chosen={box}
                onChoose={setBox}
            />
            <div class="actions big">
                <Button
                    look="main"
                    size="l"
                    disabled={isDone || box === undefined}
                    onClick={() => (box === 'fullHouse' ? onDone() : onOther(LESSON.score.other))}
                >
                    {box === undefined || points === undefined || isDone
                        ? TABLE_WORDS.score
                        : TABLE_WORDS.scoreIn(TABLE_WORDS.boxes[box], points)}
                </Button>
            </div>
        </>
    );
}

/** Keeping, scoring, and how it ends. */
export const STEPS: readonly LessonStep[] = [
    { ...LESSON.keep, Pieces: Keeping },
    { ...LESSON.score, Pieces: Scoring },
    { ...LESSON.end, Pieces: () => <Card title={TABLE_WORDS.yourCard} card={SCORED} dice={[]} /> },
];
