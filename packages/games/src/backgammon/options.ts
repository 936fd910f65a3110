import type { GameOptions, GivenOptions } from '../options';
import { err, ok, type Result } from '../result';

export const MATCH_LENGTH = { min: 1, max: 25 } as const;

/** The options of a match or a single game. The cube is in play, and a match has its Crawford game, unless the room says otherwise. */
export function backgammonOptions(given: GivenOptions): Result<GameOptions, string> {
    const { doubling, doubleAfterRoll, matchLength, crawford, jacoby, quick } = given;
    const hasCube = doubling !== false;
    const isMatch = matchLength !== null;
    if (isMatch && (matchLength < MATCH_LENGTH.min || matchLength > MATCH_LENGTH.max)) {
        return err(`matchLength is from ${MATCH_LENGTH.min} to ${MATCH_LENGTH.max}`);
    }
    if (isMatch && jacoby === true) return err('jacoby is for single games, not for matches');
    if (!isMatch && crawford === true) return err('crawford is for matches');
    if (!hasCube && (doubleAfterRoll === true || crawford === true || jacoby === true)) {
        return err('doubleAfterRoll, crawford and jacoby need doubling');
    }
    return ok({
        doubling: hasCube,
        doubleAfterRoll: doubleAfterRoll === true,
        matchLength: matchLength ?? 0,
        crawford: isMatch && matchLength > 1 && hasCube && crawford !== false,
        jacoby: jacoby === true,
        quick: quick === true,
    });
}
