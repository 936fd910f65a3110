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
    const halves = text.split(':', 3);
    if (halves.length !== 2) return err('a position ID and a match ID with a colon between them were expected');
    const [position, match] = halves[0].length === POSITION_LENGTH ? halves : [halves[1], halves[0]];
    const board = parsePositionId(position);
    if (!board.ok) return err(`position ID: ${board.error}`);
    const state = parseMatchId(match);
    if (!state.ok) return err(`match ID: ${state.error}`);
    return ok({ ...state.value, board: board.value, beavers: false });
}
