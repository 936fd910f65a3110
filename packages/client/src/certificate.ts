import { isSame, u32 } from './bytes';
import type { GameKind } from './generated/facts';
import type { CertifiedHead } from './generated/game_engine';
import type { CertifiedEngines } from './generated/lobbies';
import type { CertifiedLeaderboard, Season } from './generated/profiles';
import { counted, leaderboardLeaf, seasonLeaf } from './leaderboard_rows';
import type { PrincipalFromText } from './plain_values';

/** What both agent libraries have for certificates and hash trees, under the same names. */
export interface CertificateTools {
    readonly Certificate: {
        create(options: object): Promise<{ lookup_path(path: readonly (Uint8Array | string)[]): object }>;
    };
    readonly Cbor: { decode(bytes: Uint8Array): unknown };
    readonly lookup_path: (path: (Uint8Array | string)[], tree: never) => object;
    readonly reconstruct: (tree: never) => Promise<Uint8Array>;
}

/** The head of a game's log at one of its versions, as a subnet has certified it. */
export interface Certified {
    readonly version: number;
    readonly head: Uint8Array;
    /** When the game began, which tells it from another with the same id. In milliseconds since 1970. */
    readonly createdAtMs: number;
}

/** What a certificate is checked with. */
export interface Trust {
    readonly certificates: CertificateTools;
    readonly principalFromText: PrincipalFromText;
    /** With the root key of its network. */
    readonly agent: unknown;
}

/** u32 room · u48 created, ms · u32 version · the head, 32 bytes */
const LEAF_BYTES = 46;
const CREATED_AT = 4;
const VERSION_AT = 10;
const HEAD_AT = 14;
const TWO_32 = 0x1_0000_0000;

/**
 * Checks the answer of `getCertificate`: the subnet of this engine has signed for the root of the witness, and the witness has a leaf of
 * this room.
 *
 * @throws Error if that is not so
 */
export async function checkCertified(
    trust: Trust,
    engine: string,
    roomId: number,
    { place, ...proof }: CertifiedHead,
): Promise<Certified> {
    const leaf = await certifiedLeaf(trust, engine, ['games', u32(place)], proof);
    const view = new DataView(leaf.buffer, leaf.byteOffset, leaf.byteLength);
    if (leaf.length !== LEAF_BYTES || view.getUint32(0) !== roomId) throw new Error('the leaf is of another game');
    return {
        version: view.getUint32(VERSION_AT),
        head: leaf.slice(HEAD_AT),
        createdAtMs: view.getUint16(CREATED_AT) * TWO_32 + view.getUint32(CREATED_AT + 2),
    };
}

/**
 * Checks the answer of `getCertifiedEngines` in the same way: the subnet of Lobbies has signed for the same list.
 *
 * @throws Error if that is not so
 */
export async function checkEngines(trust: Trust, lobbies: string, answer: CertifiedEngines): Promise<CertifiedEngines> {
    const list = answer.engines.flatMap(({ id, open }) => [...counted(bytesOf(trust, id)), open ? 1 : 0]);
    await mustBe(trust, lobbies, ['engines'], answer, Uint8Array.from(list));
    return answer;
}

/**
 * Checks the answer of `certifiedLeaderboard` in the same way.
 *
 * @throws Error if the subnet of Profiles has not signed for these entries
 */
export async function checkLeaderboard(
    trust: Trust,
    profiles: string,
    kind: GameKind,
    answer: CertifiedLeaderboard,
): Promise<CertifiedLeaderboard> {
    const told = leaderboardLeaf(answer, (principal) => bytesOf(trust, principal));
    await mustBe(trust, profiles, ['leaderboards', kind], answer, told);
    return answer;
}

/**
 * Checks the answer of `season` in the same way.
 *
 * @throws Error if the subnet of Profiles has not signed for these places
 */
export async function checkSeason(trust: Trust, profiles: string, kind: GameKind, season: Season): Promise<Season> {
    const { month, places, proof } = season;
    if (month === undefined || proof === undefined) throw new Error('nothing certified is there');
    const asText = new Date(Date.UTC(1970, month)).toISOString().slice(0, 7);
    const told = seasonLeaf(places, (principal) => bytesOf(trust, principal));
    await mustBe(trust, profiles, ['seasons', kind, asText], proof, told);
    return season;
}

/** @throws Error unless this is the certified leaf */
async function mustBe(trust: Trust, canister: string, path: string[], proof: Proof, told: Uint8Array): Promise<void> {
    if (!isSame(await certifiedLeaf(trust, canister, path, proof), told)) {
        throw new Error(`not the ${path[0]} of the certificate`);
    }
}

function bytesOf({ principalFromText }: Trust, principal: string): Uint8Array {
    return (principalFromText(principal) as { toUint8Array(): Uint8Array }).toUint8Array();
}

interface Proof {
    readonly certificate: Uint8Array;
    readonly witness: Uint8Array;
}

/** The leaf at this path of the witness, for whose root the subnet of the canister has signed. @throws Error if it has not */
async function certifiedLeaf(
    trust: Trust,
    canister: string,
    path: (Uint8Array | string)[],
    { certificate, witness }: Proof,
): Promise<Uint8Array> {
    const canisterId = trust.principalFromText(canister) as { toUint8Array(): Uint8Array };
    const { agent, certificates } = trust;
    const { rootKey } = agent as { readonly rootKey: Uint8Array | null };
    // The libraries have different names for the canister.
    const named = { canisterId, principal: { canisterId } };
    const signed = await certificates.Certificate.create({ certificate, rootKey, agent, ...named });
    const certified = found(signed.lookup_path(['canister', canisterId.toUint8Array(), 'certified_data']));
    const tree = certificates.Cbor.decode(witness) as never;
    if (!isSame(certified, await certificates.reconstruct(tree))) throw new Error('the certificate is of another tree');
    return found(certificates.lookup_path(path, tree));
}

function found(result: object): Uint8Array {
    const { status, value } = result as { readonly status: string; readonly value?: Uint8Array };
    if (status !== 'Found' || value === undefined) throw new Error(`nothing certified is there: ${status}`);
    return value;
}
