import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { isSettled } from '../../platform/acknowledgement';
import { ById } from '../../platform/by_id';
import { JudgedGame, type JudgedPlay } from '../../platform/judged';
import type { LetterKind } from '../../platform/letters_stored';
import type { Links } from '../../platform/links';
import { FinishedForLobbies, FinishedForProfiles, type GameResult } from '../../platform/messages';
import type { Outbox } from '../../platform/outbox';
import { PAYER } from '../../platform/payers';
import { argumentsOf } from '../../platform/takes';
import type { Game } from '../model/game';

/** Letters of this canister, by their stored number. Append only. */
const LETTER = { toProfiles: 1, toLobbies: 2, judged: 3 } as const;

/** A quarter of an hour of them, in which a Profiles that is only away is back. */
const MOST_TRIES = 20;

const encodeForProfiles = compileEncoder(argumentsOf(FinishedForProfiles));
const encodeForLobbies = compileEncoder(argumentsOf(FinishedForLobbies));
const encodeJudged = compileEncoder(argumentsOf(JudgedGame));
const decodeForLobbies = compileDecoder(argumentsOf(FinishedForLobbies));
const decodeForProfiles = compileDecoder(argumentsOf(FinishedForProfiles));
const decodeJudged = compileDecoder(argumentsOf(JudgedGame));

/** The room that a letter is about. */
export function roomOfLetter(letter: Uint8Array): number | undefined {
    const forLobbies = decodeForLobbies(letter);
    if (forLobbies.ok) return forLobbies.value[0];
    const forProfiles = decodeForProfiles(letter);
    if (forProfiles.ok) return forProfiles.value[2].gameId;
    const judged = decodeJudged(letter);
    return judged.ok ? judged.value[0].gameId : undefined;
}

/**
 * The receivers of results. Both count a game only one time and acknowledge every repeat. How a game was played is worth no wait.
 */
export function letterKinds(links: Links): Readonly<Record<number, LetterKind>> {
    const toEach = (receiver: 'profiles' | 'lobbies'): LetterKind => ({
        method: 'onGameFinished',
        payer: PAYER.game,
        receiver: () => links.get(receiver),
        acknowledged: (_letter, answer) => isSettled(answer),
    });
    return {
        [LETTER.toProfiles]: toEach('profiles'),
        [LETTER.toLobbies]: toEach('lobbies'),
        [LETTER.judged]: { ...toEach('profiles'), method: 'onGameJudged', payer: PAYER.judging, mostTries: MOST_TRIES },
    };
}

/** Letters among which those to Lobbies are looked for. */
const MAX_LETTERS = 10_000;

/** The games of which Lobbies has not acknowledged the end. Reads all letters: for operators' commands only. */
export function untoldGames(outbox: Outbox): Pick<ById<true>, 'has'> {
    const games = new ById<true>();
    for (const { argument } of outbox.list(MAX_LETTERS)) {
        // Letters to Profiles have other arguments.
        const letter = decodeForLobbies(argument);
        if (letter.ok) games.set(letter.value[0], true);
    }
    return games;
}

/** Puts the letters about a finished game into the outbox. @param players the winner and the loser */
export function announce(outbox: Outbox, [winner, loser]: readonly [Uint8Array, Uint8Array], result: GameResult): void {
    outbox.put(LETTER.toProfiles, encodeForProfiles([winner, loser, result]));
    outbox.put(LETTER.toLobbies, encodeForLobbies([result.gameId, winner, result]));
}

/** The same for a game without a winner: only Lobbies gets a letter, with the house as the winner. */
export function announceAbandoned(outbox: Outbox, house: Uint8Array, result: GameResult): void {
    outbox.put(LETTER.toLobbies, encodeForLobbies([result.gameId, house, result]));
}

/** The letter that tells how both players have played. @param plays by seat */
export function announceJudged(
    outbox: Outbox,
    { roomId, players, createdAtMs }: Game,
    [first, second]: readonly [JudgedPlay, JudgedPlay],
): void {
    const player1 = { id: players[0], play: first };
    const player2 = { id: players[1], play: second };
    outbox.put(LETTER.judged, encodeJudged([{ gameId: roomId, startedAtMs: createdAtMs, player1, player2 }]));
}
