import { diceWards } from '../dice_wards';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

/** For three to six what Dice Wards is for two, at the same table. */
export const pig: WebGame = {
    ...diceWards,
    ...WORDS,
    Picture,
    Icon,
    rules: async () => (await import('../../../../docs/play/rules/pig.md?raw')).default,
    lesson: async () => (await import('./lesson')).STEPS,
};
