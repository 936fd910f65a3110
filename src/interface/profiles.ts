import { bool, nat32, nat64, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { JudgedGame } from '../platform/judged';
import { FinishedForProfiles, Ratings, RatingsOf, SessionNews } from '../platform/messages';
import { byCaller, FREE } from '../platform/price';
import { PRICE } from '../profiles/model/limits';
import { ProfileView } from '../profiles/model/profile_view';
import { CertifiedLeaderboard } from '../profiles/queries/certified_leaderboard';
import { PlayedGames } from '../profiles/queries/get_games';
import { LeaderboardView, Page } from '../profiles/queries/leaderboard';
import { Season } from '../profiles/queries/season';
import { REFUSALS } from '../profiles/refusals';
import { commands } from '../profiles/updates/operate';
import { rowsOf } from './row';
import { newsRow, operateRow, sharedRows } from './shared';

const rows = rowsOf(REFUSALS);
const { update, query, written } = rows;

/** A hundred principals, and what is around them. */
const MAX_ASKED_BYTES = 4096;

const places = written(LeaderboardView);

export const profiles = {
    upsertProfile: update({
        says: 'Gives you a name: 3 to 20 letters, digits, `_` or `-`, at least one of them a letter or digit. Nobody else has it, in upper or lower case.',
        takes: [{ username: text }],
        gives: ProfileView,
        price: byCaller(PRICE.name),
        again: 'harmless',
        see: 'build/rooms.md#what-a-name-may-be',
        example: '("Alice")',
    }),
    declareBot: update({
        says: 'Says for good that you are a program. Your games are never rated from now on.',
        gives: ProfileView,
        price: FREE,
        again: 'harmless',
        see: 'build/clients.md#bots',
        example: '()',
    }),
    getMyProfile: query({ says: 'Your profile.', gives: ProfileView, price: FREE, example: '()' }),
    getProfile: query({
        says: 'The profile of a player who has a name or has finished a game.',
        takes: [{ player: principal }],
        gives: ProfileView,
        price: FREE,
        example: '(principal "$me")',
    }),
    getProfileByName: query({
        says: 'The profile of whoever has this name now, in upper or lower case.',
        takes: [{ username: text }],
        gives: ProfileView,
        example: '("alice")',
    }),
    getProfiles: query({
        says: 'The profiles of up to 100 players. Those without one are left out.',
        takes: [{ players: vec(principal) }],
        gives: vec(ProfileView),
        maxBytes: MAX_ASKED_BYTES,
        example: '(vec { principal "$me" })',
    }),
    leaderboard: query({
        says: 'The placed players, best first, and how many there are. `limit` is up to 100, `offset` up to 10,000.',
        takes: [{ kind: text }, { page: Page }],
        gives: places,
        see: 'play/ratings.md',
        example: '("DiceWards", record { offset = 0; limit = 10 })',
    }),
    leaderboardAround: query({
        says: 'The places around a player, up to 100; none for a player without a place.',
        takes: [{ kind: text }, { player: principal }, { limit: nat32 }],
        gives: places,
        see: 'play/ratings.md',
        example: '("DiceWards", principal "$me", 9)',
    }),
    certifiedLeaderboard: query({
        says: 'The first hundred places as they were at a time, with the subnet’s certificate, which `client.certifiedLeaderboard` checks.',
        takes: [{ kind: text }],
        gives: written(CertifiedLeaderboard),
        see: 'build/certified.md#leaderboards',
        example: '("DiceWards")',
    }),
    season: query({
        says: 'The first hundred when a month was over, in months since January 1970 (UTC); without `month`, of the newest one that is over. `client.certifiedSeason` checks its proof.',
        takes: [{ kind: text }, { month: opt(nat32) }],
        gives: Season,
        see: 'play/ratings.md#seasons',
        example: '("DiceWards", null)',
    }),
    getGames: query({
        says: 'The finished games of a player, newest first, up to 100. `next` of a page is `before` of the next one.',
        takes: [{ player: principal }, { before: opt(nat32) }, { limit: nat32 }],
        gives: PlayedGames,
        see: 'play/ratings.md#histories',
        example: '(principal "$me", null, 20)',
    }),

    getRatings: query({
        says: 'The ratings of up to 50 players in whole points; null for those without one. As an update for Lobbies alone.',
        takes: RatingsOf,
        from: 'lobbies',
        gives: Ratings,
        maxBytes: MAX_ASKED_BYTES,
        example: '("DiceWards", vec { principal "$me" })',
    }),
    onGameFinished: update({
        says: 'Counts a game, once.',
        takes: FinishedForProfiles,
        from: 'gameEngine',
        gives: nothing,
    }),
    onGameJudged: update({
        says: 'How both players have played a game.',
        takes: JudgedGame,
        from: 'gameEngine',
        gives: nothing,
        see: 'play/ratings.md#how-games-were-played',
    }),
    onNews: newsRow(rows, 'Bans, sessions, and the engines whose results count, besides the linked one.', 'lobbies'),
    admitSession: update({
        says: 'Whether a key may have a session.',
        takes: [{ session: SessionNews }],
        from: 'lobbies',
        gives: bool,
    }),
    takeNameAway: update({
        says: 'A moderator takes a name away.',
        takes: [{ player: principal }],
        from: 'lobbies',
        gives: bool,
        see: 'run/commands.md#moderators',
    }),
    giveNameBack: update({
        says: 'Gives back the name that was taken away at this time, in milliseconds since 1970.',
        takes: [{ player: principal }, { atMs: nat64 }],
        from: 'lobbies',
        gives: bool,
    }),

    operate: operateRow(rows, commands),
    ...sharedRows(rows),
};
