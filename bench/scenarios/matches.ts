import type { Principal } from '@icp-sdk/core/principal';
import type { NewMatch, Room } from '../../src/declarations/lobbies.did';
import type { Client } from '../measure/network';
import { ADMIN, player } from '../measure/principals';
import { type Cost, type Measured, rowsOf, share, sum } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row } from '../report/row';
import { USUAL } from './usual';

const subject = 'lobbies';
/** Players from here on are in no other scenario. */
const FRESH = 20_000_000;
/** Of one call, and of a round of which nobody comes. */
const MOST = 100;
const ROUND = 500;
/** With the grace. */
const CHECK_IN_SECONDS = 63;
/** Players about whom one call asks. */
const ASKED = 50;
const LOOKS = 10;
/** In which a letter has gone out and is answered. */
const LETTER_SECONDS = 2;
const WITH_RESERVE = { ...USUAL, delaySeconds: [30], reserveSeconds: [300] };
/** A match whose players may halve their reserves. */
const BERSERK = { settings: [WITH_RESERVE], berserk: [true] };

/**
 * Matches that a canister of tournaments opens. Of that canister there is only its answer.
 *
 * @param finish tells of the end of a room's game, as its engine does
 */
export function measureMatches(client: Client, games: number, club: Principal, finish: (room: Room) => Cost): Row[] {
    client.call(ADMIN, 'operate', { LinkTournaments: club });
    let tables = 0;
    const next = (): NewMatch => {
        tables += 1;
        const [first, second] = [player(FRESH + 2 * tables), player(FRESH + 2 * tables + 1)];
        return {
            first,
            second,
            kind: 'DiceWards',
            settings: [],
            place: { tournament: 1, round: 1, table: tables },
            berserk: [],
        };
    };
    const open = (count: number, rules: object = {}) => {
        const matches = times(count, (): NewMatch => ({ ...next(), ...rules }));
        const { value, cost } = client.call<{ readonly Ok: number }[]>(club, 'openMatches', matches);
        return { matches, ids: value.map(({ Ok }) => Ok), cost };
    };
    const measured = (costs: Measured): Row[] => rowsOf(subject, games, costs);

    const played = times(SAMPLES, () => {
        const { matches, ids, cost } = open(1);
        const [{ first, second }] = matches;
        const come = client.cost(first, 'imReady', ids[0]);
        const { value, cost: begin } = client.call<Room>(second, 'imReady', ids[0]);
        const told = sum([finish(value), client.network.advance(client.target, LETTER_SECONDS)]);
        return { cost, come, begin, told };
    });
    const round = times(ROUND / MOST, () => open(MOST));
    const asked = round[0].matches.slice(0, ASKED).map(({ first }) => first);
    const awaited = times(LOOKS, () => client.cost(asked[0], 'whoIsAwaited', asked));
    const nobody = client.network.advance(client.target, CHECK_IN_SECONDS);
    const berserk = times(SAMPLES, () => {
        const { matches, ids } = open(1, BERSERK);
        return client.cost(matches[0].first, 'goBerserk', ids[0]);
    });
    return [
        ...measured({
            'openMatches, one': played.map(({ cost }) => cost),
            'openMatches, a hundred': round.map(({ cost }) => cost),
            [`whoIsAwaited, ${ASKED} players`]: awaited,
            'imReady, the first of a match': played.map(({ come }) => come),
            'goBerserk, the first of a match': berserk,
            'imReady, the second of a match': played.map(({ begin }) => begin),
            'onGameFinished of a match, with its letter': played.map(({ told }) => told),
            [`a match to which nobody comes, of ${ROUND}`]: [share(nobody, ROUND)],
        }),
    ];
}
