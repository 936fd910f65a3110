import { KINDS, type Move, type Role } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isAnswering } from '../../screens/table/answers';
import type { PlayProps } from '../../screens/table/at_table';
import { Clock } from '../../screens/table/clock';
import { CubeAnswer } from '../../screens/table/cube';
import { TableFoot } from '../../screens/table/foot';
import { Over } from '../../screens/table/over';
import { otherSeat, Seat } from '../../screens/table/seat';
import { TEXTS } from '../../texts';
import { Actions } from './actions';
import { Board, type Mark, toneOf } from './board';
import { usedDice } from './board_dice';
import { describePosition } from './description';
import type { Spot } from './geometry';
import { HintCard } from './hint_card';
import { MatchCard } from './match_card';
import { Hints, PlayLayer, TargetWash } from './play_layer';
import { ResignationAnswer } from './resignation_answer';
import { TurnList } from './turn_list';
import { WORDS } from './words';
import './backgammon.css';

/** The board from one's own side, and all that is decided at it. */
export function BackgammonTable({ table, state, said }: PlayProps) {
    const { view, confirmed, pending } = state;
    const { game, cube } = view;
    const svg = useRef<SVGSVGElement>(null);
    const [selected, setSelected] = useState<number>();
    const [lifted, setLifted] = useState<{ readonly place: number; readonly at: Spot }>();
    const [isSwapped, setSwapped] = useState(false);
    const turn = confirmed?.turnId;
    // A new turn begins with the larger die first.
    useEffect(() => setSwapped(false), [turn]);
    if (game.kind !== 'Backgammon') return null;

    const own = view.me ?? 'Player1';
    const other = otherSeat(own);
    const isOver = view.status === 'Finished';
    const isMyTurn = view.me !== undefined && view.activePlayer === view.me;
    const isActive = isMyTurn && pending === undefined && game.legalMoves.length > 0;
    const thrown = [...view.lastDice].slice(0, 2).sort((a, b) => b - a);
    const values = isSwapped ? [...thrown].reverse() : thrown;
    const firstDie = values.find((die) => game.diceLeft.includes(die));
    const isRolling = pending === 'roll';

    function onMoves(moves: readonly Move[]): void {
        for (const { from, die } of moves) table.move(from, die);
    }

    const dice = shownDice();
    function shownDice() {
        if (game.kind !== 'Backgammon') return [];
        if (isRolling) {
            return [
                {
                    side: 'right' as const,
                    tone: toneOf(own),
                    values: [1, 1],
                    used: [0, 0],
                    throwId: 'rolling',
                    rolling: true,
                },
            ];
        }
        if (game.state === 'RolledForStart' && view.lastDice.length === 2) {
            const [first = 1, second = 1] = view.lastDice;
            const of = (role: Role) => (role === 'Player1' ? first : second);
            return [own, other].map((role, place) => ({
                side: place === 0 ? ('right' as const) : ('left' as const),
                tone: toneOf(role),
                values: [of(role)],
                used: [0],
                throwId: `start ${view.turnId}`,
            }));
        }
        if (thrown.length < 2 || view.activePlayer === undefined) return [];
        const thrower = cube?.offered ? otherSeat(view.activePlayer) : view.activePlayer;
        return [
            {
                side: thrower === own ? ('right' as const) : ('left' as const),
                tone: toneOf(thrower),
                values,
                used: usedDice(values, [...game.diceLeft]),
                throwId: `${game.gameNumber} ${view.turnId} ${thrown.join()}`,
            },
        ];
    }

    const last = game.lastTurn;
    const marks: readonly Mark[] =
        last === undefined || game.moves.length > 0 ? [] : last.moves.map(({ to }) => ({ side: last.by, place: to }));
    const layer = { game, own, isActive, firstDie, selected };

    const seat = (role: Role) => (
        <Seat
            view={view}
            seat={role}
            tone={toneOf(role)}
            said={said}
            clock={isOver ? undefined : <Clock table={table} state={state} seat={role} />}
        >
            <span class="fact">
                <b>{role === 'Player1' ? game.player1Pips : game.player2Pips}</b>
                <span>{WORDS.pips}</span>
            </span>
            {game.matchLength !== undefined && (
                <span class="fact">
                    <b>
                        {role === 'Player1' ? game.player1Score : game.player2Score}/{game.matchLength}
                    </b>
                    <span>{WORDS.score}</span>
                </span>
            )}
        </Seat>
    );

    return (
        <div class="table with-board backgammon" data-turn={turn}>
            <h1 class="hidden-text">{KINDS.Backgammon.title}</h1>
            <div class="table-main">
                {seat(other)}
                <Board
                    svg={svg}
                    position={game}
                    own={own}
                    dice={dice}
                    cube={cube}
                    marks={marks}
                    lifted={lifted}
                    label={WORDS.label}
                    below={<TargetWash {...layer} />}
                >
                    <Hints {...layer} />
                    <PlayLayer
                        {...layer}
                        svg={svg}
                        onMoves={onMoves}
                        onSwap={isActive && thrown[0] !== thrown[1] ? () => setSwapped(!isSwapped) : undefined}
                        onLift={setLifted}
                        onSelect={setSelected}
                    />
                </Board>
                <p class="hidden-text">{describePosition(game, own)}</p>
                {seat(own)}
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    <ResignationAnswer table={table} state={state} />
                    {view.me !== undefined && !isOver && !isAnswering(state) && <Actions table={table} state={state} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <MatchCard view={view} />
                    {!isOver && view.robot !== undefined && view.me !== undefined && (
                        <HintCard table={table} state={state} />
                    )}
                    <TurnList view={view} version={confirmed?.version ?? 0} />
                    {view.me === undefined ? (
                        <p class="muted small">{TEXTS.table.watching}</p>
                    ) : (
                        !isOver && <p class="muted small keys">{WORDS.keys}</p>
                    )}
                </aside>
            </div>
        </div>
    );
}
