import type { GameBackgammon, GameView } from '@dice-wards/client';
import { Term } from '../../parts/term';
import type { TermName } from '../../parts/term_texts';
import { TEXTS } from '../../texts';
import { TABLE_WORDS } from './table_words';
import { cubeInWords } from './told_before';

interface Tag {
    readonly text: string;
    /** What is to be explained in it. */
    readonly term?: TermName | undefined;
}

/** What is played for, and what the game before came to. */
export function MatchCard({ view, game }: { readonly view: GameView; readonly game: GameBackgammon }) {
    const { lastGame, matchLength } = game;
    return (
        <ul class="tags">
            {tagsOf(view, game).map(({ text, term }) => (
                <li key={text} class="tag">
                    {term === undefined ? text : <Term name={term}>{text}</Term>}
                </li>
            ))}
            {lastGame !== undefined && matchLength !== undefined && (
                <li class="tag on">{TABLE_WORDS.lastGame(lastGame.points, TABLE_WORDS.wins[lastGame.win])}</li>
            )}
        </ul>
    );
}

function tagsOf({ cube, rated }: GameView, game: GameBackgammon): readonly Tag[] {
    const { matchLength, gameNumber, crawfordGame, jacoby } = game;
    const { settings } = TEXTS;
    const told = cubeInWords(cube, game);
    return [
        { text: matchLength === undefined ? settings.single : settings.matchTo(matchLength) },
        ...(matchLength === undefined ? [] : [{ text: TABLE_WORDS.gameNumber(gameNumber) }]),
        ...(told === undefined ? [] : [{ text: told, ...(cube && { term: 'cube' as const }) }]),
        ...(crawfordGame ? [{ text: settings.crawfordShort, term: 'crawford' } as const] : []),
        ...(jacoby ? [{ text: settings.jacobyShort, term: 'jacoby' } as const] : []),
        { text: rated ? settings.ratedShort : settings.unratedShort },
    ];
}
