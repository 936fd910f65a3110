import type { SHARE as English } from '../../../parts/share_texts';
import type { Translated } from '../../translated';

/** What is said where a link can be handed on. */
export const SHARE: Translated<typeof English> = { share: 'مشاركة الرابط', copy: 'نسخ الرابط' };
