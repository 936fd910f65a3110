import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Request, Response } from '../core/api';
import { hexOf, sameBytes, textOf } from '../core/bytes';
import type { Canister } from '../core/canister';
import type { LocalNetwork } from '../core/network';
import type { NetworkState } from '../core/network_state';
import { StableMemory } from '../core/stable_memory';
import { contains, type SubnetRequest } from '../core/subnets';
import type { IcpFeature } from '../core/system_canisters';
import { createNetwork } from '../create_network';
import { createIcApp } from '../http_interface/app';
import { type CertifiedTimes, Certifier } from '../http_interface/certificate';
import { BadRequest, encodeReject, encodeResponse, toBase64 } from './encoding';
import { MAX_U128 } from './fields';
import { KeptState } from './kept_state';
import { LiveMode } from './live_mode';
import type { OutcallTargets } from './outcall_targets';
import { type EffectivePrincipal, encodeEffectivePrincipal } from './requests';
import type { StateDir } from './state_dir';
import { subnetKeys } from './subnet_keys';
import { encodeTopology } from './topology';

/** The most rounds that a message may take before it is reported as endless. */
const MAX_ROUNDS = 100;

export interface InstanceOptions {
    readonly seed?: string | undefined;
    /** What its canisters may reach while it is live. */
    readonly outcalls: OutcallTargets;
    readonly print: (line: string) => void;
    readonly log: (line: string) => void;
}

/** A new network, or one that goes on from the state, which may be kept in a folder. */
export type Origin = NewNetwork | InstanceState;

export interface NewNetwork {
    readonly subnets: readonly SubnetRequest[];
    readonly icpFeatures: readonly IcpFeature[];
}

/** An instance without its clients: gateways, auto progress, blobs. */
export interface InstanceState {
    readonly network: NetworkState;
    /** Absent when no certificate is there to agree with. */
    readonly certifiedTimes?: CertifiedTimes;
}

/** One PocketIC instance: a network, and the operations of the REST protocol on it. */
export class PocketIcInstance {
    readonly network: LocalNetwork;
    readonly live: LiveMode;
    /** The IC's HTTP interface, for gateways and for `/instances/<id>/api`. */
    readonly app: Hono;
    private readonly certifier: Certifier;
    private readonly kept: KeptState | undefined;

    constructor(
        origin: Origin,
        private readonly options: InstanceOptions,
        dir?: StateDir,
    ) {
        const { seed, outcalls, print, log } = options;
        const state = 'network' in origin ? origin : undefined;
        this.network = createNetwork(
            {
                ...('network' in origin ? {} : origin),
                seed,
                onPrint: (canister, line) => print(`[Canister ${canister}] ${line}`),
            },
            state?.network,
        );
        this.kept = dir && new KeptState(dir, () => this.network.capture(), print);
        this.live = new LiveMode(this.network, outcalls, () => this.noteChange());
        this.certifier = new Certifier(this.network, subnetKeys, state?.certifiedTimes);
        this.app = createIcApp({
            network: this.network,
            keysOf: subnetKeys,
            // The clock of an instance that is not live is its client's.
            progress: () => (this.live.isOn ? this.live.progress() : undefined),
            certifier: this.certifier,
            topology: () => encodeTopology(this.network),
        });
        log(`raw_rand seed ${this.network.seed}`);
    }

    /**
     * An instance with the same state, which no folder keeps. Its clock stands still and it has no gateways, whatever
     * the first one has.
     */
    fork(): PocketIcInstance {
        const state = { network: this.network.capture(), certifiedTimes: this.certifier.lastTimes };
        return new PocketIcInstance(state, this.options);
    }

    /** Something has changed that a folder has to keep. */
    noteChange(): void {
        this.kept?.noteChange();
    }

    /** Auto progress, and with it the saving of the state now and then. */
    startLive(): void {
        this.live.start();
        this.kept?.start();
    }

    stopLive(): void {
        this.live.stop();
        this.kept?.stop();
    }

    /** Saves the state if it has a folder. The instance goes on if that fails. */
    close(): void {
        this.kept?.close();
        this.live.stop();
    }

    submit(request: Request, effective: EffectivePrincipal): unknown {
        const id = new Uint8Array(randomBytes(32));
        const refusal = this.network.submit(request, id, { subnet: this.subnetFor(request, effective) });
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
        const certify = () => this.certifier.certifyData(request.canisterId, 'flat');
        return encodeResponse(this.network.query(request, certify), false);
    }

    /** For the next round. */
    setTime(nanoseconds: bigint): void {
        this.refusePast(nanoseconds);
        this.network.setTime(nanoseconds);
    }

    /** At once. */
    setCertifiedTime(nanoseconds: bigint): void {
        this.refusePast(nanoseconds);
        this.network.setCertifiedTime(nanoseconds);
    }

    private refusePast(nanoseconds: bigint): void {
        const now = this.network.nextTime();
        if (nanoseconds < now) throw new BadRequest(`SettingTimeIntoPast: ${nanoseconds} is before ${now}`);
    }

    /** The new balance. Cycles have 128 bits: any excess is lost, as on the IC. */
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

    private answer(id: Uint8Array): Response | undefined {
        const status = this.network.status(id);
        if (status.kind === 'unknown') throw new BadRequest(`UnknownMessageId: ${hexOf(id)}`);
        return status.kind === 'replied' || status.kind === 'rejected' ? status : undefined;
    }

    /** PocketIC makes room for an id of the mainnet that no subnet has, once a canister is to get it. */
    private subnetFor({ canisterId, method }: Request, effective: EffectivePrincipal): number | undefined {
        if (effective.kind === 'none') return undefined;
        const place = this.network
            .subnets()
            .findIndex((subnet) =>
                effective.kind === 'subnet' ? sameBytes(subnet.id, effective.id) : contains(subnet, effective.id),
            );
        if (place >= 0) return place;
        const creates = canisterId.length === 0 && method === 'provisional_create_canister_with_cycles';
        if (creates && effective.kind === 'canister') return undefined;
        throw new BadRequest('SubnetNotFound: the effective principal belongs to no subnet');
    }
}
