/** How players find somebody to play with. */
import { isForOne, KINDS } from '@dice-wards/games/kinds';
import type { NewGame, NewRoom, Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { HABITS } from './habits';
import type { Result } from './interface';
import { kindName } from './names';
import type { Player } from './players';
import type { Random } from './random';
import { isGathering, peopleIn } from './seats';
import { againstRobot, forTwo, settingsFor } from './settings';
import { promised } from './violation';

/** Something that somebody without a game may do, and how often it comes to mind beside the rest. */
interface Whim {
    readonly weight: number;
    readonly act: (player: Player, luck: Random) => void;
}

const WHIMS: readonly Whim[] = [
    { weight: 8, act: quickMatch },
    { weight: 4, act: createRoom },
    { weight: 6, act: join },
    { weight: 2, act: lookForMine },
    { weight: 2, act: closeRoom },
    { weight: 4, act: playAgain },
    { weight: 2, act: challenge },
    { weight: 2, act: answerChallenges },
    { weight: 2, act: changeName },
    { weight: 1, act: keepApart },
    { weight: 1, act: useCode },
];

export function lookAround(player: Player, luck: Random): void {
    const { over, model } = player;
    // Among several it takes all of them, within a few minutes.
    const isAsked = over !== undefined && model.company.rematches.isAsked(over);
    if (isAsked && isForMany(model.rooms.get(over)) && luck.chance(0.5)) {
        playAgain(player, luck);
        return;
    }
    luck.weighted(WHIMS).act(player, luck);
}

function isForMany(room: Room | undefined): boolean {
    return room !== undefined && peopleIn(room).length > 2;
}

function wish(
    { manner: { likes } }: Player,
    luck: Random,
): { readonly kind: NewGame['kind']; readonly settings: [RoomSettings] } {
    const { kind } = luck.weighted(likes);
    const wished = luck.chance(0.15) ? againstRobot(kind, luck) : settingsFor(kind, luck);
    return { kind, settings: [wished] };
}

function quickMatch(player: Player, luck: Random): void {
    player.send('lobbies', 'quickMatch', [wish(player, luck)], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

function createRoom(player: Player, luck: Random): void {
    const wished = wish(player, luck);
    const [settings] = wished.settings;
    const isAlone = isForOne(kindName(wished.kind)) || settings.players[0] === 1;
    const isPrivate = settings.robot.length === 0 && !isAlone && luck.chance(0.2);
    const all: RoomSettings = { ...settings, private: [isPrivate] };
    const room: NewRoom = { ...wished, name: `Table ${luck.below(1000)}`, settings: [all] };
    player.send('lobbies', 'createRoom', [room], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

function join(player: Player, luck: Random): void {
    const { world, model, principal, text } = player;
    const filter = {
        status: [{ WaitingForPlayers: null }] as [{ WaitingForPlayers: null }],
        kind: [] as [],
        bots: [] as [],
    };
    const listed = world.query(principal, 'lobbies', 'listRooms', filter, { before: [], limit: 50 });
    if (listed.kind === 'rejected') return;
    const { rooms } = listed.value;
    for (const room of rooms) model.learnRoom(room);
    const free = rooms.filter((room) => isGathering(room) && !peopleIn(room).includes(text));
    if (free.length > 0) take(player, luck.pick(free).id, [], luck);
}

/** Takes a seat in a room. */
export function take(player: Player, id: number, code: [] | [string], luck: Random): void {
    player.send('lobbies', 'joinRoom', [id, code, luck.chance(0.5) ? [true] : []], (shown) => {
        if (!('Ok' in shown)) return;
        const room = player.model.rooms.get(id);
        // One for several may wait for others.
        if (room !== undefined && room.players > 2) player.rooms.set(id, room);
        player.games.set(shown.Ok, undefined);
    });
}

/** A room whose owner has given its code away. */
function useCode(player: Player, luck: Random): void {
    const open = [...player.model.rooms.values()].filter(
        (room) => room.inviteCode.length > 0 && isGathering(room) && !peopleIn(room).includes(player.text),
    );
    if (open.length === 0) return;
    const { id, inviteCode } = luck.pick(open);
    take(player, id, inviteCode, luck);
}

/** Looks at their rooms, and says that they are there where somebody waits for that. */
export function lookForMine(player: Player, luck: Random): void {
    const mine = player.world.query(player.principal, 'lobbies', 'getMyRooms');
    if (mine.kind === 'rejected') return;
    player.rooms.clear();
    for (const room of mine.value) {
        player.model.learnRoom(room);
        player.seeRoom(room);
    }
    const asking = mine.value.find(({ readyBy }) => readyBy.length > 0);
    if (asking === undefined) {
        for (const room of mine.value) if (isGathering(room) && luck.chance(0.3)) begin(player, room);
        return;
    }
    player.send('lobbies', 'imReady', [asking.id], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

/**
 * Begins with those who are there, where there are others. Only the owner may, and only with enough of them. The model knows who sits
 * there as it was last shown; a room may have changed hands since.
 */
function begin(player: Player, room: Room): void {
    const { model, text } = player;
    const people = peopleIn(room);
    const { least } = KINDS[kindName(room.kind)].seats;
    if (people.length < 2) return;
    const isOwners = room.owner.toText() === text;
    player.send('lobbies', 'beginGame', [room.id], (shown) => {
        const now = model.rooms.get(room.id);
        const owner = now?.owner.toText();
        if (!('Ok' in shown)) return;
        const hasOwner = isOwners || owner === text || shown.Ok.owner.toText() === text;
        promised('M7', hasOwner, () => `${text} has begun room ${room.id} of ${owner}`);
        const count = peopleIn(shown.Ok).length;
        const isEnough = isGathering(shown.Ok) || count >= least;
        promised('M7', isEnough, () => `room ${room.id} has begun with ${count} players`);
        player.enterRoom(shown.Ok);
    });
}

function closeRoom(player: Player, luck: Random): void {
    const { rooms } = player;
    if (rooms.size === 0) return;
    const id = luck.pick([...rooms.keys()]);
    player.send('lobbies', 'leaveRoom', [id], (shown) => {
        const room = rooms.get(id);
        rooms.delete(id);
        // A room in which somebody else sits may be theirs then.
        if ('Ok' in shown && room !== undefined && peopleIn(room).length === 1) player.model.forgetRoom(id);
    });
}

/** Asks for another game with the same opponents, or takes that back. */
function playAgain(player: Player, luck: Random): void {
    const { over, model } = player;
    if (over === undefined) return;
    if (luck.chance(0.1) && !model.company.rematches.isAsked(over)) {
        player.send('lobbies', 'leaveRoom', [over]);
        return;
    }
    player.send('lobbies', 'rematch', [over], (shown) => {
        if (!('Ok' in shown) || 'Finished' in shown.Ok.status) return;
        model.company.rematches.learn(model, model.rooms.get(over), shown.Ok);
        player.enterRoom(shown.Ok);
    });
}

function someoneElse(player: Player, luck: Random): Player['principal'] {
    const other = userPrincipal(1 + luck.below(HABITS.length));
    return other.toText() === player.text ? someoneElse(player, luck) : other;
}

function challenge(player: Player, luck: Random): void {
    const other = someoneElse(player, luck);
    const wished = wish(player, luck);
    // Now and then one for more than two, which is refused.
    const [settings] = wished.settings;
    const game = luck.chance(0.9) ? { ...wished, settings: [forTwo(settings)] as [RoomSettings] } : wished;
    player.send('lobbies', 'challenge', [other, game], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

function answerChallenges(player: Player, luck: Random): void {
    const waiting = player.world.query(player.principal, 'lobbies', 'getChallenges', []);
    if (waiting.kind === 'rejected' || waiting.value.length === 0) return;
    const { id } = luck.pick(waiting.value);
    if (luck.chance(0.2)) player.send('lobbies', 'refuseChallenge', [id]);
    else take(player, id, [], luck);
}

/** Blocks somebody for a while. */
function keepApart(player: Player, luck: Random): void {
    const { model, text } = player;
    const blocked = model.company.blocks.pairs().filter(([who]) => who === text);
    if (blocked.length > 0 && luck.chance(0.6)) {
        const [, whom] = luck.pick(blocked);
        const other = HABITS.map((_, number) => userPrincipal(1 + number)).find((each) => each.toText() === whom);
        if (other !== undefined) player.send('lobbies', 'unblock', [other]);
    } else player.send('lobbies', 'block', [someoneElse(player, luck)]);
}

function changeName(player: Player, luck: Random): void {
    const { operated } = player.model;
    const [lost] = operated.takenAway;
    const isSpite = lost !== undefined && luck.chance(0.3);
    const name = isSpite ? lost : `player_${luck.below(12)}${luck.pick(['', 'a', 'A'])}`;
    if (operated.isBeingNamed(player.text)) return;
    const wasTakenAway = operated.takenAway.has(name.toLowerCase());
    const replied = (shown: Result<'profiles', 'upsertProfile'>): void => {
        if ('Err' in shown) return;
        promised('S6', !wasTakenAway, () => `${name} was taken away, and is a player's again`);
        player.model.learnName(player.text, name);
    };
    player.send('profiles', 'upsertProfile', [name], replied, () => operated.naming(player.text));
}
