import { reject } from './errors';
import type { GeneralMethod } from './management_method';

/**
 * Methods of the IC that need Bitcoin canisters, which a local network does not have. Their arguments are not looked at.
 */
export const REFUSED_SIGNATURES = {
    bitcoin_get_balance: [undefined, undefined],
    bitcoin_get_utxos: [undefined, undefined],
    bitcoin_get_block_headers: [undefined, undefined],
    bitcoin_get_current_fee_percentiles: [undefined, undefined],
    bitcoin_send_transaction: [undefined, undefined],
} as const;

const refusal = (why: string): GeneralMethod<unknown> => ({
    onlyCanisters: true,
    run: () => reject('rejectedMessage', why),
});
/** What the IC's replica says on a network without a Bitcoin canister. */
const BITCOIN = refusal('No bitcoin canisters available.');

export const REFUSED_METHODS: Readonly<Record<keyof typeof REFUSED_SIGNATURES, GeneralMethod<unknown>>> = {
    bitcoin_get_balance: BITCOIN,
    bitcoin_get_utxos: BITCOIN,
    bitcoin_get_block_headers: BITCOIN,
    bitcoin_get_current_fee_percentiles: BITCOIN,
    bitcoin_send_transaction: BITCOIN,
};
