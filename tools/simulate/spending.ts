/** Somebody who tries to make the house spend its cycles: the same calls again and again, as many as it lets through. */
import type { NewGame } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { garbage } from './mischief';
import type { Player } from './players';
import type { Random } from './random';
import { againstRobot, settingsFor } from './settings';

/** A call that costs the house something, how many are made in a row, and how often it comes to mind. */
interface Expense {
    readonly weight: number;
    readonly most: number;
    readonly call: (player: Player, luck: Random) => void;
}

/** Principals who never play. */
const STRANGERS = 1_000_000;
const DICE_WARDS: NewGame['kind'] = 'DiceWards';
const METHODS = [
    'createRoom',
    'quickMatch',
    'joinRoom',
    'challenge',
    'block',
    'rematch',
    'imReady',
    'goBerserk',
    'onNews',
];

const EXPENSES: readonly Expense[] = [
    { weight: 3, most: 45, call: open },
    { weight: 2, most: 45, call: challenge },
    { weight: 3, most: 45, call: block },
    { weight: 2, most: 20, call: search },
    { weight: 2, most: 20, call: sitDown },
    { weight: 1, most: 20, call: askAgain },
    { weight: 2, most: 6, call: playSilently },
    { weight: 1, most: 20, call: babble },
];

export function spend(player: Player, luck: Random): void {
    const { most, call } = luck.weighted(EXPENSES);
    for (let left = luck.magnitude(2, most); left > 0; left -= 1) call(player, luck);
}

function open(player: Player, luck: Random): void {
    const room = { name: luck.chance(0.1) ? '' : 'Table', kind: DICE_WARDS, settings: [] as [] };
    player.send('lobbies', 'createRoom', [room], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

function challenge(player: Player, luck: Random): void {
    const game = { kind: DICE_WARDS, settings: [settingsFor('DiceWards', luck)] as NewGame['settings'] };
    player.send('lobbies', 'challenge', [stranger(luck), game], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

function block(player: Player, luck: Random): void {
    player.send('lobbies', 'block', [stranger(luck)]);
}

function stranger(luck: Random): Player['principal'] {
    return userPrincipal(STRANGERS + luck.below(STRANGERS));
}

function search(player: Player, luck: Random): void {
    const game = { kind: DICE_WARDS, settings: [settingsFor('DiceWards', luck)] as NewGame['settings'] };
    player.send('lobbies', 'quickMatch', [game], (shown) => 'Ok' in shown && player.enterRoom(shown.Ok));
}

/** In a room in which somebody waits, and gets up again at once. */
function sitDown(player: Player, luck: Random): void {
    const open = [...player.model.rooms.values()].filter(
        ({ owner, status }) => 'WaitingForPlayers' in status && owner.toText() !== player.text,
    );
    if (open.length === 0) return;
    const { id } = luck.pick(open);
    player.send('lobbies', 'joinRoom', [id, [], [true]]);
    player.send('lobbies', 'leaveRoom', [id]);
}

function askAgain(player: Player): void {
    if (player.over !== undefined) player.send('lobbies', 'rematch', [player.over]);
}

/** Begins a game in which they never act. */
function playSilently(player: Player, luck: Random): void {
    const kind = luck.pick(['MontyHall', 'DiceWards'] as const);
    player.send('lobbies', 'quickMatch', [{ kind, settings: [againstRobot(kind, luck)] }]);
}

function babble(player: Player, luck: Random): void {
    player.world.submitBytes(player.principal, 'lobbies', luck.pick(METHODS), garbage(luck), () => undefined);
}
