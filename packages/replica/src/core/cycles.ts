import { type SubnetKind, SYSTEM_SUBNETS } from './subnet_kinds';

/**
 * The IC's price list, in cycles, for a subnet of `NODES` nodes.
 */
const FEES = {
    /** A message from outside, and each byte of its envelope. */
    ingress: 1_200_000n,
    ingressByte: 2_000n,
    /** An execution, and each of its instructions with a 32-bit and with a 64-bit memory. */
    execution: 5_000_000n,
    instruction: 1n,
    instruction64: 2n,
    /** A call to another canister, and each byte of it and of its answer. */
    call: 260_000n,
    callByte: 1_000n,
    createCanister: 500_000_000_000n,
    /** A GiB of memory for a second, and a percent of compute allocation for a second. */
    gibibyteSecond: 127_000n,
    computePercentSecond: 10_000_000n,
    httpRequest: 3_000_000n,
    httpRequestNode: 60_000n,
    httpRequestByte: 400n,
    httpResponseByte: 800n,
    /** The same on any subnet: another one signs. */
    thresholdSignature: 26_153_846_153n,
} as const;
const NODES = 13n;
const GIBIBYTE = 1_073_741_824n;
/** Seconds in a day. */
export const DAY = 86_400n;

/** The largest answer to a call between canisters. */
const MAX_RESPONSE_BYTES = 2n * 1024n * 1024n;
/** Instructions that are paid for before a message runs. Unused ones are returned. */
export const PREPAID_INSTRUCTIONS = { message: 40_000_000_000n, install: 300_000_000_000n } as const;

/** Instructions that work of the management canister is charged for. */
export const MANAGEMENT_INSTRUCTIONS = {
    uploadChunk: 200_000_000n,
    /** Taking or loading a snapshot; each of its bytes counts one more. */
    snapshot: 2_000_000_000n,
    /** Reading a part of a snapshot; each of its bytes counts one more. */
    snapshotData: 2_000_000n,
} as const;

/** A balance has 128 bits: any excess is lost. */
export const MAX_CYCLES = (1n << 128n) - 1n;

/** As the IC's texts have it: `5_000_000`. */
export function cyclesText(amount: bigint): string {
    return String(amount).replace(/\B(?=(\d{3})+$)/g, '_');
}

/** Bytes of a signed message around its sender, method and argument, as agents write it with an Ed25519 key. */
const ENVELOPE_BYTES = 266;

/** `size` of the envelope, where the message came in one. */
interface Ingress {
    readonly sender: Uint8Array;
    readonly method: string;
    readonly arg: Uint8Array;
    readonly size?: number;
}

/** What a message from outside is charged for, and takes of a block. */
export function ingressBytes({ sender, method, arg, size }: Ingress): number {
    return size ?? ENVELOPE_BYTES + sender.length + Buffer.byteLength(method) + arg.length;
}

/** The prices of one subnet. */
export class Prices {
    private readonly nodes: bigint;
    readonly thresholdSignature = FEES.thresholdSignature;

    /** System subnets' canisters pay nothing, nor do those of a subnet without nodes. */
    constructor(kind: SubnetKind, size: number) {
        this.nodes = SYSTEM_SUBNETS.has(kind) ? 0n : BigInt(size);
    }

    get areFree(): boolean {
        return this.nodes === 0n;
    }

    get createCanister(): bigint {
        return this.scale(FEES.createCanister);
    }

    ingress(message: Ingress): bigint {
        return this.scale(FEES.ingress + FEES.ingressByte * BigInt(ingressBytes(message)));
    }

    get execution(): bigint {
        return this.scale(FEES.execution);
    }

    instructions(count: bigint, is64: boolean): bigint {
        return this.scale(count * (is64 ? FEES.instruction64 : FEES.instruction));
    }

    /** A call with a name and an argument of so many bytes. */
    call(bytes: bigint): bigint {
        return this.scale(FEES.call + FEES.callByte * bytes);
    }

    answer(bytes: bigint): bigint {
        return this.scale(FEES.callByte * bytes);
    }

    /** Set aside with a call, for its answer and the callback. */
    answerReserve(is64: boolean): bigint {
        return this.answer(MAX_RESPONSE_BYTES) + this.execution + this.instructions(PREPAID_INSTRUCTIONS.message, is64);
    }

    /** A day of so many bytes and of a compute allocation in percent. */
    idleDay(bytes: number, computeAllocation: bigint): bigint {
        const memory = (BigInt(bytes) * FEES.gibibyteSecond * DAY) / GIBIBYTE;
        return this.scale(memory) + this.scale(FEES.computePercentSecond * DAY * computeAllocation);
    }

    httpRequest(requestBytes: bigint, maxResponseBytes: bigint): bigint {
        const perNode =
            FEES.httpRequest +
            FEES.httpRequestNode * this.nodes +
            FEES.httpRequestByte * requestBytes +
            FEES.httpResponseByte * maxResponseBytes;
        return this.nodes * perNode;
    }

    private scale(fee: bigint): bigint {
        return (fee * this.nodes) / NODES;
    }
}

/** The balance of a provisional canister whose creator names no amount. */
export const DEFAULT_PROVISIONAL_CYCLES = 100_000_000_000_000n;
