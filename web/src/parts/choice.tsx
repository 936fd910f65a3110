import './choice.css';

export interface Option<Value extends string> {
    readonly value: Value;
    readonly text: string;
    readonly help?: string;
}

/** One of a few, side by side: radio buttons, so that arrow keys work as people know them. */
export function Choice<Value extends string>({
    name,
    legend,
    hideLegend = false,
    isInLine = false,
    options,
    value,
    onChoose,
}: {
    readonly name: string;
    readonly legend: string;
    readonly hideLegend?: boolean;
    /** The legend beside the options. */
    readonly isInLine?: boolean;
    readonly options: readonly Option<Value>[];
    readonly value: Value;
    readonly onChoose: (value: Value) => void;
}) {
    return (
        <fieldset class={isInLine ? 'choice in-line' : 'choice'}>
            <legend class={hideLegend ? 'hidden-text' : undefined}>{legend}</legend>
            <div class="choice-row">
                {options.map((option) => (
                    <label key={option.value}>
                        <input
                            type="radio"
                            name={name}
                            value={option.value}
                            checked={option.value === value}
                            onChange={() => onChoose(option.value)}
                        />
                        <span>{option.text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

/** Yes or no, with what it means. */
export function Switch({
    text,
    help,
    on,
    disabled = false,
    onChange,
}: {
    readonly text: string;
    readonly help: string;
    readonly on: boolean;
    readonly disabled?: boolean;
    readonly onChange: (on: boolean) => void;
}) {
    return (
        <label class="switch">
            <span class="switch-text">
                <span class="switch-name">{text}</span>
                <span class="muted small">{help}</span>
            </span>
            <input
                type="checkbox"
                role="switch"
                aria-checked={on}
                checked={on}
                disabled={disabled}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
        </label>
    );
}
