import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Answer } from '../house/answer';
import { newRoom } from '../house/settings';
import { begin } from '../house/tables';
import { World } from '../house/world';
import { player } from '../measure/principals';
import { ROUND_MS } from './rounds';

/** Rounds before those that are counted: what waits has grown long by then. */
const BEFORE = 4;
const COUNTED = 20;
const HOUR = { turnSeconds: 3600 };

/** What a canister has done in a second, on the mean, when more was asked of it than it bears. */
export interface Borne {
    readonly answered: number;
    /** Of the canister that bore it, in a round, on the mean. */
    readonly instructions: number;
}

type Pending = () => Answer | undefined;

/** Rolls in so many games, each as soon as the one before is answered. */
export function rolls(games: number): Borne {
    const world = World.create(true);
    const tables = Array.from({ length: games }, (_, place) => {
        const players = [player(2 * place + 1), player(2 * place + 2)] as const;
        return { players, room: begin(world, players, 'DiceWards', HOUR), pending: undefined as Pending | undefined };
    });
    return mean('gameEngine', world, () => {
        let answered = 0;
        for (const table of tables) {
            if (table.pending !== undefined && table.pending() === undefined) continue;
            if (table.pending !== undefined) answered += 1;
            const [role] = world.query<GameView>(
                table.players[0],
                'gameEngine',
                'getGameState',
                table.room,
            ).activePlayer;
            if (role === undefined) throw new Error(`the game of room ${table.room} is over`);
            const by = table.players['Player1' in role ? 0 : 1];
            table.pending = world.submit(by, 'gameEngine', 'roll', table.room, []);
        }
        return answered;
    });
}

/** Rooms that are opened, so many a second, each by somebody new, and joined by somebody else as soon as they are there. */
export function starts(offered: number): Borne {
    const world = World.create(true);
    let people = 0;
    const somebody = (): Principal => {
        people += 1;
        return player(people);
    };
    let opening: Pending[] = [];
    let joining: Pending[] = [];
    return mean('lobbies', world, () => {
        const [open, joined] = [opening, joining].map((all) => all.filter((pending) => pending() !== undefined));
        const rooms = open.map((pending) => roomOf(pending()));
        opening = opening.filter((pending) => !open.includes(pending));
        joining = joining.filter((pending) => !joined.includes(pending));
        for (const room of rooms) joining.push(world.submit(somebody(), 'lobbies', 'joinRoom', room, [], []));
        while (opening.length + joining.length < offered)
            opening.push(world.submit(somebody(), 'lobbies', 'createRoom', newRoom('DiceWards', HOUR)));
        return joined.length;
    });
}

function roomOf(answer: Answer | undefined): number {
    if (answer?.kind !== 'ok') throw new Error(`a room was not opened: ${JSON.stringify(answer)}`);
    return (answer.value as { readonly id: number }).id;
}

function mean(name: 'gameEngine' | 'lobbies', world: World, act: () => number): Borne {
    let [answered, instructions] = [0, 0];
    for (let round = 0; round < BEFORE + COUNTED; round += 1) {
        const done = act();
        const taken = world.round(ROUND_MS)[name];
        if (round < BEFORE) continue;
        answered += done;
        instructions += taken;
    }
    return { answered: answered / COUNTED, instructions: instructions / COUNTED };
}
