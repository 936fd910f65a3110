import { Choice } from '../../parts/choice';
import { NEW_EVENT } from './texts';
import { ENTRIES, type EventWishes, FORMS, ROUNDS, roundTimes } from './wishes';

/** A part of the form, and what of it has changed. */
interface PartProps {
    readonly wishes: EventWishes;
    readonly onChange: (change: Partial<EventWishes>) => void;
}

export function FormChoice({ wishes: { form, rounds }, onChange }: PartProps) {
    return (
        <>
            <Choice
                name="form"
                legend={NEW_EVENT.form}
                options={FORMS.map((value) => ({ value, text: NEW_EVENT.forms[value] }))}
                value={form}
                onChoose={(next) => onChange({ form: next, roundTime: 'hour' })}
            />
            <p class="muted small">{NEW_EVENT.formHelp[form]}</p>
            {form === 'Swiss' && (
                <Choice
                    name="rounds"
                    legend={NEW_EVENT.rounds}
                    options={ROUNDS.map((value) => ({ value, text: value }))}
                    value={rounds}
                    onChoose={(next) => onChange({ rounds: next })}
                />
            )}
        </>
    );
}

/** When it begins, and how long a round may take. */
export function TimeChoice({ wishes: { form, begins, roundTime }, onChange }: PartProps) {
    return (
        <>
            <label class="field">
                <span>{NEW_EVENT.begins}</span>
                <input
                    type="datetime-local"
                    required
                    value={begins}
                    onInput={({ currentTarget }) => onChange({ begins: currentTarget.value })}
                />
            </label>
            <Choice
                name="round-time"
                legend={form === 'Arena' ? NEW_EVENT.arenaTime : NEW_EVENT.roundTime}
                options={roundTimes(form).map((value) => ({ value, text: NEW_EVENT.roundTimes[value] }))}
                value={roundTime}
                onChoose={(next) => onChange({ roundTime: next })}
            />
            {form !== 'Arena' && <p class="muted small">{NEW_EVENT.roundTimeHelp}</p>}
        </>
    );
}

export function EntryChoice({ wishes: { entry, code }, onChange }: PartProps) {
    return (
        <>
            <Choice
                name="entry"
                legend={NEW_EVENT.who}
                options={ENTRIES.map((value) => ({ value, text: NEW_EVENT.entries[value] }))}
                value={entry}
                onChoose={(next) => onChange({ entry: next })}
            />
            {entry === 'code' && (
                <label class="field">
                    <span>{NEW_EVENT.code}</span>
                    <input
                        required
                        minLength={4}
                        maxLength={40}
                        value={code}
                        onInput={({ currentTarget }) => onChange({ code: currentTarget.value })}
                    />
                </label>
            )}
        </>
    );
}
