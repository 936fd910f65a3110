import { randomBytes } from 'node:crypto';
import type { Request, Response } from '../core/api';
import { hexOf, sameBytes, textOf } from '../core/bytes';
import type { Canister } from '../core/canister';
import { StateError } from '../core/errors';
import { LocalNetwork } from '../core/network';
import type { NetworkState } from '../core/network_state';
import { StableMemory } from '../core/stable_memory';
import { contains, type SubnetKind } from '../core/subnets';
import { Certifier } from '../http_interface/certificate';
import { BadRequest, encodeReject, encodeResponse, toBase64 } from './encoding';
import { MAX_U128 } from './fields';
import { LiveMode } from './live_mode';
import { type EffectivePrincipal, encodeEffectivePrincipal } from './requests';
import { subnetKeys } from './subnet_keys';

/** Rounds that a message may take before its caller is told that it does not end. */
const MAX_ROUNDS = 100;

export interface InstanceOptions {
    readonly seed?: string | undefined;
    readonly print: (line: string) => void;
    readonly log: (line: string) => void;
}

/** What an instance is, without its clients: gateways, auto progress, blobs. */
export interface InstanceState {
    readonly network: NetworkState;
    readonly certifiedTime: bigint;
}

/** One PocketIC instance: a network, and the operations of the REST protocol on it. */
export class PocketIcInstance {
    readonly network: LocalNetwork;
    readonly live: LiveMode;
    private readonly certifier: Certifier;

    /** `origin` are the kinds of a new network's subnets, or the state that it goes on from. */
    constructor(
        origin: readonly SubnetKind[] | InstanceState,
        private readonly options: InstanceOptions,
    ) {
        const { seed, print, log } = options;
        const state = 'network' in origin ? origin : undefined;
        this.network = new LocalNetwork(
            {
                subnets: 'network' in origin ? [] : origin,
                publicKeyOf: (place) => subnetKeys(place).rootKey,
                seed,
                // PocketIC's clocks start at this date, so that tests do not depend on the day they run.
                time: 1_620_328_630_000_000_000n,
                onPrint: (canister, line) => print(`[Canister ${canister}] ${line}`),
            },
            state?.network,
        );
        this.live = new LiveMode(this.network);
        this.certifier = new Certifier(this.network, subnetKeys(0), state?.certifiedTime);
        log(`raw_rand seed ${this.network.seed}`);
    }

    capture(): InstanceState {
        try {
            return { network: this.network.capture(), certifiedTime: this.certifier.lastTime };
        } catch (error) {
            throw error instanceof StateError ? new BadRequest(`No copy of the instance: ${error.message}`) : error;
        }
    }

    /** An instance with the same state. Its clock stands still and it has no gateways, whatever the first one has. */
    fork(): PocketIcInstance {
        return new PocketIcInstance(this.capture(), this.options);
    }

    submit(request: Request, effective: EffectivePrincipal): unknown {
        const id = new Uint8Array(randomBytes(32));
        const refusal = this.network.submit(request, id, { subnet: this.subnetOf(effective) });
        if (refusal !== undefined) return encodeReject(refusal, false);
        return { Ok: { effective_principal: encodeEffectivePrincipal(effective), message_id: hexOf(id) } };
    }

    /** Runs rounds until the message is answered. */
    await(id: Uint8Array): unknown {
        for (let round = 0; round < MAX_ROUNDS; round += 1) {
            const response = this.answer(id);
            if (response !== undefined) return encodeResponse(response, true);
            this.network.tick();
        }
        const response = this.answer(id);
        if (response !== undefined) return encodeResponse(response, true);
        throw new BadRequest(`PocketIC did not complete the update call within ${MAX_ROUNDS} rounds`);
    }

    ingressStatus(id: Uint8Array): unknown {
        const response = this.answer(id);
        return response === undefined ? null : encodeResponse(response, true);
    }

    query(request: Request): unknown {
        const certify = () => this.certifier.certifyData(request.canisterId);
        return encodeResponse(this.network.query(request, certify), false);
    }

    setTime(nanoseconds: bigint): void {
        if (nanoseconds < this.network.now())
            throw new BadRequest(`SettingTimeIntoPast: ${nanoseconds} is before ${this.network.now()}`);
        this.network.setTime(nanoseconds);
    }

    /** The new balance. Cycles have 128 bits: what is more is lost, as on the IC. */
    addCycles(canisterId: Uint8Array, amount: bigint): bigint {
        const canister = this.canister(canisterId);
        const sum = canister.balance + amount;
        canister.balance = sum > MAX_U128 ? MAX_U128 : sum;
        return canister.balance;
    }

    canister(id: Uint8Array): Canister {
        const canister = this.network.find(id);
        if (canister === undefined) throw new BadRequest(`CanisterNotFound: ${textOf(id)}`);
        return canister;
    }

    /** The subnet whose range holds the canister id, whether or not the canister exists. */
    subnetIdOf(canisterId: Uint8Array): unknown {
        const subnet = this.network.subnets().find((each) => contains(each, canisterId));
        return subnet === undefined ? null : { subnet_id: toBase64(subnet.id) };
    }

    publicKey(id: Uint8Array): number[] {
        const subnet = this.network.subnets().find((each) => sameBytes(each.id, id));
        if (subnet === undefined) throw new BadRequest(`SubnetNotFound: ${textOf(id)}`);
        return [...subnet.publicKey];
    }

    setStableMemory(canisterId: Uint8Array, bytes: Uint8Array): void {
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
        if (effective.kind === 'none') return undefined;
        const place = this.network
            .subnets()
            .findIndex((subnet) =>
                effective.kind === 'subnet' ? sameBytes(subnet.id, effective.id) : contains(subnet, effective.id),
            );
        if (place < 0) throw new BadRequest('SubnetNotFound: the effective principal belongs to no subnet');
        return place;
    }
}
