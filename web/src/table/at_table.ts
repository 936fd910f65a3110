import type { GameView, Table, TableState } from '@dice-wards/client';
import type { Said } from './said';

/** What is at a table once its game has begun. */
export interface AtTable {
    readonly table: Table;
    readonly state: TableState & { readonly view: NonNullable<TableState['view']> };
}

/** What each game's own table gets. */
export interface PlayProps extends AtTable {
    /** What the players say just now. */
    readonly said: Said;
}

/** Whether somebody's late dice have not come yet: they tumble until then. */
export function isInTheAir({ throwState }: Pick<GameView, 'throwState'>): boolean {
    return throwState === 'InTheAir';
}
