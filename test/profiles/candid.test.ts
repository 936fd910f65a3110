import { chose } from '@dice-wards/candid/choice';
import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { principal, record, type Schema } from '@dice-wards/candid/schema';
import { GAME_KINDS } from '@dice-wards/games/kinds';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { EDITION, sinceOf } from '../../src/platform/editions';
import { compileLetter } from '../../src/platform/letters';
import { FinishedForProfiles, GameResult } from '../../src/platform/messages';
import { api } from '../../src/profiles/api';
import type { KindRecord } from '../../src/profiles/model/profile';
import { type ProfileView, profileView } from '../../src/profiles/model/profile_view';
import { OLD_STANDING } from '../../src/profiles/model/standing';
import { WHOLE_TRUST } from '../../src/profiles/model/trust';
import { getGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { ANA, BEN, createWorld, ENGINE, happy, leaderboard, match, result } from './world';

/** Decodes the engine’s letters. Those that an earlier version wrote are still delivered. */
const decode = compileDecoder(api.onGameFinished.args);

function choices(...names: string[]): IDL.Type {
    return IDL.Variant(Object.fromEntries(names.map((name) => [name, IDL.Null])));
}

const EARLIER = {
    gameId: IDL.Nat32,
    kind: choices('DiceWards'),
    points: IDL.Nat16,
    reason: choices('Played', 'Timeout'),
    rated: IDL.Bool,
    winnerWasPlayer1: IDL.Bool,
    finishedAtMs: IDL.Nat64,
};
const LATER = {
    ...EARLIER,
    kind: choices('DiceWards', 'Backgammon'),
    loserPoints: IDL.Opt(IDL.Nat16),
    matchLength: IDL.Opt(IDL.Nat8),
    reason: choices('Played', 'Timeout', 'Gammon', 'Backgammon', 'DoubleRefused'),
};

function letter(fields: Readonly<Record<string, IDL.Type>>, result: object): Uint8Array {
    const [winner, loser] = [ANA, BEN].map((id) => Principal.fromUint8Array(id));
    return new Uint8Array(IDL.encode([IDL.Principal, IDL.Principal, IDL.Record(fields)], [winner, loser, result]));
}

it('a letter of an earlier version, without matches, is read and counts', () => {
    const { loserPoints, matchLength, ...rest } = result(1, { points: 2, finishedAtMs: 5 });
    const decoded = decode(letter(EARLIER, rest));
    expect(decoded).toEqual({ ok: true, value: [ANA, BEN, { ...rest, loserPoints: null, matchLength: null }] });
    if (!decoded.ok) return;

    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ...decoded.value));
    expect(happy(getMyProfile(app, ANA)).kinds).toMatchObject([{ points: 2, rating: { rating: 1656 } }]);
    expect(happy(getMyProfile(app, BEN)).kinds).toMatchObject([{ points: 0, rating: { rating: 1344 } }]);
});

it('a letter of this version says how a match went', () => {
    const told = match(1, 7, { points: 9, loserPoints: 4, reason: { Gammon: null } });
    const decoded = decode(letter(LATER, { ...told, loserPoints: [4], matchLength: [7] }));
    expect(decoded).toEqual({ ok: true, value: [ANA, BEN, told] });
});

it('a letter with more than this version knows is read, and tells the ending', () => {
    const fields = { ...LATER, playedOut: IDL.Opt(IDL.Bool), later: IDL.Opt(choices('One', 'Two')) };
    const told = { ...match(1, 7), loserPoints: [4], matchLength: [7], playedOut: [false], later: [{ One: null }] };
    const decoded = decode(letter(fields, told));
    if (!decoded.ok) throw new Error(decoded.error);
    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ...decoded.value));
    const [game] = happy(getGames(app, ANA, ANA, null, 9)).games;
    expect(game).toMatchObject({ reason: { Played: null }, ending: { Resigned: null } });
});

/** The letters that tell most. */
const TOLD = { points: 9, startedAtMs: 1, private: true, turns: 300, playedOut: false };
const FULL = {
    people: match(1, 7, { ...TOLD, loserPoints: 4, absent: { Player1: null } }),
    'a robot': match(1, 7, { ...TOLD, robot: { Easy: null } }),
};
const WITHOUT: readonly (readonly string[])[] = [['playedOut'], ['playedOut', 'turns', 'absent', 'private', 'robot']];

describe.each(Object.entries(FULL))('a letter of this version about a game against %s', (_, result) => {
    it.each(WITHOUT)('is within the limits of one that does not know %s', (...unknown) => {
        const known = Object.entries(GameResult.fields).filter(([name]) => !unknown.includes(name));
        const read = compileDecoder([principal, principal, record('GameResult', Object.fromEntries(known))]);
        // The shorter a letter, the fewer steps it is worth.
        for (const kind of GAME_KINDS) {
            const told = compileLetter(FinishedForProfiles)(sinceOf(kind), [
                ANA,
                BEN,
                { ...result, kind: chose(kind) },
            ]);
            expect(read(told)).toMatchObject({ ok: true });
        }
    });
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
        return { kind: 'Backgammon', gamesPlayed: 1, gamesWon: 1, points: 1, rating, standing: OLD_STANDING };
    };
    const view: ProfileView = profileView(
        ANA,
        {
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
        },
        EDITION,
    );
    const asked = IDL.Record({ kinds: IDL.Vec(IDL.Record({ rating: IDL.Opt(IDL.Record(RATING)) })) });
    expect(read(api.getMyProfile, { Ok: view }, asked)).toEqual({
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
    expect(read(api.leaderboard, leaderboard(app, ANA, { DiceWards: null }, page), asked)).toEqual({
        entries: [{ rating: 1505, provisional: false, deviation: [58], experience: [] }],
    });
    expect(read(api.leaderboard, leaderboard(app, ANA, { Backgammon: null }, page), asked)).toEqual({
        entries: [{ rating: 1584, provisional: false, deviation: [], experience: [50] }],
    });
});
