import type { EngineTypes } from '@dice-wards/client';
import { TABLE_TEXTS } from '../../table_texts';
import { moveNotation } from './notation';

/** What was done, or should have been, in a word or as a play. */
export function adviceInWords(command: EngineTypes.Advised): string {
    return command.kind === 'play' ? moveNotation(command.value) : TABLE_TEXTS.advised[command.kind];
}
