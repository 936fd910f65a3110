import type { TABLE_WORDS as English } from '../../../../games/monty_hall/table_words';
import { decimal, percent } from '../../../../numbers';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said at the doors. */
export const TABLE_WORDS: Translated<typeof English> = {
    choose: 'خلف أحد الأبواب جائزة. عليك اختيار باب.',
    decide: (opened, other) => `خلف الباب ${opened} ماعز. ثبات، أم تبديل إلى الباب ${other}؟`,
    result: (won, prize) => (won ? `نعم! كانت الجائزة خلف الباب ${prize}.` : `ماعز. كانت الجائزة خلف الباب ${prize}.`),
    abandoned: 'لم يُختَر باب في الوقت المحدد. لا تُحتسب هذه اللعبة.',
    door: (number) => `الباب ${number}`,
    yourDoor: 'بابك',
    switchTo: (number) => `تبديل إلى الباب ${number}`,
    stickTo: (number) => `ثبات على الباب ${number}`,
    doorStates: {
        Closed: 'مغلق',
        Selected: 'مغلق',
        OpenWithGoat: 'مفتوح: ماعز',
        OpenWithPrize: 'مفتوح: الجائزة',
    },
    statistics: 'ثبات أم تبديل؟',
    statisticsOf: 'لمن الألعاب',
    of: { all: 'الجميع', me: 'أنت', simulated: '10,000 دفعة واحدة' },
    stick: 'ثبات',
    switch: 'تبديل',
    noGames: 'لا ألعاب بعد',
    share: (share, games) => `${percent(share, 1)} من ${decimal(games, 0)}`,
    interval: `الشريط الداكن: المجال الذي تقع فيه النسبة الحقيقية بثقة ${isolated('95 %')} (ويلسون). الخط الأخضر: النظرية.`,
    intervalOf: (low, high, theory) =>
        `مجال ${isolated('95 %')} من ${decimal(100 * low, 1)} إلى ${percent(high, 1)}، والنظرية ${percent(theory, 1)}.`,
};
