import binaryen from 'binaryen';
import { displace, displaceImport } from './template_functions';

/**
 * An upgrade does not wait for the answers to a canister's calls: they come to the new code. The CDK finds what an answer
 * belongs to by an address in the heap, and after an upgrade that means something else: it traps, or takes the answer for
 * that to another call. The same happens after a snapshot was loaded.
 *
 * Therefore the platform gets a ticket in place of the address. It is drawn for each call:
 *
 *     bit 31        1, as in no address of a heap of 2 GiB at most: answers to a release without tickets are strange, too
 *     bits 11 to 30 the lowest bits of the canister's version, which grows with every message, upgrade and load
 *     bits 0 to 10  the number of a slot
 *
 * Slots lie in a page of their own, 8 bytes each: the ticket that is out and the address, or 0 and the way to the next slot
 * that is free. An answer with another ticket than its slot's has no effect. Two tickets are equal only if their
 * calls used the same slot and are a multiple of 1,048,576 versions apart.
 */
const SLOTS = 2048;
const SLOT_BITS = 11;
const SLOT_BYTES = 8;
const ADDRESS = 4;
const TICKET = 0x8000_0000 | 0;

/** The template's allocator was linked to end its first heap here. From then on it takes only what `memory.grow` gives it. */
const LINKED_PAGES = 22;
const PAGE = 65_536;
/** The rest of their page is free. */
export const BEHIND_SLOTS = LINKED_PAGES * PAGE + SLOTS * SLOT_BYTES;

/** In the place of a ticket: the answer to a call by which the canister sends for itself (`errand.ts`). */
export const OWN_ANSWER = 0;
/** The numbers under which Azle's table of callbacks has what to run with such an answer, and after that has trapped. */
const ANSWERED = -2;
const TRAPPED = -3;
/** 1 while a cleanup runs: the platform lets it make no calls. */
export const CLEANING = 'callbacks cleaning';

/** What a call that nobody waits for has instead of callbacks. */
const NO_CALLBACK = -1;
/** What `ic0.call_perform` answers when a queue is full. */
const SYS_TRANSIENT = 2;

/** The first free slot; `SLOTS` if there is none. */
const FREE = 'callbacks free';
/** Of the call that is being made: its ticket, or 0, and the address. Its slot is free until it is on its way. */
const NEXT_TICKET = 'callbacks ticket';
const NEXT_ADDRESS = 'callbacks address';

/** The CDK's two functions, as Rust mangles their paths. */
export const CALLBACK = '_ZN6ic_cdk4call8callback';
export const CLEANUP = '_ZN6ic_cdk4call7cleanup';

const { i32, i64, none } = binaryen;

/**
 * Lets no answer into code that did not ask for it.
 *
 * @throws Error where Azle's template is not as it was when this was written
 */
export function guardCallbacks(module: binaryen.Module): void {
    const slots = addPage(module);
    for (const name of [FREE, NEXT_TICKET, NEXT_ADDRESS, CLEANING])
        module.addGlobal(name, i32, true, module.i32.const(0));
    drawTickets(module);
    takeSlots(module, slots);
    // The CDK has one function for replies and rejects.
    checkTickets(module, CALLBACK, slots, ANSWERED);
    checkTickets(module, CLEANUP, slots, TRAPPED);
}

/** Answers the address of a page that the template's allocator never touches. */
function addPage(module: binaryen.Module): number {
    const { initial, max } = module.getMemoryInfo();
    if (initial !== LINKED_PAGES || max !== undefined) {
        throw new Error(`Azle's template has ${initial} to ${max} pages of memory, not ${LINKED_PAGES} or more`);
    }
    const segments = Array.from({ length: module.getNumMemorySegments() }, (_, n) => {
        const { offset, data, passive } = module.getMemorySegmentInfoByIndex(n);
        return { offset: module.i32.const(Number(offset)), data: new Uint8Array(data), passive };
    });
    module.setMemory(LINKED_PAGES + 1, -1, null, segments);
    return LINKED_PAGES * PAGE;
}

/** A call's functions are the CDK's own, so only its addresses change. */
function drawTickets(module: binaryen.Module): void {
    const versionOf = 'ic0 canister_version for callbacks';
    module.addFunctionImport(versionOf, 'ic0', 'canister_version', none, i64);
    const callNew = displaceImport(module, 'call_new');
    const [onReply, replyAddress, rejectAddress] = [4, 5, 7];
    const parameter = (index: number) => module.local.get(index, i32);
    const version = module.i32.shl(module.i32.wrap(module.call(versionOf, [], i64)), module.i32.const(SLOT_BITS));
    const ticket = module.i32.or(module.i32.or(version, module.i32.const(TICKET)), module.global.get(FREE, i32));
    const isHeard = module.i32.ne(parameter(onReply), module.i32.const(NO_CALLBACK));
    const draw = module.block(null, [
        module.global.set(NEXT_ADDRESS, parameter(replyAddress)),
        module.global.set(NEXT_TICKET, ticket),
        module.local.set(replyAddress, module.global.get(NEXT_TICKET, i32)),
        module.local.set(rejectAddress, module.global.get(NEXT_TICKET, i32)),
    ]);
    const body = module.block(null, [
        module.if(isHeard, draw, module.global.set(NEXT_TICKET, module.i32.const(0))),
        module.call(callNew.original, [0, 1, 2, 3, 4, 5, 6, 7].map(parameter), none),
    ]);
    module.addFunction(callNew.name, binaryen.createType(Array(8).fill(i32)), none, [], body);

    const onCleanup = displaceImport(module, 'call_on_cleanup');
    const withTicket = [parameter(0), module.global.get(NEXT_TICKET, i32)];
    module.addFunction(
        onCleanup.name,
        binaryen.createType([i32, i32]),
        none,
        [],
        module.call(onCleanup.original, withTicket, none),
    );
}

/** A call takes its slot when it is on its way, so one that is given up leaves nothing behind. */
function takeSlots(module: binaryen.Module, slots: number): void {
    const perform = displaceImport(module, 'call_perform');
    const free = () => module.global.get(FREE, i32);
    const number = (value: number) => module.i32.const(value);
    const at = () => module.i32.mul(free(), number(SLOT_BYTES));
    const [failure, next] = [0, 1];
    const take = module.block(null, [
        // In a page that was never written, each free slot leads to the one after it.
        module.local.set(
            next,
            module.i32.add(module.i32.add(free(), number(1)), module.i32.load(slots + ADDRESS, 4, at())),
        ),
        module.i32.store(slots, 4, at(), module.global.get(NEXT_TICKET, i32)),
        module.i32.store(slots + ADDRESS, 4, at(), module.global.get(NEXT_ADDRESS, i32)),
        module.global.set(FREE, module.local.get(next, i32)),
    ]);
    const isHeard = () => module.global.get(NEXT_TICKET, i32);
    const isFull = module.i32.ge_u(free(), number(SLOTS));
    const body = module.block(
        null,
        [
            module.if(
                module.i32.and(isFull, module.i32.ne(isHeard(), number(0))),
                module.return(number(SYS_TRANSIENT)),
            ),
            module.local.set(failure, module.call(perform.original, [], i32)),
            module.if(module.local.get(failure, i32), module.return(module.local.get(failure, i32))),
            module.if(isHeard(), take),
            number(0),
        ],
        i32,
    );
    module.addFunction(perform.name, none, i32, [i32, i32], body);
}

/** A callback that traps has not freed its slot: the platform undoes what it wrote, and calls the cleanup. */
function checkTickets(module: binaryen.Module, path: string, slots: number, own: number): void {
    const callback = displace(module, path);
    const number = (value: number) => module.i32.const(value);
    const [ticket, slot, address] = [0, 1, 2];
    const get = (local: number) => module.local.get(local, i32);
    const at = () => module.i32.mul(get(slot), number(SLOT_BYTES));
    const way = module.i32.sub(module.i32.sub(module.global.get(FREE, i32), get(slot)), number(1));
    const isCleaning = (is: boolean) => (path === CLEANUP ? [module.global.set(CLEANING, number(is ? 1 : 0))] : []);
    const runOwn = module.block(null, [
        ...isCleaning(true),
        module.call('execute_method_js', [number(own)], none),
        ...isCleaning(false),
        module.return(),
    ]);
    const body = module.block(null, [
        module.if(module.i32.eq(get(ticket), number(OWN_ANSWER)), runOwn),
        module.local.set(slot, module.i32.and(get(ticket), number(SLOTS - 1))),
        module.if(module.i32.ne(module.i32.load(slots, 4, at()), get(ticket)), module.return()),
        module.local.set(address, module.i32.load(slots + ADDRESS, 4, at())),
        module.i32.store(slots, 4, at(), number(0)),
        module.i32.store(slots + ADDRESS, 4, at(), way),
        module.global.set(FREE, get(slot)),
        ...isCleaning(true),
        module.call(callback.original, [get(address)], none),
        ...isCleaning(false),
    ]);
    module.addFunction(callback.name, i32, none, [i32, i32], body);
}
