import { fieldsOf, isChoice, leastSize, nodeOf } from './facts';
import type { AnySchema } from './schema';

/** The bytes of every value; undefined where they depend on the value. */
export function fixedSize(schema: AnySchema): number | undefined {
    const node = nodeOf(schema);
    switch (node.kind) {
        case 'record':
        case 'tuple': {
            const sizes = fieldsOf(node).map((field) => fixedSize(field.schema));
            return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0);
        }
        case 'variant':
            return isChoice(fieldsOf(node)) ? 1 : undefined;
        case 'opt':
        case 'vec':
        case 'blob':
        case 'text':
        case 'utf8':
        case 'principal':
            return undefined;
        default:
            return leastSize(node);
    }
}
