import type { Door } from '@dice-wards/games/monty_hall/doors';
import type { StatisticsView } from '@dice-wards/games/monty_hall/statistics_view';
import type { MontyHallView } from '@dice-wards/games/monty_hall/view';
import type { GameView } from '../../../src/game_engine/model/game_view';
import { TAPE_BYTES } from '../../../src/game_engine/model/sealed_dice';
import { getStatistics } from '../../../src/game_engine/queries/get_statistics';
import type { Answer } from '../../../src/game_engine/updates/answers';
import { initGame } from '../../../src/game_engine/updates/init_game';
import { makeFinalChoice, selectDoor } from '../../../src/game_engine/updates/play';
import type { GameSettings } from '../../../src/platform/messages';
import type { Reply } from '../../../src/platform/refusal';
import { ANA, happy, LOBBIES, settings, World } from '../../game_engine/world';
import { HOUSE } from '../../support/fake_host';

export const MONTY_HALL: GameSettings = settings({ kind: 'MontyHall', rated: false });

/** An engine whose next tapes begin with these bytes: each says behind which door the prize is. */
export async function engineWith(prizes: readonly Door[] = []): Promise<World> {
    const world = await World.ready();
    const { host } = world;
    const random = host.randomBytes.bind(host);
    const coming = [...prizes];
    host.randomBytes = (length) => {
        const bytes = random(length);
        const prize = length === TAPE_BYTES ? coming.shift() : undefined;
        if (prize !== undefined) bytes[0] = prize;
        return bytes;
    };
    return world;
}

export function begin(world: World, roomId: number, player: Uint8Array = ANA): void {
    happy(initGame(world.app, LOBBIES, roomId, player, HOUSE, MONTY_HALL));
}

export function select(world: World, roomId: number, door: number, player: Uint8Array = ANA): Reply<never> | Answer {
    return selectDoor(world.app, player, roomId, door, null);
}

export function choose(
    world: World,
    roomId: number,
    strategy: string,
    player: Uint8Array = ANA,
): Reply<never> | Answer {
    return makeFinalChoice(world.app, player, roomId, strategy, null);
}

/** The game's own part of a view. */
export function doorsOf({ game }: GameView): MontyHallView {
    if (game === null || !('MontyHall' in game)) throw new Error('another game was expected');
    return game.MontyHall;
}

export function statisticsOf(world: World, player: Uint8Array | null): StatisticsView {
    return happy(getStatistics(world.app, ANA, player)) as StatisticsView;
}
