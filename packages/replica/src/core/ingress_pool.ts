import type { CallMessage } from './call_contexts';
import type { RoundLimits } from './limits';

/** A message that its canister has let in, and that no block has taken up yet. */
export interface Pooled {
    readonly canister: Uint8Array;
    readonly subnet: number;
    readonly bytes: number;
    readonly message: CallMessage;
}

export interface IngressPoolState {
    readonly ingressPool?: readonly Pooled[];
}

type BlockLimits = Pick<RoundLimits, 'ingressMessages' | 'ingressBytes'>;

const UNLIMITED: BlockLimits = { ingressMessages: Number.POSITIVE_INFINITY, ingressBytes: Number.POSITIVE_INFINITY };

/** Messages from outside that wait for a block, in the order in which they came. */
export class IngressPool {
    private waiting: Pooled[];

    constructor(
        private readonly limits: BlockLimits = UNLIMITED,
        { ingressPool = [] }: IngressPoolState = {},
    ) {
        this.waiting = [...ingressPool];
    }

    capture(): IngressPoolState {
        return this.isEmpty ? {} : { ingressPool: [...this.waiting] };
    }

    get isEmpty(): boolean {
        return this.waiting.length === 0;
    }

    add(message: Pooled): void {
        this.waiting.push(message);
    }

    /** Takes one block for each subnet: it ends before the first message that it has no room for, unless that is its only one. */
    takeBlocks(): readonly Pooled[] {
        const { ingressMessages, ingressBytes } = this.limits;
        const blocks = new Map<number, Block>();
        const taken = this.waiting.filter((each) => {
            const block = blocks.get(each.subnet) ?? { messages: 0, bytes: 0, isFull: false };
            blocks.set(each.subnet, block);
            block.isFull ||= block.messages >= ingressMessages;
            block.isFull ||= block.messages > 0 && block.bytes + each.bytes > ingressBytes;
            if (block.isFull) return false;
            block.messages += 1;
            block.bytes += each.bytes;
            return true;
        });
        const gone = new Set(taken);
        this.waiting = this.waiting.filter((each) => !gone.has(each));
        return taken;
    }
}

interface Block {
    messages: number;
    bytes: number;
    isFull: boolean;
}
