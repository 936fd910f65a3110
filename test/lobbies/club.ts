import { compileDecoder } from '@dice-wards/candid/codec';
import { expect } from 'vitest';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { openMatches } from '../../src/lobbies/updates/open_matches';
import type { CallAnswer } from '../../src/platform/host';
import { MatchFinished, type NewMatch } from '../../src/platform/matches';
import type { Reply } from '../../src/platform/refusal';
import { ANA, BEN, CLEO, DICE_WARDS, ENGINE, engineSays, happy, player, result, World } from './world';

export const SECOND = 1000;
export const CLUB = Uint8Array.of(7, 7, 7, 1, 1);
export const PLACE = { tournament: 4, round: 2, table: 1 };
export const OK: CallAnswer = { kind: 'replied', bytes: Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0) };
export const ADMIN = player(9);

const decodeLetter = compileDecoder([MatchFinished]);

/** A house with a canister of tournaments, of which there are only its calls and answers. Whoever asks is a controller. */
export class Club {
    static async ready(): Promise<Club> {
        const world = await World.ready();
        world.host.controller = true;
        world.app.links.link('tournaments', CLUB);
        return new Club(world);
    }

    private constructor(readonly world: World) {}

    match(changes: Partial<NewMatch> = {}): NewMatch {
        return { first: ANA, second: BEN, kind: DICE_WARDS, settings: null, place: PLACE, berserk: null, ...changes };
    }

    open(...matches: readonly NewMatch[]): Reply<readonly Reply<number>[]> {
        return openMatches(this.world.app, CLUB, matches);
    }

    ready(caller: Uint8Array, id = 1) {
        return Promise.resolve(imReady(this.world.app, caller, id));
    }

    room(id = 1) {
        return happy(getRoom(this.world.app, CLEO, id));
    }

    stored(id = 1) {
        return this.world.app.rooms.get(id)?.stage;
    }

    /** The calls to a canister by a method. */
    calls(method: string) {
        return this.world.host.calls.filter((call) => call.method === method);
    }

    /** What the canister of tournaments is told, and answers. */
    async told(answer: CallAnswer = OK): Promise<unknown[]> {
        await this.world.host.pass(0);
        const letters = this.calls('onMatchFinished');
        for (const letter of letters) await letter.answer(answer);
        return letters.map(({ canister, argument }) => {
            expect(canister).toEqual(CLUB);
            const decoded = decodeLetter(argument);
            if (!decoded.ok) throw new Error(decoded.error);
            return decoded.value[0];
        });
    }

    /** Both are there, and the engine says this. */
    async met(answer: CallAnswer = engineSays({ Ok: 1 })): Promise<Reply<unknown>> {
        expect(happy(await this.ready(ANA))).toMatchObject({ status: { WaitingForPlayers: null } });
        const second = this.ready(BEN);
        await this.calls('initGame')[0].answer(answer);
        return second;
    }

    won(changes: object = {}): Reply<null> {
        const told = { ...result(1), points: 3, loserPoints: 2, ...changes };
        return onGameFinished(this.world.app, ENGINE, 1, BEN, told);
    }
}
