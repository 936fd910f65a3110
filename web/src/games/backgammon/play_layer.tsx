import type { TargetedKeyboardEvent } from 'preact';
import { ownDice } from './board_dice';
import { type PressProps, useCheckerPress } from './checker_press';
import type { Choosing } from './choosing';
import { areaOf, BAR, mirrored, OFF, ROWS } from './geometry';
import { useRovingFocus } from './roving_focus';
import { TABLE_WORDS } from './table_words';

interface PlayLayerProps extends PressProps {
    readonly onSwap: (() => void) | undefined;
}

/** Every place once: bar and tray have half of a column each. */
const PLACES = [...new Set(ROWS.flat())];

/** What takes clicks, drags and keys: a button for each place, on top of the picture. */
export function PlayLayer({ onSwap, ...props }: PlayLayerProps) {
    const { isActive, selected, onSelect } = props;
    const { sources, targets, choose, down, move, up, cancel } = useCheckerPress(props);
    const roving = useRovingFocus();

    function key(place: number, event: TargetedKeyboardEvent<SVGRectElement>): void {
        if (event.key.startsWith('Arrow')) {
            event.preventDefault();
            roving.go(place, event.key);
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
                        ref={(element) => roving.know(place, element)}
                        {...areaOf(place)}
                        rx="4"
                        class={`place${isSource ? ' source' : ''}${isTarget ? ' target' : ''}`}
                        role="button"
                        tabIndex={roving.place === place ? 0 : -1}
                        aria-label={labelOf(place, props, isSource, isTarget)}
                        aria-pressed={place === selected}
                        aria-disabled={isSource || isTarget ? undefined : 'true'}
                        data-place={place}
                        onFocus={() => roving.arrive(place)}
                        onPointerDown={(event) => down(place, event)}
                        onPointerMove={move}
                        onPointerUp={up}
                        onPointerCancel={cancel}
                        onKeyDown={(event) => key(place, event)}
                    />
                );
            })}
            {onSwap !== undefined && <SwapDice onSwap={onSwap} />}
        </>
    );
}

/** The player's own dice: a press plays the other one first. */
function SwapDice({ onSwap }: { readonly onSwap: () => void }) {
    return (
        <rect
            {...ownDice()}
            rx="8"
            class="swap-dice"
            role="button"
            tabIndex={0}
            aria-label={TABLE_WORDS.swap}
            onClick={onSwap}
            onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onSwap();
            }}
        />
    );
}

function labelOf(place: number, { game, own, selected }: Choosing, isSource: boolean, isTarget: boolean): string {
    const mine = (own === 'Player1' ? game.player1Checkers : game.player2Checkers)[place] ?? 0;
    const rivals = own === 'Player1' ? game.player2Checkers : game.player1Checkers;
    const theirs = place === BAR || place === OFF ? 0 : (rivals[mirrored(place)] ?? 0);
    const words = [TABLE_WORDS.place(place), TABLE_WORDS.checkers(mine, theirs)];
    if (place === selected) words.push(TABLE_WORDS.selected);
    else if (isTarget) words.push(TABLE_WORDS.canLand);
    else if (isSource) words.push(TABLE_WORDS.canMove);
    return words.join(', ');
}
