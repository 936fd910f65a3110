import type { Room } from '@dice-wards/client';
import { TEXTS } from '../texts';
import { inWords } from '../time_words';

type Told = Pick<Room, 'kind' | 'matchLength' | 'rated' | 'doubling' | 'turnSeconds' | 'jacoby' | 'isPrivate'>;

/** What a room has agreed on, in a line: "Backgammon · match to 5 · rated". */
export function settingsInWords({ kind, matchLength, rated, doubling, turnSeconds, jacoby, isPrivate }: Told): string {
    const words = [TEXTS.kinds[kind]];
    if (kind === 'Backgammon')
        words.push(matchLength === undefined ? TEXTS.settings.single : TEXTS.settings.matchTo(matchLength));
    if (kind === 'DiceWards' && doubling) words.push(TEXTS.settings.withCube);
    if (kind === 'Backgammon' && !doubling) words.push(TEXTS.settings.withoutCube);
    if (jacoby) words.push(TEXTS.settings.jacobyShort);
    if (turnSeconds !== undefined) words.push(TEXTS.settings.perTurn(inWords(turnSeconds * 1000)));
    if (rated) words.push(TEXTS.settings.ratedShort);
    if (isPrivate) words.push(TEXTS.settings.privateShort);
    return words.join(' · ');
}
