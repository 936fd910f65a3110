import type { PositionTexts, Seat, Texts } from '@dice-wards/games/rules';
import { commentsOf } from '@dice-wards/robots/comments';
import { asciiText } from '../../platform/bytes';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, isRobots, seatOf } from '../model/game';
import { keepsSecrets, stateSeenBy } from '../model/secrets';
import type { Reply } from '../refusals';
import { judge } from './analyse';
import { seenGame } from './seen_game';
import { matchText, wholeLog } from './whole_log';

type AnyTexts = Texts<unknown, unknown>;

const NO_FORMAT = invalidState('There is no such format for this game');

/**
 * The match so far as text, in the format that programs for the game read: Jellyfish `.mat` for backgammon, the JSON
 * document of 003 for Monty Hall.
 *
 * Refusals: `RoomNotFound`; `InvalidState` if the game has no such format, or has a secret and is not over. With comments
 * those of `analyse` too.
 *
 * @param commented the game of the match, from 1, whose analysis is in the text as comments; null for none
 */
export function exportMatch(
    app: App,
    caller: Uint8Array,
    roomId: number,
    commented: number | null = null,
): Reply<string> {
    return withTexts<string>(app, caller, roomId, (game, texts) => {
        const { players } = game;
        if (keepsSecrets(game)) return invalidState('The game is not over yet');
        const comments = commented === null ? { Ok: [] } : commentsOn(app, game, commented);
        if ('Err' in comments) return comments;
        const { host } = app;
        const ids = [host.principalText(players[0]), host.principalText(players[1])] as const;
        const names = [calledIn(app, game, 0) ?? ids[0], calledIn(app, game, 1) ?? ids[1]] as const;
        return { Ok: matchText(texts, game, wholeLog(app, game), { players: ids, names, comments: comments.Ok }) };
    });
}

/** What a player is called now. A robot has a name that no player can take. */
function calledIn({ names }: App, { players, robot }: Game, seat: Seat): string | undefined {
    if (robot !== undefined && isRobots({ robot }, seat)) return `Robot (${robot.level})`;
    const name = names.of(players[seat]);
    return name === null ? undefined : asciiText(name);
}

/** What a commented match takes at most, but for its last comment, which may look two plies ahead for a quarter of a thousand million. */
const MAX_INSTRUCTIONS = 700_000_000;
/** What each entry of its log takes. */
const ENTRY_INSTRUCTIONS = 110_000;

/** Where they are more than one query can look at, a last comment says how far they go. */
function commentsOn(app: App, game: Game, number: number): Reply<string[]> {
    const left = MAX_INSTRUCTIONS - game.version * ENTRY_INSTRUCTIONS;
    const judged = judge(app, game, number, 0, left);
    if ('Err' in judged) return judged;
    const { next } = judged.Ok;
    const lines = [`Analysis of game ${number}`, ...commentsOf(judged.Ok)];
    if (next !== null) lines.push(`The decisions after version ${next} are not looked at: analyse goes on there`);
    return { Ok: lines };
}

/** The position as text: the IDs of GNU Backgammon, and eXtreme Gammon's. Refusals as above. */
export function exportPosition(app: App, caller: Uint8Array, roomId: number): Reply<PositionTexts> {
    return withTexts<PositionTexts>(app, caller, roomId, (game, { position }) =>
        position === undefined ? NO_FORMAT : { Ok: position(stateSeenBy(game, seatOf(game, caller))) },
    );
}

function withTexts<T>(
    app: App,
    caller: Uint8Array,
    roomId: number,
    tell: (game: Game, texts: AnyTexts) => Reply<T>,
): Reply<T> {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { texts } = game.setup.rules;
    return texts === undefined ? NO_FORMAT : tell(game, texts);
}
