import type { CallOptions } from './aborting';
import type { Answer } from './answer';
import { CallError } from './call_error';
import { type Certified, checkCertified, checkEngines, checkLeaderboard, checkSeason, type Trust } from './certificate';
import { type GameKind, SCHEMES } from './generated/facts';
import type { Refusal as EngineRefusal, GameEngine, GameView, LogEntry, Tape } from './generated/game_engine';
import type { Lobbies } from './generated/lobbies';
import type { CertifiedLeaderboard, Profiles, Refusal as ProfilesRefusal, Season } from './generated/profiles';
import { isCertified } from './heads';
import { type SeenSeal, type ShownThrow, throwsIn, type Verdict, verifyGame } from './verify_game';
import { wholeDice, wholeLog } from './whole_log';

export { wholeDice, wholeLog };

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
    options?: CallOptions,
): Promise<Answer<Certified, EngineRefusal>> {
    return trusted('getCertificate', await gameEngine.getCertificate(roomId, options), (told) =>
        checkCertified(trust, homeOf(roomId), roomId, told),
    );
}

/** What an answer proves. @throws CallError `untrusted` if that is something else */
async function trusted<Told, Proved, Refused>(
    method: string,
    answer: Answer<Told, Refused>,
    prove: (told: Told) => Promise<Proved>,
): Promise<Answer<Proved, Refused>> {
    if (!answer.ok) return answer;
    try {
        return { ok: true, value: await prove(answer.value) };
    } catch (cause) {
        throw new CallError(method, 'untrusted', false, cause);
    }
}

/**
 * The engines of a house, the linked one first.
 *
 * @param canister the id of Lobbies
 * @throws CallError `untrusted` if the certificate proves something else
 */
export async function certifiedEngines(
    lobbies: Pick<Lobbies, 'getCertifiedEngines'>,
    canister: string,
    trust: Trust,
): Promise<readonly string[]> {
    const answer = await trusted(ENGINES, await lobbies.getCertifiedEngines(), (told) =>
        checkEngines(trust, canister, told),
    );
    // Of this node, for now.
    if (!answer.ok) throw new CallError(ENGINES, 'unreachable', false, new Error(answer.refusal.text));
    return answer.value.engines.map(({ id }) => id);
}
const ENGINES = 'getCertifiedEngines';

/** Profiles, and what its answers are checked with. */
export interface CheckedProfiles {
    readonly profiles: Pick<Profiles, 'certifiedLeaderboard' | 'season'>;
    /** Its id. */
    readonly canister: string;
    readonly trust: Trust;
}

/** @throws CallError `untrusted` if the certificate proves something else */
export async function certifiedPlaces(
    { profiles, canister, trust }: CheckedProfiles,
    kind: GameKind,
    options?: CallOptions,
): Promise<Answer<CertifiedLeaderboard, ProfilesRefusal>> {
    return trusted('certifiedLeaderboard', await profiles.certifiedLeaderboard(kind, options), (told) =>
        checkLeaderboard(trust, canister, kind, told),
    );
}

/** @throws CallError `untrusted` if nothing is certified, or something else */
export async function certifiedSeason(
    { profiles, canister, trust }: CheckedProfiles,
    kind: GameKind,
    month?: number,
    options?: CallOptions,
): Promise<Answer<Season, ProfilesRefusal>> {
    return trusted('season', await profiles.season(kind, month, options), (told) =>
        checkSeason(trust, canister, kind, told),
    );
}

/** A game as it was told, and what is to be said of it. */
export interface Examined {
    readonly view: GameView;
    readonly log: readonly LogEntry[];
    readonly dice: readonly Tape[];
    /** Those of the log, in the order in which a verdict counts them. */
    readonly throws: readonly ShownThrow[];
    readonly verdict: Verdict;
    /**
     * What the subnet has signed for, or why it has not: `Busy` for a while after an upgrade, `InvalidState` where the game is too old.
     * Left out where the throws are wrong already.
     */
    readonly head?: Answer<Certified, EngineRefusal>;
}

/**
 * `verifyGame` of a game, and whether its log is the one that is certified, if it is.
 *
 * @throws CallError `untrusted` if a certificate proves something else
 */
export async function examined(
    asked: Checked,
    roomId: number,
    seen?: readonly SeenSeal[],
    options?: CallOptions,
): Promise<Answer<Examined, EngineRefusal>> {
    const { gameEngine, trust } = asked;
    const [view, log, dice] = await Promise.all([
        gameEngine.getGameState(roomId, options),
        wholeLog(gameEngine, roomId, options),
        wholeDice(gameEngine, roomId, options),
    ]);
    if (!view.ok) return view;
    if (!log.ok) return log;
    if (!dice.ok) return dice;
    const told = { view: view.value, log: log.value, dice: dice.value, throws: throwsIn(log.value) };
    const isKnown = SCHEMES.includes(view.value.scheme);
    const verdict = isKnown ? verifyGame(log.value, dice.value, seen) : UNKNOWN_DICE;
    if (!verdict.fair) return { ok: true, value: { ...told, verdict } };
    const head = await certifiedHead(asked, roomId, options);
    if (!head.ok) return { ok: true, value: { ...told, verdict, head } };
    const { version } = head.value;
    const bytesOf = (text: string) => (trust.principalFromText(text) as { toUint8Array(): Uint8Array }).toUint8Array();
    const judged: Verdict = isCertified(told, head.value, bytesOf)
        ? { ...verdict, certified: version }
        : { fair: false, wrong: { kind: 'log', version } };
    return { ok: true, value: { ...told, verdict: judged, head } };
}

const UNKNOWN_DICE: Verdict = { fair: false, wrong: { kind: 'unknown', version: 0 } };

/** The verdict alone. */
export async function verified(...about: Parameters<typeof examined>): Promise<Answer<Verdict, EngineRefusal>> {
    const answer = await examined(...about);
    return answer.ok ? { ok: true, value: answer.value.verdict } : answer;
}
