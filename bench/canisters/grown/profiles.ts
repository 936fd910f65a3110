import { nat32, nothing } from '@dice-wards/candid/schema';
import { update } from 'azle';
import { azleHost } from '../../../src/platform/azle_host';
import { methods } from '../../../src/platform/method';
import { BY_OPERATOR } from '../../../src/platform/price';
import type { Reply } from '../../../src/platform/refusal';
import { api } from '../../../src/profiles/api';
import type { App } from '../../../src/profiles/app';
import Profiles from '../../../src/profiles/main';
import { kindRecord, newProfile } from '../../../src/profiles/model/profile';
import { EVERYBODY } from '../../../src/profiles/model/sketch';
import { WHOLE_TRUST } from '../../../src/profiles/model/trust';
import { keepProfile } from '../../../src/profiles/updates/keep_profile';
import { playerId } from './ids';

const declared = methods(azleHost, ['Unauthorized']);
const growing = { grow: declared.update([nat32, nat32], nothing, BY_OPERATOR) };

/** Profiles with a method that fills a house, for the bench alone. Anybody may call it, so this is never deployed. */
export default class GrownProfiles extends Profiles {
    protected override readonly api = { ...api, ...growing };

    @update(...growing.grow.declared)
    grow(): void | Promise<void> {
        return growing.grow.answer(this.app, grow);
    }
}

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
