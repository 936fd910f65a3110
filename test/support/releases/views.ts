import { GAME_KINDS } from '@dice-wards/games/kinds';
import type { Principal } from '@icp-sdk/core/principal';
import { hex } from '../memory_map';
import type { Player } from '../world';

/** What canisters answered, by the call: a line for each field, and one for each element of a list, as a person reads them. */
export type Views = Readonly<Record<string, readonly string[]>>;

/** Makes somebody's actors of the bindings with which they read the answers. */
type Asking = (name: string) => Pick<Player, 'principal' | 'profiles' | 'lobbies' | 'gameEngine'>;

/** What the three canisters show of rooms 1 to `rooms`, of these players, and to them. */
export async function viewsOf(asking: Asking, names: readonly string[], rooms: number): Promise<Views> {
    const players = names.map(asking);
    const stranger = asking('a stranger');
    const views: Record<string, readonly string[]> = {};
    const note = async (call: string, answer: Promise<unknown>): Promise<void> => {
        views[call] = linesOf(await answer);
    };
    for (let id = 1; id <= rooms; id += 1) {
        await note(`getRoom(${id})`, stranger.lobbies.getRoom(id));
        await note(`getGameState(${id})`, stranger.gameEngine.getGameState(id));
        await note(`getDice(${id})`, stranger.gameEngine.getDice(id, 0));
        await note(`exportMatch(${id})`, stranger.gameEngine.exportMatch(id, []));
        await note(`exportPosition(${id})`, stranger.gameEngine.exportPosition(id));
        await note(`getLog(${id})`, wholeLog(stranger, id));
    }
    for (const [place, { principal, profiles, lobbies, gameEngine }] of players.entries()) {
        const name = names[place];
        await note(`getProfile(${name})`, profiles.getProfile(principal));
        await note(`getMyRooms() by ${name}`, lobbies.getMyRooms());
        await note(`getStatistics(${name})`, gameEngine.getStatistics([principal]));
    }
    await note('getStatistics()', stranger.gameEngine.getStatistics([]));
    const everyRoom = { status: [], kind: [], bots: [] } as const;
    await note('listRooms()', stranger.lobbies.listRooms({ ...everyRoom } as never, { before: [], limit: 50 }));
    for (const kind of GAME_KINDS) {
        await note(`leaderboard(${kind})`, stranger.profiles.leaderboard(kind, { offset: 0, limit: 100 }));
    }
    return views;
}

async function wholeLog({ gameEngine }: Pick<Player, 'gameEngine'>, roomId: number): Promise<unknown> {
    const entries: object[] = [];
    for (;;) {
        const page = await gameEngine.getLog(roomId, entries.length);
        if ('Err' in page) return page;
        if (page.Ok.length === 0) return entries;
        entries.push(...page.Ok);
    }
}

function linesOf(answer: unknown): string[] {
    const told = 'Ok' in (answer as object) ? (answer as { readonly Ok: unknown }).Ok : answer;
    if (Array.isArray(told)) return told.map(inOneLine);
    if (typeof told === 'string') return told.split('\n');
    if (typeof told !== 'object' || told === null) return [inOneLine(told)];
    return Object.entries(told).flatMap(([name, value]) => {
        const isList = Array.isArray(value) && value.length > 1;
        if (isList) return value.map((each, place) => `${name} ${place + 1}: ${inOneLine(each)}`);
        const text = inOneLine(value);
        return text === '' ? [] : [`${name}: ${text}`];
    });
}

/** What is null or empty is left out, and an `opt` is what it has. */
function inOneLine(value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return JSON.stringify(value);
    if (isPrincipal(value)) return value.toText();
    if (value instanceof Uint8Array) return value.length === 0 ? '' : `0x${hex(value)}`;
    if (Array.isArray(value)) return value.map(inOneLine).join(', ');
    if (typeof value !== 'object') return String(value);
    return Object.entries(value)
        .map(([name, each]) => `${name} ${grouped(each)}`.trim())
        .filter((text, place) => text !== Object.keys(value)[place] || Object.values(value)[place] === null)
        .join(', ');
}

/** Of whichever of the agents' packages. */
function isPrincipal(value: unknown): value is Principal {
    return typeof value === 'object' && value !== null && '_isPrincipal' in value;
}

/** Records within others stand in parentheses. */
function grouped(value: unknown): string {
    const text = inOneLine(value);
    return text.includes(', ') ? `(${text})` : text;
}
