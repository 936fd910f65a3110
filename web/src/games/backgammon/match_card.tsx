import type { GameBackgammon, GameView } from '@dice-wards/client';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { TABLE_WORDS } from './table_words';

/** What is played for, and what the game before came to. */
export function MatchCard({ view: { cube, rated }, game }: { readonly view: GameView; readonly game: GameBackgammon }) {
    const tags = [
        game.matchLength === undefined ? TEXTS.settings.single : TEXTS.settings.matchTo(game.matchLength),
        ...(game.matchLength === undefined ? [] : [TABLE_WORDS.gameNumber(game.gameNumber)]),
        cube === undefined ? TEXTS.settings.withoutCube : TABLE_TEXTS.cube.at(cube.stakes),
        ...(game.crawfordGame ? [TEXTS.settings.crawfordShort] : []),
        ...(game.jacoby ? [TEXTS.settings.jacobyShort] : []),
        rated ? TEXTS.settings.ratedShort : TEXTS.settings.unratedShort,
    ];
    return (
        <ul class="tags">
            {tags.map((tag) => (
                <li key={tag} class="tag">
                    {tag}
                </li>
            ))}
            {game.lastGame !== undefined && game.matchLength !== undefined && (
                <li class="tag on">
                    {TABLE_WORDS.lastGame(game.lastGame.points, TABLE_WORDS.wins[game.lastGame.win])}
                </li>
            )}
        </ul>
    );
}
