import type { Notes } from './stores';

/** Notes where the list at a path begins: `p[0]`. */
export class ListNote implements Notes {
    /** @param path the way to the list from here */
    constructor(private readonly path: readonly string[]) {}

    get isWay(): boolean {
        return this.path.length > 0;
    }

    inside(name: string): ListNote | undefined {
        return this.path[0] === name ? new ListNote(this.path.slice(1)) : undefined;
    }

    begins(here: string): string {
        return this.isWay ? '' : `p[0] = ${here};`;
    }
}
