import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { State } from '@dice-wards/games/backgammon/state';
import type { GameSettings } from '../../src/platform/messages';
import { ANA, BEN, World } from './world';

export const ROOM = 1;
export const QUICK: Partial<GameSettings> = { kind: 'Backgammon', rated: false, quick: true };
export const PLAYERS = [ANA, BEN];

export type Playing = Extract<State, { readonly turn: unknown }>;

export function stateOf(world: World): Playing {
    return world.app.games.get(ROOM)?.state as Playing;
}

/** What each entry tells, by its author. */
export function told(world: World, since = 0): string[] {
    return world.log(ROOM, since).map(({ by, events }) => {
        const [, list] = Object.entries(events ?? {})[0] as [string, readonly object[]];
        return `${Object.keys(by)[0]}: ${list.map((event) => Object.keys(event)[0]).join(' ')}`;
    });
}

export async function begun(changes: Partial<GameSettings>, byte?: () => number): Promise<World> {
    const world = await World.ready();
    if (byte !== undefined) world.host.randomBytes = (length) => Uint8Array.from({ length }, byte);
    world.begin(ROOM, changes);
    return world;
}

/** Bytes that look like chance. */
export function byteOf(seed: number): () => number {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        return state >>> 24;
    };
}

/** One of the legal plays, by its number. */
export function anyPlay(state: Playing, number: number): { from: number; die: number }[] {
    if (state.kind !== 'rolled') throw new Error(`no dice lie: ${state.kind}`);
    const plays = legalPlays(state.board, state.dice);
    return plays[number % plays.length].steps.map(({ from, die }) => ({ from, die }));
}

export function mayDouble(world: World, player: typeof ANA): boolean {
    return world.view(ROOM, player).cube?.mayDouble === true;
}

export function isOver(world: World): boolean {
    return 'Finished' in world.view(ROOM).status;
}
