import type { Request } from '../core/api';
import { BadRequest, toBase64 } from './encoding';
import type { Fields } from './fields';

/** The subnet that a message goes to, or a canister on it. */
export type EffectivePrincipal =
    | { readonly kind: 'none' }
    | { readonly kind: 'subnet' | 'canister'; readonly id: Uint8Array };

export function readCall(fields: Fields): Request {
    return {
        sender: fields.principal('sender'),
        canisterId: fields.principal('canister_id'),
        method: fields.text('method'),
        arg: fields.bytes('payload'),
    };
}

/** It stands in a call to the management canister, to say which subnet's; elsewhere it may be absent. */
export function readEffectivePrincipal(fields: Fields): EffectivePrincipal {
    const name = 'effective_principal';
    if (!fields.has(name) || fields.isText(name, 'None')) return { kind: 'none' };
    const choice = fields.object(name);
    if (choice.has('SubnetId')) return { kind: 'subnet', id: choice.principal('SubnetId') };
    if (choice.has('CanisterId')) return { kind: 'canister', id: choice.principal('CanisterId') };
    throw new BadRequest(`${name} is none of None, SubnetId and CanisterId`);
}

export function encodeEffectivePrincipal(effective: EffectivePrincipal): unknown {
    if (effective.kind === 'none') return 'None';
    return { [effective.kind === 'subnet' ? 'SubnetId' : 'CanisterId']: toBase64(effective.id) };
}
