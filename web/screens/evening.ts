import { type CanisterIds, type Client, connect, type TournamentsTypes, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { developer } from '../../tools/developer';

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

/** Eight people play a knockout, and are in the middle of its first round. */
export async function holdEvening({ host, canisterIds }: House): Promise<Evening> {
    const players = await Promise.all(
        NAMES.map((_, seed) => {
            const identity = Ed25519KeyIdentity.generate(new Uint8Array(32).fill(seed + 1));
            return connect({ host, canisterIds, identity });
        }),
    );
    const [someone] = players;
    const wish = { name: 'Saturday cup', kind: 'Backgammon', form: { kind: 'Knockout' } } as const;
    const startsAtMs = Date.now() + AHEAD_MS;
    const { id: event } = valueIn(
        await (await eventsOf(await developerOf({ host, canisterIds }))).createEvent({ ...wish, startsAtMs }),
    );
    await Promise.all(
        players.map(async (player, seat) => {
            valueIn(await player.profiles.upsertProfile(NAMES[seat]));
            valueIn(await (await eventsOf(player)).enter(event));
        }),
    );
    const isOpen = ({ roomId }: TournamentsTypes.EventTable) => roomId !== undefined;
    const tables = await tablesWhen(someone, event, (all) => all.length === NAMES.length / 2 && all.every(isOpen));
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

/** Who may announce events in a house without ranked players. */
export async function developerOf({ host, canisterIds }: House): Promise<Client> {
    return await connect({ host, canisterIds, identity: await developer() });
}

export async function eventsOf(client: Client) {
    const tournaments = await client.tournaments();
    if (tournaments === undefined) throw new Error('a house without events');
    return tournaments;
}

/** The tables of the first round, as soon as they are as they shall be. */
export async function tablesWhen(
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
