import type { Move } from '@dice-wards/board';
import { type GameBackgammon, withMoves } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { TABLE_TEXTS } from '../../table_texts';
import type { LessonProps, LessonStep } from '../lesson';
import { asMade, Board, positionOf } from './board';
import { LESSON } from './lesson_words';
import { sideWith, startCheckers } from './starts';

const BAR = 25;

const { player1Checkers: START } = startCheckers('Backgammon');

interface Task {
    readonly mine: Uint8Array;
    readonly theirs: Uint8Array;
    readonly dice: readonly [number, number];
    /** Said of a play that is another one than was asked for. */
    readonly other?: string;
    isAsked(after: Task): boolean;
}

/** What the rules need to know of the position. */
function gameOf({ mine, theirs, dice }: Task): GameBackgammon {
    return {
        crawfordGame: false,
        diceLeft: Uint8Array.from(dice),
        doubleAfterRoll: false,
        gameNumber: 1,
        jacoby: false,
        legalMoves: [],
        moves: [],
        player1Absences: 0,
        player1Checkers: mine,
        player1Pips: 0,
        player1Score: 0,
        player2Absences: 0,
        player2Checkers: theirs,
        player2Pips: 0,
        player2Score: 0,
        state: 'Rolled',
    };
}

function played(task: Task, moves: readonly Move[]): GameBackgammon | undefined {
    return withMoves(gameOf(task), 'Player1', asMade(moves));
}

/** A play that is asked for. Every legal one can be made; another one is taken back. */
function playing(task: Task): LessonStep['Pieces'] {
    return function Playing({ isDone, onDone, onOther }: LessonProps) {
        const [tries, setTries] = useState(0);
        const [made, setMade] = useState<readonly Move[]>([]);
        const position = positionOf((isDone && played(task, made)) || gameOf(task));
        return (
            <Board
                key={tries}
                position={position}
                dice={[{ by: 'ivory', values: task.dice, left: isDone ? [] : undefined, id: `${tries}` }]}
                legal={isDone ? [] : (moves) => legalAfter(task, moves)}
                onPlay={(moves) => {
                    const after = played(task, moves);
                    if (after === undefined) return;
                    const { player1Checkers: mine, player2Checkers: theirs } = after;
                    if (task.isAsked({ ...task, mine, theirs })) {
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

/** The rules tell what may follow a move, and of a first one whether it may be made. */
function legalAfter(task: Task, moves: readonly Move[]): readonly Move[] {
    if (moves.length > 0) return played(task, moves)?.legalMoves ?? [];
    const first = Array.from(task.mine.keys()).flatMap((from) =>
        task.dice.map((die) => ({ from, die, to: Math.max(0, from - die) })),
    );
    return first.filter((move) => move.from > 0 && played(task, [move]) !== undefined);
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
