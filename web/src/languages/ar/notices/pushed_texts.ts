import type { PUSHED as English } from '../../../notices/pushed_texts';
import type { Translated } from '../../translated';

/** What the browser's own notices say. The service worker has them built in. `#` stands for the number of games, or for a time. */
export const PUSHED: Translated<typeof English> = {
    welcomeTitle: 'الإشعارات مفعّلة',
    welcome: 'هنا يصلك خبر عندما يحين دورك، وعندما يحضر خصومك، وعندما تبدأ بطولتك.',
    turn: 'حان دورك',
    turns: 'حان دورك في أكثر من لعبة: #',
    waits: 'هناك من ينتظرك في Dice Wards.',
    awaited: 'يمكن أن تبدأ لعبتك',
    comeNow: 'الآن وقت الحضور: اللعبة تنتظرك لحظة فقط.',
    event: 'تبدأ بطولتك في الساعة #',
    beThere: 'الحضور مهم: كل مباراة تنتظر لاعبيها دقيقة واحدة.',
};
