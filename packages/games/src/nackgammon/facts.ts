import { facts as backgammon } from '../backgammon/facts';
import type { KindFacts } from '../facts';

export const facts = { ...backgammon, title: 'Nackgammon' } as const satisfies KindFacts;
