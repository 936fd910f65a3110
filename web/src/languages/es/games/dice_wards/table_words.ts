import { counted } from '../../../../counted';
import type { TABLE_WORDS as English } from '../../../../games/dice_wards/table_words';
import type { Translated } from '../../../translated';

/** What is said at the table, which is fetched with it, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    roll: 'Tirar',
    hold: 'Plantarse',
    holdFor: (points: number) => `Plantarse +${points}`,
    round: 'Esta ronda',
    yourRound: 'Tu ronda',
    theirRound: 'Ronda del rival',
    roundOf: (name: string) => `Ronda de ${name}`,
    lostRound: 'Un 1: ronda perdida',
    banked: 'Anotado:',
    goal: '/ 100',
    noTurns: 'Nadie ha tirado todavía.',
    plan: 'Tirar hasta',
    planGo: '¡Ya!',
    planDone: (points: number) => `Esta ronda ya tiene ${counted(points, 'punto')}: plántate, o elige más.`,
    ends: {
        open: (_: number) => '…',
        held: (points: number) => `+${points}`,
        lost: (_: number) => 'perdida',
        resigned: (_: number) => 'rendición',
        timedOut: (_: number) => 'sin tiempo',
        lapsed: (points: number) => (points === 0 ? 'sin tiempo' : `+${points}, sin tiempo`),
        left: (_: number) => 'abandono',
    },
};
