import type { Notes } from './encode';
import { FillerSource, type KnownPlace } from './filler';
import { fixedSize, layoutOf, leadsTo, type Place, within } from './layout';
import type { AnySchema } from './schema';

/** Where the parts of a template lie, and which places have to be noted for that while a value is written. */
export class Places {
    private readonly layout: ReadonlyMap<string, Place>;
    /** By base, the slot in the array of places. The first base is where the header ends, in every reply. */
    private readonly bases = new Map<number, number>();
    /** By path of a part of any size, the slot of its end. */
    private readonly ends = new Map<string, number>();

    /** @param parts those of the paths that are filled with bytes, whose size has to be known */
    constructor(
        schema: AnySchema,
        private readonly headerSize: number,
        paths: ReadonlySet<string>,
        parts: ReadonlySet<string>,
    ) {
        this.layout = layoutOf(schema, paths);
        for (const { base } of this.layout.values()) {
            if (base > 0 && !this.bases.has(base)) this.bases.set(base, this.bases.size);
        }
        for (const path of parts) {
            if (fixedSize(this.at(path).schema) !== undefined) continue;
            this.ends.set(path, this.bases.size + this.ends.size);
            const inside = [...paths].find((each) => each.startsWith(`${path}.`));
            if (inside !== undefined) throw new Error(`${inside} has no place of its own in the part ${path}`);
        }
    }

    at(path: string): Place {
        const place = this.layout.get(path);
        if (place === undefined) throw new Error(`a template has no part ${path}`);
        return place;
    }

    /** The line that notes the base of a path, where one is to be noted. */
    noteBase(path: string, here: string): string {
        const place = this.layout.get(path);
        const slot = place && this.bases.get(place.base);
        return place === undefined || slot === undefined ? '' : `p[${slot}] = ${here} - ${place.offset};`;
    }

    noteEnd(path: string, here: string): string {
        const slot = this.ends.get(path);
        return slot === undefined ? '' : `p[${slot}] = ${here};`;
    }

    /** The slots that a filler has to read. */
    slotsOf({ path, isEncoded }: Filling): number[] {
        const slots = [this.bases.get(this.at(path).base), isEncoded ? this.ends.get(path) : undefined];
        return slots.filter((slot) => slot !== undefined);
    }

    /** Slots are variables of the same number. */
    known(path: string): KnownPlace {
        const { base, offset } = this.at(path);
        const slot = this.bases.get(base);
        return { base: slot === undefined ? this.headerSize : `p${slot}`, offset };
    }

    /** The bytes of a part, as a text. */
    size(path: string): string {
        const slot = this.ends.get(path);
        if (slot === undefined) return String(fixedSize(this.at(path).schema));
        const { base, offset } = this.known(path);
        return `p${slot} - ${base} - ${offset}`;
    }
}

/** Notes the places of a template while a value is encoded. */
export class PlaceNotes implements Notes {
    readonly isWay: boolean;

    constructor(
        private readonly places: Pick<Places, 'noteBase' | 'noteEnd'>,
        private readonly paths: ReadonlySet<string>,
        private readonly path = '',
    ) {
        this.isWay = path === '' ? paths.size > 0 : [...paths].some((each) => each.startsWith(`${path}.`));
    }

    inside(name: string): PlaceNotes | undefined {
        const path = within(this.path, name);
        return leadsTo(this.paths, path) ? new PlaceNotes(this.places, this.paths, path) : undefined;
    }

    begins(here: string): string {
        return this.places.noteBase(this.path, here);
    }

    ends(here: string): string {
        return this.places.noteEnd(this.path, here);
    }
}

/** What a filler stores: a value of the schema at a path, or its bytes. */
export interface Filling {
    readonly path: string;
    readonly isEncoded: boolean;
}

/** The text of a function with a parameter for each of these. It uses the names of `fillerOutside`. */
export function fillerText(places: Places, fillings: readonly Filling[]): string {
    const source = new FillerSource();
    const ordered = fillings
        .map((filling, i) => ({ ...filling, x: `a${i}`, place: places.at(filling.path) }))
        .sort((a, b) => a.place.base - b.place.base || a.place.offset - b.place.offset);
    for (const { path } of fillings) {
        const within = fillings.find((other) => other.path.startsWith(`${path}.`));
        if (within !== undefined) throw new Error(`a filler takes ${path} or ${within.path}, not both`);
    }
    for (const { path, isEncoded, x, place } of ordered) {
        if (isEncoded) source.fillBytes(x, places.size(path), places.known(path));
        else source.fill(place.schema, x, places.known(path));
    }
    const body = source.finish();
    const slots = [...new Set(fillings.flatMap((filling) => places.slotsOf(filling)))];
    // Only what is used is read: a property costs as much as checking a number.
    const needs = [
        /\bb\b/.test(body) ? 'var b = reply.bytes;' : '',
        /\bv\b/.test(body) ? 'var v = reply.view;' : '',
        slots.length > 0 ? 'var p = reply.places;' : '',
        ...slots.map((slot) => `var p${slot} = p[${slot}];`),
    ];
    const parameters = ['reply', ...fillings.map((_, i) => `a${i}`)];
    return `(${parameters.join(', ')}) => {\n${needs.join('\n')}\n${body}\n}`;
}
