/** The form of a verb's argument, for a frontend that draws its input without knowing the game. */
export type Form =
    | 'nothing'
    | 'bool'
    | 'number'
    | 'text'
    | { readonly optional: Form }
    | { readonly fields: Readonly<Record<string, Form>> }
    | { readonly oneOf: readonly string[] }
    /** A list, or what else no simple input has. */
    | 'other';
