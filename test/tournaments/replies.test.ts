import { compileEncoder } from '@dice-wards/candid/codec';
import { GAME_KINDS } from '@dice-wards/games/kinds';
import { LEVELS } from '@dice-wards/robots/levels';
import { describe, expect, it } from 'vitest';
import { lobbies } from '../../src/interface/lobbies';
import { profiles } from '../../src/interface/profiles';
import { MOST_AT_ONCE } from '../../src/platform/matches';
import { invalidArgument, REFUSE } from '../../src/platform/refusal';
import { openMatches } from '../../src/tournaments/lobbies_api';
import { getProfile } from '../../src/tournaments/profiles_api';

const ID = new Uint8Array(29).fill(7);

describe('the canister of tournaments reads what its house answers', () => {
    const encode = compileEncoder([lobbies.openMatches.reply]);
    it.each([
        ['rooms', (place: number) => ({ Ok: place + 1 })],
        ['refusals', () => invalidArgument('Nobody plays against themselves')],
        ['either', (place: number) => (place % 2 === 0 ? { Ok: place } : REFUSE.unauthorized)],
    ])('for as many matches as are opened at once: %s', (_, answerOf) => {
        const answers = Array.from({ length: MOST_AT_ONCE }, (_, place) => answerOf(place));
        expect(openMatches.decodeReply(encode([{ Ok: answers }]))).toMatchObject({
            ok: true,
            value: [{ Ok: answers }],
        });
    });

    it('of a player of every game, against every robot', () => {
        const rating = { rating: 1600, provisional: false, deviation: null, experience: 400, untilPlaced: 0 };
        const games = { gamesPlayed: 9, gamesWon: 5 };
        const kinds = GAME_KINDS.map((kind) => ({ kind: kind as never, ...games, points: 7, rating }));
        const robots = GAME_KINDS.flatMap((kind) => LEVELS.map((level) => ({ kind: kind as never, level, ...games })));
        const profile = {
            id: ID,
            username: new TextEncoder().encode('Somebody_of_20_chars'),
            createdAtMs: 1,
            ...games,
            kinds,
            robots,
            against: { people: games, robots: games, house: games },
            bot: true,
        };
        const read = getProfile.decodeReply(compileEncoder([profiles.getProfile.reply])([{ Ok: profile }]));
        expect(read).toMatchObject({
            ok: true,
            value: [{ Ok: { bot: true, kinds: kinds.map(({ kind }) => ({ kind })) } }],
        });
    });
});
