import type { PlayerCommand } from '@dice-wards/games/kinds';
import type { Thought } from '@dice-wards/robots/thought';
import { ById } from '../../platform/by_id';
import type { Host } from '../../platform/host';
import type { Game } from '../model/game';

/** A turn in which something is thought out stops once it has taken so many instructions of a message, after the step that it is in. */
export const THOUGHT_INSTRUCTIONS = 250_000_000;
/** So many wait to go on, some ten kilobytes each. Others begin when there is room again. */
export const MOST_THOUGHTS = 100;

/**
 * Decisions that robots think about for more than a message. They lie on the heap alone: after an upgrade a robot thinks anew, and comes to
 * the same.
 */
export interface Thoughts {
    /**
     * Thinks on about this version of a game, from the beginning where it has not begun: one step, and more as long as the message has
     * taken no more instructions than `most`.
     *
     * @returns the decision; `undefined` if there is more to think, or no room to begin
     */
    thinkOn(game: Game, most: number, begin: () => Thought<PlayerCommand>): PlayerCommand | undefined;
    /** Whether one about this game waits to go on. */
    isOf(roomId: number): boolean;
    /** Forgets what was thought about a game. To be called when its robot has no more to do. */
    end(roomId: number): void;
}

export function createThoughts(host: Pick<Host, 'instructions'>): Thoughts {
    const begun = new ById<{ readonly version: number; readonly thought: Thought<PlayerCommand> }>();

    function thoughtOf({ roomId, version }: Game, begin: () => Thought<PlayerCommand>) {
        const before = begun.get(roomId);
        if (before?.version === version) return before.thought;
        if (before === undefined && begun.size === MOST_THOUGHTS) return undefined;
        const thought = begin();
        begun.set(roomId, { version, thought });
        return thought;
    }

    return {
        thinkOn: (game, most, begin) => {
            const thought = thoughtOf(game, begin);
            while (thought !== undefined) {
                const { done, value } = thought.next();
                if (done) {
                    begun.delete(game.roomId);
                    return value;
                }
                if (host.instructions() > most) break;
            }
            return undefined;
        },
        isOf: (roomId) => begun.has(roomId),
        end: (roomId) => void begun.delete(roomId),
    };
}
