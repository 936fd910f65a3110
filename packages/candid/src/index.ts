export { type Choice, choices, chose, nameIn } from './choice';
export { compileDecoder, compileEncoder, type Decoded, type Encoder, type Values } from './codec';
export { fromIdl, toIdl } from './idl';
export { compileAll, compileSome } from './lazy';
export { DEFAULT_MAX_BYTES, fuelFor, type Limits, stepsFor } from './limits';
export type { At, Path, ValueAt } from './paths';
export { compileList, compileRow, compileRowType, Rows } from './rows';
export * from './schema';
export { type MethodDeclaration, type ServiceDeclaration, serviceText } from './service_text';
