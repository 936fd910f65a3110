import type { ActionName, TableState } from '@dice-wards/client';

const ANSWERS: readonly ActionName[] = ['acceptDouble', 'forfeit', 'acceptResignation', 'refuseResignation'];

/** Whether the player is asked something, or answers just now: the question takes the place of all other actions. */
export function isAnswering({ actions, pending }: Pick<TableState, 'actions' | 'pending'>): boolean {
    return ANSWERS.some((answer) => answer === pending || actions.includes(answer));
}
