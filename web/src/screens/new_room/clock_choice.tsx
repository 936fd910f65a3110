import { Choice } from '../../parts/choice';
import { TEXTS } from '../../texts';
import { inWords } from '../../time_words';
import { RESERVES, TIMES, type Wishes } from './wishes';

/** A window for each action, or a delay and a reserve, with what the choice means for this game. */
export function ClockChoice({
    wishes: { kind, length, clock, time, reserve },
    onChange,
}: {
    readonly wishes: Wishes;
    readonly onChange: (change: Partial<Wishes>) => void;
}) {
    const isMatch = kind === 'Backgammon' && length !== 'single';
    const { delaySeconds, reserveSeconds } = RESERVES[reserve];
    const whole = reserveSeconds * (isMatch ? Number(length) : 1);
    const texts = TEXTS.newRoom;
    return (
        <>
            <Choice
                name="clock"
                legend={texts.clock}
                options={(['window', 'reserve'] as const).map((value) => ({ value, text: texts.clocks[value] }))}
                value={clock}
                onChoose={(next) => onChange({ clock: next })}
            />
            {clock === 'window' ? (
                <>
                    <Choice
                        name="time"
                        legend={texts.time}
                        hideLegend
                        options={TIMES.map((value) => ({ value, text: texts.times[value](kind) }))}
                        value={time}
                        onChoose={(next) => onChange({ time: next })}
                    />
                    <p class="muted small">{texts.windowHelp}</p>
                </>
            ) : (
                <>
                    <Choice
                        name="reserve"
                        legend={texts.reserveOf[isMatch ? 'match' : 'game']}
                        hideLegend={!isMatch}
                        options={(['quick', 'club', 'calm'] as const).map((value) => ({
                            value,
                            text: texts.reserves[value],
                        }))}
                        value={reserve}
                        onChoose={(next) => onChange({ reserve: next })}
                    />
                    <p class="muted small">
                        {texts.reserveHelp(
                            inWords(delaySeconds * 1000),
                            inWords(whole * 1000),
                            isMatch ? 'match' : 'game',
                        )}
                    </p>
                </>
            )}
        </>
    );
}
