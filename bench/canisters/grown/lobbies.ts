import { nat32, nothing, principal } from '@dice-wards/candid/schema';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { update } from 'azle';
import { api } from '../../../src/lobbies/api';
import type { App } from '../../../src/lobbies/app';
import Lobbies from '../../../src/lobbies/main';
import { azleHost } from '../../../src/platform/azle_host';
import { asciiBytes } from '../../../src/platform/bytes';
import { methods } from '../../../src/platform/method';
import { BY_OPERATOR } from '../../../src/platform/price';
import type { Reply } from '../../../src/platform/refusal';
import type { Settings } from '../../../src/platform/room_settings';
import { playerId } from './ids';

const declared = methods(azleHost, ['Unauthorized']);
const growing = { grow: declared.update([nat32, nat32, principal], nothing, BY_OPERATOR) };

/** Lobbies with a method that fills a house, for the bench alone. Anybody may call it, so this is never deployed. */
export default class GrownLobbies extends Lobbies {
    protected override readonly api = { ...api, ...growing };

    @update(...growing.grow.declared)
    grow(): void | Promise<void> {
        return growing.grow.answer(this.app, grow);
    }
}

const SETTINGS: Settings = {
    kind: 'DiceWards',
    turnSeconds: null,
    reserve: null,
    rated: true,
    options: NO_OPTIONS,
    robot: null,
    bots: false,
    checksReady: false,
    lateDice: false,
    spectatorDelay: false,
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
        const waiting = { ...room, place: null, berserk: null, stage: { phase: 'waiting' } } as const;
        app.rooms.add(waiting);
        const playing = app.rooms.move(waiting, { phase: 'inGame', player2, engine });
        if (opened >= finished) continue;
        app.rooms.move(playing, { phase: 'finished', player2, engine, winner: 'owner', endedAtMs: createdAtMs });
        app.finishedGames.next();
    }
    return { Ok: null };
}
