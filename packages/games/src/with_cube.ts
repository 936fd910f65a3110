import { type Fields, nothing, type VariantSchema, variant } from '@dice-wards/candid/schema';
import {
    afterCommand,
    CENTRED,
    CUBE_ERRORS,
    type Cube,
    type CubeCommand,
    type CubeRequest,
    type CubeState,
    cubeError,
    cubeOwner,
    packCube,
    unpackCube,
} from './cube';
import { type Actor, otherSeat, type RulesForTwo, type Seat, WON_BY } from './for_two';
import { playOut } from './play_out';
import { err, ok, type Result } from './result';
import type { CubeShown, Luck, Outcome, Records, RuleRefusal, Rules } from './rules';

/** A game with the cube beside it. `doubled`: a double is offered; `refused`: the game ended by that. */
export interface CubedState<State> {
    readonly game: State;
    readonly cube: Cube;
    readonly phase: 'playing' | 'doubled' | 'refused';
}
const PHASES = ['playing', 'doubled', 'refused'] as const;

/** The events of the cube, each with its byte in the log. A game's own events begin with other bytes. */
const CUBE_EVENTS = { DoubleProposed: 0xfd, DoubleAccepted: 0xfe, DoubleRefused: 0xff } as const;
type CubeEventName = keyof typeof CUBE_EVENTS;
export interface CubeEvent {
    readonly cube: CubeEventName;
}
const FIRST_CUBE_BYTE = 0xfd;
const NOT_NOW: RuleRefusal = { kind: 'notNow', why: CUBE_ERRORS.notNow };

const COMMAND_TYPES = { proposeDouble: 'propose-double', acceptDouble: 'accept', forfeit: 'forfeit' } as const;
const EVENT_OF = { 'propose-double': 'DoubleProposed', accept: 'DoubleAccepted', forfeit: 'DoubleRefused' } as const;

/**
 * Any game for two, played with the doubling cube (000): the winner's points are multiplied by the stakes, and refusing a
 * double loses the stakes before it.
 *
 * @param mayDouble whether the player to act may offer a double, as far as the game is concerned
 */
export function withCube<State, Command extends { readonly kind: string }, Event, View, EventView, Memo>(
    rules: Rules<State, Command, Event, View, EventView, Memo>,
    mayDouble: (state: State) => boolean,
): RulesForTwo<CubedState<State>, Command | CubeRequest, Event | CubeEvent, View, unknown, Memo> {
    const { score, outOfTime } = rules;
    type Cubed = CubedState<State>;
    type AnyCommand = Command | CubeRequest;
    type AnyEvent = Event | CubeEvent;

    /** It is a game for two. */
    const actorIn = (game: State): Actor => rules.toAct(game) as Actor;

    function decide(state: Cubed, command: AnyCommand, memo?: Memo): Result<readonly AnyEvent[], RuleRefusal> {
        const cubed = cubeCommand(command);
        if (cubed === undefined && state.phase === 'playing') return rules.decide(state.game, command as Command, memo);
        const before = cubeState(state, actorIn(state.game));
        if (before === undefined) return err(toAct(state) === 'nobody' ? { kind: 'gameOver' } : NOT_NOW);
        if (cubed === undefined) {
            return err('by' in command && command.by !== before.up ? { kind: 'notYourTurn' } : NOT_NOW);
        }
        const error = cubeError(before, cubed);
        if (error === CUBE_ERRORS.notYourTurn) return err({ kind: 'notYourTurn' });
        if (cubed.type === 'propose-double' && !mayDouble(state.game)) return err(NOT_NOW);
        return error === undefined ? ok([{ cube: EVENT_OF[cubed.type] }]) : err({ kind: 'notNow', why: error });
    }

    function evolve(state: Cubed, event: AnyEvent): Cubed {
        const { game, cube, phase } = state;
        if (!isCubeEvent(event)) return { game: rules.evolve(game, event), cube, phase };
        return { game, ...afterCubeEvent(state, event, actorIn(game)) };
    }

    function toAct(state: Cubed): Actor {
        const actor = actorIn(state.game);
        if (state.phase === 'refused') return 'nobody';
        return state.phase === 'doubled' ? otherSeat(actor as Seat) : actor;
    }

    function outcome({ game, cube, phase }: Cubed): Outcome | undefined {
        const { stakes } = cube;
        if (phase === 'refused') {
            const winner = actorIn(game) as Seat;
            return { places: WON_BY[winner], points: stakes, reason: 'DoubleRefused', ending: 'DoubleRefused' };
        }
        const won = rules.outcome(game);
        return won && { places: won.places, points: won.points * stakes, reason: won.reason, ending: won.ending };
    }

    /** An offered double that is not answered is refused. */
    function refusal(state: Cubed): CubeRequest {
        return { kind: 'forfeit', by: otherSeat(actorIn(state.game) as Seat) };
    }

    const playable = {
        decide,
        evolve,
        toAct,
        chanceActs: (state: Cubed, luck: Luck) => rules.chanceActs(state.game, luck),
    };

    return {
        start: (options) => ({ game: rules.start(options, 2), cube: CENTRED, phase: 'playing' }),
        newMemo: rules.newMemo,
        ...playable,
        play: (state, command, luck, memo) => playOut(playable, state, command, luck, memo),
        timeout: (state) => (state.phase === 'playing' ? rules.timeout(state.game) : refusal(state)),
        ...(outOfTime && {
            outOfTime: (state: Cubed) => (state.phase === 'playing' ? outOfTime(state.game) : refusal(state)),
        }),
        outcome,
        ...(score && { score: ({ game }: Cubed) => score(game) }),
        cube: (state) => shown(state, cubeState(state, actorIn(state.game)), mayDouble),
        verbs: rules.verbs,
        lastDice: (state) => rules.lastDice(state.game),
        viewSchema: rules.viewSchema,
        view: (state, viewer, memo) => rules.view(state.game, viewer, memo),
        eventSchema: withCubeEvents(rules.eventSchema),
        showEvent: (event) => (isCubeEvent(event) ? { [event.cube]: null } : rules.showEvent(event)),
        records: cubedRecords(rules.records),
    };
}

/** As the cube's own module sees it; `undefined` while chance is to act, and when the game is over. */
function cubeState({ phase, cube }: CubedState<unknown>, actor: Actor): CubeState | undefined {
    const { stakes, holdsCube } = cube;
    if (phase === 'refused' || typeof actor !== 'number') return undefined;
    if (phase === 'doubled') return { stakes, holdsCube, up: otherSeat(actor), status: 'double-proposed' };
    return { stakes, holdsCube, up: actor, status: 'pending' };
}

function afterCubeEvent(state: CubedState<unknown>, event: CubeEvent, actor: Actor): Omit<CubedState<unknown>, 'game'> {
    const { cube } = state;
    if (event.cube === 'DoubleProposed') return { cube, phase: 'doubled' };
    if (event.cube === 'DoubleRefused') return { cube, phase: 'refused' };
    const before = cubeState(state, actor);
    if (before === undefined) throw new Error('no double is accepted after the end');
    const { stakes, holdsCube } = afterCommand(before, { type: 'accept', seat: before.up });
    return { cube: { stakes, holdsCube }, phase: 'playing' };
}

function shown<State>(
    { game, cube, phase }: CubedState<State>,
    before: CubeState | undefined,
    mayDouble: (game: State) => boolean,
): CubeShown {
    return {
        stakes: cube.stakes,
        owner: cubeOwner(cube),
        offered: phase === 'doubled',
        mayDouble:
            before !== undefined &&
            mayDouble(game) &&
            cubeError(before, { type: 'propose-double', seat: before.up }) === undefined,
    };
}

function cubeCommand(command: { readonly kind: string; readonly by?: Seat }): CubeCommand | undefined {
    const { kind, by } = command;
    if (by === undefined || !(kind in COMMAND_TYPES)) return undefined;
    return { type: COMMAND_TYPES[kind as keyof typeof COMMAND_TYPES], seat: by };
}

function isCubeEvent(event: unknown): event is CubeEvent {
    return typeof event === 'object' && event !== null && 'cube' in event;
}

function withCubeEvents(events: VariantSchema<Fields>): VariantSchema<Fields> {
    const cases = Object.keys(CUBE_EVENTS).map((name) => [name, nothing] as const);
    return variant(events.name, { ...events.fields, ...Object.fromEntries(cases) });
}

/** The game's own state, then a byte: the cube in its low five bits, the phase above. */
function cubedRecords<State, Event>(records: Records<State, Event>): Records<CubedState<State>, Event | CubeEvent> {
    const cubeAt = records.stateSize;
    return {
        stateSize: cubeAt + 1,
        writeState: (state, to, at) => {
            records.writeState(state.game, to, at);
            to.setUint8(at + cubeAt, packCube(state.cube) | (PHASES.indexOf(state.phase) << 5));
        },
        readState: (from, at) => {
            const packed = from.getUint8(at + cubeAt);
            const phase = PHASES[packed >> 5];
            if (phase === undefined) throw new Error(`a game with a cube in phase ${packed >> 5}`);
            return { game: records.readState(from, at), cube: unpackCube(packed), phase };
        },
        byteEvents: records.byteEvents,
        writeEvents: (events, to, at) => {
            const [first] = events;
            if (!isCubeEvent(first)) return records.writeEvents(events as readonly Event[], to, at);
            to.setUint8(at, CUBE_EVENTS[first.cube]);
            return at + 1;
        },
        readEvents: (bytes) => {
            const code = bytes[0] ?? 0;
            if (code < FIRST_CUBE_BYTE) return records.readEvents(bytes);
            const cube = (Object.keys(CUBE_EVENTS) as CubeEventName[])[code - FIRST_CUBE_BYTE];
            if (cube === undefined) throw new Error(`an event of the cube with code ${code}`);
            return [{ cube }];
        },
    };
}
