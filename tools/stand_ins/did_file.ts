/** Stands for the part of Azle that prints an interface: see `candid.ts`. */
export const idlToString = (): string => '';
