export function writeTables(_modules: unknown): void {}
