import { facts as backgammon } from '../backgammon/facts';
import type { KindFacts } from '../facts';

export const facts = { ...backgammon, title: 'Hypergammon' } as const satisfies KindFacts;
