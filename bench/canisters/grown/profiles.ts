import { nat32, nothing } from '@dice-wards/candid/schema';
import { profiles } from '../../../src/interface/profiles';
import { rowsOf } from '../../../src/interface/row';
import { azleHost, stableMap } from '../../../src/platform/azle_host';
import { canister } from '../../../src/platform/canister';
import { BY_OPERATOR } from '../../../src/platform/price';
import type { Reply } from '../../../src/platform/refusal';
import type { App } from '../../../src/profiles/app';
import { useCases } from '../../../src/profiles/main';
import { kindRecord, newProfile } from '../../../src/profiles/model/profile';
import { EVERYBODY } from '../../../src/profiles/model/sketch';
import { WHOLE_TRUST } from '../../../src/profiles/model/trust';
import { keepProfile } from '../../../src/profiles/updates/keep_profile';
import { wire } from '../../../src/profiles/wiring';
import { playerId } from './ids';

const { update } = rowsOf(['Unauthorized']);
const rows = {
    ...profiles,
    grow: update({
        says: 'Fills the house.',
        takes: [{ first: nat32 }, { count: nat32 }],
        gives: nothing,
        price: BY_OPERATOR,
    }),
};

/** Profiles with a method that fills a house, for the bench alone. Anybody may call it, so this is never deployed. */
export default canister(rows, { ...useCases, grow }, () => wire(azleHost, stableMap));

/** Ratings lie between 1,000 points and so many hundredths more. */
const SPREAD = 99_991;
const STEP = 7919;

/** Players with these numbers get profiles, with places by Dice Wards, as if they had played. */
function grow(app: App, _caller: Uint8Array, first: number, count: number): Reply<null, 'Unauthorized'> {
    for (let number = first; number < first + count; number += 1) {
        const before = newProfile(app.host.now());
        const rating = {
            rating: 1000 + ((number * STEP) % SPREAD) / 100,
            deviation: 60,
            volatility: 0.06,
            ratedAtMs: app.host.now(),
        };
        const record = { ...kindRecord(before, 'DiceWards'), gamesPlayed: 50, gamesWon: 25, rating };
        const kinds = [{ ...record, standing: { known: EVERYBODY, balance: 0, qualified: true, backing: null } }];
        keepProfile(app, playerId(number), before, {
            ...before,
            gamesPlayed: 50,
            gamesWon: 25,
            kinds,
            trust: WHOLE_TRUST,
        });
    }
    return { Ok: null };
}
