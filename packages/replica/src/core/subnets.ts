import { createHash } from 'node:crypto';
import type { Reject, Subnet } from './api';
import { concatBytes, sameBytes, textOf } from './bytes';
import { Prices } from './cycles';
import { reject } from './errors';
import type { SubnetKind } from './subnet_kinds';

/** A subnet with the public half of the key that certifies its state, and the ids it may hand out. */
export interface KeyedSubnet extends Subnet {
    /** BLS12-381 key in G2, DER. */
    readonly publicKey: Uint8Array;
    ranges: readonly (readonly [Uint8Array, Uint8Array])[];
    /** Next canister index to hand out, and the last one of that range. */
    nextIndex: bigint;
    readonly lastIndex: bigint;
    readonly costSchedule: CostSchedule;
    /** Replicated messages that its canisters have executed. */
    transactions: bigint;
    /** Cycles that its canisters have paid for them. */
    consumedCycles: bigint;
}

/** A subnet to make. With the cost schedule `Free`, its canisters pay nothing. */
export type SubnetRequest = SubnetKind | { readonly kind: SubnetKind; readonly costSchedule: CostSchedule };
export const COST_SCHEDULES = ['Normal', 'Free'] as const;
export type CostSchedule = (typeof COST_SCHEDULES)[number];

/** Node counts as on the IC's mainnet, and as PocketIC has them. */
const SIZES: Readonly<Record<SubnetKind, number>> = {
    Application: 13,
    Bitcoin: 13,
    Fiduciary: 34,
    II: 34,
    NNS: 40,
    SNS: 34,
    System: 13,
};
const RANGE = 1n << 20n;
/** Where PocketIC's first subnet gives out ids: from `lxzze-o7777-77777-aaaaa-cai` on. */
const FIRST_RANGE = 0xffff_ffff_ffe0_0000n;
/**
 * The mainnet's ids of a kind of subnet, as PocketIC has them: first and last index. A canister gets one of them only
 * where its creator names it.
 */
const MAINNET_RANGES: Readonly<Record<SubnetKind, readonly (readonly [bigint, bigint])[]>> = {
    Application: [],
    Bitcoin: [[0x1a0_0000n, 0x1af_ffffn]],
    Fiduciary: [[0x230_0000n, 0x23f_ffffn]],
    II: [
        [7n, 7n],
        [0x210_0000n, 0x21f_ffffn],
    ],
    NNS: [
        [0n, 6n],
        [8n, 0xf_ffffn],
    ],
    SNS: [[0x200_0000n, 0x20f_ffffn]],
    System: [],
};

/** Canister ids are an index in 8 bytes, most significant first, and `01 01`. */
export function canisterIdOf(index: bigint): Uint8Array {
    const id = new Uint8Array(10);
    new DataView(id.buffer).setBigUint64(0, index);
    id.set([1, 1], 8);
    return id;
}

/** The index of a canister id, or nothing for any other principal. */
export function indexOfCanister(id: Uint8Array): bigint | undefined {
    if (id.length !== 10 || id[8] !== 1 || id[9] !== 1) return undefined;
    return new DataView(id.buffer, id.byteOffset).getBigUint64(0);
}

function createSubnet(request: SubnetRequest, place: number, publicKey: Uint8Array): KeyedSubnet {
    const { kind, costSchedule } =
        typeof request === 'string' ? { kind: request, costSchedule: 'Normal' as const } : request;
    const first = FIRST_RANGE - BigInt(place) * RANGE;
    const last = first + RANGE - 1n;
    const ranges = [...MAINNET_RANGES[kind], [first, last] as const];
    return {
        id: selfAuthenticating(publicKey),
        kind,
        size: SIZES[kind],
        ranges: ranges.map(([from, to]) => [canisterIdOf(from), canisterIdOf(to)] as const),
        publicKey,
        nextIndex: first,
        lastIndex: last,
        costSchedule,
        transactions: 0n,
        consumedCycles: 0n,
    };
}

export function contains(subnet: Subnet, id: Uint8Array): boolean {
    return subnet.ranges.some(([from, to]) => Buffer.compare(from, id) <= 0 && Buffer.compare(id, to) <= 0);
}

/** The place of the subnet whose ranges hold an id; nothing if none does. */
export function placeOf(subnets: readonly Subnet[], id: Uint8Array): number | undefined {
    const place = subnets.findIndex((subnet) => contains(subnet, id));
    return place < 0 ? undefined : place;
}

/** The subnets of a network, and the canister ids they hand out. */
export class Subnets {
    private constructor(readonly all: readonly KeyedSubnet[]) {}

    static create(requests: readonly SubnetRequest[], publicKeyOf: (place: number) => Uint8Array): Subnets {
        return new Subnets(requests.map((request, place) => createSubnet(request, place, publicKeyOf(place))));
    }

    static restore(state: readonly KeyedSubnet[]): Subnets {
        return new Subnets(state.map((subnet) => ({ ...subnet })));
    }

    capture(): readonly KeyedSubnet[] {
        return this.all.map((subnet) => ({ ...subnet }));
    }

    at(place: number): KeyedSubnet {
        const subnet = this.all[place];
        if (subnet === undefined) throw new Error(`there is no subnet ${place}`);
        return subnet;
    }

    /** The place for a canister whose creator names none: an application subnet if there is one. */
    get defaultPlace(): number {
        return Math.max(
            0,
            this.all.findIndex(({ kind }) => kind === 'Application'),
        );
    }

    has(subnetId: Uint8Array): boolean {
        return this.all.some(({ id }) => sameBytes(id, subnetId));
    }

    pricesAt(place: number): Prices {
        const { kind, size, costSchedule } = this.at(place);
        return new Prices(kind, costSchedule === 'Free' ? 0 : size);
    }

    /** The place for a new canister: that of its specified id if it has one, else the wanted one. */
    placeFor(specifiedId: Uint8Array | undefined, wanted = this.defaultPlace): number | Reject {
        const place = specifiedId === undefined ? wanted : this.hostOf(specifiedId);
        if (place !== undefined && this.all[place] !== undefined) return place;
        const [id, host] = [specifiedId ?? new Uint8Array(0), this.at(this.defaultPlace).id];
        return reject(
            'notHostedBySubnet',
            `Unsuccessful validation of specified ID: Specified CanisterId ${textOf(id)} is not hosted by subnet ${textOf(host)}.`,
        );
    }

    /** The next id of a subnet's range that no canister has. */
    freshId(place: number, isTaken: (id: Uint8Array) => boolean): Uint8Array {
        const subnet = this.at(place);
        for (;;) {
            const id = canisterIdOf(subnet.nextIndex);
            subnet.nextIndex += 1n;
            if (!isTaken(id)) return id;
        }
    }

    /**
     * The place of the subnet that holds an id; an id outside of every range gets one of its own, as PocketIC does for
     * ids of the mainnet.
     */
    private hostOf(id: Uint8Array): number | undefined {
        const place = placeOf(this.all, id);
        if (place !== undefined) return place;
        if (indexOfCanister(id) === undefined) return undefined;
        const host = this.at(this.defaultPlace);
        host.ranges = [...host.ranges, [id, id]];
        return this.defaultPlace;
    }
}

function selfAuthenticating(publicKey: Uint8Array): Uint8Array {
    return concatBytes([createHash('sha224').update(publicKey).digest(), Uint8Array.of(2)]);
}
