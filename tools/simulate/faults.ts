import { type House, reinstall, restore } from './accidents';
import type { Callee } from './faulty_network';
import { isEngine, type Member } from './members';
import { PLENTY } from './origin';
import type { Random } from './random';
import type { World } from './world';

/** Something that happens to canisters on the Internet Computer through no fault of theirs. */
export interface Fault {
    /** How often it is chosen, beside the others. */
    readonly weight: number;
    strike(world: World, luck: Random, house: House): void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Instructions that a timer's own message does not reach: a trap there is a lost timer. */
const MORE_THAN_TIMER = 80_000;
/** Too few cycles for any message, and enough to pay for a day's memory. */
const NEARLY_NOTHING = 5n * 10n ** 9n;

/** Mostly others: hardly any letter would ever get lost otherwise. */
const someCallee = (luck: Random): Callee => (luck.chance(0.2) ? 'itself' : 'others');
const someCanister = ({ members }: World, luck: Random): Member => luck.pick(members);
/** One that calls others. Engines before Lobbies, as many as there are. */
const someCaller = ({ engines, hasEvents }: World, luck: Random): Member =>
    luck.pick(hasEvents ? [...engines, 'lobbies', 'tournaments', 'tournaments'] : [...engines, 'lobbies']);

export const FAULTS = {
    /** A message runs into its limit of instructions, wherever it is. */
    trap: {
        weight: 12,
        strike: (world, luck) =>
            world.network.trapNext(world.canisters[someCanister(world, luck)], {
                skip: luck.below(6),
                depth: luck.magnitude(5_000, 3_000_000),
            }),
    },
    /** Jobs trap again and again, mostly each time that they are tried. The message that sends for them takes less. */
    trappingJobs: {
        weight: 6,
        strike: (world, luck) =>
            world.network.trapNext(
                world.canisters[someCanister(world, luck)],
                ...Array.from({ length: luck.between(2, 9) }, () => ({
                    skip: luck.chance(0.5) ? 0 : luck.below(3),
                    depth: luck.magnitude(MORE_THAN_TIMER, 3_000_000),
                })),
            ),
    },
    /** A canister is stopped, upgraded and started, as it should be done. */
    upgrade: {
        weight: 4,
        strike: (world, luck) => {
            const name = someCanister(world, luck);
            world.manage('stop_canister', name);
            world.later(luck.magnitude(SECOND, MINUTE), () => {
                if (world.canisters[name].status === 'stopped') world.upgrade(name);
                world.start(name);
            });
        },
    },
    /** An upgrade without a stop, while nothing is under way. */
    upgradeRunning: {
        weight: 3,
        strike: (world, luck) => {
            const name = someCanister(world, luck);
            if (world.canisters[name].openCalls.size === 0) world.upgrade(name);
        },
    },
    /** The same, whatever is under way. */
    upgradeInFlight: {
        weight: 4,
        strike: (world, luck) => {
            const name = someCanister(world, luck);
            // Something is mostly under way then: an answer that takes its time.
            world.network.disturbNextAnswer(world.canisters[name], someCallee(luck), {
                kind: 'late',
                untilMs: world.nowMs + luck.between(5, 60) * SECOND,
            });
            world.later(luck.between(1, 20) * SECOND, () => world.upgrade(name));
        },
    },
    /** A canister is stopped for a while. */
    stop: {
        weight: 4,
        strike: (world, luck) => {
            const name = someCanister(world, luck);
            world.manage('stop_canister', name);
            world.later(luck.magnitude(SECOND, 10 * MINUTE), () => world.start(name));
        },
    },
    /** A call to another canister is rejected before it arrives. */
    rejectedCall: {
        weight: 8,
        strike: (world, luck) =>
            world.network.rejectNextCall(
                world.canisters[someCaller(world, luck)],
                someCallee(luck),
                luck.pick(['queue full', 'no route', 'IC0508: stopped']),
            ),
    },
    /** An answer takes its time. */
    lateAnswer: {
        weight: 8,
        strike: (world, luck) =>
            world.network.disturbNextAnswer(world.canisters[someCaller(world, luck)], someCallee(luck), {
                kind: 'late',
                untilMs: world.nowMs + luck.magnitude(SECOND, 5 * MINUTE),
            }),
    },
    /** An answer is something else than its interface says, as if another version had answered. */
    garbledAnswer: {
        weight: 4,
        strike: (world, luck) =>
            world.network.disturbNextAnswer(world.canisters[someCaller(world, luck)], someCallee(luck), {
                kind: 'garbled',
                luck: luck.next(),
            }),
    },
    /** A canister can make no calls for a while. */
    fullQueue: {
        weight: 3,
        strike: (world, luck) => {
            const canister = world.canisters[someCaller(world, luck)];
            world.network.fillQueue(canister);
            world.later(luck.magnitude(SECOND, 2 * MINUTE), () => world.network.emptyQueue(canister));
        },
    },
    /** The platform's timer is gone, as after a message that could not be paid for. */
    lostTimer: {
        weight: 3,
        strike: (world, luck) => {
            world.canisters[someCanister(world, luck)].globalTimer = 0n;
        },
    },
    /** A canister runs out of cycles, and is topped up later. */
    outOfCycles: {
        weight: 3,
        strike: (world, luck) => {
            const canister = world.canisters[someCanister(world, luck)];
            world.drain(canister, NEARLY_NOTHING);
            world.later(luck.magnitude(SECOND, 30 * MINUTE), () => world.topUp(canister, PLENTY));
        },
    },
    /** Time jumps: the subnet has not run for a while. */
    jump: {
        weight: 4,
        strike: (world, luck) => world.jump(luck.magnitude(SECOND, 3 * 60 * MINUTE)),
    },
    /** Time stands: many rounds take no time at all. */
    standstill: {
        weight: 2,
        strike: ({ network }, luck) => {
            for (let round = luck.between(5, 50); round > 0; round -= 1) network.tick();
        },
    },
    /** One canister or several go back to a snapshot that is some minutes old. */
    restore: {
        weight: 1,
        strike: ({ members, engines }, luck, house) => {
            const some = members.filter(() => luck.chance(0.5));
            // A Lobbies that waits again with a room whose game one engine has might begin it in another.
            const isTogether = engines.length > 1 && some.includes('lobbies');
            const names = isTogether ? members.filter((name) => some.includes(name) || isEngine(name)) : some;
            restore(house, names.length > 0 ? names : members, luck.magnitude(SECOND, 10 * MINUTE));
        },
    },
    /** A canister is installed anew and linked again. */
    reinstall: {
        weight: 1,
        strike: (world, luck, house) => reinstall(house, someCanister(world, luck)),
    },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
