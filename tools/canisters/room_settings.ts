import type { RoomSettings } from '../../src/declarations/lobbies.did';
import { RoomSettings as Schema } from '../../src/platform/room_settings';

/** Everything as usual, for an agent. */
export const NO_WISHES = Object.fromEntries(
    Object.keys(Schema.fields).map((name) => [name, []]),
) as unknown as RoomSettings;
