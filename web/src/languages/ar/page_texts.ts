import type { PAGE as English } from '../../page_texts';
import type { Translated } from '../translated';

/** What `index.html` says before any script runs. */
export const PAGE: Translated<typeof English> = {
    description: 'ألعاب Backgammon وDice Wards وMonty Hall بنرد يمكنك التحقق منه.',
    noScript: 'تحتاج Dice Wards إلى JavaScript: فالصفحة تسأل الكانسترات (canisters) بنفسها.',
};
