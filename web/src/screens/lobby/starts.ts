import type { Client, GameKind, Level } from '@dice-wards/client';
import { goTo } from '../../router';
import { textOf } from '../../state/loaded';
import { TEXTS } from '../../texts';

/** What robots play, and at which levels. In Dice Wards Hard plays perfectly, so Expert would be the same. */
export const LEVELS = {
    Backgammon: ['Easy', 'Medium', 'Hard', 'Expert'],
    DiceWards: ['Easy', 'Medium', 'Hard'],
    MontyHall: [],
} as const satisfies Record<GameKind, readonly Level[]>;

/** In the rooms that this page opens dice that nobody decides about fall at once. */
export const QUICK = { Backgammon: { quick: true }, DiceWards: {}, MontyHall: {} } as const;

/** How it went; when it went well, the page has gone to the table. */
export interface Start {
    readonly refused?: string;
}

export function playRobot(client: Client, kind: 'Backgammon' | 'DiceWards', level: Level): Promise<Start> {
    const fitting = LEVELS[kind].find((each) => each === level) ?? 'Hard';
    return seated(client.playRobot(kind, fitting, QUICK[kind]));
}

export function playAnybody(client: Client, kind: 'Backgammon' | 'DiceWards'): Promise<Start> {
    return seated(client.playAnybody(kind, QUICK[kind]));
}

export function playMontyHall(client: Client): Promise<Start> {
    return seated(client.lobbies.createRoom({ name: TEXTS.lobby.doorsRoom, kind: 'MontyHall' }));
}

type Seated = ReturnType<Client['lobbies']['createRoom']>;

export async function seated(asked: Seated): Promise<Start> {
    try {
        const answer = await asked;
        if (!answer.ok) return { refused: answer.refusal.text };
        goTo({ screen: 'game', roomId: answer.value.id });
        return {};
    } catch (error) {
        return { refused: textOf(error) };
    }
}
