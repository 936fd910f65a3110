import type { LocalNetwork } from '../core/network';
import { askServer } from './outcall_client';
import type { OutcallTargets } from './outcall_targets';

const IDLE_MS = 20;
const HEARTBEAT_MS = 500;

/**
 * Auto progress: the network's clock follows the real one, and rounds run while there is work. A timer looks for work
 * fifty times a second, which costs nothing when there is none; a client that submits a message asks for a round at once.
 * HTTPS outcalls are made.
 */
export class LiveMode {
    private timer: NodeJS.Timeout | undefined;
    private lastHeartbeat = 0;
    /** Outcalls whose servers have been asked. */
    private readonly asked = new Set<number>();

    constructor(
        private readonly network: LocalNetwork,
        private readonly targets: OutcallTargets,
        private readonly onRound: () => void,
    ) {}

    get isOn(): boolean {
        return this.timer !== undefined;
    }

    start(): void {
        this.timer ??= setInterval(() => this.progress(), IDLE_MS);
        this.timer.unref();
        this.progress();
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
        if (beat || this.network.hasWork()) {
            this.network.tick();
            this.onRound();
        }
        if (this.isOn) this.makeOutcalls();
    }

    /**
     * Servers answer while rounds go on. An outcall that a client has answered in the meantime keeps that answer, and one
     * whose server answers when auto progress has ended goes on waiting.
     */
    private makeOutcalls(): void {
        for (const outcall of this.network.outcalls) {
            if (this.asked.has(outcall.id)) continue;
            this.asked.add(outcall.id);
            void askServer(outcall, this.targets).then((answer) => {
                this.asked.delete(outcall.id);
                if (this.isOn && this.network.answerOutcall(outcall.id, answer)) this.progress();
            });
        }
    }
}
