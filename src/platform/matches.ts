/** What Lobbies and a canister of tournaments tell each other. `docs/build/tournaments.md` is for whoever writes another one. */

import {
    bool,
    type Infer,
    nat16,
    nat32,
    nothing,
    opt,
    principal,
    record,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { isForMatches } from '@dice-wards/games/kinds';
import { Reason } from './messages';
import { LOBBIES_REFUSALS, refusalsOf, replyOf } from './refusal';
import { checkedSettings, isAgainstHouse, NewGame } from './room_settings';

/** Where a match of a tournament belongs. No place comes again in a canister of tournaments: that is how a match is known. */
export const Place = record('Place', { tournament: nat32, round: nat16, table: nat16 });
export type Place = Infer<typeof Place>;

/** A match that a canister of tournaments wants: both players, what they play, and its place. */
export const NewMatch = record('NewMatch', {
    first: principal,
    second: principal,
    ...NewGame.fields,
    place: Place,
    /** Whether each may go berserk at the check-in, which takes a reserve; null is no. */
    berserk: opt(bool),
});
export type NewMatch = Infer<typeof NewMatch>;

/** What came of a match. */
export const MatchEnd = variant('MatchEnd', {
    Won: record('WonMatch', {
        winner: principal,
        /** The winner's points: the game's, or all the points of a match. */
        points: nat16,
        /** The loser's points in a match; null for a single game. */
        loserPoints: opt(nat16),
        reason: Reason,
        /** Whether the winner had gone berserk. */
        berserk: bool,
        /** Turns that the game or match had, of both players together, and whether it was played to its end. */
        turns: nat32,
        playedOut: bool,
    }),
    /** Its game was let go, and counts for nobody. */
    Abandoned: nothing,
    /** Not both came to the ready check; null is nobody, else the player of the two who did. */
    Absent: record('AbsentFromMatch', { present: opt(principal) }),
    /** Both came, but no engine took the game. */
    NotStarted: nothing,
    /** An operator or a moderator has closed its room, or its engine has lost its game. */
    Closed: nothing,
});
export type MatchEnd = Infer<typeof MatchEnd>;

/** The argument of `onMatchFinished` of a canister of tournaments. */
export const MatchFinished = record('MatchFinished', { place: Place, roomId: nat32, end: MatchEnd });

/** The answer of `openMatches`, in the order of the matches. */
export const MatchOpenings = vec(replyOf(nat32, refusalsOf(LOBBIES_REFUSALS), 'MatchOpening'));

/** Matches that one call opens. */
export const MOST_AT_ONCE = 100;
/** Of 100 matches with all settings and principals of the longest kind, with some more. */
export const MAX_MATCHES_BYTES = 20_480;

type MatchRules = Infer<typeof NewGame> & Partial<Pick<NewMatch, 'berserk'>>;

/** The settings of a match, or the rule that they break. Its ready check is the check-in, so it has one. */
export function matchSettings({ kind, settings, berserk }: MatchRules): ReturnType<typeof checkedSettings> {
    if (settings?.private === true) return { fault: 'A match of a tournament is public' };
    if (settings?.checksReady === false) return { fault: 'A match of a tournament has a ready check' };
    const checked = checkedSettings({ kind, settings });
    if ('fault' in checked) return checked;
    const { settings: agreed } = checked;
    if (isAgainstHouse(agreed) || agreed.seats > 2) return { fault: 'A match of a tournament is between two people' };
    if (!isForMatches(agreed.kind))
        return { fault: 'A match of a tournament has a winner, and this game may be a draw' };
    if (berserk === true && agreed.reserve === null) return { fault: 'Only a reserve can be halved' };
    return { settings: { ...agreed, checksReady: true } };
}
