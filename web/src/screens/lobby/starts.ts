import { type Client, type GameKind, LEVELS, type Level, type RoomSettings } from '@dice-wards/client';
import { levelsOf } from '../../games';
import { factsOf, gameOf, hasOption } from '../../kinds';
import { goTo } from '../../router';
import { textOf } from '../../state/loaded';
import { TEXTS } from '../../texts';

/** How it went; when it went well, the page has gone to the table. */
export interface Start {
    readonly refused?: string;
}

/** @param players how many play, the robots among them */
export function playRobot(client: Client, kind: GameKind, level: Level, players: number): Promise<Start> {
    const settings = { ...quickIn(kind), ...withPlayers(players), robot: fitting(kind, level) };
    const name = players > 2 ? TEXTS.lobby.robotsRoom : TEXTS.lobby.robotRoom;
    return seated(client.lobbies.createRoom({ name, kind, settings }));
}

export function playAnybody(client: Client, kind: GameKind, players: number): Promise<Start> {
    return seated(client.lobbies.quickMatch({ kind, settings: { ...quickIn(kind), ...withPlayers(players) } }));
}

/** Begins a game for one player, of a kind for one or more. */
export function playAlone(client: Client, kind: GameKind): Promise<Start> {
    const settings = factsOf(kind).players.most > 1 ? { players: 1 } : undefined;
    return seated(client.lobbies.createRoom({ name: gameOf(kind).roomName, kind, ...(settings && { settings }) }));
}

/** The level, or where robots of this kind do not have it the strongest below it, or else their weakest. */
export function fitting(kind: GameKind, level: Level): Level {
    const offered = levelsOf(kind);
    const below = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
    return below.findLast((each) => offered.includes(each)) ?? offered[0] ?? level;
}

/** In the rooms that this page opens dice that nobody decides about fall at once. */
function quickIn(kind: GameKind): RoomSettings {
    return hasOption(kind, 'quick') ? { quick: true } : {};
}

/** Two play unless it is said. */
function withPlayers(players: number): RoomSettings {
    return players > 2 ? { players } : {};
}

type Seated = ReturnType<Client['lobbies']['createRoom' | 'challenge']>;

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
