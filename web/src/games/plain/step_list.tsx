import type { EngineTypes, GameView } from '@dice-wards/client';
import { useLog } from '../../state/log';
import { TABLE_TEXTS } from '../../table_texts';
import type { Names } from './shown';
import { stepsOf } from './steps';
import { TABLE_WORDS } from './table_words';

const SHOWN = 60;

/** What has happened, the newest first. */
export function StepList({
    view: { roomId },
    version,
    names,
}: {
    readonly view: GameView;
    readonly version: number;
    readonly names: Names;
}) {
    const newest = stepsOf(useLog(roomId, version), names).toReversed().slice(0, SHOWN);
    return (
        <section class="card turn-list" aria-labelledby="turns">
            <h2 id="turns">{TABLE_TEXTS.table.turns}</h2>
            <ol tabIndex={0} aria-label={TABLE_TEXTS.table.turns}>
                {newest.map((step) => (
                    <li key={step.version}>
                        <span class="step-by">{moverIn(step.by, names)}</span>
                        <span class="step-text number">{step.text}</span>
                    </li>
                ))}
            </ol>
        </section>
    );
}

function moverIn(by: EngineTypes.Mover, names: Names): string {
    return by === 'Chance' || by === 'Clock' ? TABLE_WORDS.movers[by] : names[by];
}
