import { Principal } from '@icp-sdk/core/principal';
import type { Event, EventTable, Form, TablesPage } from '../../src/declarations/tournaments.did';
import { linksArgument } from '../../tools/canisters/links';
import { answering } from '../canisters/answering';
import { methodsOf } from '../canisters/subjects';
import { heapBytes, stableBytes } from '../measure/footprint';
import { BenchNetwork, Client } from '../measure/network';
import { ADMIN, player } from '../measure/principals';
import { type Cost, type Measured, rowsOf, sum } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { measureEveryCanister } from './every_canister';

const subject = 'tournaments';
const ROUNDS = 9;
const START_MS = Date.UTC(2026, 0, 1);
const HOUR_SECONDS = 3600;
/** In which a round is paired, and its rooms are opened. */
export const ROUND_SECONDS = 12;
/** Between two pairings of a crowded arena. */
const TICK_SECONDS = 1;
export const PART = { start: 0, limit: 100 };
/** Lobbies is asked about so many matches at a time: its answer is always the same one. */
const BATCH = 100;
const PROFILE = {
    id: Principal.anonymous(),
    username: [],
    createdAtMs: 0n,
    gamesPlayed: 10,
    gamesWon: 5,
    kinds: [],
    robots: [],
    against: {
        people: { gamesPlayed: 10, gamesWon: 5 },
        robots: { gamesPlayed: 0, gamesWon: 0 },
        house: { gamesPlayed: 0, gamesWon: 0 },
    },
    bot: false,
};
export const NEW_EVENT = {
    name: 'Evening',
    kind: 'DiceWards',
    settings: [],
    form: { Swiss: { rounds: ROUNDS } },
    startsAtMs: BigInt(START_MS + HOUR_SECONDS * 1000),
    roundMinutes: [],
    places: [],
    entry: [],
    seeding: [],
    repeats: [],
};

/**
 * A Swiss of nine rounds, whose players win by luck. Of Lobbies and Profiles there are only their answers.
 *
 * @param players a multiple of two hundred
 */
export function measureEvents(wasm: Uint8Array, players: number): Row[] {
    const { network, links, canister, target, client } = openHouse(wasm);
    const measured = (costs: Measured): Row[] => rowsOf(subject, players, costs);
    const empty = stableBytes(canister);

    const { value: event, cost: created } = client.call<Event>(ADMIN, 'createEvent', NEW_EVENT);
    const entered = times(players, (number) => client.cost(player(number + 1), 'enter', event.id, []));
    network.wait((HOUR_SECONDS - 1) * 1000);
    network.settle(target);
    const seconds: Cost[][] = [];
    const letters: Cost[] = [];
    const looks = new Map<string, Cost[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
        seconds.push(times(ROUND_SECONDS, () => network.advance(target, 1)));
        const tables = tablesOf(client, event.id, round);
        for (const [method, ...args] of [
            ['getStandings', event.id, PART],
            ['getTables', event.id, round, PART],
            ['getMyEvents'],
            ['getTablesOf', event.id, player(1)],
            ['listEvents', { Running: null }, { start: 0, limit: 20 }],
        ] as const) {
            const costs = looks.get(method) ?? [];
            costs.push(client.cost(player(1), method, ...args));
            looks.set(method, costs);
        }
        for (const table of tables)
            letters.push(client.cost(links.lobbies, 'onMatchFinished', letter(event.id, table)));
    }
    const after = times(ROUND_SECONDS, () => network.advance(target, 1));
    const sample = (costs: readonly Cost[]) => spread(costs.length, SAMPLES).map((number) => costs[number - 1]);
    return [
        { subject, what: 'heap', games: players, bytes: heapBytes(canister) },
        {
            subject,
            what: 'stable bytes per player',
            games: players,
            bytes: Math.round((stableBytes(canister) - empty) / players),
        },
        ...measured({
            createEvent: [created],
            enter: sample(entered),
            'a round is paired, and its rooms opened': seconds.map((each) => sum(each)),
            'the dearest second of that': seconds.map((each) =>
                each.reduce((most, cost) => (cost.instructions > most.instructions ? cost : most)),
            ),
            onMatchFinished: sample(letters),
            'the last standings': [sum(after)],
            'an arena pairs a hundred': measureArena(wasm, players),
        }),
        ...measured(Object.fromEntries(looks)),
        ...measureEveryCanister(client, subject, players, links),
    ];
}

/** Tournaments, with canisters that answer in the place of Lobbies and Profiles. */
function openHouse(wasm: Uint8Array) {
    const network = new BenchNetwork();
    const lobbies = network.create();
    const opened = Array.from({ length: BATCH }, (_, room) => ({ Ok: room + 1 }));
    network.install(lobbies, answering('lobbies', 'openMatches', opened), new Uint8Array(0));
    const profiles = network.create();
    network.install(profiles, answering('profiles', 'getProfile', PROFILE), new Uint8Array(0));
    const links = { lobbies: Principal.fromUint8Array(lobbies.id), profiles: Principal.fromUint8Array(profiles.id) };
    const canister = network.create();
    network.install(canister, wasm, linksArgument(links));
    network.settle({ canister });
    const target = { canister, methods: methodsOf(subject) };
    const client = new Client(network, target);
    return { network, links, canister, target, client };
}

/** An event that so many have entered, a second before it begins. */
export function openEvent(wasm: Uint8Array, form: Form, players: number) {
    const house = openHouse(wasm);
    const { network, target, client } = house;
    const { value: event } = client.call<Event>(ADMIN, 'createEvent', { ...NEW_EVENT, form });
    for (let number = 1; number <= players; number += 1) client.call(player(number), 'enter', event.id, []);
    network.wait((HOUR_SECONDS - 1) * 1000);
    network.settle(target);
    return { ...house, event };
}

/**
 * How an arena pairs its players, all of them at first, and again after their first matches: in each tick a hundred pairs, of all who are free. The
 * first one also begins the event.
 */
function measureArena(wasm: Uint8Array, players: number): Cost[] {
    const { event, network, links, target, client } = openEvent(wasm, { Arena: null }, players);
    const seatAll = (): Cost[] => times(players / (2 * BATCH), () => network.advance(target, TICK_SECONDS));
    const first = seatAll();
    for (const table of tablesOf(client, event.id, 1)) {
        client.call(links.lobbies, 'onMatchFinished', letter(event.id, table));
    }
    return [...first, ...seatAll()];
}

export function tablesOf(client: Client, id: number, round: number): readonly EventTable[] {
    const tables: EventTable[] = [];
    for (;;) {
        const part = { ...PART, start: tables.length };
        const page = client.call<TablesPage>(ADMIN, 'getTables', id, round, part).value;
        tables.push(...page.tables);
        if (tables.length === page.size) return tables;
    }
}

/** Luck that is the same in each run. */
export function letter(tournament: number, { round, table, first, second, roomId }: EventTable) {
    const winner = (table * 7919 + round * 104_729) % 5 < 2 ? first : second[0];
    return {
        place: { tournament, round, table },
        roomId: roomId[0],
        end: {
            Won: {
                winner,
                points: 1,
                loserPoints: [],
                reason: { Played: null },
                berserk: false,
                turns: 30,
                playedOut: true,
            },
        },
    };
}
