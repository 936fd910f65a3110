/**
 * The contexts in which a System API function may be called: the interface specification's letters, as bits. A row of
 * the table allows a set of them; an execution has exactly one.
 */
export const MODE = {
    /** `canister_init` or `canister_post_upgrade` */
    I: 1 << 0,
    /** `canister_pre_upgrade` */
    G: 1 << 1,
    /** update */
    U: 1 << 2,
    /** replicated query */
    RQ: 1 << 3,
    /** non-replicated query */
    NRQ: 1 << 4,
    /** composite query */
    CQ: 1 << 5,
    /** reply callback */
    Ry: 1 << 6,
    /** reject callback */
    Rt: 1 << 7,
    /** reply callback of a composite query */
    CRy: 1 << 8,
    /** reject callback of a composite query */
    CRt: 1 << 9,
    /** cleanup callback */
    C: 1 << 10,
    /** cleanup callback of a composite query */
    CC: 1 << 11,
    /** `(start)` */
    s: 1 << 12,
    /** `canister_inspect_message` */
    F: 1 << 13,
    /** system task: heartbeat, global timer, low Wasm memory */
    T: 1 << 14,
} as const;
export type ModeName = keyof typeof MODE;

/** The IC's name of a mode in its error messages. */
const DESCRIPTIONS: Readonly<Record<ModeName, string>> = {
    I: 'init',
    G: 'pre upgrade',
    U: 'update',
    RQ: 'replicated query',
    NRQ: 'non replicated query',
    CQ: 'composite query',
    Ry: 'reply callback',
    Rt: 'reject callback',
    CRy: 'composite reply callback',
    CRt: 'composite reject callback',
    C: 'cleanup',
    CC: 'composite cleanup',
    s: 'start',
    F: 'inspect message',
    T: 'system task',
};

export function describeMode(mode: number): string {
    const name = (Object.keys(MODE) as ModeName[]).find((each) => MODE[each] === mode);
    return name === undefined ? 'unknown' : DESCRIPTIONS[name];
}
