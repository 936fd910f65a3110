import type { Response } from '../core/api';
import { concat, domainSeparator } from './bytes';
import { type HashableMap, hashOfRecord } from './independent_hash';
import type { SubnetKeys } from './keys';

const RESPONSE = domainSeparator('ic-response');

/** A query response as CBOR carries it. */
export interface SignedQueryResponse {
    readonly [field: string]: unknown;
    readonly status: 'replied' | 'rejected';
    readonly signatures: readonly {
        readonly timestamp: bigint;
        readonly signature: Uint8Array;
        readonly identity: Uint8Array;
    }[];
}

/** The node signs its answer together with the time and the request, so an old answer cannot be replayed for long. */
export function signQueryResponse(
    response: Response,
    requestId: Uint8Array,
    timestamp: bigint,
    keys: SubnetKeys,
): SignedQueryResponse {
    const fields = fieldsOf(response);
    const hash = hashOfRecord({ ...fields, timestamp, request_id: requestId });
    const signature = keys.signAsNode(concat(RESPONSE, hash));
    return { ...fields, signatures: [{ timestamp, signature, identity: keys.nodeId }] };
}

function fieldsOf(response: Response): HashableMap & { readonly status: 'replied' | 'rejected' } {
    if (response.kind === 'replied') return { status: 'replied', reply: { arg: response.data } };
    return {
        status: 'rejected',
        reject_code: BigInt(response.rejectCode),
        reject_message: response.message,
        error_code: response.errorCode,
    };
}
