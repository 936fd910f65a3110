import type { Cube, Dice, Press } from '@dice-wards/board';
import type { Move } from '@dice-wards/client';
import type { Side } from '../../../roles';
import { asDrawn, Board, positionOf, toneOf } from '../board';
import { boardLabels } from '../board_labels';
import { checkersOf, type Setup, sideOf, stacksAt, withChecker } from './setup';
import { POSITION } from './words';

/** What a press on a point does. */
export type Tool = Side | 'remove';

const BAR = 25;

/** A board on which checkers are placed, with the play that somebody looks at. */
export function SetBoard({
    setup,
    own,
    tool,
    advised,
    onChange,
}: {
    readonly setup: Setup;
    /** The side at the bottom. */
    readonly own: Side;
    readonly tool: Tool;
    readonly advised: readonly Move[];
    readonly onChange: (setup: Setup) => void;
}) {
    const rival: Side = own === 'Player1' ? 'Player2' : 'Player1';
    function press({ place, removes }: Press): void {
        const takes = removes || tool === 'remove';
        const side = takes ? stacksAt(setup, own, place)[0]?.side : tool;
        if (side === undefined) return;
        // A side counts its own places; the bar is the same for both.
        const seen = side === own || place === BAR ? place : BAR - place;
        onChange(withChecker(setup, side, seen, takes ? -1 : 1));
    }
    function inWords(mine: number, theirs: number): string {
        const stacks = [mine > 0 ? POSITION.stack(mine, own) : '', theirs > 0 ? POSITION.stack(theirs, rival) : ''];
        return stacks.filter((stack) => stack !== '').join(', ') || POSITION.empty;
    }
    return (
        <Board
            position={positionOf(checkersOf(setup))}
            seat={toneOf(own)}
            cube={cubeOf(setup)}
            dice={diceOf(setup)}
            arrows={[{ by: toneOf(sideOf(setup.turn)), moves: asDrawn(advised), role: 'best' }]}
            labels={{ ...boardLabels(), board: POSITION.label, place: POSITION.place, checkers: inWords }}
            onPress={press}
        />
    );
}

function cubeOf({ cube, owner, doubled }: Setup): Cube {
    return { value: cube, owner: owner === undefined ? undefined : toneOf(sideOf(owner)), offered: doubled };
}

function diceOf({ dice, turn }: Setup): readonly Dice[] {
    return dice === undefined ? [] : [{ by: toneOf(sideOf(turn)), values: [...dice], id: dice.join() }];
}
