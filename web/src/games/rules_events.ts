import type { EngineTypes } from '@dice-wards/client';
import { eventOf as ofBackgammon } from './backgammon/rules_events';
import { eventOf as ofDiceWards } from './dice_wards/rules_events';

/** An event of a log as the game's rules know it. */
export type EventReader = (event: never) => unknown;

/** Of the games whose positions a robot can be asked about. Here without tables and pictures: the robot's worker has no use for those. */
const READERS: Readonly<Partial<Record<EngineTypes.GameKind, EventReader>>> = {
    DiceWards: ofDiceWards,
    Backgammon: ofBackgammon,
    Nackgammon: ofBackgammon,
    Hypergammon: ofBackgammon,
};

/** The events of an entry, as the rules of its game have them; undefined for a game that is not read. */
export function rulesEvents({ kind, value }: EngineTypes.Events): readonly unknown[] | undefined {
    const reader = READERS[kind];
    return reader && (value as readonly never[]).map(reader);
}
