import type { Room } from '../../../src/declarations/lobbies.did';
import { NO_TERMS } from '../../../src/platform/terms';
import { userPrincipal } from '../../../tools/canisters/principals';

export const [ANNA, BERT, CARL] = [1, 2, 3].map(userPrincipal);

/** Room 7 of Anna, who plays Dice Wards with Bert in it. */
export function room(changes: Partial<Room> = {}): Room {
    return {
        id: 7,
        name: 'Table',
        owner: ANNA,
        player1: ANNA,
        player2: [BERT],
        publicNames: [],
        status: { InGame: null },
        gameId: [7],
        createdAtMs: 5n,
        kind: 'DiceWards',
        isPrivate: false,
        inviteCode: [],
        turnSeconds: [],
        rated: true,
        winner: [],
        gameEngine: [],
        doubling: false,
        doubleAfterRoll: false,
        matchLength: [],
        crawford: false,
        jacoby: false,
        robot: [],
        invited: [],
        rematch: [],
        quick: false,
        delaySeconds: [],
        reserveSeconds: [],
        ...NO_TERMS,
        readyBy: [],
        tournament: [],
        berserk: [],
        players: 2,
        further: [],
        ...changes,
    };
}
