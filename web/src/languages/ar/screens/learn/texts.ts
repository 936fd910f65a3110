import type { LEARN as English } from '../../../../screens/learn/texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said around the lesson of a game. */
export const LEARN: Translated<typeof English> = {
    title: (game) => `${isolated(game)} في دقيقتين`,
    step: (number, of) => `الخطوة ${number} من ${of}`,
    next: 'متابعة',
    skip: 'تخطي الدرس',
    playRobot: 'إلى الألعاب',
    rules: 'كل القواعد',
    again: 'من البداية',
    puzzles: 'ألغاز: جد أفضل نقلة',
    none: 'لا درس لهذه اللعبة. قواعدها قصيرة.',
};
