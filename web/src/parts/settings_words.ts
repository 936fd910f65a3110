import type { Room } from '@dice-wards/client';
import { factsOf, gameOf, hasOption } from '../kinds';
import { TEXTS } from '../texts';
import { inWords } from '../time_words';

type Told = Pick<
    Room,
    | 'kind'
    | 'matchLength'
    | 'rated'
    | 'doubling'
    | 'turnSeconds'
    | 'delaySeconds'
    | 'reserveSeconds'
    | 'jacoby'
    | 'isPrivate'
    | 'bots'
>;

/** What a room has agreed on, in a line: "Backgammon · match to 5 · rated". */
export function settingsInWords(room: Told): string {
    const { kind, matchLength, rated, doubling, turnSeconds, delaySeconds, reserveSeconds, jacoby, isPrivate, bots } =
        room;
    const words: string[] = [factsOf(kind).title];
    if (hasOption(kind, 'matchLength'))
        words.push(matchLength === undefined ? TEXTS.settings.single : TEXTS.settings.matchTo(matchLength));
    if (hasOption(kind, 'doubling') && doubling !== (gameOf(kind).hasCube ?? false))
        words.push(doubling ? TEXTS.settings.withCube : TEXTS.settings.withoutCube);
    if (jacoby) words.push(TEXTS.settings.jacobyShort);
    if (delaySeconds !== undefined && reserveSeconds !== undefined) {
        words.push(clockInWords(delaySeconds, reserveSeconds, matchLength !== undefined));
    } else if (turnSeconds !== undefined) words.push(TEXTS.settings.perTurn(inWords(turnSeconds * 1000)));
    if (rated) words.push(TEXTS.settings.ratedShort);
    if (bots) words.push(TEXTS.settings.botsShort);
    if (isPrivate) words.push(TEXTS.settings.privateShort);
    return words.join(' · ');
}

/** A clock with a reserve: "12 s + 2 min a point". */
export function clockInWords(delaySeconds: number, reserveSeconds: number, isMatch: boolean): string {
    const [delay, reserve] = [inWords(delaySeconds * 1000), inWords(reserveSeconds * 1000)];
    return isMatch ? TEXTS.settings.clockOfMatch(delay, reserve) : TEXTS.settings.clock(delay, reserve);
}
