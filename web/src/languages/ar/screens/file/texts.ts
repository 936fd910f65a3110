import type { FILE as English } from '../../../../screens/file/texts';
import type { Translated } from '../../../translated';
import { isolated } from '../../isolated';

/** What is said where a match file is opened. */
export const FILE: Translated<typeof English> = {
    title: 'مراجعة ملف مباراة',
    lead: `يمكنك فتح مباراة طاولة بصيغة ${isolated('.mat')}، من هنا أو من GNU Backgammon أو من خادم آخر. يحكم عليها الروبوت في متصفحك، ولا يُرسَل الملف إلى أي مكان.`,
    open: 'فتح ملف',
    players: ['اللاعب 1', 'اللاعب 2'],
    reading: 'تجري قراءة المباراة…',
    unreadable: (line, why) => `ليست هذه مباراة يمكن قراءتها. السطر ${line}: ${isolated(why)}.`,
    refused: (game, move, why) =>
        game === 0
            ? `لا يمكن مراجعة هذه المباراة: ${isolated(why)}.`
            : `اللعبة ${game}، النقلة ${move} مخالفة للقواعد: ${isolated(why)}.`,
    empty: 'لم يُلعب شيء في هذه المباراة.',
    cannot: 'لا يمكن تشغيل الروبوت في هذا المتصفح، ولا أحد غيره يقرأ الملفات.',
};
