import { fuelFor } from '@dice-wards/candid/limits';
import { type AnySchema, nat32, nothing, opt, text, variant } from '@dice-wards/candid/schema';
import { HttpRequest, HttpResponse } from '../platform/http';
import { LinkArguments } from '../platform/links';
import { MAX_NEWS_BYTES, News } from '../platform/messages';
import { Wake } from '../platform/neighbours';
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
            says: 'Any message lets a canister find its lost timers. `known` is the number up to which the caller knows its news: one that has forgotten some is told.',
            takes: Wake,
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

/** What operators do with a canister, each by its own commands. */
export function operateRow<Name extends RefusalName, const C extends Readonly<Record<string, AnySchema>>>(
    { update }: Making<Name>,
    commands: C,
) {
    return update({
        says: 'A command of operators.',
        takes: [{ command: variant('Command', commands) }],
        from: 'controllers',
        gives: text,
        see: 'run/commands.md',
    });
}

/** How canisters tell each other what has changed. */
export function newsRow<Name extends RefusalName>(
    { update }: Making<Name>,
    says: string,
    from: 'lobbies' | 'profiles' | 'canisters',
) {
    return update({
        says,
        takes: News,
        from,
        gives: nat32,
        maxBytes: MAX_NEWS_BYTES,
        steps: fuelFor,
        see: 'build/interface.md#news',
    });
}
