/** What must hold over a whole house when nobody acts: the simulator's invariants, for many engines and for crowds. */
import { KINDS } from '@dice-wards/games/kinds';
import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { Profile } from '../../src/declarations/profiles.did';
import { ADMIN } from '../canisters/principals';
import { kindName } from '../simulate/names';
import { brokenBy, promised } from '../simulate/violation';
import type { House } from './house';
import { type Counted, keyOf, type Ledger, stageOf } from './ledger';
import type { Part } from './lines';

export interface Checked {
    readonly house: House;
    readonly ledger: Ledger;
    readonly people: readonly { readonly principal: Principal; readonly text: string }[];
}

export interface Invariant {
    /** Its name in `docs/change/invariants.md`. */
    readonly promise: string;
    readonly says: string;
    readonly check: (checked: Checked) => void;
}

/** Lists and logs are looked at for about so many people and games; results for all. */
const LOOKED_AT = 1000;
/** Entries of a log. */
const ENTRIES = 100;
const NOTHING_COUNTED: Counted = { played: 0, won: 0, points: 0 };

/** In this order: later ones rely on what earlier ones have learnt. */
export const INVARIANTS: readonly Invariant[] = [
    { promise: 'traps', says: 'no message has trapped', check: nothingTraps },
    { promise: 'C2', says: 'every canister runs, and nothing is locked or waits', check: nothingWaits },
    { promise: 'C2', says: 'every room is known, and there are no others', check: roomsAreKnown },
    { promise: 'C2', says: 'every game is in its engine, and in no other', check: gamesAreInOneEngine },
    { promise: 'T3', says: 'live games hold a place each, and no other does', check: placesAreHeld },
    { promise: 'C1', says: 'every finished game has closed its room', check: roomsAreClosed },
    { promise: 'C1', says: 'profiles have counted every finished game once', check: profilesCount },
    { promise: 'C1', says: 'statistics have counted every finished game once', check: statisticsCount },
    { promise: 'C1', says: 'no letter is left, and nothing has failed', check: lettersAreDelivered },
    { promise: 'C2', says: 'players see the games that they play', check: playersSeeTheirGames },
    { promise: 'G5', says: 'logs are complete', check: logsAreComplete },
];

/** What is broken; nothing if all holds. */
export function violationsOf(checked: Checked): string[] {
    return INVARIANTS.flatMap(({ check, says }) => {
        const broken = brokenBy(() => check(checked));
        return broken === undefined ? [] : [`${broken} (${says})`];
    });
}

function nothingTraps({ house }: Checked): void {
    promised('traps', house.traps.length === 0, () => `${house.traps.length} messages, the first in ${house.traps[0]}`);
}

function nothingWaits({ house }: Checked): void {
    promised('C2', house.unanswered === 0, () => `${house.unanswered} calls of players have no answer`);
    for (const part of house.parts) {
        const { status, openCalls, contexts, queue } = house.canister(part);
        promised('C2', status === 'running', () => `${part.title} is ${status}`);
        promised('C2', openCalls.size === 0, () => `${part.title} still waits for ${openCalls.size} answers`);
        promised('C2', contexts.size === 0, () => `${part.title} has ${contexts.size} calls that never end`);
        promised('C2', queue.length === 0, () => `${part.title} has ${queue.length} messages that are not run`);
    }
}

/** Every room of which somebody was told, as it is now. One that nobody has joined may be closed, and one whose start was refused. */
function roomsAreKnown({ house, ledger }: Checked): void {
    for (const room of [...ledger.rooms.values()]) {
        const shown = house.ask(room.owner, house.lobbies, 'getRoom', room.id);
        if ('Ok' in shown) {
            ledger.learnRoom(shown.Ok);
            continue;
        }
        promised('C2', 'WaitingForPlayers' in room.status, () => `room ${room.id} is gone with its game`);
        ledger.rooms.delete(room.id);
    }
    const opened = house.sum('lobbies_rooms_total', [house.lobbies]);
    for (let id = 1; id <= opened; id += 1) {
        const isHidden = ledger.rooms.has(id) || 'Err' in house.ask(ADMIN, house.lobbies, 'getRoom', id);
        promised('C2', isHidden, () => `room ${id} is there, and nobody was told of it`);
    }
}

function gamesAreInOneEngine({ house, ledger }: Checked): void {
    const playing = [...ledger.rooms.values()].filter((room) => stageOf(room) > 0);
    for (const [nth, room] of playing.entries()) {
        const { id, owner, gameEngine } = room;
        const engine = house.engineOf(gameEngine[0]?.toText());
        const view = engine && viewOf(house, engine, owner, id);
        promised('C2', view !== undefined, () => `room ${id} has no game in ${engine?.title ?? 'any engine'}`);
        if (view === undefined) continue;
        ledger.learnGame(view);
        promised('C2', isSeated(view, room), () => `game ${id} has other players than its room`);
        if (!isLookedAt(nth, playing.length)) continue;
        for (const other of house.engines) {
            const isAlone = other === engine || viewOf(house, other, owner, id) === undefined;
            promised('C2', isAlone, () => `game ${id} is in ${engine?.title} and in ${other.title}`);
        }
    }
}

function isSeated({ player1, player2 }: GameView, { owner, player2: second }: Room): boolean {
    const seats = [player1.toText(), player2.toText()];
    return [owner, ...second].every((player) => seats.includes(player.toText()));
}

function viewOf(house: House, engine: Part<'game_engine'>, caller: Principal, id: number): GameView | undefined {
    const shown = house.ask(caller, engine, 'getGameState', id);
    return 'Ok' in shown ? shown.Ok : undefined;
}

/** A game that nobody knows of would hold one, too. */
function placesAreHeld({ house, ledger }: Checked): void {
    const held = house.sum('dice_wards_games_watched', house.engines);
    const live = ledger.games.size - ledger.finished().length;
    promised('T3', held === live, () => `${live} games are live, and ${held} hold places`);
    const games = house.sum('dice_wards_games', house.engines);
    promised('C2', games === ledger.games.size, () => `engines have ${games} games, not ${ledger.games.size}`);
}

function roomsAreClosed({ ledger }: Checked): void {
    for (const { roomId, status, winner, player1, player2 } of ledger.games.values()) {
        const room = ledger.rooms.get(roomId);
        const [isOver, isClosed] = [status, room?.status ?? {}].map((each) => 'Finished' in each);
        const holds = isOver === isClosed;
        promised('C1', holds, () => `room ${roomId} ${isClosed ? 'is' : 'is not'} over, its game otherwise`);
        const [role] = winner;
        const expected = role && ('Player1' in role ? player1 : player2).toText();
        const shown = room?.winner[0]?.toText();
        promised('C1', shown === expected, () => `room ${roomId} was won by ${shown}, its game by ${expected}`);
    }
}

function profilesCount({ house, ledger, people }: Checked): void {
    const records = ledger.records();
    for (const { principal, text } of people) {
        const shown = house.ask(principal, house.profiles, 'getProfile', principal);
        const profile = 'Ok' in shown ? shown.Ok : undefined;
        const expected = records.get(text) ?? new Map<string, Counted>();
        for (const [key, counted] of countedIn(profile)) {
            const { played, won, points } = expected.get(key) ?? NOTHING_COUNTED;
            // Points are not counted against robots.
            const isSame =
                counted.played === played && counted.won === won && (key.includes(' ') || counted.points === points);
            promised(
                'C1',
                isSame,
                () =>
                    `${text} has played ${played} games of ${key} and won ${won}, and is counted ${counted.played} and ${counted.won}`,
            );
            expected.delete(key);
        }
        const [missing] = expected.keys();
        promised('C1', missing === undefined, () => `${text} has played ${missing}, and that is not counted`);
        const [name, told] = [profile?.username[0], ledger.names.get(text)];
        promised('names', name === told, () => `${text} has taken the name ${told}, and is called ${name}`);
    }
}

function countedIn(profile: Profile | undefined): [string, Counted][] {
    if (profile === undefined) return [];
    const kinds = profile.kinds.map(({ kind, gamesPlayed, gamesWon, points }): [string, Counted] => [
        keyOf(kindName(kind), undefined),
        { played: gamesPlayed, won: gamesWon, points },
    ]);
    const robots = profile.robots.map(({ kind, level, gamesPlayed, gamesWon }): [string, Counted] => [
        keyOf(kindName(kind), level),
        { played: gamesPlayed, won: gamesWon, points: 0 },
    ]);
    return [...kinds, ...robots].filter(([, { played }]) => played > 0);
}

/** Of the games that have statistics: Monty Hall. */
function statisticsCount({ house, ledger }: Checked): void {
    const games = ledger.finished().filter(({ kind }) => KINDS[kindName(kind)].statistics);
    const counted = house.engines.reduce((sum, engine) => {
        const shown = house.ask(ADMIN, engine, 'getStatistics', []);
        return 'Ok' in shown ? sum + shown.Ok.games + shown.Ok.abandoned : sum;
    }, 0);
    promised('C1', counted === games.length, () => `${games.length} games of Monty Hall are counted as ${counted}`);
}

/** Metrics that are zero when all is well. */
const ZEROS = {
    profiles: ['canister_errand_faults'],
    lobbies: ['lobbies_letters', 'lobbies_match_letters', 'canister_letter_faults', 'canister_errand_faults'],
    game_engine: [
        'dice_wards_letters_waiting',
        'dice_wards_unsettled_endings',
        'dice_wards_clock_faults',
        'dice_wards_ending_faults',
        'dice_wards_robot_faults',
        'canister_letter_faults',
    ],
    tournaments: ['tournaments_faults', 'tournaments_openings_failed', 'canister_errand_faults'],
} as const;

function lettersAreDelivered({ house }: Checked): void {
    for (const part of house.parts) {
        const shown = house.metrics(part);
        for (const name of ZEROS[part.name])
            promised('C1', shown.get(name) === 0, () => `${part.title} shows ${name} ${shown.get(name)}`);
    }
}

/** The lists of all engines together have every game of theirs that goes on, and no other. */
function playersSeeTheirGames({ house, ledger, people }: Checked): void {
    const live = new Map<string, number[]>();
    for (const { status, roomId, player1, player2 } of ledger.games.values()) {
        if ('Finished' in status) continue;
        for (const player of new Set([player1.toText(), player2.toText()])) {
            live.set(player, [...(live.get(player) ?? []), roomId]);
        }
    }
    for (const [nth, { principal, text }] of people.entries()) {
        if (!isLookedAt(nth, people.length)) continue;
        const shown = house.engines.flatMap((engine) => house.ask(principal, engine, 'getMyGames'));
        const [seen, expected] = [shown.map(({ roomId }) => roomId), live.get(text) ?? []].map((ids) =>
            ids.sort((a, b) => a - b).join(', '),
        );
        promised('C2', seen === expected, () => `${text} plays ${expected}, and is shown ${seen}`);
    }
}

/** Every version has its entry, in order, and times never go back. */
function logsAreComplete({ house, ledger }: Checked): void {
    const games = [...ledger.games.values()];
    for (const [nth, { roomId, version, player1 }] of games.entries()) {
        if (!isLookedAt(nth, games.length)) continue;
        const engine = house.engineOf(ledger.rooms.get(roomId)?.gameEngine[0]?.toText());
        if (engine === undefined) continue;
        const first = Math.max(0, version - ENTRIES) + 1;
        const shown = house.ask(player1, engine, 'getLog', roomId, first - 1);
        const entries = 'Ok' in shown ? shown.Ok : [];
        const isWhole = entries.length === version - first + 1;
        promised('G5', isWhole, () => `the log of game ${roomId} has ${entries.length} entries up to ${version}`);
        entries.forEach((entry, place) => {
            const isNext = place === 0 || entry.atMs >= entries[place - 1].atMs;
            const inOrder = entry.version === first + place && isNext;
            promised('G5', inOrder, () => `the log of game ${roomId} is out of order at ${entry.version}`);
        });
    }
}

/** Evenly over all of them. */
function isLookedAt(nth: number, all: number): boolean {
    return nth % Math.ceil(all / LOOKED_AT) === 0;
}
