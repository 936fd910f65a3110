import type { EngineTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { LessonProps, LessonStep } from '../lesson';
import { Doors } from './doors';
import { LESSON } from './lesson_words';
import { TABLE_WORDS } from './table_words';
import './monty_hall.css';

type States = readonly [EngineTypes.DoorState, EngineTypes.DoorState, EngineTypes.DoorState];

function doorsOf(states: States): readonly EngineTypes.Door[] {
    return states.map((state, place) => ({
        index: place,
        number: place + 1,
        state,
        hasPrize: 'Unknown',
        isOpen: state.startsWith('Open'),
    }));
}

function Choosing({ onDone }: LessonProps) {
    const [chosen, setChosen] = useState<number>();
    return (
        <Doors
            doors={doorsOf(['Closed', 'Closed', 'Closed'])}
            chosen={chosen}
            onChoose={(door) => {
                setChosen(door);
                onDone();
            }}
        />
    );
}

const [MINE, OTHER] = [1, 2];

function Deciding({ isDone, onDone }: LessonProps) {
    const [chosen, setChosen] = useState(MINE);
    const decide = (door: number) => (): void => {
        setChosen(door);
        onDone();
    };
    return (
        <>
            <Doors
                doors={doorsOf(
                    isDone ? ['OpenWithGoat', 'OpenWithPrize', 'OpenWithGoat'] : ['Selected', 'Closed', 'OpenWithGoat'],
                )}
                chosen={chosen}
                onChoose={undefined}
            />
            <div class="actions">
                <Button look="main" size="l" disabled={isDone} onClick={decide(OTHER)}>
                    {TABLE_WORDS.switchTo(OTHER)}
                </Button>
                <Button size="l" disabled={isDone} onClick={decide(MINE)}>
                    {TABLE_WORDS.stickTo(MINE)}
                </Button>
            </div>
        </>
    );
}

/** A choice, and whether to stay with it. */
export const STEPS: readonly LessonStep[] = [
    { ...LESSON.choose, Pieces: Choosing },
    { ...LESSON.decide, Pieces: Deciding },
    { ...LESSON.end, Pieces: () => null },
];
