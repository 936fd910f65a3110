import { Principal } from '@icp-sdk/core/principal';
import { hex } from '../memory_map';
import type { Player, World } from '../world';

/** A value as JSON has it: numbers of any size and principals as texts, bytes in hexadecimal. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

const KINDS = ['DiceWards', 'Backgammon', 'MontyHall', 'Nackgammon', 'Hypergammon', 'Farkle'] as const;

/** What the three canisters show of rooms 1 to `rooms`, of these players, and to them. */
export async function viewsOf(world: World, names: readonly string[], rooms: number): Promise<Record<string, Plain>> {
    const players = world.players(...names);
    const stranger = world.player('a stranger');
    const views: Record<string, Plain> = {};
    const note = async (call: string, answer: Promise<unknown>): Promise<void> => {
        views[call] = plain(await answer);
    };
    for (let id = 1; id <= rooms; id += 1) {
        await note(`getRoom(${id})`, stranger.lobbies.getRoom(id));
        await note(`getGameState(${id})`, stranger.gameEngine.getGameState(id));
        await note(`getDice(${id})`, stranger.gameEngine.getDice(id, 0));
        await note(`exportMatch(${id})`, stranger.gameEngine.exportMatch(id, []));
        await note(`exportPosition(${id})`, stranger.gameEngine.exportPosition(id));
        views[`getLog(${id})`] = await wholeLog(stranger, id);
    }
    for (const [place, { principal, profiles, lobbies, gameEngine }] of players.entries()) {
        const name = names[place];
        await note(`getProfile(${name})`, profiles.getProfile(principal));
        await note(`getMyRooms() by ${name}`, lobbies.getMyRooms());
        await note(`getStatistics(${name})`, gameEngine.getStatistics([principal]));
    }
    await note('getStatistics()', stranger.gameEngine.getStatistics([]));
    await note(
        'listRooms()',
        stranger.lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 50 }),
    );
    for (const kind of KINDS) {
        await note(`leaderboard(${kind})`, stranger.profiles.leaderboard(kind, { offset: 0, limit: 100 }));
    }
    return views;
}

async function wholeLog({ gameEngine }: Player, roomId: number): Promise<Plain> {
    const entries: Plain[] = [];
    for (;;) {
        const page = await gameEngine.getLog(roomId, entries.length);
        if ('Err' in page) return plain(page);
        if (page.Ok.length === 0) return entries;
        entries.push(...page.Ok.map(plain));
    }
}

function plain(value: unknown): Plain {
    if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
        return value;
    if (typeof value === 'bigint') return String(value);
    if (value instanceof Principal) return value.toText();
    if (value instanceof Uint8Array) return hex(value);
    if (Array.isArray(value)) return value.map(plain);
    return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, plain(each)]));
}
