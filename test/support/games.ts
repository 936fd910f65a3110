import type {
    GameDiceWards,
    _SERVICE as GameEngine,
    GameSettings,
    GameView,
    LogEntry,
} from '../../src/declarations/game_engine.did';
import type { GameResult, NewGame, NewRoom, RoomSettings } from '../../src/declarations/lobbies.did';
import { byTerm, GAME_TERMS } from '../../src/platform/terms';
import type { Caller } from '../../tools/canisters/given_arguments';
import { NO_WISHES } from '../../tools/canisters/room_settings';
import { happy, type Player, type World } from './world';

export const DICE_WARDS = 'DiceWards' as const;
export const BACKGAMMON = 'Backgammon' as const;
export const TARGET = 100;
/** What a house allows for the way that says nothing else: so long after its end a window is still open, and no clock shows it. */
export const GRACE_MS = 2_000;
/** After a window of Dice Wards, and after the clock. */
export const AFTER_TURN_MS = 30_000 + GRACE_MS + 1_000;

const OPTIONS = {
    doubling: [],
    doubleAfterRoll: [],
    matchLength: [],
    crawford: [],
    jacoby: [],
    quick: [],
    delaySeconds: [],
    reserveSeconds: [],
} satisfies Partial<GameSettings>;

/** A kind's usual options, a person as the opponent, and dice of which a test knows from the tape. */
export const USUAL: RoomSettings = { ...NO_WISHES, dice: ['Sealed'] };

/** The request that Lobbies sends for a rated game of Dice Wards. */
export const ENGINE_SETTINGS: GameSettings = {
    kind: DICE_WARDS,
    rated: true,
    private: false,
    turnSeconds: [],
    openedAtMs: 0n,
    startedAtMs: 0n,
    ...OPTIONS,
    robot: [],
    told: { player1: false, player2: true },
    further: [],
    ...byTerm(GAME_TERMS, (): [] => []),
    berserk: [],
};

/** What the engine tells of a game of Dice Wards that its first player has won. */
export const GAME_RESULT: GameResult = {
    gameId: 1,
    kind: DICE_WARDS,
    points: 1,
    loserPoints: [],
    matchLength: [],
    reason: { Played: null },
    rated: true,
    winnerWasPlayer1: true,
    finishedAtMs: 0n,
    // At 0 it would count as one that is counted already.
    startedAtMs: 1000n,
    robot: [],
    private: false,
    absent: [],
    turns: 30,
    playedOut: true,
    ranking: [],
};

/** A view's own part. */
export function diceWardsOf({ game: [game] }: Pick<GameView, 'game'>): GameDiceWards {
    if (game === undefined || !('DiceWards' in game)) throw new Error('another game was expected');
    return game.DiceWards;
}

/** A caller of the engine, through pic-js or through an agent. */
export interface Actor {
    readonly gameEngine: Caller<GameEngine>;
}

/** A player's action on their turn; `wait` does nothing. */
export type Policy = (view: GameView) => 'roll' | 'hold' | 'wait';

/** A room with its settings beside its kind. */
export interface Wishes extends RoomSettings {
    readonly name: string;
    readonly kind: string;
}

/** A room as most tests want it. */
export function newRoom({ name = 'A table', ...changes }: Partial<Wishes> = {}): NewRoom {
    return { name, ...newGame(changes) };
}

/** The same for `quickMatch`. It begins at once, unless the test says otherwise. */
export function newGame({ kind = DICE_WARDS, ...changes }: Partial<Omit<Wishes, 'name'>> = {}): NewGame {
    const usual = { ...USUAL, checksReady: [false] } satisfies RoomSettings;
    return { kind, settings: [{ ...usual, ...changes }] };
}

/** The banked points of the player to act. */
export function bankedOf(view: GameView): number {
    const { player1Score, player2Score } = diceWardsOf(view);
    return actorFirst(view, [player1Score, player2Score])[0];
}

/** Whether a Hold wins now. */
export function wouldWin(view: GameView): boolean {
    return bankedOf(view) + diceWardsOf(view).roundScore >= TARGET;
}

export function holdAt(points: number): Policy {
    return (view) => (diceWardsOf(view).roundScore >= points || wouldWin(view) ? 'hold' : 'roll');
}

/** Collects as `holdAt(20)` does, but stops before a Hold that would win. */
export const freezeBeforeWinning: Policy = (view) => (wouldWin(view) ? 'wait' : holdAt(20)(view));

/** Two players' room with its game begun; answers the room's id, which is the game's. */
export async function startGame(owner: Player, guest: Player, changes: Partial<Wishes> = {}): Promise<number> {
    const room = await happy(owner.lobbies.createRoom(newRoom(changes)));
    return happy(guest.lobbies.joinRoom(room.id, room.inviteCode, []));
}

/** Both play by the policy until the game is over or the policy waits; every view on the way goes to `watch`. */
export async function play(
    players: readonly Player[],
    roomId: number,
    policy: Policy = holdAt(20),
    watch: (view: GameView) => void | Promise<void> = () => {},
): Promise<GameView> {
    let view = await happy(players[0].gameEngine.getGameState(roomId));
    for (;;) {
        const choice = 'Finished' in view.status ? 'wait' : policy(view);
        if (choice === 'wait') return view;
        const [actor] = actorFirst(view, players);
        view = await happy(actor.gameEngine[choice](roomId, [view.version]));
        await watch(view);
    }
}

/** A whole game of the two, from the room to the winner, and the letters about it delivered. */
export async function playGame(world: World, owner: Player, guest: Player): Promise<GameView> {
    const final = await play([owner, guest], await startGame(owner, guest));
    await world.settle();
    return final;
}

export function isOver(view: GameView): boolean {
    return 'Finished' in view.status;
}

/** Whether whoever was shown this is to act. */
export function isMine({ me: [me], activePlayer: [active] }: GameView): boolean {
    return me !== undefined && active !== undefined && Object.keys(me)[0] === Object.keys(active)[0];
}

/** The player to act, then the other. */
export function actorFirst<T>({ activePlayer }: GameView, [player1, player2]: readonly T[]): [T, T] {
    const [role] = activePlayer;
    if (role === undefined) throw new Error('nobody is to act');
    return 'Player1' in role ? [player1, player2] : [player2, player1];
}

/** The winner of a finished game first. */
export function winnerFirst<T>({ winner }: GameView, [player1, player2]: readonly T[]): [T, T] {
    const [role] = winner;
    if (role === undefined) throw new Error('nobody won');
    return 'Player1' in role ? [player1, player2] : [player2, player1];
}

export async function wholeLog({ gameEngine }: Actor, roomId: number): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for (;;) {
        const page = await happy(gameEngine.getLog(roomId, entries.length));
        if (page.length === 0) return entries;
        entries.push(...page);
    }
}
