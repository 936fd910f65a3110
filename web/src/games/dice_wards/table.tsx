import { KINDS, type Role } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Die } from '../../parts/die';
import { isAnswering } from '../../screens/table/answers';
import type { AtTable, PlayProps } from '../../screens/table/at_table';
import { Clock } from '../../screens/table/clock';
import { CubeAnswer, CubePicture, quietly } from '../../screens/table/cube';
import { TableFoot } from '../../screens/table/foot';
import { Over } from '../../screens/table/over';
import { otherSeat, Seat } from '../../screens/table/seat';
import { useLog } from '../../state/log';
import { TEXTS } from '../../texts';
import { type Round, roundsOf } from './rounds';
import { Track } from './track';
import { TurnList } from './turn_list';
import { WORDS } from './words';
import './dice_wards.css';

/** Two tracks to 100, and the die between them. */
export function DiceWardsTable({ table, state, said }: PlayProps) {
    const { view, confirmed, actions, pending } = state;
    const { game, cube } = view;
    const log = useLog(view.roomId, confirmed?.version ?? 0);
    const rounds = roundsOf(log);
    if (game.kind !== 'DiceWards') return null;
    const own = view.me ?? 'Player1';
    const other = otherSeat(own);
    const isOver = view.status === 'Finished';
    const scores: Readonly<Record<Role, number>> = { Player1: game.player1Score, Player2: game.player2Score };
    const isRolling = pending === 'roll' || pending === 'rollUntil';

    const seat = (role: Role) => (
        <div class="ward" key={role}>
            <Seat
                view={view}
                seat={role}
                tone={role === 'Player1' ? 'ivory' : 'ebony'}
                said={said}
                clock={isOver ? undefined : <Clock table={table} state={state} seat={role} />}
            />
            <Track
                score={scores[role]}
                round={view.activePlayer === role ? game.roundScore : 0}
                isActive={view.activePlayer === role}
            />
        </div>
    );

    return (
        <div class="table with-board dice-wards" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{KINDS.DiceWards.title}</h1>
            <div class="table-main">
                <div class="wards">
                    {seat(other)}
                    <Middle
                        rounds={rounds}
                        lastDie={view.lastDice[0]}
                        isRolling={isRolling}
                        roundScore={game.roundScore}
                        stakes={cube?.stakes}
                        turn={view.activePlayer === undefined ? undefined : view.activePlayer === view.me}
                    />
                    {seat(own)}
                </div>
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    {view.me !== undefined && !isOver && !isAnswering(state) && (
                        <div class="actions big">
                            <Button
                                look="main"
                                size="l"
                                busy={isRolling}
                                disabled={!actions.includes('roll')}
                                onClick={() => void quietly(table.roll())}
                            >
                                {WORDS.roll}
                            </Button>
                            <Button
                                size="l"
                                busy={pending === 'hold'}
                                disabled={!actions.includes('hold') || game.roundScore === 0}
                                onClick={() => void quietly(table.hold())}
                            >
                                {game.roundScore > 0 && actions.includes('hold')
                                    ? WORDS.holdFor(game.roundScore)
                                    : WORDS.hold}
                            </Button>
                            {cube !== undefined && (
                                <Button
                                    busy={pending === 'proposeDouble'}
                                    disabled={!actions.includes('proposeDouble')}
                                    onClick={() => void quietly(table.proposeDouble())}
                                >
                                    {TEXTS.cube.offer(cube.stakes * 2)}
                                </Button>
                            )}
                        </div>
                    )}
                    {view.me !== undefined && !isOver && !isAnswering(state) && <Plan table={table} state={state} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <TurnList rounds={rounds} view={view} />
                    {view.me === undefined && <p class="muted small">{TEXTS.table.watching}</p>}
                </aside>
            </div>
        </div>
    );
}

/** The die, what the round has, and whose it is. */
function Middle({
    rounds,
    lastDie,
    isRolling,
    roundScore,
    stakes,
    turn,
}: {
    readonly rounds: readonly Round[];
    readonly lastDie: number | undefined;
    readonly isRolling: boolean;
    readonly roundScore: number;
    readonly stakes: number | undefined;
    readonly turn: boolean | undefined;
}) {
    const present = rounds.at(-1);
    const shown = present?.dice ?? [];
    const isLost = lastDie === 1 && roundScore === 0;
    const before = shown.slice(0, -1).slice(-7);
    return (
        <div class="middle">
            <div class="middle-past" aria-hidden="true">
                {before.map((die, place) => (
                    <Die key={place} value={die} size={34} />
                ))}
            </div>
            <div class={`middle-die${lastDie === undefined ? ' none' : ''}`}>
                <Die
                    value={lastDie}
                    size={112}
                    throwId={isRolling ? 'rolling' : `${rounds.length}-${shown.length}-${lastDie}`}
                    rolling={isRolling}
                    tone={isLost ? 'bad' : 'ivory'}
                />
            </div>
            <div class="middle-round">
                <span class="muted small">
                    {turn === undefined ? WORDS.round : turn ? WORDS.yourRound : WORDS.theirRound}
                </span>
                <b class="number">{roundScore}</b>
                <span class="muted small">{isLost ? WORDS.lostRound : ' '}</span>
            </div>
            {stakes !== undefined && (
                <div class="middle-cube">
                    <CubePicture stakes={stakes} />
                </div>
            )}
        </div>
    );
}

/** Rolls on until the round has so much: one press for a whole turn. */
function Plan({ table, state: { view, actions, pending } }: AtTable) {
    const [points, setPoints] = useState(20);
    const round = view.game.kind === 'DiceWards' ? view.game.roundScore : 0;
    const mayRoll = actions.includes('rollUntil');
    const isDone = mayRoll && round >= points;
    return (
        <form
            class="plan"
            onSubmit={(event) => {
                event.preventDefault();
                if (mayRoll && !isDone) void quietly(table.rollUntil(points, true));
            }}
        >
            <label>
                <span class="small muted">{WORDS.plan}</span>
                <input
                    type="number"
                    min="2"
                    max="100"
                    value={points}
                    onInput={(event) => setPoints(Math.min(100, Math.max(1, event.currentTarget.valueAsNumber || 1)))}
                />
            </label>
            <Button type="submit" size="s" busy={pending === 'rollUntil'} disabled={!mayRoll || isDone}>
                {WORDS.planGo}
            </Button>
            <p class="muted small" aria-live="polite">
                {isDone && WORDS.planDone(round)}
            </p>
        </form>
    );
}
