import { nothing, opt } from '@dice-wards/candid/schema';
import { azleHost } from './azle_host';
import { HttpRequest, HttpResponse } from './http';
import { LinkArguments } from './links';
import { methods, queryOnly } from './method';

const { canisterUpdate, controllerUpdate, plainQuery } = methods(azleHost, ['Unauthorized'], {
    refusalName: 'LinkRefusal',
});

/** The arguments of init and post_upgrade: those of `link`, or nothing. */
export const startArguments = [opt(LinkArguments)] as const;

/** The methods of every canister. */
export const sharedApi = {
    link: controllerUpdate([LinkArguments], nothing, 'LinkResult'),
    wake: canisterUpdate([], nothing),
    http_request: queryOnly(azleHost, plainQuery([HttpRequest], HttpResponse, 8192)),
};
