import type { Answer } from './answer';
import { CallError } from './call_error';
import { type Certified, checkCertified, checkEngines, checkLeaderboard, type Trust } from './certificate';
import type { GrowingRefusal as EngineRefusal, GameEngine } from './generated/game_engine';
import type { Lobbies } from './generated/lobbies';
import type { CertifiedLeaderboard, GameKind, Profiles, GrowingRefusal as ProfilesRefusal } from './generated/profiles';
import { isCertified } from './heads';
import { type SeenSeal, type Verdict, verifyGame } from './verify_game';
import { wholeDice, wholeLog } from './whole_log';

/** What is asked for a check, and what it is checked with. */
export interface Checked {
    readonly gameEngine: GameEngine;
    /** The engine that has answered for a room. */
    homeOf(roomId: number): string;
    readonly trust: Trust;
}

/** @throws CallError `untrusted` if a certificate proves something else */
export async function certifiedHead(
    { gameEngine, homeOf, trust }: Checked,
    roomId: number,
): Promise<Answer<Certified, EngineRefusal>> {
    const answer = await gameEngine.getCertificate(roomId);
    if (!answer.ok) return answer;
    try {
        return { ok: true, value: await checkCertified(trust, homeOf(roomId), roomId, answer.value) };
    } catch (cause) {
        throw new CallError('getCertificate', 'untrusted', false, cause);
    }
}

/**
 * The engines of a house, the linked one first.
 *
 * @param canister the id of Lobbies
 * @throws CallError `untrusted` if the certificate proves something else; `rejected` by a Lobbies that is older
 */
export async function certifiedEngines(
    lobbies: Pick<Lobbies, 'getCertifiedEngines'>,
    canister: string,
    trust: Trust,
): Promise<readonly string[]> {
    const answer = await lobbies.getCertifiedEngines();
    // Of this node, for now.
    if (!answer.ok) throw new CallError(ENGINES, 'unreachable', false, new Error(answer.refusal.text));
    try {
        await checkEngines(trust, canister, answer.value);
    } catch (cause) {
        throw new CallError(ENGINES, 'untrusted', false, cause);
    }
    return answer.value.engines.map(({ id }) => id);
}
const ENGINES = 'getCertifiedEngines';

/**
 * @param canister the id of Profiles
 * @throws CallError `untrusted` if the certificate proves something else
 */
export async function certifiedPlaces(
    profiles: Pick<Profiles, 'certifiedLeaderboard'>,
    canister: string,
    trust: Trust,
    kind: GameKind,
): Promise<Answer<CertifiedLeaderboard, ProfilesRefusal>> {
    const answer = await profiles.certifiedLeaderboard(kind);
    if (!answer.ok) return answer;
    try {
        await checkLeaderboard(trust, canister, kind, answer.value);
    } catch (cause) {
        throw new CallError('certifiedLeaderboard', 'untrusted', false, cause);
    }
    return answer;
}

/** `verifyGame` of a game, and whether its log is the one that is certified, if it is. */
export async function verified(
    asked: Checked,
    roomId: number,
    seen?: readonly SeenSeal[],
): Promise<Answer<Verdict, EngineRefusal>> {
    const { gameEngine, trust } = asked;
    const [log, dice] = await Promise.all([wholeLog(gameEngine, roomId), wholeDice(gameEngine, roomId)]);
    if (!log.ok) return log;
    if (!dice.ok) return dice;
    const verdict = verifyGame(log.value, dice.value, seen);
    if (!verdict.fair) return { ok: true, value: verdict };
    const [view, head] = await Promise.all([gameEngine.getGameState(roomId), ifKnown(certifiedHead(asked, roomId))]);
    if (!view.ok || !head?.ok) return { ok: true, value: verdict };
    const { version } = head.value;
    const told = { view: view.value, log: log.value, dice: dice.value };
    const bytesOf = (text: string) => (trust.principalFromText(text) as { toUint8Array(): Uint8Array }).toUint8Array();
    if (!isCertified(told, head.value, bytesOf))
        return { ok: true, value: { fair: false, wrong: { kind: 'log', version } } };
    return { ok: true, value: { ...verdict, certified: version } };
}

/** An engine of an earlier version has no such method. */
async function ifKnown<Value>(answer: Promise<Value>): Promise<Value | undefined> {
    try {
        return await answer;
    } catch (error) {
        if (error instanceof CallError && error.fault === 'rejected') return undefined;
        throw error;
    }
}
