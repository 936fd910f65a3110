import { isForOne } from '@dice-wards/games/kinds';
import type { Principal } from '@icp-sdk/core/principal';
import type { NewGame, NewRoom, Room } from '../../src/declarations/lobbies.did';
import type { MethodName, Result } from './interface';
import { ALLOWANCE, PRICE, ROOMS_RATE } from './models/budgets';
import { kindName } from './names';
import { peopleIn } from './seats';
import { promised } from './violation';
import type { World } from './world';

/** A call of somebody, and what it may have been charged. In millions of cycles; times are milliseconds since 1970. */
interface Charge {
    readonly sentMs: number;
    answeredMs: number;
    /** What it has surely been charged, once it is answered. Then it counts among the calls in a row, too. */
    least: number;
    /** What it has been charged at most. */
    readonly most: number;
}

/** A bucket that holds so much at first, and into which so much flows each second. */
interface Bucket {
    readonly holds: number;
    readonly aSecond: number;
}

const CALLS: Bucket = { holds: ROOMS_RATE.burst, aSecond: 1 / ROOMS_RATE.seconds };
const CYCLES: Bucket = {
    holds: ALLOWANCE.sure.holds + ALLOWANCE.more.holds,
    aSecond: ALLOWANCE.sure.aSecond + ALLOWANCE.more.aSecond,
};
/** What a call costs at most. */
const MOST: Readonly<Record<string, number>> = {
    createRoom: PRICE.write + PRICE.start,
    quickMatch: PRICE.search + PRICE.ratings + PRICE.meet,
    joinRoom: PRICE.meet,
    challenge: PRICE.open,
    rematch: PRICE.meet,
    beginGame: PRICE.meet,
    block: PRICE.write,
};
/** Methods whose callers are charged before their share is looked at. */
const CHARGED_FIRST: readonly string[] = ['createRoom', 'challenge'];
/** Until somebody who has made all calls in a row may make all of them again. */
const FULL_MS = (CALLS.holds / CALLS.aSecond) * 1000;
/** From here on the house's part falls short, and shares with it. */
const SCARCE = ALLOWANCE.house.holds / 2;

/**
 * What callers make the house spend, by the prices of `docs/build/limits.md`. When a call is read is not known, only that this
 * is between its sending and its answer; so there is a least and a most of everything.
 */
export class Charges {
    private readonly charges = new Map<string, Charge[]>();
    private total = 0;
    /** Rooms that were opened, and pairs of which the first has blocked the second: each was charged once. */
    private readonly chargedFor = new Set<string>();

    /** A call to Lobbies is sent. Answers what is to be called with its answer; undefined if it is free. */
    calling(
        world: World,
        caller: string,
        method: MethodName<'lobbies'>,
        args: readonly unknown[],
    ): ((answer: Result<'lobbies', 'joinRoom' | 'quickMatch'> | undefined) => void) | undefined {
        const charge = this.sent(caller, method, world.nowMs);
        if (charge === undefined) return undefined;
        return (answer) => {
            if (answer === undefined) return;
            const bornMs = world.bornMs.lobbies ?? 0;
            if ('Ok' in answer) {
                const least = this.leastOf(caller, method, args, answer.Ok, charge.sentMs);
                this.done(caller, charge, least, world.nowMs, bornMs);
            } else if ('LimitReached' in answer.Err && CHARGED_FIRST.includes(method)) {
                this.done(caller, charge, PRICE.open, world.nowMs, bornMs);
            } else if ('TooManyRequests' in answer.Err && isForAbsent(method, args)) {
                this.refused(caller, charge, method, world.nowMs);
            }
            charge.answeredMs = world.nowMs;
        };
    }

    /** A call is sent. Answers undefined if it is free. */
    sent(caller: string, method: string, nowMs: number): Charge | undefined {
        const most = MOST[method];
        if (most === undefined) return undefined;
        const charge = { sentMs: nowMs, answeredMs: Infinity, least: 0, most };
        this.charges.set(caller, [...(this.charges.get(caller) ?? []), charge]);
        this.total += most;
        return charge;
    }

    /**
     * It was done: nobody has more than their calls in a row, and than their budget, in any time that ends now.
     *
     * @param least what it has been charged at least; 0 if it may have been free
     * @param bornMs since when Lobbies has counted: it forgets at an upgrade
     */
    done(caller: string, charge: Charge, least: number, nowMs: number, bornMs: number): void {
        charge.answeredMs = nowMs;
        charge.least = least;
        let [calls, cycles] = [0, 0];
        for (const each of (this.charges.get(caller) ?? []).toReversed()) {
            if (each.sentMs <= bornMs) break;
            calls += each.least > 0 ? 1 : 0;
            cycles += each.least;
            const seconds = (nowMs - each.sentMs) / 1000;
            promised('S4', calls <= mostOf(CALLS, seconds), () => `${caller} has made ${calls} calls in ${seconds} s`);
            promised('S7', cycles <= mostOf(CYCLES, seconds), () => `${caller} has spent ${cycles} M in ${seconds} s`);
        }
    }

    /** It was refused as `TooManyRequests`, for no other reason: then its caller has made many calls, or costly ones. */
    refused(caller: string, charge: Charge, method: string, nowMs: number): void {
        charge.answeredMs = nowMs;
        const all = this.charges.get(caller) ?? [];
        const recent = all.filter(({ answeredMs }) => answeredMs >= charge.sentMs - FULL_MS).length;
        const spent = all.reduce((sum, { most }) => sum + most, 0);
        const hasReason = recent > CALLS.holds || spent > CYCLES.holds || this.total > SCARCE;
        promised('S7', hasReason, () => `${method} is refused to ${caller}, who has made ${recent} calls lately`);
    }

    /** What a call has been charged at least that was done. */
    private leastOf(
        caller: string,
        method: MethodName<'lobbies'>,
        [first]: readonly unknown[],
        done: Room | number | null,
        sentMs: number,
    ): number {
        if (method === 'joinRoom') return PRICE.meet;
        if (method === 'rematch') return PRICE.write;
        if (method === 'block') {
            const pair = `${caller} ${(first as Principal).toText()}`;
            const isNew = !this.chargedFor.has(pair);
            this.chargedFor.add(pair);
            return isNew ? PRICE.write : 0;
        }
        // Said again it is free.
        if (method === 'beginGame' || done === null || typeof done === 'number') return 0;
        const key = `${done.id} ${done.createdAtMs}`;
        const isOpened = done.owner.toText() === caller && Number(done.createdAtMs) >= sentMs;
        // The same call in the same moment is answered with the same room, for nothing.
        if (!isOpened || this.chargedFor.has(key)) return 0;
        this.chargedFor.add(key);
        if (isForOne(kindName(done.kind)) || isAlone(done)) return PRICE.alone;
        return done.robot.length > 0 ? PRICE.start : PRICE.open;
    }
}

/** Whether its owner plays with nobody but the house. */
function isAlone(room: Room): boolean {
    return room.robot.length === 0 && 'InGame' in room.status && peopleIn(room).length === 1;
}

/** Whether a call is open to those who have not come to a game with a stranger. */
function isForAbsent(method: MethodName<'lobbies'>, [first]: readonly unknown[]): boolean {
    if (method === 'joinRoom') return false;
    if (method !== 'createRoom' && method !== 'quickMatch') return true;
    const { kind, settings } = first as NewRoom | NewGame;
    const [{ robot = [], private: [isPrivate] = [], players: [players] = [] } = {}] = settings;
    return isForOne(kindName(kind)) || players === 1 || robot.length === 1 || isPrivate === true;
}

function mostOf({ holds, aSecond }: Bucket, seconds: number): number {
    return holds + aSecond * seconds;
}
