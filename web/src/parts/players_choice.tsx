import type { GameKind } from '@dice-wards/client';
import { factsOf } from '../kinds';
import { TEXTS } from '../texts';
import { Choice } from './choice';

/** How many play, in words for those who see only a number: one is alone. */
function inWords(players: number): string {
    return players === 1 ? TEXTS.lobby.alone : `${players}`;
}

/** How many play; nothing in a game for two at most. */
export function PlayersChoice({
    kind,
    players,
    onChoose,
    isInLine = false,
}: {
    readonly kind: GameKind;
    readonly players: number;
    readonly onChoose: (players: number) => void;
    /** With its name beside it. */
    readonly isInLine?: boolean;
}) {
    const { least, most } = factsOf(kind).players;
    if (most <= 2) return null;
    const counts = Array.from({ length: most - least + 1 }, (_, more) => `${least + more}`);
    return (
        <Choice
            name={`players-${kind}`}
            legend={TEXTS.lobby.players}
            isInLine={isInLine}
            options={counts.map((value) => ({ value, text: inWords(Number(value)) }))}
            value={`${players}`}
            onChoose={(value) => onChoose(Number(value))}
        />
    );
}
