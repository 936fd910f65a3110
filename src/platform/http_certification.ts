import { asciiBytes } from './bytes';
import { joined, type Pieces, proof, sha256 } from './hash_tree';

/** What gateways of the Internet Computer are told about an answer, by version 2 of the response verification of their protocol. */
export interface Expression {
    readonly text: string;
    readonly hash: Uint8Array;
}

/** The answer is not certified. */
export const SKIPPED = expression('no_certification:Empty{}');
/** The status, the type and the body are certified, whatever the request's headers were. */
export const WHOLE = expression(
    'certification:Certification{no_request_certification:Empty{},response_certification:ResponseCertification{' +
        'certified_response_headers:ResponseHeaderList{headers:["content-type"]}}}',
);

function expression(args: string): Expression {
    const text = `default_certification(ValidationArgs{${args}})`;
    let hash: Uint8Array | undefined;
    return {
        text,
        // Not when the code is read: the kernel is not there yet while a canister is built.
        get hash() {
            hash ??= sha256(asciiBytes(text));
            return hash;
        },
    };
}

const JSON_TYPE = 'application/json';
/** 200 as a number is hashed: LEB128. */
const OK = Uint8Array.of(0xc8, 0x01);

/** Of an answer with the status 200 and this body, in JSON, certified as a whole. */
export function hashOfAnswer(body: Uint8Array): Uint8Array {
    hashOfHeaders ??= sha256(...headerPairs());
    return sha256(hashOfHeaders, sha256(body));
}

/** All answers have the same. It is found with the first: the kernel is not there yet while a canister is built. */
let hashOfHeaders: Uint8Array | undefined;

function headerPairs(): Uint8Array[] {
    const fields = [
        ['content-type', asciiBytes(JSON_TYPE)],
        ['ic-certificateexpression', asciiBytes(WHOLE.text)],
        [':ic-cert-status', OK],
    ] as const;
    return fields.map(([name, value]) => joined([sha256(asciiBytes(name)), sha256(value)])).sort(byBytes);
}

function byBytes(one: Uint8Array, other: Uint8Array): number {
    const place = one.findIndex((byte, at) => byte !== other[at]);
    return place < 0 ? 0 : one[place]! - other[place]!;
}

/** As gateways take it. */
export interface Answer {
    readonly status_code: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: Uint8Array;
}

/** How an answer is proved. */
export interface Proof {
    readonly expression: Expression;
    /** Where the expression stands in the tree. */
    readonly path: readonly string[];
    readonly certificate: Uint8Array;
    readonly tree: Pieces;
}

/** An answer in JSON. @param proved none where there is no certificate: gateways then refuse the answer */
export function answerWith(status: number, body: Uint8Array, proved: Proof | undefined): Answer {
    const headers: [string, string][] = [['content-type', JSON_TYPE]];
    if (proved !== undefined) {
        const { certificate, tree, path, expression } = proved;
        const parts = [
            `certificate=:${base64(certificate)}:`,
            `tree=:${base64(proof(tree))}:`,
            'version=2',
            `expr_path=:${base64(cborTexts(path))}:`,
        ];
        headers.push(['IC-Certificate', parts.join(', ')], ['IC-CertificateExpression', expression.text]);
    }
    return { status_code: status, headers, body };
}

/** Up to 23 texts of up to 23 letters. */
function cborTexts(texts: readonly string[]): Uint8Array {
    const all = texts.flatMap((text) => [Uint8Array.of(0x60 + text.length), asciiBytes(text)]);
    return proof([Uint8Array.of(0x80 + texts.length), ...all]);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += 3) {
        const left = bytes.length - at;
        const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
        text += LETTERS.charAt(three >> 18) + LETTERS.charAt((three >> 12) & 63);
        text += (left > 1 ? LETTERS.charAt((three >> 6) & 63) : '=') + (left > 2 ? LETTERS.charAt(three & 63) : '=');
    }
    return text;
}
