import { expect, it } from 'vitest';
import { api as engineApi } from '../../../src/game_engine/api';
import { api as lobbiesApi } from '../../../src/lobbies/api';
import { api as profilesApi } from '../../../src/profiles/api';
import { SIGNED_BY_KEY } from '../src/session_key';

it('a key signs in the client what the canisters take from it', () => {
    const signed = (api: Readonly<Record<string, { signer: string; updateBy: string; args: readonly unknown[] }>>) =>
        Object.keys(api).filter(
            (name) =>
                api[name].signer === 'session' &&
                ![
                    'getDefaults',
                    'getEngines',
                    'getCertifiedEngines',
                    'getSessions',
                    'getBlocked',
                    'getModerators',
                    'getActs',
                    'getCanisters',
                    'getHistory',
                    'getReports',
                ].includes(name),
        );
    const forCanisters = [
        'initGame',
        'accountFor',
        'onHouse',
        'onNames',
        'onGameFinished',
        'openMatches',
        'getStatistics',
        'simulate',
    ];
    const own = (names: string[]) => names.filter((name) => !forCanisters.includes(name)).sort();
    expect(own(signed(lobbiesApi as never))).toEqual([...SIGNED_BY_KEY.lobbies].sort());
    expect(own(signed(engineApi as never))).toEqual([...SIGNED_BY_KEY.gameEngine].sort());
    expect(signed(profilesApi as never)).toEqual([]);
});
