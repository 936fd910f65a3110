import { factsOf } from '../../kinds';
import { Choice } from '../../parts/choice';
import { clockInWords } from '../../parts/settings_words';
import { inWords } from '../../time_words';
import type { PartProps } from './choices';
import { NEW_ROOM } from './texts';
import { isMatch, RESERVES, TIMES } from './wishes';

/** A window for each action, or a delay and a reserve, with what the choice means for this game. */
export function ClockChoice({ wishes: { kind, length, clock, time, reserve }, onChange }: PartProps) {
    const forMatch = isMatch({ kind, length });
    const { delaySeconds, reserveSeconds } = RESERVES[reserve];
    const whole = reserveSeconds * (forMatch ? Number(length) : 1);
    const texts = NEW_ROOM;
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
                        options={TIMES.map((value) => ({
                            value,
                            text: value === 'usual' ? inWords(factsOf(kind).windowSeconds * 1000) : texts.times[value],
                        }))}
                        value={time}
                        onChoose={(next) => onChange({ time: next })}
                    />
                    <p class="muted small">{texts.windowHelp}</p>
                </>
            ) : (
                <>
                    <Choice
                        name="reserve"
                        legend={texts.reserveOf[forMatch ? 'match' : 'game']}
                        hideLegend={!forMatch}
                        options={(['quick', 'club', 'calm'] as const).map((value) => ({
                            value,
                            text: clockInWords(RESERVES[value].delaySeconds, RESERVES[value].reserveSeconds, false),
                        }))}
                        value={reserve}
                        onChoose={(next) => onChange({ reserve: next })}
                    />
                    <p class="muted small">
                        {texts.reserveHelp(
                            inWords(delaySeconds * 1000),
                            inWords(whole * 1000),
                            forMatch ? 'match' : 'game',
                        )}
                    </p>
                </>
            )}
        </>
    );
}
