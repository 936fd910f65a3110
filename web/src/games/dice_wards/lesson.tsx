import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { LessonProps, LessonStep } from '../lesson';
import { LESSON } from './lesson_words';
import { Middle } from './middle';
import { type Round, sumOf } from './rounds';
import { TABLE_WORDS } from './table_words';
import { Track } from './track';
import './dice_wards.css';

interface Task {
    /** What lies before, and what is rolled. */
    readonly bank: number;
    readonly before: readonly number[];
    readonly rolls: readonly number[];
    readonly holds: boolean;
}

/** A round whose dice are told beforehand. */
function rounding({ bank, before, rolls, holds }: Task): LessonStep['Pieces'] {
    return function Rounding({ isDone, onDone }: LessonProps) {
        const [rolled, setRolled] = useState(0);
        const dice = [...before, ...rolls.slice(0, rolled)];
        const isLost = dice.at(-1) === 1;
        const points = isLost || (isDone && holds) ? 0 : sumOf(dice);
        const round: Round = { by: 'Player1', dice, end: 'open', points: 0, from: 1, until: 1 };
        const mayRoll = rolled < rolls.length;
        function roll(): void {
            setRolled(rolled + 1);
            if (rolled + 1 === rolls.length && !holds) onDone();
        }
        return (
            <>
                <Middle
                    rounds={[round]}
                    lastDie={dice.at(-1)}
                    isRolling={false}
                    roundScore={points}
                    stakes={undefined}
                    label={TABLE_WORDS.yourRound}
                />
                <Track score={isDone && holds ? bank + sumOf(dice) : bank} round={points} isActive />
                <div class="actions">
                    <Button look="main" size="l" disabled={!mayRoll} onClick={roll}>
                        {TABLE_WORDS.roll}
                    </Button>
                    <Button size="l" disabled={!holds || mayRoll || isDone} onClick={onDone}>
                        {points > 0 ? TABLE_WORDS.holdFor(points) : TABLE_WORDS.hold}
                    </Button>
                </div>
            </>
        );
    };
}

const ROUND = [4, 6, 5];
const BANK = sumOf(ROUND);

type Words = Omit<LessonStep, 'Pieces'>;

/** Rolling, holding, and what a 1 does. Pig has words of its own for some of it. */
export function stepsWith({ roll, hold, lose, end }: Readonly<Record<keyof typeof LESSON, Words>>) {
    return [
        { ...roll, Pieces: rounding({ bank: 0, before: [], rolls: ROUND, holds: false }) },
        { ...hold, Pieces: rounding({ bank: 0, before: ROUND, rolls: [], holds: true }) },
        { ...lose, Pieces: rounding({ bank: BANK, before: [], rolls: [3, 1], holds: false }) },
        { ...end, Pieces: () => <Track score={BANK} round={0} isActive={false} /> },
    ] satisfies readonly LessonStep[];
}

export const STEPS: readonly LessonStep[] = stepsWith(LESSON);
