export { type Choice, choices, chose, nameIn } from './choice';
export { compileDecoder, compileEncoder, type Decoded, type Encoder, type Values } from './codec';
export { fromIdl, toIdl } from './idl';
export { compileAll } from './lazy';
export { DEFAULT_MAX_BYTES, fuelFor, type Limits, stepsFor } from './limits';
export type { At, Path, ValueAt } from './paths';
export * from './schema';
export { type MethodDeclaration, type ServiceDeclaration, serviceText } from './service_text';
export { type Filler, type Laid, type Part, type PartBytes, type Template, template } from './template';
