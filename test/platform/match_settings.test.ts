import { expect, it } from 'vitest';
import { matchSettings } from '../../src/platform/matches';
import { NO_WISHES, type RoomSettings } from '../../src/platform/room_settings';

it.each<[kind: string, changes: Partial<RoomSettings>, fault: string]>([
    ['MontyHall', {}, 'A match of a tournament is between two people'],
    ['DiceWards', { robot: 'Easy' }, 'A match of a tournament is between two people'],
    ['Farkle', { players: 3 }, 'A match of a tournament is between two people'],
    ['Pig', {}, 'A match of a tournament is between two people'],
    ['Yacht', {}, 'A match of a tournament has a winner, and this game may be a draw'],
    ['DiceWards', { private: true }, 'A match of a tournament is public'],
    ['DiceWards', { checksReady: false }, 'A match of a tournament has a ready check'],
])('events have no matches of %s with %o', (kind, changes, fault) => {
    expect(matchSettings({ kind, settings: { ...NO_WISHES, ...changes } })).toEqual({ fault });
});

it.each(['DiceWards', 'Backgammon', 'Farkle', 'LiarsDice'])('events have matches of %s', (kind) => {
    expect(matchSettings({ kind, settings: null })).toMatchObject({ settings: { seats: 2, checksReady: true } });
});
