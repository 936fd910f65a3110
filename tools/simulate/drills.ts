/**
 * What seldom comes by chance is done on purpose: in every calm, newcomers and operators try some of these in a fork, which is the
 * house as the storm has left it.
 */

import { ADMIN } from '../canisters/principals';
import { arenaIsPlayed } from './arena_drill';
import * as canister from './canister_drills';
import type { Checked } from './checked';
import { reserveIsOnesOwn, stopCostsNoTurn } from './clock_drills';
import * as engine from './engine_drills';
import * as entry from './entry_drill';
import * as event from './event_drills';
import { gameIsPlayedOut, pruningLeavesNothing } from './game_drills';
import { keysAreConfirmed, keysPlay } from './key_drill';
import { resultsMakeLeaderboards } from './leaderboard_drill';
import { commandsAreWrittenDown } from './log_drill';
import { matchesEndOnce } from './match_drill';
import * as meeting from './meeting_drills';
import { moderatorsActSeldom, moderatorsAreWatched } from './moderation_drill';
import { namesAreFew, namesAreOnesOwn } from './name_drill';
import { searchesFindTheNearest } from './nearest_drill';
import { plansAreKept } from './plan_drill';
import { callsCostTheirPrice } from './price_drill';
import * as pruning from './pruning_drill';
import { Random } from './random';
import { ratingsAreReckoned } from './rating_drill';
import { reportsAreShares } from './report_drill';
import { robotsSpendTheirBudget } from './robot_drill';
import { keysSignForTheirPlayers } from './session_drill';
import { silenceIsPlayed } from './silence_drill';
import { spendingEnds } from './spending_drill';
import { strategiesAreCounted } from './statistics_drill';
import { checksAreTold, roomsHaveTerms } from './terms_drill';
import * as throws from './throw_drills';

import { Visit } from './visit';
import * as waiting from './waiting_drill';
import { othersSeeATurnLate, playersSayFewThings } from './watching_drill';

/** Something that is tried in a fork. */
export interface Drill {
    /** Its name in `docs/change/invariants.md`. */
    readonly promise: string;
    readonly says: string;
    readonly perform: (visit: Visit, luck: Random, checked: Checked) => void;
}

export const DRILLS: readonly Drill[] = [
    { promise: 'M1', says: 'a game begins when both are there', perform: meeting.readyCheckIsKept },
    { promise: 'M2', says: 'public rooms are closed to the absent', perform: meeting.absenceIsNoted },
    { promise: 'M2', says: 'a private room outlives its guest', perform: meeting.privateRoomsStay },
    { promise: 'M3', says: 'two who ask again have one rematch', perform: meeting.rematchIsFair },
    { promise: 'M4', says: 'a challenge is for whoever is challenged', perform: meeting.challengeIsForOne },
    { promise: 'M5', says: 'two who are apart do not meet', perform: meeting.blocksKeepApart },
    { promise: 'M6', says: 'a match has one room and one end', perform: matchesEndOnce },
    { promise: 'C1', says: 'games are counted once, and hold no place then', perform: meeting.gamesAreCountedOnce },
    { promise: 'C2', says: 'a seat is taken once', perform: meeting.seatIsTakenOnce },
    { promise: 'T8', says: 'a robot acts after an upgrade', perform: meeting.robotActs },
    { promise: 'T7', says: 'no window runs in a pause', perform: canister.pauseStopsTime },
    { promise: 'T4', says: 'a stop costs no turn', perform: stopCostsNoTurn },
    { promise: 'T1', says: 'a reserve is one’s own', perform: reserveIsOnesOwn },
    { promise: 'G14', says: 'a throw lands once, whatever becomes of its number', perform: throws.throwsLand },
    { promise: 'G14', says: 'a number serves no throw that came after it', perform: throws.numbersServeNoLaterThrow },
    { promise: 'C9', says: 'a ban outlives an upgrade', perform: canister.banOutlivesUpgrade },
    { promise: 'S6', says: 'a name that was taken away is nobody’s', perform: canister.takenNamesAreNobodys },
    { promise: 'C1', says: 'a letter outlives an upgrade', perform: canister.lettersOutliveUpgrade },
    { promise: 'C7', says: 'rooms end whose games are lost', perform: canister.lostGamesEndRooms },
    { promise: 'C7', says: 'results that are lost are told again', perform: canister.lostResultsAreToldAgain },
    { promise: 'S7', says: 'spending ends, and others are not refused', perform: spendingEnds },
];

/** By small models of what the documents promise. Two games are played out in every calm, and eight others are done. */
export const MODEL_DRILLS: readonly Drill[] = [
    { promise: 'C13', says: 'a key signs for its player until its session ends', perform: keysSignForTheirPlayers },
    { promise: 'C13', says: 'keys are confirmed', perform: keysAreConfirmed },
    { promise: 'C13', says: 'keys play for their players', perform: keysPlay },
    { promise: 'S5', says: 'others see a turn late', perform: othersSeeATurnLate },
    { promise: 'S5', says: 'players say few things', perform: playersSayFewThings },
    { promise: 'C1', says: 'strategies are counted', perform: strategiesAreCounted },
    { promise: 'M4', says: 'rooms have their terms', perform: roomsHaveTerms },
    { promise: 'M1', says: 'ready checks are told', perform: checksAreTold },
    { promise: 'C14', says: 'reports are shares', perform: reportsAreShares },
    { promise: 'C9', says: 'old games go', perform: pruning.oldGamesGo },
    { promise: 'S3', says: 'sleepers are let go', perform: pruning.sleepersAreLetGo },
    { promise: 'C14', says: 'rooms are named in the log', perform: pruning.roomsAreNamed },
    { promise: 'G3', says: 'plans are kept', perform: plansAreKept },
    { promise: 'S7', says: 'robots spend what they may', perform: robotsSpendTheirBudget },
    { promise: 'C9', says: 'pruning leaves nothing of a game', perform: pruningLeavesNothing },
    { promise: 'C14', says: 'what operators do is in the public log', perform: commandsAreWrittenDown },
    { promise: 'C10', says: 'ratings follow their formulas and bounds', perform: ratingsAreReckoned },
    { promise: 'S7', says: 'whoever shares a number pays nothing', perform: throws.numbersAreSharedForNothing },
    { promise: 'S6', says: 'a name is one player’s', perform: namesAreOnesOwn },
    { promise: 'S6', says: 'names are few', perform: namesAreFew },
    { promise: 'C14', says: 'moderators are watched', perform: moderatorsAreWatched },
    { promise: 'C14', says: 'moderators act seldom', perform: moderatorsActSeldom },
    { promise: 'S7', says: 'calls cost their price', perform: callsCostTheirPrice },
    { promise: 'M4', says: 'rooms wait their time', perform: waiting.roomsWaitTheirTime },
    { promise: 'M4', says: 'searches find the nearest', perform: searchesFindTheNearest },
    { promise: 'M4', says: 'searches meet', perform: waiting.searchesMeet },
    { promise: 'S5', says: 'codes open rooms', perform: waiting.codesOpenRooms },
    { promise: 'T1', says: 'silence is played by the clock', perform: silenceIsPlayed },
    { promise: 'C10', says: 'results make leaderboards', perform: resultsMakeLeaderboards },
];
export const WHOLE_GAME: Drill = {
    promise: 'rules',
    says: 'a game is played out by its rules',
    perform: gameIsPlayedOut,
};

/** Of houses with several engines. */
export const ENGINE_DRILLS: readonly Drill[] = [
    { promise: 'C12', says: 'a game begins in another engine if one takes none', perform: engine.gamesBeginElsewhere },
    { promise: 'C12', says: 'an engine that closes loses no result', perform: engine.closingLosesNothing },
    { promise: 'C12', says: 'a start that is lost is asked for again there', perform: engine.lostStartsAreAskedAgain },
    { promise: 'C12', says: 'bans and pauses reach all engines', perform: engine.newsReachesAll },
    { promise: 'C11', says: 'a rename reaches the engine of a game', perform: engine.renamesReachGames },
];

/** Of houses with events. */
const EVENTS_END: Drill = { promise: 'E6', says: 'events end though nobody comes', perform: event.eventsEnd };
/** Three of them in a calm. */
const ENTRIES: readonly Drill[] = [
    { promise: 'C9', says: 'whoever is banned keeps no place in an event', perform: event.bansFreePlaces },
    { promise: 'E5', says: 'places go to those who play', perform: entry.placesGoToPlayers },
    { promise: 'E5', says: 'hosts choose who enters', perform: entry.hostsChooseEntrants },
    { promise: 'E4', says: 'latecomers have no points', perform: entry.latecomersHaveNoPoints },
];
/** One of them in a calm, for they take long. */
const PLAYED_EVENTS: readonly Drill[] = [
    { promise: 'E4', says: 'events are played from their first round to their last', perform: event.eventsArePlayed },
    { promise: 'E4', says: 'an arena counts wins, streaks and losses', perform: arenaIsPlayed },
];
export const EVENT_DRILLS: readonly Drill[] = [EVENTS_END, ...ENTRIES, ...PLAYED_EVENTS];

/** Until engines are open, and have been told that there is no pause. */
const OPEN_SECONDS = 40;
/** How many of them in one calm. */
const DRILLS_A_CALM = 5;
const MODEL_DRILLS_A_CALM = 8;

/** Does some different ones, and more in a house of several engines or with events. Answers how many. */
export function drill(checked: Checked, luck: Random): number {
    // Another canister of tournaments would be told what ours waits for.
    const left = DRILLS.filter(({ perform }) => !checked.world.hasEvents || perform !== matchesEndOnce);
    const chosen = Array.from({ length: DRILLS_A_CALM }, () => left.splice(luck.below(left.length), 1)[0]);
    chosen.push(WHOLE_GAME, ...luck.shuffled(MODEL_DRILLS).slice(0, MODEL_DRILLS_A_CALM));
    if (checked.world.engines.length > 1) chosen.push(luck.pick(ENGINE_DRILLS));
    if (checked.world.hasEvents)
        chosen.push(EVENTS_END, ...luck.shuffled(ENTRIES).slice(0, 3), luck.pick(PLAYED_EVENTS));
    for (const each of chosen) performDrill(checked, each, new Random(luck.next()));
    return chosen.length;
}

/** @throws Violation */
export function performDrill(checked: Checked, { promise, perform }: Drill, luck: Random): void {
    const visit = new Visit(checked.world.fork(), promise);
    resume(visit, checked);
    perform(visit, luck, checked);
}

/** Ends every pause, and has all engines take games. */
function resume(visit: Visit, { world, model }: Checked): void {
    const { pausedAtMs, housePausedMs } = model.operated;
    for (const engine of pausedAtMs.keys()) visit.command(engine, { Resume: null });
    if (world.engines.length === 1) return;
    if (housePausedMs !== undefined) visit.command('lobbies', { Resume: null });
    for (const engine of world.engines)
        visit.call(ADMIN, 'lobbies', 'operate', { OpenEngine: world.principalOf(engine) });
    visit.pass(OPEN_SECONDS);
}
