import { KINDS } from './generated/facts';
import type { KindFacts } from './kind_facts';

/** The facts of a kind; undefined for one that this client does not know. */
export function factsOf(kind: string): KindFacts | undefined {
    return Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : undefined;
}
