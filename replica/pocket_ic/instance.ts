import { randomBytes } from 'node:crypto';
import type { Response } from '../core/api';
import { hexOf, sameBytes, textOf } from '../core/bytes';
import type { Canister } from '../core/canister';
import { LocalNetwork } from '../core/network';
import { StableMemory } from '../core/stable_memory';
import { contains, type SubnetKind } from '../core/subnets';
import { Certifier } from '../http_interface/certificate';
import {
    BadRequest,
    type CanisterCallBody,
    type EffectivePrincipal,
    encodeReject,
    encodeResponse,
    fromBase64,
    type MessageId,
    toBase64,
} from './encoding';
import { LiveMode } from './live_mode';
import { subnetKeys } from './subnet_keys';

/** Rounds that a message may take before its caller is told that it does not end. */
const MAX_ROUNDS = 100;

export interface InstanceOptions {
    readonly seed?: string | undefined;
    readonly print: (line: string) => void;
    readonly log: (line: string) => void;
}

/** One PocketIC instance: a network, and the operations of the REST protocol on it. */
export class PocketIcInstance {
    readonly network: LocalNetwork;
    readonly live: LiveMode;
    private readonly certifier: Certifier;

    constructor(subnets: readonly SubnetKind[], { seed, print, log }: InstanceOptions) {
        this.network = new LocalNetwork({
            subnets,
            publicKeyOf: (place) => subnetKeys(place).rootKey,
            seed,
            // PocketIC's clocks start at this date, so that tests do not depend on the day they run.
            time: 1_620_328_630_000_000_000n,
            onPrint: (canister, line) => print(`[Canister ${canister}] ${line}`),
        });
        this.live = new LiveMode(this.network);
        this.certifier = new Certifier(this.network, subnetKeys(0));
        log(`raw_rand seed ${this.network.seed}`);
    }

    submit(body: CanisterCallBody): unknown {
        const messageId = new Uint8Array(randomBytes(32));
        const effective_principal = body.effective_principal ?? 'None';
        const refusal = this.network.submit(requestOf(body), messageId, { subnet: this.subnetOf(effective_principal) });
        if (refusal !== undefined) return encodeReject(refusal, false);
        return { Ok: { effective_principal, message_id: hexOf(messageId) } satisfies MessageId };
    }

    /** Runs rounds until the message is answered. */
    await({ message_id }: MessageId): unknown {
        const id = new Uint8Array(Buffer.from(message_id, 'hex'));
        for (let round = 0; round < MAX_ROUNDS; round += 1) {
            const response = this.answer(id);
            if (response !== undefined) return encodeResponse(response, true);
            this.network.tick();
        }
        const response = this.answer(id);
        if (response !== undefined) return encodeResponse(response, true);
        throw new BadRequest(`PocketIC did not complete the update call within ${MAX_ROUNDS} rounds`);
    }

    ingressStatus({ message_id }: MessageId): unknown {
        const response = this.answer(new Uint8Array(Buffer.from(message_id, 'hex')));
        return response === undefined ? null : encodeResponse(response, true);
    }

    query(body: CanisterCallBody): unknown {
        const request = requestOf(body);
        return encodeResponse(
            this.network.query(request, () => this.certifier.certifyData(request.canisterId)),
            false,
        );
    }

    setTime(nanoseconds: bigint): void {
        if (nanoseconds < this.network.now())
            throw new BadRequest(`SettingTimeIntoPast: ${nanoseconds} is before ${this.network.now()}`);
        this.network.setTime(nanoseconds);
    }

    canister(id: string): Canister {
        const bytes = fromBase64(id);
        const canister = this.network.find(bytes);
        if (canister === undefined) throw new BadRequest(`CanisterNotFound: ${textOf(bytes)}`);
        return canister;
    }

    /** The subnet whose range holds the canister id, whether or not the canister exists. */
    subnetIdOf(canisterId: string): unknown {
        const id = fromBase64(canisterId);
        const subnet = this.network.subnets().find((each) => contains(each, id));
        return subnet === undefined ? null : { subnet_id: toBase64(subnet.id) };
    }

    publicKey(subnetId: string): number[] {
        const id = fromBase64(subnetId);
        const subnet = this.network.subnets().find((each) => sameBytes(each.id, id));
        if (subnet === undefined) throw new BadRequest(`SubnetNotFound: ${textOf(id)}`);
        return [...subnet.publicKey];
    }

    setStableMemory(canisterId: string, bytes: Uint8Array): void {
        this.canister(canisterId).stable = StableMemory.fromBytes(bytes);
    }

    async close(): Promise<void> {
        await this.live.close();
    }

    private answer(id: Uint8Array): Response | undefined {
        const status = this.network.status(id);
        if (status.kind === 'unknown') throw new BadRequest(`UnknownMessageId: ${hexOf(id)}`);
        return status.kind === 'replied' || status.kind === 'rejected' ? status : undefined;
    }

    private subnetOf(effective: EffectivePrincipal): number | undefined {
        if (effective === 'None') return undefined;
        const subnets = this.network.subnets();
        const place =
            'SubnetId' in effective
                ? subnets.findIndex(({ id }) => sameBytes(id, fromBase64(effective.SubnetId)))
                : subnets.findIndex((subnet) => contains(subnet, fromBase64(effective.CanisterId)));
        if (place < 0) throw new BadRequest('SubnetNotFound: the effective principal belongs to no subnet');
        return place;
    }
}

function requestOf({ sender, canister_id, method, payload }: CanisterCallBody) {
    return { sender: fromBase64(sender), canisterId: fromBase64(canister_id), method, arg: fromBase64(payload) };
}
