import { nothing } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { MatchFinished } from '../platform/matches';
import { fromLinked, methods } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { commands } from './updates/operate';

/** The methods of this canister; `tournaments.did` is generated from them. */

const { canisterUpdate } = methods(azleHost, ['Unauthorized']);

export const api = {
    onMatchFinished: fromLinked('lobbies', canisterUpdate([MatchFinished], nothing)),
    operate: operatorMethod(commands),
};
