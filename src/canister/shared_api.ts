import { IDL } from 'azle';
import { azleHost } from './azle_host';
import { type LinkArguments, LinkArgumentsType } from './links';
import { methods } from './method';
import { type HttpRequest, HttpRequestType, type HttpResponse, HttpResponseType } from './metrics';

const { controllerUpdate, plainQuery } = methods(azleHost, ['Unauthorized']);
/** The methods that every canister has. */
export const sharedApi = {
    link: controllerUpdate<[LinkArguments], null>([LinkArgumentsType], IDL.Null),
    http_request: plainQuery<[HttpRequest], HttpResponse>([HttpRequestType], HttpResponseType, 8192),
};
