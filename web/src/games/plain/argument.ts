import type { EngineTypes, Form } from '@dice-wards/client';

/** Where inputs of a form write what they hold, as `FormData` does. An input that holds nothing has an empty text, or none. */
export type Inputs = Pick<FormData, 'get'>;

export function inputName(path: string, field: string): string {
    return `${path}.${field}`;
}

/** Whether a form can be filled in with simple inputs. What may be left out need not be. */
export function canFillIn(form: Form): boolean {
    if (form === 'other') return false;
    if (typeof form === 'string' || 'oneOf' in form || 'optional' in form) return true;
    return Object.values(form.fields).every(canFillIn);
}

/** An action, with its argument as the inputs have it. Their names begin with the verb's. */
export function actionIn(verb: string, form: Form, inputs: Inputs): EngineTypes.Action {
    const argument = argumentIn(form, inputs, verb);
    const isRecord = typeof form === 'object' && 'fields' in form;
    // Sound because verbs and forms come from the same declaration as the type.
    return { kind: verb, ...(isRecord ? (argument as object) : { value: argument }) } as EngineTypes.Action;
}

function argumentIn(form: Form, inputs: Inputs, path: string): unknown {
    const text = String(inputs.get(path) ?? '');
    switch (form) {
        case 'nothing':
        case 'other':
            return undefined;
        case 'bool':
            return text === 'yes';
        case 'number':
            return Number(text);
        case 'text':
            return text;
    }
    if ('oneOf' in form) return text;
    if ('optional' in form) {
        return isEmpty(form.optional, inputs, path) ? undefined : argumentIn(form.optional, inputs, path);
    }
    return Object.fromEntries(
        Object.entries(form.fields).map(([field, each]) => [field, argumentIn(each, inputs, inputName(path, field))]),
    );
}

/** Whether none of a form's inputs holds anything. */
function isEmpty(form: Form, inputs: Inputs, path: string): boolean {
    if (form === 'nothing' || form === 'other') return true;
    if (typeof form === 'object' && 'optional' in form) return isEmpty(form.optional, inputs, path);
    if (typeof form === 'string' || 'oneOf' in form) return (inputs.get(path) ?? '') === '';
    return Object.entries(form.fields).every(([field, each]) => isEmpty(each, inputs, inputName(path, field)));
}
