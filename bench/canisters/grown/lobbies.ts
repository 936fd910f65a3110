import { nat32, nothing, principal } from '@dice-wards/candid/schema';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { lobbies } from '../../../src/interface/lobbies';
import { rowsOf } from '../../../src/interface/row';
import type { App } from '../../../src/lobbies/app';
import { useCases } from '../../../src/lobbies/main';
import { wire } from '../../../src/lobbies/wiring';
import { azleHost, stableMap } from '../../../src/platform/azle_host';
import { asciiBytes } from '../../../src/platform/bytes';
import { canister } from '../../../src/platform/canister';
import { BY_OPERATOR } from '../../../src/platform/price';
import type { Reply } from '../../../src/platform/refusal';
import type { Settings } from '../../../src/platform/room_settings';
import { NO_TERMS } from '../../../src/platform/terms';
import { playerId } from './ids';

const { update } = rowsOf(['Unauthorized']);
const rows = {
    ...lobbies,
    grow: update({
        says: 'Fills the house.',
        takes: [{ finished: nat32 }, { running: nat32 }, { engine: principal }],
        gives: nothing,
        price: BY_OPERATOR,
    }),
};

/** Lobbies with a method that fills a house, for the bench alone. Anybody may call it, so this is never deployed. */
export default canister(rows, { ...useCases, grow }, () => wire(azleHost, stableMap));

const SETTINGS: Settings = {
    kind: 'DiceWards',
    seats: 2,
    turnSeconds: null,
    reserve: null,
    rated: true,
    options: NO_OPTIONS,
    robot: null,
    ...NO_TERMS,
};
const NAME = asciiBytes('A table');
/** So long ago they were opened. */
const AGE_MS = 10 * 24 * 60 * 60_000;

/** Opens so many rooms whose games are over at once, and then so many whose games go on. */
function grow(
    app: App,
    _caller: Uint8Array,
    finished: number,
    running: number,
    engine: Uint8Array,
): Reply<null, 'Unauthorized'> {
    const createdAtMs = app.host.now() - AGE_MS;
    for (let opened = 0; opened < finished + running; opened += 1) {
        const id = app.roomIds.next();
        const owner = playerId(2 * id);
        const player2 = playerId(2 * id + 1);
        const room = { id, name: NAME, owner, settings: SETTINGS, inviteCode: null, invited: null, createdAtMs };
        const waiting = { ...room, place: null, berserk: null, stage: { phase: 'waiting', guests: [] } } as const;
        app.rooms.add(waiting);
        const playing = app.rooms.move(waiting, { phase: 'inGame', guests: [player2], engine });
        if (opened >= finished) continue;
        app.rooms.move(playing, { phase: 'finished', guests: [player2], engine, winner: 0, endedAtMs: createdAtMs });
        app.finishedGames.next();
    }
    return { Ok: null };
}
