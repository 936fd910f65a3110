import { GOAL, inPoints } from '../../../../games/farkle/points';
import type { TABLE_WORDS as English } from '../../../../games/farkle/table_words';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS: Translated<typeof English> = {
    roll: 'رمي ست حبات',
    rollOn: (dice) => `رمي ${counted(dice, ['حبة واحدة', 'حبتين', 'حبات', 'حبة'])}`,
    bank: 'إيداع',
    bankFor: (points) => `إيداع ${isolated(`+${inPoints(points)}`)}`,
    winWith: (points) => `إيداع ${isolated(`+${inPoints(points)}`)} والفوز`,
    all: 'كل ما يسجل نقاطًا',
    dice: 'النرد على الطاولة',
    die: (value, isKept) => `${value}${isKept ? '، محتفَظ بها' : ''}`,
    turn: 'هذا الدور',
    yourTurn: 'دورك',
    theirTurn: 'دور الخصم',
    banked: 'في الرصيد:',
    goal: `/ ${inPoints(GOAL)}`,
    noTurns: 'لم تُرمَ أي رمية بعد.',
    choose: 'عليك الاحتفاظ بحبة واحدة على الأقل مما يسجل نقاطًا.',
    scoresNot: 'كل حبة محتفَظ بها يجب أن تسجل نقاطًا.',
    selected: (points) => `${isolated(`+${inPoints(points)}`)} محتفَظ بها`,
    farkle: 'فاركل! لا شيء يسجل نقاطًا: ضاع الدور.',
    lapsed: 'نفد الوقت: لم يُودَع شيء.',
    ends: {
        open: (_) => '…',
        banked: (points) => isolated(`+${inPoints(points)}`),
        farkle: (_) => 'فاركل',
        lapsed: (_) => 'نفد الوقت',
        resigned: (_) => 'استسلام',
        left: (_) => 'مغادرة',
    },
};
