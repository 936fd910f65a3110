import { fieldsOf, isChoice, leastSize, nodeOf } from './facts';
import { lebBytes } from './leb128';
import type { AnySchema } from './schema';

/**
 * Where the parts of a value lie in its bytes. A place is known as a distance from a base: the start of the value, or the end of
 * the last part in front of it whose size depends on what is in it. All else is added up here.
 */
export interface Place {
    /** 0 is the start of the value; others are numbered as they come. */
    readonly base: number;
    readonly offset: number;
    readonly schema: AnySchema;
}

/**
 * The places of the parts at `paths`, and of no others.
 *
 * @throws Error when there is no such part
 */
export function layoutOf(schema: AnySchema, paths: ReadonlySet<string>): ReadonlyMap<string, Place> {
    const layout = new Layout(paths);
    layout.visit(schema, '');
    for (const path of paths) {
        if (!layout.places.has(path)) throw new Error(`a template has no part ${path}`);
    }
    return layout.places;
}

class Layout {
    readonly places = new Map<string, Place>();
    private base = 0;
    private offset = 0;

    constructor(private readonly paths: ReadonlySet<string>) {}

    visit(schema: AnySchema, path: string): void {
        if (this.paths.has(path)) this.places.set(path, { base: this.base, offset: this.offset, schema });
        const node = nodeOf(schema);
        if (node.kind === 'record' || node.kind === 'tuple') {
            for (const { name, schema } of fieldsOf(node)) this.visit(schema, within(path, name));
            return;
        }
        const inside = node.kind === 'variant' ? fieldsOf(node) : [];
        const way = inside.findIndex(({ name }) => leadsTo(this.paths, within(path, name)));
        const size = fixedSize(schema);
        if (way >= 0) {
            this.offset += lebBytes(way).length;
            this.visit(inside[way].schema, within(path, inside[way].name));
        } else if (size !== undefined) {
            this.offset += size;
        } else {
            this.base += 1;
            this.offset = 0;
        }
    }
}

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

/** Whether a path is one of these, or on the way to one. */
export function leadsTo(paths: ReadonlySet<string>, path: string): boolean {
    for (const each of paths) if (each === path || each.startsWith(`${path}.`)) return true;
    return false;
}

export function within(path: string, name: string): string {
    return path === '' ? name : `${path}.${name}`;
}
