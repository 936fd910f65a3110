import type { Subnet } from './api';

export type SubnetKind = Subnet['kind'];

/** The kinds whose type is "system"; the others' is "application". */
export const SYSTEM_SUBNETS: ReadonlySet<SubnetKind> = new Set(['Bitcoin', 'II', 'NNS', 'System']);
