import { nat32, nothing, opt } from '@dice-wards/candid/schema';
import { HttpRequest, HttpResponse } from '../platform/http';
import { LinkArguments } from '../platform/links';
import { PublicLogPage } from '../platform/public_log';
import type { RefusalName } from '../platform/refusal';
import type { rowsOf } from './row';

/** What makes the rows of one canister. */
type Making<Name extends RefusalName> = ReturnType<typeof rowsOf<Name>>;

const MAX_REQUEST_BYTES = 8192;

/** The arguments of init and post_upgrade: those of `link`, or nothing. */
export const startArguments = [opt(LinkArguments)] as const;

/** The methods of every canister. */
export function sharedRows<Name extends RefusalName>({ update, plainUpdate, plainQuery }: Making<Name>) {
    return {
        getPublicLog: plainQuery({
            says: 'What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones.',
            takes: [{ before: opt(nat32) }],
            gives: PublicLogPage,
            see: 'play/audit.md#the-public-log',
            example: '(null)',
        }),
        http_request: plainQuery({
            says: 'Pages over HTTP, as a gateway asks for them: the metrics, and what the canister has besides.',
            takes: [{ request: HttpRequest }],
            gives: HttpResponse,
            maxBytes: MAX_REQUEST_BYTES,
            see: 'run/operations.md#metrics-and-logs',
        }),
        wake: plainUpdate({
            says: 'Does nothing. Any message lets a canister find its lost timers.',
            from: 'canisters',
            gives: nothing,
        }),
        link: update({
            says: 'Tells the canister who the others are.',
            takes: [{ links: LinkArguments }],
            from: 'controllers',
            gives: nothing,
        }),
    };
}
