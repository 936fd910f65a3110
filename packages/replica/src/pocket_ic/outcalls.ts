import { REJECT, type RejectCode } from '../core/api';
import { sameBytes, textOf } from '../core/bytes';
import type { Outcall, ServerAnswer } from '../core/http_outcalls';
import type { LocalNetwork } from '../core/network';
import { BadRequest, toBase64 } from './encoding';
import type { Fields } from './fields';

const MAX_STATUS = 65_535;
const MAX_HEADERS = 1_000;
const MAX_NODES = 1_000;
const MAX_REJECT_CODE = Number.MAX_SAFE_INTEGER;

/** The outcalls that wait for an answer, for `read/get_canister_http`. */
export function encodeOutcalls(network: LocalNetwork): unknown {
    return network.outcalls.map((outcall) => ({
        subnet_id: { subnet_id: toBase64(subnetOf(network, outcall).id) },
        request_id: outcall.id,
        http_method: outcall.method.toUpperCase(),
        url: outcall.url,
        headers: outcall.headers.map(({ name, value }) => ({ name, value })),
        body: toBase64(outcall.body),
        max_response_bytes: outcall.maxResponseBytes ?? null,
    }));
}

/**
 * Answers an outcall for `update/mock_canister_http`. Without `additional_responses` all nodes have the same answer, else
 * there is one for each of the others.
 */
export function mockOutcall(network: LocalNetwork, fields: Fields): void {
    const first = readAnswer(fields.object('response'));
    const others = fields.objects('additional_responses', MAX_NODES).map(readAnswer);
    const subnetId = fields.object('subnet_id').principal('subnet_id');
    const subnet = network.subnets().find(({ id }) => sameBytes(id, subnetId));
    if (subnet === undefined) throw new BadRequest(`SubnetNotFound(${textOf(subnetId)})`);
    const id = fields.natural('request_id', Number.MAX_SAFE_INTEGER);
    const outcall = network.outcalls.find((each) => each.id === id);
    if (outcall === undefined || subnetOf(network, outcall) !== subnet)
        throw new BadRequest(`InvalidCanisterHttpRequestId((${textOf(subnetId)}, ${id}))`);
    const answers = others.length === 0 ? Array<ServerAnswer>(subnet.size).fill(first) : [first, ...others];
    if (answers.length !== subnet.size)
        throw new BadRequest(`InvalidMockCanisterHttpResponses((${answers.length}, ${subnet.size}))`);
    network.answerOutcall(id, ...answers);
}

function readAnswer(fields: Fields): ServerAnswer {
    if (fields.has('CanisterHttpReply')) {
        const reply = fields.object('CanisterHttpReply');
        return {
            kind: 'response',
            status: reply.natural('status', MAX_STATUS),
            headers: reply
                .objects('headers', MAX_HEADERS)
                .map((header) => ({ name: header.text('name'), value: header.text('value') })),
            body: reply.bytes('body'),
        };
    }
    const reject = fields.object('CanisterHttpReject');
    const code = reject.natural('reject_code', MAX_REJECT_CODE);
    if (!isRejectCode(code)) throw new BadRequest(`InvalidRejectCode(${code})`);
    return { kind: 'failure', rejectCode: code, message: reject.text('message') };
}

function isRejectCode(code: number): code is RejectCode {
    return Object.values<number>(REJECT).includes(code);
}

function subnetOf(network: LocalNetwork, { subnet }: Outcall) {
    const found = network.subnets()[subnet];
    if (found === undefined) throw new Error('every outcall has a subnet');
    return found;
}
