import type { GameBackgammon, Move, Role } from '@dice-wards/client';
import type { RefObject, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { OWN_DICE } from './board_dice';
import { areaOf, BAR, CHECKER, isTop, mirrored, neighbour, OFF, placeAt, ROWS, type Spot, spotOf } from './geometry';
import { sourcesOf, targetsOf } from './targets';
import { WORDS } from './words';

export interface PlayLayerProps {
    readonly svg: RefObject<SVGSVGElement | null>;
    readonly game: GameBackgammon;
    readonly own: Role;
    /** Whether checkers can be moved now. */
    readonly isActive: boolean;
    /** The die that a second click on a checker plays. */
    readonly firstDie: number | undefined;
    readonly onMoves: (moves: readonly Move[]) => void;
    readonly onSwap: (() => void) | undefined;
    readonly onLift: (lifted: { readonly place: number; readonly at: Spot } | undefined) => void;
    readonly selected: number | undefined;
    readonly onSelect: (place: number | undefined) => void;
}

const DRAG_FROM = 5;
/** Every place once: bar and tray have half of a column each. */
const PLACES = [...new Set(ROWS.flat())];

/** What takes clicks, drags and keys: a button for each place, on top of the picture. */
export function PlayLayer(props: PlayLayerProps) {
    const { svg, game, own, isActive, firstDie, onMoves, onSwap, onLift, selected, onSelect } = props;
    const [focused, setFocused] = useState({ place: 24, row: 0 });
    const press = useRef<{ place: number; at: Spot; isDrag: boolean } | undefined>(undefined);
    const buttons = useRef(new Map<number, SVGRectElement>());
    const sources = isActive ? sourcesOf(game) : new Set<number>();
    const targets = selected === undefined ? undefined : targetsOf(game, own, selected, firstDie);

    // What was chosen is no choice any more once the position is another one.
    useEffect(() => {
        if (selected !== undefined && !sources.has(selected)) onSelect(undefined);
    });

    function spotIn(event: PointerEvent): Spot {
        const matrix = svg.current?.getScreenCTM()?.inverse();
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix ?? undefined);
        return { x: point.x, y: point.y };
    }

    function choose(place: number): void {
        const way = targets?.get(place);
        if (way !== undefined) {
            onSelect(undefined);
            onMoves(way);
        } else if (place === selected) {
            playShort(place);
        } else {
            onSelect(sources.has(place) ? place : undefined);
        }
    }

    /** The second click on a checker: by the first die, or else by the one that is possible. */
    function playShort(place: number): void {
        const steps = game.legalMoves.filter(({ from }) => from === place);
        const step = steps.find(({ die }) => die === firstDie) ?? steps[0];
        onSelect(undefined);
        if (step !== undefined) onMoves([{ from: place, die: step.die }]);
    }

    function down(place: number, event: TargetedPointerEvent<SVGRectElement>): void {
        if (!isActive || event.button !== 0) return;
        press.current = { place, at: spotIn(event), isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
    }

    function move(event: TargetedPointerEvent<SVGRectElement>): void {
        const held = press.current;
        if (held === undefined || !sources.has(held.place)) return;
        const at = spotIn(event);
        if (!held.isDrag && Math.hypot(at.x - held.at.x, at.y - held.at.y) < DRAG_FROM) return;
        if (!held.isDrag) {
            held.isDrag = true;
            onSelect(held.place);
        }
        onLift({ place: held.place, at });
    }

    function up(event: TargetedPointerEvent<SVGRectElement>): void {
        const held = press.current;
        press.current = undefined;
        if (held === undefined) return;
        onLift(undefined);
        if (!held.isDrag) {
            choose(held.place);
            return;
        }
        const place = placeAt(spotIn(event));
        const way = place === undefined ? undefined : targetsOf(game, own, held.place, firstDie).get(place);
        onSelect(undefined);
        if (way !== undefined) onMoves(way);
    }

    function key(place: number, event: TargetedKeyboardEvent<SVGRectElement>): void {
        if (event.key.startsWith('Arrow')) {
            event.preventDefault();
            const row = place === BAR || place === OFF ? focused.row : isTop(place) ? 0 : 1;
            const next = neighbour(place, event.key, row);
            setFocused(next);
            buttons.current.get(next.place)?.focus();
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            if (isActive) choose(place);
        } else if (event.key === 'Escape') {
            onSelect(undefined);
        }
    }

    return (
        <>
            {PLACES.map((place) => {
                const isSource = sources.has(place);
                const isTarget = targets?.has(place) ?? false;
                return (
                    <rect
                        key={place}
                        ref={(element) => {
                            if (element !== null) buttons.current.set(place, element);
                        }}
                        {...areaOf(place)}
                        rx="4"
                        class={`place${isSource ? ' source' : ''}${isTarget ? ' target' : ''}`}
                        role="button"
                        tabIndex={focused.place === place ? 0 : -1}
                        aria-label={labelOf(place, props, isSource, isTarget)}
                        aria-pressed={place === selected}
                        aria-disabled={isSource || isTarget ? undefined : 'true'}
                        data-place={place}
                        onFocus={() =>
                            // Bar and tray belong to both rows: arrow keys stay in theirs.
                            setFocused((before) =>
                                before.place === place ? before : { place, row: isTop(place) ? 0 : 1 },
                            )
                        }
                        onPointerDown={(event) => down(place, event)}
                        onPointerMove={move}
                        onPointerUp={up}
                        onPointerCancel={() => {
                            press.current = undefined;
                            onLift(undefined);
                        }}
                        onKeyDown={(event) => key(place, event)}
                    />
                );
            })}
            {onSwap !== undefined && (
                <rect
                    {...OWN_DICE}
                    rx="8"
                    class="swap-dice"
                    role="button"
                    tabIndex={0}
                    aria-label={WORDS.swap}
                    onClick={onSwap}
                    onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ') return;
                        event.preventDefault();
                        onSwap();
                    }}
                />
            )}
        </>
    );
}

type HintsProps = Omit<PlayLayerProps, 'svg' | 'onMoves' | 'onSwap' | 'onLift' | 'onSelect'>;

/** A wash over the points to which the chosen checker can go; it lies below the checkers. */
export function TargetWash({ game, own, isActive, firstDie, selected }: HintsProps) {
    if (!isActive || selected === undefined) return null;
    return (
        <g aria-hidden="true">
            {[...targetsOf(game, own, selected, firstDie).keys()].map((place) => (
                <rect key={place} {...areaOf(place)} rx="4" class="hint-target" />
            ))}
        </g>
    );
}

/** Which checkers can move, which one is chosen, and where it can go; drawn above the checkers. */
export function Hints({ game, own, isActive, firstDie, selected }: HintsProps) {
    if (!isActive) return null;
    const counts = own === 'Player1' ? game.player1Checkers : game.player2Checkers;
    const around = (place: number) => {
        const count = counts[place] ?? 0;
        return spotOf(place, true, Math.max(0, count - 1), count);
    };
    if (selected === undefined) {
        return (
            <g aria-hidden="true">
                {[...sourcesOf(game)].map((place) => {
                    const { x, y } = around(place);
                    return <circle key={place} cx={x} cy={y} r={CHECKER / 2 + 1} class="hint-source" />;
                })}
            </g>
        );
    }
    const { x, y } = around(selected);
    return (
        <g aria-hidden="true">
            <circle cx={x} cy={y} r={CHECKER / 2 + 1.5} class="hint-selected" />
            {[...targetsOf(game, own, selected, firstDie).keys()].map((place) => {
                const count = counts[place] ?? 0;
                const spot = spotOf(place, true, Math.min(count, 5), Math.max(1, Math.min(count + 1, 6)));
                return <circle key={place} cx={spot.x} cy={spot.y} r="8" class="hint-dot" />;
            })}
        </g>
    );
}

function labelOf(place: number, { game, own, selected }: PlayLayerProps, isSource: boolean, isTarget: boolean): string {
    const mine = (own === 'Player1' ? game.player1Checkers : game.player2Checkers)[place] ?? 0;
    const rivals = own === 'Player1' ? game.player2Checkers : game.player1Checkers;
    const theirs = place === BAR || place === OFF ? 0 : (rivals[mirrored(place)] ?? 0);
    const words = [WORDS.place(place), WORDS.checkers(mine, theirs)];
    if (place === selected) words.push(WORDS.selected);
    else if (isTarget) words.push(WORDS.canLand);
    else if (isSource) words.push(WORDS.canMove);
    return words.join(', ');
}
