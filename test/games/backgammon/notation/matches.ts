import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import type { MatchText } from '@dice-wards/games/backgammon/notation/match_text';

export function read(text: string): MatchText {
    const match = readMatchText(text);
    if (!match.ok) throw new Error(`line ${match.error.line}: ${match.error.why}`);
    return match.value;
}
