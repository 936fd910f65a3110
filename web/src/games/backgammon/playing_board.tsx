import type { GameBackgammon, Move, Role } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AtTable, isInTheAir } from '../../screens/table/at_table';
import { ArrowLayer } from './arrow_layer';
import { Board, type Mark } from './board';
import { diceShown, largestFirst } from './dice_shown';
import type { Spot } from './geometry';
import { Hints, TargetWash } from './hints';
import { PlayLayer } from './play_layer';
import { TABLE_WORDS } from './table_words';

/** The board, on which checkers are moved whenever it is the player's turn. */
export function PlayingBoard({
    table,
    state: { view, confirmed, pending, draft },
    game,
    own,
    advised,
}: AtTable & {
    readonly game: GameBackgammon;
    readonly own: Role;
    /** A play that somebody has asked for, from where no checker has been moved. */
    readonly advised: readonly Move[];
}) {
    const svg = useRef<SVGSVGElement>(null);
    const [selected, setSelected] = useState<number>();
    const [lifted, setLifted] = useState<{ readonly place: number; readonly at: Spot }>();
    const [isSwapped, setSwapped] = useState(false);
    // A new turn begins with the larger die first.
    useEffect(() => setSwapped(false), [confirmed?.turnId]);

    const isMyTurn = view.me !== undefined && view.activePlayer === view.me;
    const isActive = isMyTurn && pending === undefined && game.legalMoves.length > 0;
    const thrown = largestFirst(view.lastDice);
    const values = isSwapped ? [...thrown].reverse() : thrown;
    const firstDie = values.find((die) => game.diceLeft.includes(die));
    const roller = pending === 'roll' ? own : isInTheAir(view) ? view.activePlayer : undefined;
    const choosing = { game, own, isActive, firstDie, selected };
    return (
        <Board
            svg={svg}
            position={game}
            own={own}
            dice={diceShown(view, game, own, values, roller)}
            cube={view.cube}
            marks={marksOf(game)}
            lifted={lifted}
            label={TABLE_WORDS.label}
            below={<TargetWash {...choosing} />}
        >
            <Hints {...choosing} />
            {isActive && draft.length === 0 && (
                <ArrowLayer position={game} by={own} own={own} moves={advised} look="best" />
            )}
            <PlayLayer
                {...choosing}
                svg={svg}
                onMoves={(moves) => {
                    for (const { from, die } of moves) table.move(from, die);
                }}
                onSwap={isActive && thrown[0] !== thrown[1] ? () => setSwapped(!isSwapped) : undefined}
                onLift={setLifted}
                onSelect={setSelected}
            />
        </Board>
    );
}

/** Where the play before ended, until this turn's first move. */
function marksOf({ lastTurn, moves }: GameBackgammon): readonly Mark[] {
    if (lastTurn === undefined || moves.length > 0) return [];
    return lastTurn.moves.map(({ to }) => ({ side: lastTurn.by, place: to }));
}
