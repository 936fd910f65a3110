import type { GameBackgammon, Role } from '@dice-wards/client';
import type { ComponentChildren, RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { BoardDice, type DiceShown } from './board_dice';
import { BoardPicture, Tray } from './board_picture';
import { type Checker, moved } from './checkers';
import { BAR, HEIGHT, MIDDLE, OFF, type Spot, spotOf, WIDTH, xOf } from './geometry';
import './board.css';

export type Position = Pick<GameBackgammon, 'player1Checkers' | 'player2Checkers'>;

export interface CubeShown {
    readonly stakes: number;
    readonly owner?: Role | undefined;
    readonly offered?: boolean | undefined;
}

/** A place as a side counts it. */
export interface Mark {
    readonly side: Role;
    readonly place: number;
}

interface BoardProps {
    readonly position: Position;
    /** The side at the bottom. */
    readonly own: Role;
    readonly dice?: readonly DiceShown[];
    readonly cube?: CubeShown | undefined;
    /** Where the play before ended. */
    readonly marks?: readonly Mark[];
    /** A checker in the hand: the uppermost of that place. */
    readonly lifted?: { readonly place: number; readonly at: Spot } | undefined;
    readonly label: string;
    readonly svg?: RefObject<SVGSVGElement | null>;
    /** Drawn below the checkers, and above them. */
    readonly below?: ComponentChildren;
    readonly children?: ComponentChildren;
}

/** A position on a board. Checkers glide from one position to the next, unless less motion is asked for. */
export function Board({ position, own, dice = [], cube, marks = [], lifted, label, svg, below, children }: BoardProps) {
    const before = useRef<readonly Checker[]>([]);
    const checkers = useMemo(() => {
        before.current = moved(before.current, position);
        return before.current;
    }, [position]);
    const isOwn = (side: Role) => side === own;
    const offOf = (side: Role) => checkers.filter((checker) => checker.side === side && checker.place === OFF).length;
    const marked = new Set(marks.map(({ side, place }) => `${side} ${place}`));
    return (
        <svg ref={svg} class="board" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={label}>
            <BoardPicture />
            {(['Player1', 'Player2'] as const).map((side) => (
                <Tray key={side} count={offOf(side)} isMine={isOwn(side)} tone={toneOf(side)} />
            ))}
            {below}
            <g aria-hidden="true">
                {checkers.map(({ id, side, place, height, count }) => {
                    const isTopmost = height === count - 1;
                    const isLifted = lifted?.place === place && isOwn(side) && isTopmost;
                    const { x, y } = isLifted ? lifted.at : spotOf(place, isOwn(side), height, count);
                    const classes = [
                        'checker',
                        toneOf(side),
                        place === OFF ? 'off' : '',
                        isLifted ? 'lifted' : '',
                        isTopmost && marked.has(`${side} ${place}`) ? 'marked' : '',
                    ];
                    return (
                        <g key={id} class={classes.join(' ')} style={{ transform: `translate(${x}px, ${y}px)` }}>
                            <circle r="19.3" class="body" />
                            <circle r="13.2" class="ring" />
                            {isTopmost && count > (place === BAR ? 4 : 5) && place !== OFF && (
                                <text y="6" class="count">
                                    {count}
                                </text>
                            )}
                        </g>
                    );
                })}
            </g>
            {cube !== undefined && <Cube cube={cube} own={own} />}
            {dice.map((each) => (
                <BoardDice key={each.half} dice={each} />
            ))}
            {children}
        </svg>
    );
}

/** The checkers of the player in the first seat are ivory, on every board. */
export function toneOf(side: Role): 'ivory' | 'ebony' {
    return side === 'Player1' ? 'ivory' : 'ebony';
}

function Cube({ cube: { stakes, owner, offered }, own }: { readonly cube: CubeShown; readonly own: Role }) {
    const away = HEIGHT / 2 - 42;
    const y = offered || owner === undefined ? MIDDLE : owner === own ? MIDDLE + away : MIDDLE - away;
    const shown = offered ? stakes * 2 : stakes;
    return (
        <g
            class={`cube${offered ? ' offered' : ''}`}
            aria-hidden="true"
            style={{ transform: `translate(${xOf(BAR)}px, ${y}px)` }}
        >
            <rect x="-18" y="-18" width="36" height="36" rx="7" />
            <text y={6.5}>{owner === undefined && !offered && stakes === 1 ? 64 : shown}</text>
        </g>
    );
}
