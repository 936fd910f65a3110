import type { GameBackgammon, GameView } from '@dice-wards/client';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';

/** For what a player waits; undefined while it is their turn. Nobody is to act before the opening dice have fallen. */
export function awaitedIn(
    { cube, activePlayer, me }: Pick<GameView, 'cube' | 'activePlayer' | 'me'>,
    { state }: Pick<GameBackgammon, 'state'>,
): string | undefined {
    if (state === 'RollingForStart') return TABLE_TEXTS.table.openingDice;
    if (activePlayer === me) return undefined;
    return cube?.offered ? TABLE_TEXTS.cube.waiting : TABLE_TEXTS.table.theirTurn;
}

/** How it stands with the cube. Before the opening dice have fallen no view tells of it. */
export function cubeInWords(
    cube: Pick<NonNullable<GameView['cube']>, 'stakes'> | undefined,
    { state }: Pick<GameBackgammon, 'state'>,
): string | undefined {
    if (cube !== undefined) return TABLE_TEXTS.cube.at(cube.stakes);
    return state === 'RollingForStart' ? undefined : TEXTS.settings.withoutCube;
}
