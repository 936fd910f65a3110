import { compileExtended } from '@dice-wards/candid/extended';
import { lazy } from '@dice-wards/candid/lazy';
import { writerOfParts } from '@dice-wards/candid/parts';
import { compileRow } from '@dice-wards/candid/rows';
import { type AnySchema, variant } from '@dice-wards/candid/schema';
import { type Part, type PartBytes, template } from '@dice-wards/candid/template';
import { eachKind, type GameKindName, hasRobots, isForOne, rulesOf } from '@dice-wards/games/kinds';
import type { Actor, Seat } from '@dice-wards/games/rules';
import { asciiBytes } from '../../platform/bytes';
import { ROLE, type RobotView, showRobot } from '../../platform/messages';
import { deadlineShown, durationMs, endedAtMs, type Game, MAX_IDLE_MOVES, type Moment } from './game';
import {
    Beside,
    closedView,
    namedView,
    openView,
    type ReserveView,
    STATUS,
    showCube,
    showOutcome,
    showReserve,
} from './game_view';

/** The reply `variant { Ok : GameView }`, which nearly every call gets. */
export interface ViewReplies {
    /** The reply that shows a game to a player or a spectator. The bytes are good until the next call. */
    show(game: Game, seat: Seat | undefined, moment: Moment): Uint8Array;
    /** The same with what queries tell beside the game. */
    showNamed(game: Game, seat: Seat | undefined, moment: Moment, beside: Beside): Uint8Array;
}

/** The fields that are put behind a view. */
const BESIDE = Object.keys(Beside.fields);
const encodeBeside = compileRow(Beside);

/**
 * A view is written from its parts into the bytes of the last one of its form: no object is made for it, and no game keeps a
 * reply. A test holds the replies to views that are made one field after the other.
 */
export function createViewReplies(): ViewReplies {
    const formsOf = eachKind((kind) => formsFor(kind, false, false));
    const formsWithRobot = eachKind((kind) => (hasRobots(kind) ? formsFor(kind, true, false) : formsOf[kind]));
    const formsWithReserve = eachKind((kind) => (isForOne(kind) ? formsOf[kind] : formsFor(kind, false, true)));
    const formsWithBoth = eachKind((kind) => (hasRobots(kind) ? formsFor(kind, true, true) : formsOf[kind]));
    const formsIn = ({ setup: { kind }, robot, reserve }: Game) => {
        if (reserve === undefined) return (robot === undefined ? formsOf : formsWithRobot)[kind];
        return (robot === undefined ? formsWithReserve : formsWithBoth)[kind];
    };
    return {
        show: (game, seat, moment) => {
            const forms = formsIn(game);
            const actor = game.setup.rules.toAct(game.state);
            return actor === 'nobody' || game.idleMoves >= MAX_IDLE_MOVES
                ? forms.closed(game, seat, actor)
                : forms.open(game, seat, actor, moment);
        },
        showNamed: (game, seat, moment, beside) => {
            const forms = formsIn(game);
            const actor = game.setup.rules.toAct(game.state);
            return actor === 'nobody' || game.idleMoves >= MAX_IDLE_MOVES
                ? forms.named.closed(forms.closed(game, seat, actor), encodeBeside(beside))
                : forms.named.open(forms.open(game, seat, actor, moment), encodeBeside(beside));
        },
    };
}

function formsFor(kind: GameKindName, withRobot: boolean, withReserve: boolean) {
    const [openOne, closedOne] = [openView(kind, withRobot, withReserve), closedView(kind, withRobot, withReserve)];
    const [open, closed] = [okOpen(openOne), okClosed(closedOne)];
    const part = partFor(kind, open);
    const name = asciiBytes(kind);
    return {
        open: openForm(name, open, withRobot, withReserve, part),
        closed: closedForm(name, closed, withRobot, withReserve, part),
        named: {
            open: compileExtended(open, ok(namedView(openOne)), 'Ok', BESIDE),
            closed: compileExtended(closed, ok(namedView(closedOne)), 'Ok', BESIDE),
        },
    };
}

const okOpen = (view: ReturnType<typeof openView>) => ok(view);
const okClosed = (view: ReturnType<typeof closedView>) => ok(view);
type OpenView = ReturnType<typeof okOpen>;
type ClosedView = ReturnType<typeof okClosed>;
type PartOfForms = ReturnType<typeof partFor>;

/** Its bytes are the same in both forms. Nobody writes the template as a whole. */
function partFor(kind: GameKindName, view: OpenView) {
    return gamePart(kind, (path) => template(view, 'Ok').part(path));
}

const SEALED = asciiBytes('Sealed');
const LATE = asciiBytes('Late');

/** What every view has, in the order in which the writers take it. */
const COMMON = [
    'roomId',
    'version',
    'player1',
    'player2',
    'turnId',
    'turnStartedAtMs',
    'lastDice',
    'rated',
    'createdAtMs',
    'seal',
    'turnSeconds',
    'tape',
    'me',
    'activePlayer',
    'cube',
    'kind',
    'scheme',
] as const;

/** While a window is open. */
function openForm(kind: Uint8Array, view: OpenView, withRobot: boolean, withReserve: boolean, part: PartOfForms) {
    const names = [...COMMON, 'turnExpiresAtMs', 'remainingMs', part.name, ...EXTRAS] as const;
    const reply = writerOfParts(view, 'Ok', ...written(names, withRobot, withReserve));
    const withExtras = withRobot || withReserve;

    return (game: Game, seat: Seat | undefined, actor: Actor, moment: Moment): Uint8Array => {
        const setup = game.setup;
        const players = game.players;
        const state = game.state;
        const rules = setup.rules;
        const deadlineMs = deadlineShown(game, moment);
        const nowMs = moment.nowMs;
        return reply.write(
            game.roomId,
            game.version,
            players[0],
            players[1],
            game.turnId,
            game.turnStartedAtMs,
            rules.lastDice(state),
            setup.rated,
            game.createdAtMs,
            game.dice.seal,
            game.windowSeconds,
            game.dice.index,
            seat === undefined ? null : ROLE[seat],
            typeof actor === 'number' ? ROLE[actor] : null,
            rules.cube === undefined ? null : showCube(rules.cube(state), actor === seat),
            kind,
            game.terms.lateDice ? LATE : SEALED,
            deadlineMs,
            deadlineMs > nowMs ? deadlineMs - nowMs : 0,
            part.of(game, seat),
            withExtras ? firstExtra(game) : NO_ROBOT,
            withReserve ? reserveOf(game) : NO_RESERVE,
        );
    };
}

/** While none is: the game is over, or sleeps. */
function closedForm(kind: Uint8Array, view: ClosedView, withRobot: boolean, withReserve: boolean, part: PartOfForms) {
    const names = [
        ...COMMON,
        'status',
        'finishedAtMs',
        'durationMs',
        'winner',
        'outcome',
        part.name,
        ...EXTRAS,
    ] as const;
    const reply = writerOfParts(view, 'Ok', ...written(names, withRobot, withReserve));
    const withExtras = withRobot || withReserve;

    return (game: Game, seat: Seat | undefined, actor: Actor): Uint8Array => {
        const setup = game.setup;
        const players = game.players;
        const state = game.state;
        const rules = setup.rules;
        const isOver = actor === 'nobody';
        const outcome = rules.outcome(state);
        return reply.write(
            game.roomId,
            game.version,
            players[0],
            players[1],
            game.turnId,
            game.turnStartedAtMs,
            rules.lastDice(state),
            setup.rated,
            game.createdAtMs,
            game.dice.seal,
            game.windowSeconds,
            game.dice.index,
            seat === undefined ? null : ROLE[seat],
            typeof actor === 'number' ? ROLE[actor] : null,
            rules.cube === undefined ? null : showCube(rules.cube(state), actor === seat),
            kind,
            game.terms.lateDice ? LATE : SEALED,
            isOver ? STATUS.over : STATUS.running,
            isOver ? endedAtMs(game) : null,
            isOver ? durationMs(game) : null,
            outcome?.winner === undefined ? null : ROLE[outcome.winner],
            outcome === undefined ? null : showOutcome(game, outcome),
            part.of(game, seat),
            withExtras ? firstExtra(game) : NO_ROBOT,
            withReserve ? reserveOf(game) : NO_RESERVE,
        );
    };
}

/** What only some views have, in the order in which the writers take it. */
const EXTRAS = ['robot', 'reserve'] as const;

/** The names of what is written. To the type checker that is always all: a writer ignores what is passed behind its own parts. */
function written<T extends readonly unknown[]>(names: T, withRobot: boolean, withReserve: boolean): T {
    const left = names.filter((name) => (name !== 'robot' || withRobot) && (name !== 'reserve' || withReserve));
    return left as readonly unknown[] as T;
}

/** The part behind the game's own: the robot, or if there is none the reserve. */
function firstExtra(game: Game): RobotView {
    const robot = game.robot;
    if (robot !== undefined) return showRobot(robot);
    return game.reserve === undefined ? NO_ROBOT : (reserveOf(game) as unknown as RobotView);
}

function reserveOf(game: Game): ReserveView {
    return showReserve(game) ?? NO_RESERVE;
}

/** Never written. */
const NO_ROBOT: RobotView = { seat: ROLE[0], level: 'Easy' };
const NO_RESERVE: ReserveView = { delaySeconds: 0, player1Ms: 0, player2Ms: 0 };

function ok<S extends AnySchema>(view: S) {
    return variant('', { Ok: view });
}

/** The game's own part of a view: its name for a writer, and what the writer takes. */
interface GamePart<V> {
    readonly name: Part<V>;
    of(game: Game, seat: Seat | undefined): PartBytes<V>;
}

/**
 * If a game's views are few, their bytes are made beforehand, all together, and found by their place: bytes that were made one by
 * one, or searched for, would reveal a secret by the work of a query.
 */
function gamePart<V>(kind: GameKindName, part: (path: `game.${GameKindName}`) => Part<V>): GamePart<V> {
    const path = `game.${kind}` as const;
    const { everyView } = rulesOf(kind, false);
    // A writer takes the path with a view as well as the part with its bytes.
    if (everyView === undefined) {
        const view = (game: Game, seat: Seat | undefined) => game.setup.rules.view(game.state, seat, game.memo);
        return { name: path as never, of: view as never };
    }
    const name = part(path);
    let made: readonly (PartBytes<V> | undefined)[] | undefined;
    const makeAll = lazy(() => {
        made = everyView.all().map((view) => (view === undefined ? undefined : name.encode(view as V)));
        return made;
    });
    const of = (game: Game): PartBytes<V> => {
        const bytes = (made ?? makeAll())[everyView.placeOf(game.state)];
        if (bytes === undefined) throw new Error(`a state of ${kind} that cannot be`);
        return bytes;
    };
    return { name, of };
}
