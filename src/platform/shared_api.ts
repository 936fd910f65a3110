import { nat32, nothing, opt } from '@dice-wards/candid/schema';
import { azleHost } from './azle_host';
import { HttpRequest, HttpResponse } from './http';
import { LinkArguments } from './links';
import { methods } from './method';
import { BY_OPERATOR, BY_SENDER, QUERY_ONLY } from './price';
import { PublicLogPage } from './public_log';

const { canisterUpdate, controllerUpdate, plainQuery } = methods(azleHost, ['Unauthorized', 'Other'], {
    refusalName: 'LinkRefusal',
});

/** The arguments of init and post_upgrade: those of `link`, or nothing. */
export const startArguments = [opt(LinkArguments)] as const;

/** The methods of every canister. */
export const sharedApi = {
    link: controllerUpdate([LinkArguments], nothing, BY_OPERATOR, 'LinkResult'),
    wake: canisterUpdate([], nothing, BY_SENDER),
    http_request: plainQuery([HttpRequest], HttpResponse, QUERY_ONLY, 8192),
    /** Only lines before this one. */
    getPublicLog: plainQuery([opt(nat32)], PublicLogPage, QUERY_ONLY),
};
