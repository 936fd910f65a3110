import { describe, expect, test } from 'vitest';
import { anyPlay, backgammonOf, playOn, scoreOf, startBackgammon, until } from '../support/backgammon';
import { type Wishes as AllWishes, actorFirst, BACKGAMMON, DICE_WARDS, newGame, newRoom } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { freshWorld, happy, type Player, refused, shareWorld, type World } from '../support/world';

type Wishes = Partial<Omit<AllWishes, 'name'>>;
const random = seededRandom();
/** A backgammon room with the default options. */
const DEFAULTS = {
    doubling: true,
    doubleAfterRoll: false,
    matchLength: [],
    crawford: false,
    jacoby: false,
    rated: false,
    turnSeconds: [],
};
const MATCH = { ...DEFAULTS, crawford: true, rated: true };

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

describe('a room of backgammon', () => {
    const ROOMS: readonly [string, Wishes, object][] = [
        ['has the cube, and is a single game', {}, DEFAULTS],
        ['may be without the cube', { doubling: [false] }, { ...DEFAULTS, doubling: false }],
        ['may have doubles after the roll', { doubleAfterRoll: [true] }, { ...DEFAULTS, doubleAfterRoll: true }],
        ['may have Jacoby’s rule', { jacoby: [true] }, { ...DEFAULTS, jacoby: true }],
        ['may be a match, with Crawford’s rule and rated', { matchLength: [2] }, { ...MATCH, matchLength: [2] }],
        ['may be a long match', { matchLength: [25] }, { ...MATCH, matchLength: [25] }],
        [
            'may be a match without Crawford’s rule',
            { matchLength: [7], crawford: [false] },
            { ...MATCH, matchLength: [7], crawford: false },
        ],
        [
            'may be a match without the cube',
            { matchLength: [7], doubling: [false] },
            { ...MATCH, matchLength: [7], doubling: false, crawford: false },
        ],
        ['may be an unrated match', { matchLength: [5], rated: [false] }, { ...MATCH, matchLength: [5], rated: false }],
        ['may give more time', { turnSeconds: [91] }, { ...DEFAULTS, turnSeconds: [91] }],
    ];
    test.each(ROOMS)('%s', async (_what, wishes, expected) => {
        const room = await happy(ana.lobbies.createRoom(newRoom({ kind: BACKGAMMON, ...wishes })));
        expect(room).toMatchObject({ kind: BACKGAMMON, ...expected });
        expect(await happy(ben.lobbies.getRoom(room.id))).toMatchObject(expected);
    });

    const FAULTS: readonly [string, Wishes][] = [
        ['matchLength is from 1 to 25', { matchLength: [0] }],
        ['matchLength is from 1 to 25', { matchLength: [26] }],
        ['matchLength is from 1 to 25', { matchLength: [255] }],
        ['jacoby is for single games, not for matches', { matchLength: [5], jacoby: [true] }],
        ['crawford is for matches', { crawford: [true] }],
        ['doubleAfterRoll, crawford and jacoby need doubling', { doubling: [false], jacoby: [true] }],
        ['doubleAfterRoll, crawford and jacoby need doubling', { doubling: [false], doubleAfterRoll: [true] }],
        [
            'doubleAfterRoll, crawford and jacoby need doubling',
            { doubling: [false], matchLength: [3], crawford: [true] },
        ],
        ['Backgammon is rated only in matches: give a matchLength', { rated: [true] }],
        ['turnSeconds is from 90 to 259200', { turnSeconds: [89] }],
        ['Dice Wards has no matchLength', { kind: DICE_WARDS, matchLength: [5] }],
        ['Dice Wards has no doubleAfterRoll', { kind: DICE_WARDS, doubling: [true], doubleAfterRoll: [true] }],
        ['Dice Wards has no crawford', { kind: DICE_WARDS, doubling: [true], crawford: [true] }],
        ['Dice Wards has no jacoby', { kind: DICE_WARDS, doubling: [true], jacoby: [true] }],
    ];
    test.each(FAULTS)('cannot be: %s', async (fault, wishes) => {
        const before = await world.metric('lobbies', 'lobbies_rooms_total');
        const wanted = newRoom({ kind: BACKGAMMON, ...wishes });
        expect(await refused(ana.lobbies.createRoom(wanted))).toEqual({ InvalidArgument: fault });
        expect(await refused(ana.lobbies.quickMatch(newGame({ kind: BACKGAMMON, ...wishes })))).toEqual({
            InvalidArgument: fault,
        });
        expect(await ana.lobbies.getMyRooms()).toEqual([]);
        expect(await world.metric('lobbies', 'lobbies_rooms_total')).toBe(before);
    });

    test('is the same game in the engine', async () => {
        const options = { doubleAfterRoll: true, jacoby: true } as const;
        const single = await startBackgammon(ana, ben, { doubleAfterRoll: [true], jacoby: [true] });
        const view = await happy(ana.gameEngine.getGameState(single));
        expect(backgammonOf(view)).toMatchObject({ ...options, matchLength: [] });
        expect(view.cube).toHaveLength(1);

        const match = await startBackgammon(ana, ben, { doubling: [false], matchLength: [9], turnSeconds: [300] });
        const other = await happy(ana.gameEngine.getGameState(match));
        expect(other).toMatchObject({ cube: [], rated: true, remainingMs: [300_000] });
        expect(backgammonOf(other)).toMatchObject({ doubleAfterRoll: false, jacoby: false, matchLength: [9] });
    });

    test.each([true, false])('has a Crawford game only if the option is set: %s', async (crawford) => {
        const roomId = await startBackgammon(ana, ben, { matchLength: [3], crawford: [crawford] });
        // A player who is level or a point ahead doubles, and is dropped, until one has 2 points.
        for (let games = 1; games <= 2; games += 1) {
            let view = await playOn([ana, ben], roomId, until('Rolling', anyPlay(random)));
            if (games === 2) view = await rollOnUntil(roomId, (seat) => scoreOf(view)[seat] === 1);
            const [actor, other] = actorFirst(view, [ana, ben]);
            await happy(actor.gameEngine.proposeDouble(roomId, []));
            await happy(other.gameEngine.forfeit(roomId, []));
        }
        let view = await happy(ana.gameEngine.getGameState(roomId));
        expect(scoreOf(view).toSorted()).toEqual([0, 2]);
        expect(backgammonOf(view)).toMatchObject({ gameNumber: 3, crawfordGame: crawford });
        view = await rollOnUntil(roomId, (seat) => scoreOf(view)[seat] === 0);
        const [behind] = actorFirst(view, [ana, ben]);
        const { cube } = await happy(behind.gameEngine.getGameState(roomId));
        expect(cube[0]?.mayDouble).toBe(!crawford);
        const asked = behind.gameEngine.proposeDouble(roomId, []);
        if (crawford) expect(await refused(asked)).toEqual({ InvalidState: 'Nobody may double in the Crawford game' });
        else expect((await happy(asked)).cube[0]?.offered).toBe(true);
    });

    /** Plays on until a player in such a seat is about to roll. */
    function rollOnUntil(roomId: number, isIt: (seat: 0 | 1) => boolean) {
        const policy = anyPlay(random);
        return playOn([ana, ben], roomId, (view) => {
            const [seat] = actorFirst(view, [0, 1] as const);
            return 'Rolling' in backgammonOf(view).state && isIt(seat) ? 'wait' : policy(view);
        });
    }
});

describe('quick match', () => {
    const settings = (wishes: Wishes) => newGame({ kind: BACKGAMMON, ...wishes });
    const ALL: readonly Wishes[] = [
        {},
        { doubling: [false] },
        { doubleAfterRoll: [true] },
        { jacoby: [true] },
        { matchLength: [3] },
        { matchLength: [5] },
        { matchLength: [5], crawford: [false] },
        { matchLength: [5], rated: [false] },
        { matchLength: [5], turnSeconds: [120] },
        { kind: DICE_WARDS },
        { kind: DICE_WARDS, doubling: [true] },
    ];

    test('pairs only players who want the same', async () => {
        const own = await freshWorld();
        const opened: number[] = [];
        for (const [i, wishes] of ALL.entries()) {
            const room = await happy(own.player(`waits ${i}`).lobbies.quickMatch(settings(wishes)));
            expect(room.status, JSON.stringify(wishes)).toEqual({ WaitingForPlayers: null });
            opened.push(room.id);
        }
        expect(new Set(opened).size).toBe(ALL.length);
        for (const [i, wishes] of ALL.entries()) {
            const room = await happy(own.player(`comes ${i}`).lobbies.quickMatch(settings(wishes)));
            expect(room).toMatchObject({ id: opened[i], status: { InGame: null } });
        }
    });

    test('takes what is usual for a wish that is not spoken', async () => {
        const spoken = settings({
            matchLength: [11],
            doubling: [true],
            crawford: [true],
            jacoby: [false],
            rated: [true],
        });
        const waiting = await happy(ana.lobbies.quickMatch(settings({ matchLength: [11] })));
        expect(await happy(ben.lobbies.quickMatch(spoken))).toMatchObject({ id: waiting.id, status: { InGame: null } });
    });
});
