import type { Move, Role } from '@dice-wards/client';
import type { TargetedKeyboardEvent } from 'preact';
import { useMemo } from 'preact/hooks';
import { ArrowLayer } from '../arrow_layer';
import { Board, type CubeShown, toneOf } from '../board';
import { describePosition } from '../description';
import { areaOf, BAR, mirrored, OFF, ROWS } from '../geometry';
import { useRovingFocus } from '../roving_focus';
import { checkersOf, type Setup, sideOf, stacksAt, withChecker } from './setup';
import { POSITION } from './words';

/** What a press on a point does. */
export type Tool = Role | 'remove';

const PLACES = [...new Set(ROWS.flat())].filter((place) => place !== OFF);

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
    readonly own: Role;
    readonly tool: Tool;
    readonly advised: readonly Move[];
    readonly onChange: (setup: Setup) => void;
}) {
    const position = useMemo(() => checkersOf(setup), [setup]);
    const roving = useRovingFocus();
    const turn = sideOf(setup.turn);

    function press(place: number, by: Tool): void {
        const side = by === 'remove' ? stacksAt(setup, own, place)[0]?.side : by;
        if (side === undefined) return;
        onChange(withChecker(setup, side, placeOf(place, side, own), by === 'remove' ? -1 : 1));
    }
    function key(place: number, event: TargetedKeyboardEvent<SVGRectElement>): void {
        if (event.key.startsWith('Arrow')) roving.go(place, event.key);
        else if (event.key === 'Enter' || event.key === ' ') press(place, tool);
        else if (event.key === 'Delete' || event.key === 'Backspace') press(place, 'remove');
        else return;
        event.preventDefault();
    }

    return (
        <>
            <Board position={position} own={own} label={POSITION.label} cube={cubeOf(setup)} dice={diceOf(setup, own)}>
                <ArrowLayer position={position} by={turn} own={own} moves={advised} look="best" />
                {PLACES.map((place) => {
                    const stacks = stacksAt(setup, own, place).map(({ side, count }) => POSITION.stack(count, side));
                    return (
                        <rect
                            key={place}
                            ref={(element) => roving.know(place, element)}
                            {...areaOf(place)}
                            {...(place === BAR && BAR_AREA)}
                            rx="4"
                            class="place source"
                            role="button"
                            tabIndex={roving.place === place ? 0 : -1}
                            aria-label={[
                                POSITION.place(place),
                                ...(stacks.length > 0 ? stacks : [POSITION.empty]),
                            ].join(', ')}
                            data-place={place}
                            onFocus={() => roving.arrive(place)}
                            onClick={() => press(place, tool)}
                            onContextMenu={(event) => {
                                event.preventDefault();
                                press(place, 'remove');
                            }}
                            onKeyDown={(event) => key(place, event)}
                        />
                    );
                })}
            </Board>
            <p class="hidden-text">{describePosition(position, own)}</p>
        </>
    );
}

/** The whole bar: each side's checkers find their own half. */
const BAR_AREA = (() => {
    const { x, y, width, height } = areaOf(BAR);
    return { x, y: y - height, width, height: 2 * height };
})();

/** A place of the side at the bottom, as a side counts it. */
function placeOf(place: number, side: Role, own: Role): number {
    return side === own ? place : mirrored(place);
}

function cubeOf({ cube, owner, doubled }: Setup): CubeShown {
    return { stakes: cube, owner: owner === undefined ? undefined : sideOf(owner), offered: doubled };
}

function diceOf({ dice, turn }: Setup, own: Role) {
    if (dice === undefined) return [];
    const side = sideOf(turn);
    const values = [...dice];
    const throwId = values.join();
    return [{ half: side === own ? 'home' : 'outer', tone: toneOf(side), values, used: [0, 0], throwId } as const];
}
