import type { LocalNetwork } from '../core/network';

const IDLE_MS = 20;
const HEARTBEAT_MS = 500;

/**
 * Auto progress: the network's clock follows the real one, and rounds run while there is work. A timer looks for work
 * fifty times a second, which costs nothing when there is none; a client that submits a message asks for a round at once.
 */
export class LiveMode {
    private timer: NodeJS.Timeout | undefined;
    private lastHeartbeat = 0;

    constructor(
        private readonly network: LocalNetwork,
        private readonly onRound: () => void,
    ) {}

    get isOn(): boolean {
        return this.timer !== undefined;
    }

    start(): void {
        this.progress();
        this.timer ??= setInterval(() => this.progress(), IDLE_MS);
        this.timer.unref();
    }

    stop(): void {
        clearInterval(this.timer);
        this.timer = undefined;
    }

    /** Brings the clock up to date and runs a round if anything waits. */
    progress(): void {
        const now = BigInt(Date.now()) * 1_000_000n;
        // At once: queries have the real time even while no round runs.
        if (now > this.network.nextTime()) this.network.setCertifiedTime(now);
        const beat = Date.now() - this.lastHeartbeat >= HEARTBEAT_MS && this.network.hasHeartbeats();
        if (beat) this.lastHeartbeat = Date.now();
        if (!beat && !this.network.hasWork()) return;
        this.network.tick();
        this.onRound();
    }
}
