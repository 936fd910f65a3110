/**
 * Memory for small things, so that few pages change with a message. AssemblyScript; `small_blocks.ts` puts it into a canister.
 *
 * The platform counts each page of 4 KiB of which a message changes a byte. Most of what QuickJS takes it gives back before the message
 * ends, and dlmalloc finds room for it wherever some is free, over the whole heap. Here it comes from blocks of 16 KiB. One block
 * serves all sizes until it has no room for one of them. Then comes one that has become free enough since its last turn, or a new one.
 * Those wait in a list, of which only the first few are compared: a message that finds its block full takes little more than another.
 *
 *     0  the next block that waits for its turn
 *     4  the first run: room that was free when the block's turn came, in the order of its place
 *     8  bytes in use
 *     12 it waits for its turn as soon as no more bytes are in use; -1 if it does already, or it is its turn
 *     16 for each size, from 0 to 512 in steps of 16, what has become free of it since
 *
 * What is free begins with the way to the next of its kind. In front of everything stands its size, these four bytes included, and
 * three bits. dlmalloc has the same there, but never sets bit 2. Bit 1 says that it is in use.
 */

@external('env', 'large malloc') declare function largeMalloc(size: i32): i32;
@external('env', 'large free') declare function largeFree(at: i32): void;
@external('env', 'large realloc') declare function largeRealloc(at: i32, size: i32): i32;
@external('env', 'large calloc') declare function largeCalloc(count: i32, size: i32): i32;

const PAGE: i32 = 65536;
/** Pages that are asked for at once. */
const GROWTH: i32 = 4;
const BLOCK: i32 = 16384;
const STEP: i32 = 16;
const SIZES: i32 = 32;
/** In front of everything. */
const HEAD: i32 = 4;
/** So many of those that wait are compared. */
const COMPARED: i32 = 8;
/** What is larger is left to dlmalloc. */
const LARGEST: i32 = SIZES * STEP - HEAD;

const RUN: i32 = 4;
const USED: i32 = 8;
const DUE: i32 = 12;
const LISTS: i32 = 16;
/** Where the first thing of a block lies, behind its lists and its head. */
const FIRST: i32 = 160;

const OURS: i32 = 4;
const TAKEN: i32 = 2;
const FLAGS: i32 = 7;
const IN_USE: i32 = 7;
const FREE: i32 = 5;

/** For each size the block that served it last, like the lists of a block. */
const servants = memory.data(4 * (SIZES + 1));
/** The blocks that wait for their turn, the last one first. */
let waiting: i32 = 0;
/** The block whose turn it is. */
let current: i32 = 0;
/** Memory for more blocks. */
let fresh: i32 = 0;
let freshEnd: i32 = 0;

export function malloc(size: i32): i32 {
    if (<u32>size > <u32>LARGEST) return largeMalloc(size);
    const bytes = (size + HEAD + STEP - 1) & ~(STEP - 1);
    const servant = load<i32>(<i32>servants + listOf(bytes));
    const found = servant == 0 ? 0 : take(servant, bytes);
    return found == 0 ? takeElsewhere(bytes, size) : found;
}

export function free(at: i32): void {
    if (at == 0) return;
    const head = load<i32>(at - HEAD);
    if ((head & OURS) == 0) {
        largeFree(at);
        return;
    }
    const bytes = head & ~FLAGS;
    const block = at & ~(BLOCK - 1);
    addToList(block, at, bytes);
    const inUse = load<i32>(block, USED) - bytes;
    store<i32>(block, inUse, USED);
    if (inUse <= load<i32>(block, DUE)) wait(block);
}

export function realloc(at: i32, size: i32): i32 {
    if (at == 0) return malloc(size);
    const head = load<i32>(at - HEAD);
    if ((head & OURS) == 0) return largeRealloc(at, size);
    const room = (head & ~FLAGS) - HEAD;
    if (<u32>size <= <u32>room && size * 2 >= room) return at;
    const moved = malloc(size);
    if (moved == 0) return 0;
    memory.copy(moved, at, min(<u32>size, <u32>room));
    free(at);
    return moved;
}

export function calloc(count: i32, size: i32): i32 {
    const bytes = <u64>(<u32>count) * <u64>(<u32>size);
    if (bytes > <u64>LARGEST) return largeCalloc(count, size);
    const found = malloc(<i32>bytes);
    if (found != 0) memory.fill(found, 0, <u32>bytes);
    return found;
}

/** The place of a size among the lists of a block. */
@inline
function listOf(bytes: i32): i32 {
    return bytes / STEP * 4;
}

@inline
function addToList(block: i32, at: i32, bytes: i32): void {
    const list = block + LISTS + listOf(bytes);
    store<i32>(at - HEAD, bytes | FREE);
    store<i32>(at, load<i32>(list));
    store<i32>(list, at);
}

/** 0 if the block has nothing for this size. */
@inline
function take(block: i32, bytes: i32): i32 {
    const list = block + LISTS + listOf(bytes);
    const found = load<i32>(list);
    if (found == 0) return takeOfRuns(block, bytes);
    store<i32>(list, load<i32>(found));
    return used(block, found, bytes);
}

@inline
function used(block: i32, at: i32, bytes: i32): i32 {
    store<i32>(at - HEAD, bytes | IN_USE);
    store<i32>(block, load<i32>(block, USED) + bytes, USED);
    return at;
}

/** From the beginning of the first run that is long enough. The shorter ones before it join the lists. */
function takeOfRuns(block: i32, bytes: i32): i32 {
    let run = load<i32>(block, RUN);
    while (run != 0) {
        const length = load<i32>(run - HEAD) & ~FLAGS;
        const next = load<i32>(run);
        if (length >= bytes) {
            const rest = run + bytes;
            if (length > bytes) {
                store<i32>(rest - HEAD, (length - bytes) | FREE);
                store<i32>(rest, next);
            }
            store<i32>(block, length > bytes ? rest : next, RUN);
            return used(block, run, bytes);
        }
        addToList(block, run, length);
        run = next;
    }
    store<i32>(block, 0, RUN);
    return 0;
}

function takeElsewhere(bytes: i32, size: i32): i32 {
    let found = current == 0 ? 0 : take(current, bytes);
    // What the last messages took and gave back may lie there in pieces.
    if (found == 0 && current != 0 && hasRoom(current)) {
        findRuns(current);
        found = take(current, bytes);
    }
    while (found == 0) {
        if (current != 0) endTurn(current);
        let block = nextWaiting();
        if (block == 0) block = newBlock();
        else findRuns(block);
        if (block == 0) return largeMalloc(size);
        current = block;
        found = take(block, bytes);
    }
    store<i32>(<i32>servants + listOf(bytes), current);
    return found;
}

/** A quarter is free. */
function hasRoom(block: i32): bool {
    return load<i32>(block, USED) <= BLOCK - BLOCK / 4;
}

/** It waits again when a quarter of it is free, and an eighth, or all, has become free from now on. */
function endTurn(block: i32): void {
    const due = min(load<i32>(block, USED) - BLOCK / 8, BLOCK - BLOCK / 4);
    store<i32>(block, max(due, 0), DUE);
}

function wait(block: i32): void {
    store<i32>(block, -1, DUE);
    store<i32>(block, waiting);
    waiting = block;
}

/** The emptiest of the first that wait, which waits no more; 0 if none does. */
function nextWaiting(): i32 {
    let found = waiting;
    if (found == 0) return 0;
    let before = 0;
    let last = found;
    for (let n = 1; n < COMPARED; n += 1) {
        const block = load<i32>(last);
        if (block == 0) break;
        if (load<i32>(block, USED) < load<i32>(found, USED)) {
            found = block;
            before = last;
        }
        last = block;
    }
    const next = load<i32>(found);
    if (before == 0) waiting = next;
    else store<i32>(before, next);
    return found;
}

/** 0 if the platform gives no more memory. */
function newBlock(): i32 {
    if (fresh == freshEnd) {
        const page = memory.grow(GROWTH);
        if (page < 0) return 0;
        fresh = page * PAGE;
        freshEnd = fresh + GROWTH * PAGE;
    }
    const block = fresh;
    fresh += BLOCK;
    store<i32>(block, -1, DUE);
    store<i32>(block, block + FIRST, RUN);
    store<i32>(block + FIRST - HEAD, (BLOCK - FIRST) | FREE);
    return block;
}

/** Makes runs of all that is free, and empties the lists. */
function findRuns(block: i32): void {
    memory.fill(block + LISTS, 0, 4 * (SIZES + 1));
    const end = block + BLOCK;
    /** Where the way to the next run is to be written. */
    let way = block + RUN;
    /** Where the run begins that is being measured; 0 between two runs. */
    let run = 0;
    let at = block + FIRST;
    while (at < end) {
        const head = load<i32>(at - HEAD);
        if ((head & TAKEN) == 0) {
            if (run == 0) run = at;
        } else if (run != 0) {
            way = addRun(way, run, at);
            run = 0;
        }
        at += head & ~FLAGS;
    }
    if (run != 0) way = addRun(way, run, end);
    store<i32>(way, 0);
}

/** Answers where the way to the next one is to be written. */
@inline
function addRun(way: i32, run: i32, end: i32): i32 {
    store<i32>(run - HEAD, (end - run) | FREE);
    store<i32>(way, run);
    return run;
}
