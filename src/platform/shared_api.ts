import { IDL } from 'azle';
import { azleHost } from './azle_host';
import { type LinkArguments, linkArgumentsType } from './links';
import { methods } from './method';
import { type HttpRequest, type HttpResponse, httpRequestType, httpResponseType } from './metrics';

const { controllerUpdate, plainQuery } = methods(azleHost, ['Unauthorized']);
/** The methods that every canister has. */
export const sharedApi = {
    link: controllerUpdate<[LinkArguments], null>(() => [linkArgumentsType()], IDL.Null),
    http_request: plainQuery<[HttpRequest], HttpResponse>(() => [httpRequestType()], httpResponseType, 8192),
};
