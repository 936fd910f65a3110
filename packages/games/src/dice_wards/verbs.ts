import { HOLD, ROLL_UNTIL } from '../pig_verbs';
import { CUBE_VERBS, RESIGN, ROLL } from '../verbs';

export const verbs = {
    roll: ROLL,
    rollUntil: ROLL_UNTIL,
    hold: HOLD,
    resign: RESIGN,
    ...CUBE_VERBS,
};
