import { type Client, connect, type LobbiesTypes } from '@dice-wards/client';
import { Actor, CanisterStatus, HttpAgent } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import { idlFactory as engineIdl, type _SERVICE as GameEngine } from '../../src/declarations/game_engine.did';
import { type _SERVICE as Lobbies, idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import { UserError } from '../command_line';
import type { CanisterName } from '../layout';
import { type CanisterInfo, hex, readInfo } from './history';
import { type PublicLog, readPublicLog } from './public_logs';

/** A house as a stranger sees it. */
export interface House {
    readonly client: Client;
    readonly members: readonly Member[];
    /** The network's time when it was asked, certified, in milliseconds since 1970. */
    readonly timeMs: number;
    /** What one of its canisters answers to `GET /metrics`. */
    metricsOf(id: string): Promise<string>;
    /** Reads the public log of one of its canisters. */
    logOf(id: string): Promise<PublicLog | undefined>;
    /** Whether an engine shows everybody a game of this number, whatever Lobbies says. */
    showsGame(engine: string, roomId: number): Promise<boolean>;
}

/** One of its canisters. */
export interface Member {
    readonly id: string;
    readonly canister: CanisterName;
    /** Certified by the network; in hexadecimal digits, `undefined` for an empty canister. */
    readonly moduleHash: string | undefined;
    /** Certified by the network. */
    readonly controllers: readonly string[];
    /** What Lobbies has kept of the platform's answers, the newest first. */
    readonly infos: readonly CanisterInfo[];
    /** When Lobbies last asked, in milliseconds since 1970. */
    readonly askedAtMs: number;
    /** Nothing of a canister that has none. */
    readonly log: PublicLog | undefined;
}

const CANISTER_OF_PART = {
    Profiles: 'profiles',
    Lobbies: 'lobbies',
    GameEngine: 'game_engine',
    Tournaments: 'tournaments',
} as const;
const ON_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * Looks at a house by the id of its Lobbies.
 *
 * @param host where its network is reached, such as `https://icp-api.io`; one on this machine is asked for its key
 * @throws UserError where there is no such house, or it was installed less than ten minutes ago
 */
export async function visit(lobbiesId: string, host: string): Promise<House> {
    const agent = await HttpAgent.create({ host, shouldFetchRootKey: ON_THIS_MACHINE.test(host) });
    const lobbies = Actor.createActor<Lobbies>(lobbiesIdl, { agent, canisterId: principalOf(lobbiesId) });
    const named = await lobbies.getCanisters().catch((error: unknown) => {
        const [why] = String(error instanceof Error ? error.message : error).split('\n', 1);
        throw new UserError(`${lobbiesId} is no Lobbies of this release: ${why}`);
    });
    const idOf = (wanted: string): string | undefined => named.find(({ part }) => wanted in part)?.id.toText();
    // Of several engines the linked one is the first.
    const [profiles, gameEngine] = [idOf('Profiles'), idOf('GameEngine')];
    if (profiles === undefined || gameEngine === undefined)
        throw new UserError('Lobbies does not know its house yet: it asks the platform ten minutes after a start.');
    const tournaments = idOf('Tournaments');
    const client = await connect({ host, canisterIds: { profiles, lobbies: lobbiesId, gameEngine, tournaments } });
    const logOf = (id: string): Promise<PublicLog | undefined> => readPublicLog(agent, id);
    const members: Member[] = [];
    let timeMs = 0;
    for (const each of await client.lobbies.getCanisters()) {
        const { time, ...certified } = await certifiedState(agent, each.id);
        members.push({ ...(await memberOf(client, each)), ...certified, log: await logOf(each.id) });
        timeMs = Math.max(timeMs, time);
    }
    const metricsOf = async (id: string): Promise<string> => {
        // All canisters have this method.
        const canister = Actor.createActor<Lobbies>(lobbiesIdl, { agent, canisterId: Principal.fromText(id) });
        const { body } = await canister.http_request({ method: 'GET', url: '/metrics' });
        return Buffer.from(body).toString();
    };
    const showsGame = async (engine: string, roomId: number): Promise<boolean> => {
        const canister = Actor.createActor<GameEngine>(engineIdl, { agent, canisterId: engine });
        return 'Ok' in (await canister.getGameState(roomId));
    };
    return { client, members, timeMs, metricsOf, logOf, showsGame };
}

async function memberOf(client: Client, { id, part, askedAtMs }: LobbiesTypes.HouseCanister) {
    const infos: CanisterInfo[] = [];
    for (let before: number | undefined; ; ) {
        const page = await client.lobbies.getHistory(id, before);
        infos.push(...page.map(({ info }) => readInfo(info)));
        before = page.at(-1)?.number;
        if (before === undefined) return { id, canister: CANISTER_OF_PART[part], infos, askedAtMs };
    }
}

/** What the network itself says of a canister, whatever that canister says. */
async function certifiedState(agent: HttpAgent, id: string) {
    const paths = ['module_hash', 'controllers', 'time'] as const;
    const state = await CanisterStatus.request({ agent, canisterId: Principal.fromText(id), paths: [...paths] });
    const controllers = (state.get('controllers') ?? []) as Principal[];
    const hash = state.get('module_hash') as string | Uint8Array | null | undefined;
    return {
        moduleHash: hash instanceof Uint8Array ? hex(hash) : (hash?.replace(/^0x/, '') ?? undefined),
        controllers: controllers.map((each) => each.toText()),
        time: (state.get('time') as Date).getTime(),
    };
}

function principalOf(id: string): Principal {
    try {
        return Principal.fromText(id);
    } catch {
        throw new UserError(`${id} is no id of a canister`);
    }
}
