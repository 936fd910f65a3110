import { useState } from 'preact/hooks';
import { Choice } from '../../parts/choice';
import type { KeptChoice } from '../../state/kept_choice';
import { applyLooks } from '../../state/looks';

/** A choice that this browser keeps. */
export function KeptSetting<Value extends string>({
    name,
    legend,
    kept,
    texts,
}: {
    readonly name: string;
    readonly legend: string;
    readonly kept: KeptChoice<Value>;
    readonly texts: Readonly<Record<Value, string>>;
}) {
    const [value, setValue] = useState(() => kept.get());
    return (
        <Choice
            name={name}
            legend={legend}
            options={kept.values.map((each) => ({ value: each, text: texts[each] }))}
            value={value}
            onChoose={(chosen) => {
                kept.keep(chosen);
                applyLooks();
                setValue(chosen);
            }}
        />
    );
}
