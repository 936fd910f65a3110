import type { Advice, EngineTypes } from '@dice-wards/client';
import { percent, signed } from '../numbers';
import { TABLE_TEXTS } from '../table_texts';
import './advised_choices.css';

/** The best choices with what they win. Where `onChoose` is given, a press has one drawn on the board. */
export function AdvisedChoices({
    advice: { choices },
    inWords,
    chosen,
    onChoose,
    done,
}: {
    readonly advice: Advice;
    readonly inWords: (advised: EngineTypes.Advised) => string;
    readonly chosen?: number | undefined;
    readonly onChoose?: (place: number) => void;
    /** What the player did, in words: it is marked. */
    readonly done?: string | undefined;
}) {
    return (
        <ol class="advice">
            {choices.map(({ command, equity, chances }, place) => {
                const words = inWords(command);
                const row = (
                    <>
                        <b>{words}</b>
                        {words === done && <span class="tag">{TABLE_TEXTS.played}</span>}
                        <span class="number">{percent(chances.win)}</span>
                        <span class="number muted">{signed(equity, 3)}</span>
                    </>
                );
                return (
                    <li key={place}>
                        {onChoose === undefined ? (
                            row
                        ) : (
                            <button type="button" aria-pressed={place === chosen} onClick={() => onChoose(place)}>
                                {row}
                            </button>
                        )}
                    </li>
                );
            })}
        </ol>
    );
}
