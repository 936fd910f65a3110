import type { Move } from '@dice-wards/board';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { TABLE_TEXTS } from '../../table_texts';
import type { LessonProps, LessonStep } from '../lesson';
import { asMade, Board } from './board';
import { LESSON } from './lesson_words';
import { sideWith, startCheckers } from './starts';
import { legalAfter, played, type Task } from './task';

const BAR = 25;

const { player1Checkers: START } = startCheckers('Backgammon');

interface Asked extends Task {
    /** Said of a play that is another one than was asked for. */
    readonly other?: string;
    isAsked(after: Task): boolean;
}

/** A play that is asked for. Every legal one can be made; another one is taken back. */
function playing(task: Asked): LessonStep['Pieces'] {
    return function Playing({ isDone, onDone, onOther }: LessonProps) {
        const [tries, setTries] = useState(0);
        const [made, setMade] = useState<readonly Move[]>([]);
        const { mine, theirs } = (isDone && played(task, asMade(made))) || task;
        return (
            <Board
                key={tries}
                position={{ ivory: mine, ebony: theirs }}
                dice={[{ by: 'ivory', values: task.dice, left: isDone ? [] : undefined, id: `${tries}` }]}
                legal={isDone ? [] : (moves) => legalAfter(task, moves)}
                onPlay={(moves) => {
                    const after = played(task, asMade(moves));
                    if (after === undefined) return;
                    if (task.isAsked(after)) {
                        setMade(moves);
                        onDone();
                        return;
                    }
                    onOther(task.other ?? '');
                    setTries(tries + 1);
                }}
            />
        );
    };
}

/** A race in which the opponent doubles. */
function Doubled({ isDone, onDone, onOther }: LessonProps) {
    return (
        <>
            <Board
                position={{
                    ivory: sideWith({ 12: 1, 10: 1, 8: 2, 7: 2, 6: 3, 5: 2, 4: 2, 3: 2 }),
                    ebony: sideWith({ 11: 1, 9: 1, 8: 1, 7: 2, 6: 3, 5: 3, 4: 2, 3: 2 }),
                }}
                cube={isDone ? { value: 2, owner: 'ivory' } : { value: 1, offered: true }}
            />
            <div class="actions">
                <Button look="main" disabled={isDone} onClick={onDone}>
                    {TABLE_TEXTS.cube.take}
                </Button>
                <Button disabled={isDone} onClick={() => onOther(LESSON.cube.other)}>
                    {TABLE_TEXTS.cube.pass}
                </Button>
            </div>
        </>
    );
}

const Finished = () => <Board />;

/** The first play, a hit, the bar, bearing off, and the cube. */
export const STEPS: readonly LessonStep[] = [
    {
        ...LESSON.point,
        Pieces: playing({
            mine: START,
            theirs: START,
            dice: [3, 1],
            other: LESSON.point.other,
            isAsked: ({ mine }) => mine[5] === 2,
        }),
    },
    {
        ...LESSON.hit,
        Pieces: playing({
            mine: START,
            theirs: sideWith({ 24: 1, 21: 1, 13: 5, 8: 3, 6: 5 }),
            dice: [4, 2],
            other: LESSON.hit.other,
            isAsked: ({ theirs }) => theirs[BAR] === 1,
        }),
    },
    {
        ...LESSON.bar,
        Pieces: playing({
            mine: sideWith({ [BAR]: 1, 24: 1, 13: 5, 8: 3, 6: 5 }),
            theirs: sideWith({ 24: 2, 13: 4, 8: 3, 6: 4, 4: 2 }),
            dice: [6, 3],
            isAsked: ({ mine }) => mine[BAR] === 0,
        }),
    },
    {
        ...LESSON.off,
        Pieces: playing({
            mine: sideWith({ 0: 9, 6: 1, 5: 2, 3: 2, 2: 1 }),
            theirs: sideWith({ 0: 7, 6: 2, 4: 2, 3: 2, 2: 2 }),
            dice: [6, 5],
            other: LESSON.off.other,
            isAsked: ({ mine }) => mine[0] === 11,
        }),
    },
    { ...LESSON.cube, Pieces: Doubled },
    { ...LESSON.end, Pieces: Finished },
];
