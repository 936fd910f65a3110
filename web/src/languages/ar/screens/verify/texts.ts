import type { VERIFY as English } from '../../../../screens/verify/texts';
import type { Translated } from '../../../translated';
import { counted } from '../../counted';
import { isolated } from '../../isolated';
import { SEALS } from '../../seals_texts';

/** The texts of the screen that checks a game. They are loaded with it. */
export const VERIFY: Translated<typeof English> = {
    loading: 'يجري جلب اللعبة والتحقق منها…',
    title: (one, two) => `${isolated(one)} – ${isolated(two)}، نتيجة التحقق`,
    titleOfMany: (names) => `${names}، نتيجة التحقق`,
    lead: 'كل هذا حُسب الآن في متصفحك، مما تعلنه الدار للجميع.',
    good: '✓ كل شيء متطابق.',
    uncertified: '✓ النرد متطابق. لا سجل لهذه اللعبة تضمنه الشبكة.',
    bad: '✗ هناك شيء غير متطابق.',
    unfinished: 'ما زالت اللعبة جارية. تُفتح أشرطتها عند انتهائها: يمكنك العودة حينئذ.',
    toGame: 'إلى اللعبة',
    checks: 'ما تم التحقق منه',
    signs: { good: '✓', bad: '✗', open: '–' },
    states: { good: 'صحيح', bad: 'خاطئ', open: 'لم يُتحقق منه' },
    names: { seals: 'الأختام', entries: 'السجل', throws: 'الرميات', certificate: 'الشهادة' },
    notReached: 'لم يُتحقق منه، بسبب الخطأ المذكور أعلاه.',
    seals: (tapes, seen) =>
        `${tapes === 1 ? 'للشريط' : tapes === 2 ? 'لكل من الشريطين' : `لكل شريط من الأشرطة، وعددها ${tapes}،`} بصمة SHA-256 التي عُرضت قبل رميته الأولى${SEALS.seen(seen)}.`,
    wrongTape: (tape) => `ليس للشريط ${tape} بصمة SHA-256 التي عُرضت.`,
    wrongSeal: (tape) => `للشريط ${tape} ختم غير الذي رأيته.`,
    entries: (entries) => `${counted(entries, ['قيد واحد', 'قيدان', 'قيود', 'قيدًا', 'قيد'])}، ولا ينقص شيء.`,
    gap: (version) => `القيد ${version} ناقص.`,
    unknown: 'هذه الصفحة لا تعرف اللعبة. يلزم تحميلها من جديد.',
    throws: (throws) =>
        throws === 1
            ? 'الرمية الوحيدة هي ما خُتم عليه.'
            : throws === 2
              ? 'الرميتان كلتاهما كما خُتم عليهما.'
              : `كل الرميات، وعددها ${throws}، كما خُتم عليها.`,
    late: 'كانت كل رمية محسومة قبل سحب أرقامها.',
    wrongThrow: (number, shown, sealed) =>
        `الرمية ${number} تُظهر ${isolated(shown)}، والمختوم: ${isolated(sealed || 'لا شيء')}.`,
    certificate: (version, entries) =>
        version === entries ? 'وقّعت الشبكة على السجل كله.' : `وقّعت الشبكة على السجل حتى القيد ${version}.`,
    wrongLog: (version) =>
        `وقّعت الشبكة على سجل آخر حتى القيد ${version}. ربما تكذب إحدى العقد: يمكنك فتح الصفحة من جديد.`,
    noCertificate: 'لا شهادة لهذا المحرك.',
    limits: 'لا يبيّن هذا أن الدار تشغّل الشيفرة المنشورة: ذلك يبيّنه تدقيق الدار.',
    allThrows: 'كل رمية',
    thrown: { good: 'كما خُتم عليها', bad: 'ليست كما خُتم عليها', open: 'لم يُتحقق منها' },
    allSeals: 'كل ختم',
    tape: (tape) => `الشريط ${tape}`,
    head: (version) => `رأس السجل، عند القيد ${version}`,
};
