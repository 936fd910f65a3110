import { stepsWith } from '../dice_wards/lesson';
import { LESSON } from '../dice_wards/lesson_words';
import { PIG_LESSON } from './lesson_words';

/** That of Dice Wards, and how it is among more than two. */
export const STEPS = stepsWith({ ...LESSON, ...PIG_LESSON });
