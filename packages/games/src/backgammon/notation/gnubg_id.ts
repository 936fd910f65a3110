import { err, ok, type Result } from '../../result';
import { matchId, parseMatchId } from './match_id';
import { parsePositionId, positionId } from './position_id';
import type { Snapshot } from './snapshot';

const POSITION_LENGTH = 14;

/** The GNUBG ID: the position ID, a colon, the match ID. */
export function gnubgId(snapshot: Snapshot): string {
    return `${positionId(snapshot.board)}:${matchId(snapshot)}`;
}

/** Either half may come first, as GNU Backgammon has it. Whether beavers are allowed is not told: read as no. */
export function parseGnubgId(text: string): Result<Snapshot, string> {
    const [one, other, more] = text.split(':', 3);
    if (one === undefined || other === undefined || more !== undefined) {
        return err('a position ID and a match ID with a colon between them were expected');
    }
    const [position, match] = one.length === POSITION_LENGTH ? [one, other] : [other, one];
    const board = parsePositionId(position);
    if (!board.ok) return err(`position ID: ${board.error}`);
    const state = parseMatchId(match);
    if (!state.ok) return err(`match ID: ${state.error}`);
    return ok({ ...state.value, board: board.value, beavers: false });
}
