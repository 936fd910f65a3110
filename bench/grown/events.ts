import type { Form } from '../../src/declarations/tournaments.did';
import { linksArgument } from '../../tools/canisters/links';
import { wasmOf } from '../canisters/subjects';
import { player } from '../measure/principals';
import { letter, NEW_EVENT, openEvent, PART, ROUND_SECONDS, tablesOf } from '../scenarios/events';
import type { GrownLine } from './line';

/** A house has an event in which one of so many plays. */
const IN_EVENT = 10;
/** Rooms are opened by the hundred here; see `scenarios/events.ts`. */
const FEWEST = 200;
const ROUNDS = 2;
/** In which four hundred rooms are asked for at a time, and the standings worked out. */
const SECONDS = 3 * ROUND_SECONDS;
/** A crowded arena pairs so many each second. */
const PAIRED_A_SECOND = 200;

/** A Swiss and an arena in a house of each size: their dearest messages, and what a look takes that has to rank everybody. */
export function growEvents(sizes: readonly number[]): GrownLine[] {
    return sizes.flatMap((house) => {
        const players = Math.max(house / IN_EVENT, FEWEST);
        return [
            ...grow('a Swiss', NEW_EVENT.form, players, SECONDS),
            ...grow('an arena', { Arena: null }, players, SECONDS + players / PAIRED_A_SECOND),
        ];
    });
}

/** Plays all tables twice. @param seconds in which everybody is paired, and has a room */
function grow(name: string, form: Form, players: number, seconds: number): GrownLine[] {
    const wasm = wasmOf('tournaments');
    const { event, network, links, target, client } = openEvent(wasm, form, players);
    let looked = 0;
    const dearest = network.dearestOf(target, () => {
        for (let round = 1; round <= ROUNDS; round += 1) {
            network.advance(target, seconds);
            for (const table of tablesOf(client, event.id, 'Arena' in form ? 1 : round)) {
                client.call(links.lobbies, 'onMatchFinished', letter(event.id, table));
            }
            looked = client.cost(player(1), 'getStandings', event.id, PART).instructions;
        }
    });
    network.upgrade(target.canister, wasm, linksArgument(links));
    const dearestAfterwards = network.dearestOf(target, () => network.advance(target, seconds));
    return [
        { what: `the dearest message of ${name}`, size: players, instructions: dearest },
        { what: `the dearest message of ${name} after an upgrade`, size: players, instructions: dearestAfterwards },
        { what: `getStandings of ${name} that has to rank everybody`, size: players, instructions: looked },
    ];
}
