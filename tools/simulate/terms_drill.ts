/** What rooms have when nothing is said, and what they may have: the table of `docs/build/rooms.md`; see `drills.ts`. */
import type { Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../canisters/principals';
import { type KindName, nameOf } from './names';
import { peek } from './queries';
import type { Random } from './random';
import { game, type Visit } from './visit';

const PEOPLE = 4_600_000;
const LONGEST = 259_200;
/** Seconds of a turn by kind, whether it is rated, and whether it has a cube. */
const DEFAULTS: readonly (readonly [KindName, seconds: number, rated: boolean, doubling: boolean])[] = [
    ['DiceWards', 30, true, false],
    ['Farkle', 60, true, false],
    ['Backgammon', 90, false, true],
    ['Nackgammon', 90, false, true],
    ['Hypergammon', 90, false, true],
];
const HOUR = 3600;

/** A room that says nothing has the defaults, and one that says too much is refused. */
export function roomsHaveTerms(visit: Visit, luck: Random): void {
    const [kind, seconds, rated, doubling] = luck.pick(DEFAULTS);
    const hasLength = kind.endsWith('gammon');
    let person = PEOPLE;
    const open = (settings?: Partial<RoomSettings>): Room | string => {
        person += 1;
        const given = settings === undefined ? [] : game({ turnSeconds: [], ...settings }).settings;
        const wished = { kind, settings: given as [] | [RoomSettings], name: 'Table' };
        const answer = visit.call(userPrincipal(person), 'lobbies', 'createRoom', wished);
        if (answer.kind === 'rejected') return answer.why;
        return 'Ok' in answer.value ? answer.value.Ok : nameOf(answer.value.Err);
    };
    const has = (room: Room | string, expected: Partial<Record<keyof Room, unknown>>): void => {
        for (const [name, value] of Object.entries(expected)) {
            const told = typeof room === 'string' ? room : String(room[name as keyof Room]);
            visit.is(told, value, `${name} of a room of ${kind}`);
        }
    };
    has(open(), {
        ...{ turnSeconds: '', rated, doubling, checksReady: rated, isPrivate: false, bots: false, lateDice: true },
        ...{ spectatorDelay: false, jacoby: false, quick: false, doubleAfterRoll: false, matchLength: '' },
    });
    if (hasLength) has(open({ matchLength: [5] }), { rated: true, checksReady: true, crawford: true, matchLength: 5 });
    has(open({ turnSeconds: [LONGEST] }), { turnSeconds: LONGEST });
    if (rated) has(open({ turnSeconds: [HOUR] }), { checksReady: false });
    has(open({ bots: [true] }), { bots: true, rated: false });
    has(open({ delaySeconds: [5], reserveSeconds: [3600] }), {
        delaySeconds: 5,
        reserveSeconds: 3600,
        turnSeconds: '',
    });
    const wrong: readonly Partial<RoomSettings>[] = [
        { turnSeconds: [seconds - 1] },
        { turnSeconds: [LONGEST + 1] },
        { delaySeconds: [4], reserveSeconds: [60] },
        { delaySeconds: [301], reserveSeconds: [60] },
        { delaySeconds: [10], reserveSeconds: [9] },
        { delaySeconds: [10], reserveSeconds: [3601] },
        { delaySeconds: [10] },
        { turnSeconds: [seconds], delaySeconds: [10], reserveSeconds: [60] },
        { bots: [true], rated: [true] },
        ...(hasLength ? [{ matchLength: [26] }, { matchLength: [0] }, { matchLength: [3], jacoby: [true] }] : []),
        ...(hasLength ? [] : [{ matchLength: [3] }, { jacoby: [true] }, { quick: [true] }]),
        ...(kind === 'Farkle' ? [{ doubling: [true] }] : []),
    ] as readonly Partial<RoomSettings>[];
    for (const each of wrong) {
        const shown = open(each);
        visit.is(
            typeof shown === 'string' ? shown : 'a room',
            'InvalidArgument',
            `${kind} with ${JSON.stringify(each)}`,
        );
    }
    const against = open({ robot: ['Easy'] });
    has(against, { rated: false, lateDice: false, checksReady: false });
}

/** A ready check is told to whoever it awaits, and to nobody else; of a private room without its number. */
export function checksAreTold(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const isPrivate = luck.chance(0.5);
    const { id, inviteCode } = visit.opens(anna, game({ rated: [false], checksReady: [true], private: [isPrivate] }));
    const told = (): string => {
        const shown = peek(world, 'lobbies', 'whoIsAwaited', [anna, bert, cora]);
        return shown?.map(([check]) => check?.roomId ?? '-').join(' ') ?? 'nothing';
    };
    visit.is(told(), '- - -', 'who is awaited in a room of one player');
    visit.does(bert, 'lobbies', 'joinRoom', id, inviteCode, [true]);
    visit.is(told(), `${isPrivate ? 0 : id} - -`, 'who is awaited by a ready check');
    const room = visit.room(anna, id);
    const left = (Number(room?.readyBy[0] ?? 0n) - world.nowMs) / 1000;
    const lasts = isPrivate ? 300 : 30;
    visit.promised(Math.abs(left - lasts) <= 2, `a ready check lasts ${left} seconds in place of ${lasts}`);
    if (luck.chance(0.5)) {
        visit.pass(lasts - 3);
        visit.does(anna, 'lobbies', 'imReady', id);
        visit.is(told(), '- - -', 'who is awaited in a game that has begun');
        return;
    }
    // With its grace.
    visit.pass(lasts + 5);
    visit.is(told(), '- - -', 'who is awaited after a ready check');
    const owner = isPrivate ? anna : bert;
    const after = visit.room(owner, id);
    visit.is(
        [after?.owner, after?.player2.length],
        [owner, 0],
        'the owner of a room after a ready check, and its guests',
    );
    visit.is(visit.room(cora, id) === undefined, isPrivate, 'whether a room is hidden after a ready check');
}
