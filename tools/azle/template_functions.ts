import binaryen from 'binaryen';

/** A function that another one stands for from now on. */
export interface Displaced {
    /** The name that all callers know, and the table. The one to come is added under it. */
    readonly name: string;
    /** Where to call what it was. */
    readonly original: string;
}

/**
 * The name under which a template imports this function of the System API.
 *
 * @throws Error where this Azle does not import it
 */
export function importOf(module: binaryen.Module, base: string): string {
    const found = functionsOf(module).find((each) => each.module === 'ic0' && each.base === base);
    if (found === undefined) throw new Error(`Azle's template does not import ic0.${base}`);
    return found.name;
}

/**
 * Makes room for a function of ours in the place of an import.
 *
 * @throws Error as {@link importOf}
 */
export function displaceImport(module: binaryen.Module, base: string): Displaced {
    const name = importOf(module, base);
    const { params, results } = binaryen.getFunctionInfo(module.getFunction(name));
    const original = `ic0 ${base}`;
    module.removeFunction(name);
    module.addFunctionImport(original, 'ic0', base, params, results);
    return { name, original };
}

/**
 * Makes room for a function of ours in the place of one of a template's own.
 *
 * @param path as Rust mangles it, without the hash at its end
 * @throws Error where there is not just one such function
 */
export function displace(module: binaryen.Module, path: string): Displaced {
    const [found, ...more] = functionsOf(module).filter(({ name }) => isAt(path, name));
    if (found === undefined || more.length > 0) {
        throw new Error(`Azle's template has ${found === undefined ? 'no' : 'more than one'} ${path}`);
    }
    const { name, params, results, vars, body } = found;
    const original = `original ${name}`;
    module.addFunction(original, params, results, vars, module.copyExpression(body));
    module.removeFunction(name);
    return { name, original };
}

/**
 * The number by which the platform calls a function of a template: its place in the table.
 *
 * @param path as {@link displace}
 * @throws Error where the table does not have it just once
 */
export function placeInTable(module: binaryen.Module, path: string): number {
    const places = Array.from({ length: module.getNumElementSegments() }, (_, n) =>
        binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(n)),
    ).flatMap(({ offset, data }) =>
        data.flatMap((name, place) => (isAt(path, name) ? [constantOf(offset) + place] : [])),
    );
    const [place, ...more] = places;
    if (place === undefined || more.length > 0) {
        throw new Error(`the table of Azle's template has ${place === undefined ? 'no' : 'more than one'} ${path}`);
    }
    return place;
}

/** Rust writes a hash behind the path. */
function isAt(path: string, name: string): boolean {
    return name.replace(/17h[0-9a-f]{16}E$/, '') === path;
}

function constantOf(expression: binaryen.ExpressionRef): number {
    const info = binaryen.getExpressionInfo(expression);
    if (!('value' in info) || typeof info.value !== 'number')
        throw new Error('a table that does not lie in a fixed place');
    return info.value;
}

function functionsOf(module: binaryen.Module): binaryen.FunctionInfo[] {
    return Array.from({ length: module.getNumFunctions() }, (_, n) =>
        binaryen.getFunctionInfo(module.getFunctionByIndex(n)),
    );
}
