import type { LEADERS as English } from '../../../../screens/leaders/texts';
import type { Translated } from '../../../translated';

/** What is said of the leaderboard. */
export const LEADERS: Translated<typeof English> = {
    place: '#',
    player: 'اللاعب',
    played: 'الألعاب',
    rating: 'التصنيف',
    none: 'لا مركز لأحد بعد. يتطلب ذلك بضع ألعاب مصنّفة مع الناس.',
    seasons: 'المواسم',
    now: 'الآن',
    noSeason: 'لا شيء محفوظ عن هذا الشهر: إما أنه لم ينتهِ، أو لم يلعب فيه أي من أصحاب المراكز لعبة مصنّفة.',
    howSeason: 'لوحة المتصدرين كما كانت عند انتهاء الشهر، لمن لعبوا فيه لعبة مصنّفة.',
    aroundYou: 'حول مركزك',
    how: 'تُحتسب الألعاب المصنّفة مع الناس. علامة الاستفهام تدل على تصنيف لم يستقر بعد.',
};
