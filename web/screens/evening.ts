import { type CanisterIds, type Client, connect, type TournamentsTypes, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { developer } from '../../tools/start/developer';

const NAMES = ['Amara', 'Bogdan', 'Chiyo', 'Delphine', 'Ekon', 'Freya', 'Gael', 'Hana'];
/** In which everybody enters. */
const AHEAD_MS = 20_000;
/** For which all play, so that their boards differ. */
const PLAYED_MS = 25_000;
const PATIENCE_MS = 60_000;
const FIRST_ROUND = 1;

/** Where the house is, and its canisters. */
export interface House {
    readonly host: string;
    readonly canisterIds: CanisterIds & { readonly tournaments: string };
}

interface Evening {
    readonly event: number;
    /** The matches of the first round go on: two are resigned, one after the other. @returns once both have a result */
    resignTwo(): Promise<void>;
}

interface Announced {
    readonly event: number;
    /** In the order of their names. */
    readonly players: readonly Client[];
}

/** An event that begins shortly, and these people in it. The developer announces it: nobody in a new house has a place on a leaderboard. */
export async function announce(
    house: House,
    wish: Omit<TournamentsTypes.NewEvent, 'startsAtMs'>,
    names: readonly string[],
): Promise<Announced> {
    const tournaments = await eventsOf(await connect({ ...house, identity: await developer() }));
    const players = await Promise.all(names.map((name) => connect({ ...house, identity: identityOf(name) })));
    const { id: event } = valueIn(await tournaments.createEvent({ ...wish, startsAtMs: Date.now() + AHEAD_MS }));
    await Promise.all(
        players.map(async (player, seat) => {
            valueIn(await player.profiles.upsertProfile(names[seat]));
            valueIn(await (await eventsOf(player)).enter(event));
        }),
    );
    return { event, players };
}

/** The same in each house, by the initial. */
function identityOf(name: string): Ed25519KeyIdentity {
    return Ed25519KeyIdentity.generate(new Uint8Array(32).fill(name.charCodeAt(0)));
}

/** So many tables of the first round, when each has its room. */
export function openTables(client: Client, event: number, count: number) {
    return tablesWhen(client, event, (all) => all.length === count && all.every(({ roomId }) => roomId !== undefined));
}

/** Eight people play a knockout, and are in the middle of its first round. */
export async function holdEvening(house: House): Promise<Evening> {
    const wish = { name: 'Saturday cup', kind: 'Backgammon', form: { kind: 'Knockout' } } as const;
    const { event, players } = await announce(house, wish, NAMES);
    const [someone] = players;
    const tables = await openTables(someone, event, NAMES.length / 2);
    const roomOf = (player: string) => tables.find(({ first, second }) => first === player || second === player);
    const playing = players.map((player) => player.table(roomOf(player.principal)?.roomId ?? 0));
    const signal = AbortSignal.timeout(PLAYED_MS);
    const turns = playing.map((table) =>
        table.takeTurns(
            ({ actions, plays, play, roll }) => {
                return actions.includes('play') ? play(plays[Math.floor(plays.length / 2)].steps) : roll();
            },
            { signal },
        ),
    );
    await Promise.allSettled(turns);
    for (const table of playing) table.close();

    return {
        event,
        resignTwo: async () => {
            for (const { roomId = 0 } of tables.slice(0, 2)) {
                const { player1, player2, activePlayer } = valueIn(await someone.gameEngine.getGameState(roomId));
                const loser = activePlayer === 'Player1' ? player1 : player2;
                const { gameEngine } = players.find(({ principal }) => principal === loser) ?? someone;
                valueIn(await gameEngine.resign(roomId, 'Backgammon'));
            }
            await tablesWhen(someone, event, (all) => all.filter(({ result }) => result !== undefined).length >= 2);
        },
    };
}

async function eventsOf(client: Client) {
    const tournaments = await client.tournaments();
    if (tournaments === undefined) throw new Error('a house without events');
    return tournaments;
}

/** The tables of the first round, as soon as they are as they shall be. */
async function tablesWhen(
    client: Client,
    event: number,
    isSo: (tables: readonly TournamentsTypes.EventTable[]) => boolean,
): Promise<readonly TournamentsTypes.EventTable[]> {
    const tournaments = await eventsOf(client);
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 1000) {
        const { tables } = valueIn(await tournaments.getTables(event, FIRST_ROUND, { start: 0, limit: NAMES.length }));
        if (isSo(tables)) return tables;
        await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    throw new Error('the event does not go on');
}
