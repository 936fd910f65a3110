import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { choice, opt, principal, record, type Schema } from '@dice-wards/candid/schema';
import { IDL } from '@icp-sdk/core/candid';
import { expect, it } from 'vitest';
import { profiles } from '../../src/interface/profiles';
import { GameResult } from '../../src/platform/messages';
import type { KindRecord } from '../../src/profiles/model/profile';
import { type ProfileView, profileView } from '../../src/profiles/model/profile_view';
import { NO_STANDING } from '../../src/profiles/model/standing';
import { WHOLE_TRUST } from '../../src/profiles/model/trust';
import { getGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { ANA, BEN, createWorld, ENGINE, happy, leaderboard, match, result } from './world';

const GROWN = { ...GameResult.fields, later: opt(choice('Later', ['One', 'Two'])) };
const encodeLater = compileEncoder([principal, principal, record('GameResult', GROWN)]);

it('a letter with more than this version knows is read, and tells the ending', () => {
    const decode = compileDecoder(profiles.onGameFinished.args);
    const told = { ...match(1, 7), loserPoints: 4, matchLength: 7, playedOut: false, later: { One: null } } as const;
    const decoded = decode(encodeLater([ANA, BEN, told]));
    if (!decoded.ok) throw new Error(decoded.error);
    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ...decoded.value));
    const [game] = happy(getGames(app, ANA, ANA, null, 9)).games;
    expect(game).toMatchObject({ reason: { Played: null }, ending: { Resigned: null } });
});

it('a letter about a game that Profiles does not know yet is told again', () => {
    const { app } = createWorld();
    for (const later of [{ kind: 'Nim' }, { kind: 'Backgammon', robot: 'Perfect' }]) {
        expect(onGameFinished(app, ENGINE, ANA, BEN, result(1, later))).toHaveProperty('Err.Busy');
    }
    expect(getMyProfile(app, ANA)).toEqual({ Err: { ProfileNotFound: null } });
    happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
    expect(happy(getMyProfile(app, ANA))).toMatchObject({ gamesPlayed: 1 });
});

const RATING = {
    rating: IDL.Nat16,
    provisional: IDL.Bool,
    deviation: IDL.Opt(IDL.Nat16),
    experience: IDL.Opt(IDL.Nat32),
};

/** The value that a client reads if its interface has only these fields. */
function read<T>({ reply }: { readonly reply: Schema<T> }, value: T, asked: IDL.Type): unknown {
    const answer = IDL.Variant({ Ok: asked, Err: IDL.Reserved });
    const bytes = compileEncoder([reply])([value]);
    const [decoded] = IDL.decode([answer], bytes) as unknown as [{ readonly Ok: unknown }];
    return decoded.Ok;
}

it('a profile shows the ratings of each system, up to the largest numbers', () => {
    const record = (rating: KindRecord['rating']): KindRecord => {
        return {
            kind: 'Backgammon',
            gamesPlayed: 1,
            gamesWon: 1,
            points: 1,
            rating,
            standing: { ...NO_STANDING, qualified: true, backing: null },
        };
    };
    const view: ProfileView = profileView(ANA, {
        username: null,
        createdAtMs: 1,
        gamesPlayed: 2,
        gamesWon: 2,
        kinds: [
            record({ rating: 6000, deviation: 500, volatility: 0.06, ratedAtMs: 1 }),
            record({ rating: 6000, experience: 0xffff_ffff }),
            record(null),
        ],
        robots: [],
        history: 0,
        bot: false,
        trust: WHOLE_TRUST,
    });
    const asked = IDL.Record({ kinds: IDL.Vec(IDL.Record({ rating: IDL.Opt(IDL.Record(RATING)) })) });
    expect(read(profiles.getMyProfile, { Ok: view }, asked)).toEqual({
        kinds: [
            { rating: [{ rating: 6000, provisional: true, deviation: [500], experience: [] }] },
            { rating: [{ rating: 6000, provisional: false, deviation: [], experience: [0xffff_ffff] }] },
            { rating: [] },
        ],
    });
});

it('so does a leaderboard', () => {
    const { app } = createWorld();
    for (let id = 0; id < 40; id += 1) {
        const [winner, loser] = id % 2 === 0 ? [ANA, BEN] : [BEN, ANA];
        happy(onGameFinished(app, ENGINE, winner, loser, result(id)));
    }
    for (const id of [50, 51]) happy(onGameFinished(app, ENGINE, ANA, BEN, match(id, 25)));
    const asked = IDL.Record({ entries: IDL.Vec(IDL.Record(RATING)) });
    const page = { offset: 0, limit: 1 };
    expect(read(profiles.leaderboard, leaderboard(app, ANA, 'DiceWards', page), asked)).toEqual({
        entries: [{ rating: 1505, provisional: false, deviation: [58], experience: [] }],
    });
    expect(read(profiles.leaderboard, leaderboard(app, ANA, 'Backgammon', page), asked)).toEqual({
        entries: [{ rating: 1584, provisional: false, deviation: [], experience: [50] }],
    });
});
