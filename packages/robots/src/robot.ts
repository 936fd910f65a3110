import type { Seat } from '@dice-wards/games/rules';
import type { Level } from './levels';
import type { Thought } from './thought';

/**
 * A player of one kind of game, as a pure function. It knows what a player knows: the state, and never the tape. The state is
 * that of the game's rules as `rulesOf(kind, doubling)` gives them, so in Dice Wards it is a `CubedState` where the room plays with
 * the cube.
 */
export interface Robot<State, Command> {
    /**
     * The command that a robot in this seat gives now. The same arguments have the same answer, always. A command that the rules
     * refuse is a fault.
     *
     * @param state one in which this seat is to act
     * @param whim an unsigned 32-bit number, by which a robot decides what it does one time and not another; it had better be secret in games with
     * secrets, and may be made of public facts in all others
     */
    act(state: State, seat: Seat, level: Level, whim: number): Command;
    /** The same command, thought out step by step. A robot without it never takes long. */
    think?(state: State, seat: Seat, level: Level, whim: number): Thought<Command>;
}
