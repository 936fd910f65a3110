import { eventText } from '@dice-wards/games/event_text';
import { isSame, sha256, u32 } from './bytes';
import type { Certified } from './certificate';
import type { GameView, LogEntry, Tape } from './generated/game_engine';

/** What the head of a game begins with, as its views tell it. */
export type Agreed = Pick<
    GameView,
    | 'roomId'
    | 'createdAtMs'
    | 'kind'
    | 'player1'
    | 'player2'
    | 'furtherPlayers'
    | 'rated'
    | 'turnSeconds'
    | 'cube'
    | 'robot'
    | 'game'
>;

/** The options that some games show, as they were agreed. */
const SHOWN_OPTIONS = ['doubleAfterRoll', 'jacoby', 'matchLength'] as const;
const MOVERS = ['Player1', 'Player2', 'Player3', 'Player4', 'Player5', 'Player6', 'Clock', 'Chance'];
const TWO_32 = 0x1_0000_0000;
const WITH_NUMBER = 0x80;
const NO_NUMBER = new Uint8Array(0);

/**
 * The head of a game's log, as `docs/build/certified.md` defines it.
 *
 * @param seal of the first tape
 * @param log all entries from the first on, up to the version of which the head is asked
 * @param bytesOf the bytes of a principal
 */
export function headOf(
    agreed: Agreed,
    seal: Uint8Array,
    log: readonly LogEntry[],
    bytesOf: (principal: string) => Uint8Array,
): Uint8Array {
    let head = sha256(
        u32(agreed.roomId),
        u48(agreed.createdAtMs),
        ...playersOf(agreed, bytesOf),
        seal,
        termsOf(agreed),
    );
    for (const { version, atMs, by, events, number = NO_NUMBER, hidden = [] } of log) {
        const lines = events.value.map((event, at) => {
            const hash = hidden.find(({ place }) => place === at)?.hash;
            return `${hash === undefined ? lineOf(event) : `Hidden ${hex(hash)}`}\n`;
        });
        const mover = MOVERS.indexOf(by) + (number.length > 0 ? WITH_NUMBER : 0);
        head = sha256(head, u32(version), u48(atMs), Uint8Array.of(mover), asciiBytes(lines.join('')), number);
    }
    return head;
}

/** A game as it was told, and what the subnet has certified of it. */
export interface ToldGame {
    readonly view: Agreed;
    readonly log: readonly LogEntry[];
    readonly dice: readonly Tape[];
}

/** Whether that is the game of which this is the head. */
export function isCertified(
    { view, log, dice }: ToldGame,
    { version, head, createdAtMs }: Certified,
    bytesOf: (principal: string) => Uint8Array,
): boolean {
    const [first] = dice;
    if (first === undefined || log.length < version || view.createdAtMs !== createdAtMs) return false;
    return isSame(head, headOf(view, first.seal, log.slice(0, version), bytesOf));
}

function playersOf(
    { player1, player2, furtherPlayers = [] }: Agreed,
    bytesOf: (principal: string) => Uint8Array,
): readonly Uint8Array[] {
    return [player1, player2, ...furtherPlayers].map(bytesOf).flatMap((bytes) => [Uint8Array.of(bytes.length), bytes]);
}

function termsOf({ kind, rated, turnSeconds, cube, robot, game }: Agreed): Uint8Array {
    const shown = game as unknown as Readonly<Record<string, unknown>>;
    // A length of 0 is left out.
    const hasOptions = 'doubleAfterRoll' in shown;
    const options = hasOptions ? SHOWN_OPTIONS.map((name) => `${name} ${shown[name] ?? 0}`) : [];
    const played = robot === undefined ? [] : [`robot ${robot.level} ${robot.seat}`];
    const fixed = [`rated ${rated}`, `turnSeconds ${turnSeconds}`, `doubling ${cube !== undefined}`];
    return asciiBytes([kind, ...fixed, ...options, ...played].map((line) => `${line}\n`).join(''));
}

function lineOf({ kind, ...rest }: LogEntry['events']['value'][number]): string {
    return eventText(kind, 'value' in rest ? rest.value : rest);
}

function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function u48(number: number): Uint8Array {
    const high = Math.floor(number / TWO_32);
    return Uint8Array.of(high >>> 8, high, ...u32(number % TWO_32));
}

function asciiBytes(text: string): Uint8Array {
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
