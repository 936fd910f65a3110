import type { Form } from '@dice-wards/client';
import { inputName } from './argument';
import { inWords } from './shown';
import { TABLE_WORDS } from './table_words';

interface InputsProps {
    readonly form: Form;
    /** What `argument.ts` reads it by. */
    readonly path: string;
    /** What it is called; for an argument without a name what kind of thing it is. */
    readonly label?: string;
    readonly isOptional?: boolean;
}

/** The inputs of a verb's argument, whatever it is made of. */
export function FormInputs({ form, path, label, isOptional = false }: InputsProps) {
    if (typeof form === 'object' && 'optional' in form) {
        return <FormInputs form={form.optional} path={path} label={label} isOptional />;
    }
    if (typeof form === 'object' && 'fields' in form) {
        return (
            <>
                {Object.entries(form.fields).map(([field, each]) => (
                    <FormInputs
                        key={field}
                        form={each}
                        path={inputName(path, field)}
                        label={label === undefined ? inWords(field) : `${label}, ${inWords(field).toLowerCase()}`}
                        isOptional={isOptional}
                    />
                ))}
            </>
        );
    }
    if (form === 'nothing' || form === 'other') return null;
    const id = `input-${path}`;
    return (
        <div class="field">
            <label for={id}>{label ?? TABLE_WORDS.inputs[typeof form === 'object' ? 'oneOf' : form]}</label>
            <Input id={id} name={path} required={!isOptional} form={form} />
        </div>
    );
}

interface InputProps {
    readonly id: string;
    readonly name: string;
    readonly required: boolean;
}

function Input({
    form,
    ...rest
}: InputProps & { readonly form: 'bool' | 'number' | 'text' | { readonly oneOf: readonly string[] } }) {
    if (typeof form === 'object') return <Select {...rest} values={form.oneOf} />;
    switch (form) {
        case 'bool':
            return <Select {...rest} values={['yes', 'no']} />;
        case 'number':
            return <input {...rest} type="number" min={0} autocomplete="off" />;
        case 'text':
            return <input {...rest} type="text" autocomplete="off" />;
    }
}

function Select({ values, ...rest }: InputProps & { readonly values: readonly string[] }) {
    return (
        <select {...rest}>
            {!rest.required && <option value="">{TABLE_WORDS.noChoice}</option>}
            {values.map((value) => (
                <option key={value} value={value}>
                    {inWords(value)}
                </option>
            ))}
        </select>
    );
}
