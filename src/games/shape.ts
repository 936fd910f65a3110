/** The form of a value that a game shows, told without Candid: the engine makes the Candid type from it. */
export type Shape =
    | 'null'
    | 'bool'
    | 'nat8'
    | 'nat16'
    | 'nat32'
    | 'float64'
    | 'text'
    | { readonly opt: Shape }
    | { readonly vec: Shape }
    | { readonly record: Readonly<Record<string, Shape>> }
    | { readonly variant: Readonly<Record<string, Shape>> };
