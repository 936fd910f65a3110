import type { Skills } from '@dice-wards/robots';
import type { Advice } from '@dice-wards/robots/advice';
import { invalidArgument, invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, isOver, seatOf } from '../model/game';
import { Replay } from '../model/replay';
import { keepsSecrets, stateSeenBy } from '../model/secrets';
import type { Reply } from '../refusals';
import { seenGame } from './seen_game';

export const NO_ADVICE = invalidState('There is no advice for this game');

/**
 * What a strong player would do: in a game against a robot for its person, and in a finished game for its players. In a running game
 * between people nobody is advised.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` to all but those; `GameFinished` for the present of a finished game, which needs a version;
 * `InvalidArgument` for a version that there is not; `InvalidState` for kinds without advice.
 *
 * @param at the version of the position; null for the present one
 */
export function hint(app: App, caller: Uint8Array, roomId: number, at: number | null): Reply<Advice> {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    if (seatOf(game, caller) === undefined) return REFUSE.unauthorized;
    if (!isOver(game) && game.robot === undefined) return REFUSE.unauthorized;
    const skills = app.skillsOf(game.setup.kind);
    if (skills?.advise === undefined || skills.analyst === undefined) return NO_ADVICE;
    if (at === null)
        return isOver(game) ? REFUSE.gameFinished : { Ok: skills.advise(stateSeenBy(game, seatOf(game, caller))) };
    if (keepsSecrets(game)) return NO_ADVICE;
    if (at > game.version) return invalidArgument(`The game is at version ${game.version}`);
    return { Ok: skills.advise(stateAt(app, game, skills.analyst, at)) };
}

function stateAt(app: App, game: Game, analyst: NonNullable<Skills['analyst']>, version: number): unknown {
    const from = app.games.checkpoint(game, (checkpoint) => checkpoint.version <= version);
    const replay = new Replay(game, analyst, app.games.logPage, from);
    while (replay.version < version) replay.next();
    return replay.state;
}
