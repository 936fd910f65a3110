import type { SHARE as English } from '../../../parts/share_texts';
import type { Translated } from '../../translated';

/** What is said where a link can be handed on, in Spanish. */
export const SHARE: Translated<typeof English> = { share: 'Compartir el enlace', copy: 'Copiar el enlace' };
