import type { TABLE_WORDS as English } from '../../../../games/liars_dice/table_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS: Translated<typeof English> = {
    bid: (bid) => `مزايدة: ${bid}`,
    challenge: 'تشكيك',
    goOn: 'متابعة',
    maker: 'مزايدتك',
    fewer: 'حبة أقل',
    more: 'حبة أكثر',
    lower: 'رقم أدنى',
    higher: 'رقم أعلى',
    noHigher: 'لا توجد مزايدة أعلى.',
    yourTurn: 'دورك',
    by: (name) => (name === undefined ? 'منك' : `من ${isolated(name)}`),
    noBid: 'لا مزايدة بعد',
    allDice: (dice) => `${counted(dice, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])} تحت الأكواب`,
    wild: 'الآحاد تُحسب لكل الأرقام',
    dealing: 'تُرمى الحبات…',
    ownDice: 'حباتك، لا يراها غيرك',
    left: (dice) => (dice === 0 ? 'لم تبق حبات' : `الباقي: ${counted(dice, ['حبة واحدة', 'حبتان', 'حبات', 'حبة'])}`),
    lastBid: (bid) => `آخر مزايدة: ${bid}`,
    challenged: (challenger, bid, bidder) =>
        `تشكيك ${challenger === undefined ? 'منك' : `من ${isolated(challenger)}`}: ${bid} ${bidder === undefined ? 'منك' : `من ${isolated(bidder)}`}`,
    hands: 'الحبات كلها، والمحسوبة منها فاتحة',
    counts: (value) => `${value}، محسوبة`,
    countsNot: (value) => `${value}`,
    next: (bid, name) => `بدأت الجولة التالية: ${bid} ${name === undefined ? 'منك' : `من ${isolated(name)}`}.`,
    noTurns: 'لم يزايد أحد بعد.',
    challenges: (bid) => `تشكيك في ${bid}`,
    found: (dice) => `العدد ${dice}`,
    lostBy: (name) => `${isolated(name)} ${isolated('−1')}`,
    lapsed: 'نفد الوقت',
    leaves: 'مغادرة',
    underCups: 'الحبات تحت الكوب',
};
