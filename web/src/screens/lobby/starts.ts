import { type Client, type GameKind, LEVELS, type Level, type RoomSettings } from '@dice-wards/client';
import { gameOf, hasOption, levelsOf, type PairKind, type RobotKind } from '../../games';
import { goTo } from '../../router';
import { textOf } from '../../state/loaded';

/** How it went; when it went well, the page has gone to the table. */
export interface Start {
    readonly refused?: string;
}

export function playRobot(client: Client, kind: RobotKind, level: Level): Promise<Start> {
    return seated(client.playRobot(kind, fitting(kind, level), quickIn(kind)));
}

export function playAnybody(client: Client, kind: PairKind): Promise<Start> {
    return seated(client.playAnybody(kind, quickIn(kind)));
}

/** Begins a game for one player. */
export function playAlone(client: Client, kind: GameKind): Promise<Start> {
    return seated(client.lobbies.createRoom({ name: gameOf(kind).roomName, kind }));
}

/** The level, or the strongest below it where robots of this kind do not have it. */
export function fitting(kind: RobotKind, level: Level): Level {
    const offered = levelsOf(kind);
    const below = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
    return below.findLast((each) => offered.includes(each)) ?? level;
}

/** In the rooms that this page opens dice that nobody decides about fall at once. */
function quickIn(kind: GameKind): RoomSettings {
    return hasOption(kind, 'quick') ? { quick: true } : {};
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
