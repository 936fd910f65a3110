/** What holds in a house of several engines, when nothing has been disturbed for some minutes. */
import type { Checked } from './checked';
import type { EngineName } from './members';
import { ask, askAs, metrics } from './queries';
import { promised } from './violation';
import { Visit } from './visit';
import type { World } from './world';

/** How long the engines may take to hear what Lobbies has to tell, in seconds. */
const TOLD_WITHIN_SECONDS = 10;

/** Each game is in one engine, which is in the house, and all engines of the house know its bans. */
export function enginesHold(checked: Checked): void {
    const { world } = checked;
    if (world.engines.length === 1) return;
    gamesAreInOneEngine(checked);
    noneIsLeftBehind(checked);
    bansReachAll(checked);
}

/** The engines that Lobbies knows. */
export function housedEngines(world: World): readonly EngineName[] {
    const shown = ask(world, 'lobbies', 'getEngines');
    return shown.flatMap(({ id }) => world.engineOf(id) ?? []);
}

/** Those that take new games. */
export function openEngines(world: World): readonly EngineName[] {
    const shown = ask(world, 'lobbies', 'getEngines').filter(({ open }) => open);
    return shown.flatMap(({ id }) => world.engineOf(id) ?? []);
}

function gamesAreInOneEngine({ world, model }: Checked): void {
    const housed = housedEngines(world);
    for (const { view, isOver } of model.unsettled()) {
        const { roomId, player1 } = view;
        const hosts = world.engines.filter((name) => 'Ok' in askAs(player1, world, name, 'getGameState', roomId));
        const home = model.engineOf(roomId);
        const holds = hosts.every((host) => host === home);
        promised('C12', holds, () => `game ${roomId} is in ${hosts}, and not in ${home} alone`);
        const room = model.rooms.get(roomId);
        if (isOver || room === undefined || !('InGame' in room.status)) continue;
        promised('C12', housed.includes(home), () => `room ${roomId} plays in ${home}, which is gone`);
    }
}

/** An engine that is gone has no game that goes on, and no result that nobody was told. */
function noneIsLeftBehind({ world }: Checked): void {
    const housed = housedEngines(world);
    for (const engine of world.engines) {
        if (housed.includes(engine)) continue;
        const shown = metrics(world, engine);
        for (const name of ['dice_wards_games_watched', 'dice_wards_letters_waiting'])
            promised('C12', shown.get(name) === 0, () => `${engine} is gone, with ${name} ${shown.get(name)}`);
    }
}

/** Somebody whom Lobbies has banned is refused by every engine of the house, and nobody else is. */
function bansReachAll({ world, model, players }: Checked): void {
    const banned = model.operated.bannedFrom('lobbies');
    const asked = [...players].filter(({ text }) => banned.has(text)).slice(0, 1);
    const free = players.find(({ text }) => !world.members.some((name) => model.operated.bannedFrom(name).has(text)));
    if (free !== undefined) asked.push(free);
    if (banned.size === 0) return;
    const visit = new Visit(world.fork(), 'C12');
    visit.pass(TOLD_WITHIN_SECONDS);
    for (const engine of housedEngines(world)) {
        for (const { principal, text } of asked) {
            const answer = visit.call(principal, engine as 'game_engine_2', 'checkTimeout', 0);
            const refusal = answer.kind === 'replied' && 'Err' in answer.value ? answer.value.Err : {};
            const isRefused = answer.kind === 'rejected' || 'Unauthorized' in refusal;
            const isBanned = banned.has(text);
            promised('C12', isRefused === isBanned, () => `${engine} ${isRefused ? 'refuses' : 'answers'} ${text}`);
        }
    }
}
