import { type Infer, nat8, record } from '@dice-wards/candid/schema';
import type { CubeRequest } from '../cube';
import type { Seat } from '../for_two';
import type { ResignRequest } from '../resignation';
import type { Dice } from './board/dice';

/** One checker and the die that moves it; places as the player counts them, 25 is the bar. */
export const Move = record('Move', { from: nat8, die: nat8 });
export type Move = Infer<typeof Move>;

/** Beside the players' commands: chance's own, and the clock's for a player who has let their window pass, or used up their reserve. */
export type Command =
    | { readonly kind: 'roll' | 'undo'; readonly by: Seat }
    | ({ readonly kind: 'move'; readonly by: Seat } & Move)
    | { readonly kind: 'play'; readonly by: Seat; readonly moves: readonly Move[]; readonly rollNext?: boolean }
    | CubeRequest
    | ResignRequest
    | { readonly kind: 'acceptResignation' | 'refuseResignation'; readonly by: Seat }
    | { readonly kind: 'diceLand'; readonly dice: Dice }
    /** What nobody decides about, in quick rooms; `promised` as `nextUnasked` takes it. */
    | { readonly kind: 'goOn'; readonly dice: Dice | undefined; readonly promised: number }
    | { readonly kind: 'absent' | 'outOfTime'; readonly seat: Seat };
