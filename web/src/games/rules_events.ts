import type { EngineTypes, GameKind } from '@dice-wards/client';
import { eventOf as ofBackgammon } from './backgammon/rules_events';
import { eventOf as ofDiceWards } from './dice_wards/rules_events';

/** An event of a log as the game's rules know it. */
export type EventReader = (event: never) => unknown;

/** Of the games whose positions a robot can be asked about. Here without tables and pictures: the robot's worker has no use for those. */
const READERS: Readonly<Partial<Record<GameKind, EventReader>>> = {
    DiceWards: ofDiceWards,
    Backgammon: ofBackgammon,
    Nackgammon: ofBackgammon,
    Hypergammon: ofBackgammon,
};

/** The events of an entry, as the rules of its game have them; undefined for a game that is not read, and with an event that this page does not know. */
export function rulesEvents({ kind, value }: EngineTypes.Events): readonly unknown[] | undefined {
    if (kind === 'Unknown' || value.some((event) => event.kind === 'Unknown')) return undefined;
    const reader = READERS[kind];
    return reader && (value as readonly never[]).map(reader);
}
