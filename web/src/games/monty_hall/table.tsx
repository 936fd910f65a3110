import { type GameMontyHall, type GameView, KINDS, type Table } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { quietly } from '../../table/cube';
import { Over } from '../../table/over';
import { Trouble } from '../../table/trouble';
import { TABLE_TEXTS } from '../../table_texts';
import { Doors } from './doors';
import { StatisticsCard } from './statistics';
import { TABLE_WORDS } from './table_words';
import './monty_hall.css';

/** Three doors, one prize, and a host who knows. */
export function MontyHallTable({ table, state }: PlayProps) {
    const { view, actions, pending } = state;
    const { game } = view;
    // Which door was pressed, until the answer is there.
    const [pressed, setPressed] = useState<number>();
    if (game.kind !== 'MontyHall') return null;
    const isOver = view.status === 'Finished';
    const chosen = game.finalChoice ?? game.playerChoice ?? (pending === 'selectDoor' ? pressed : undefined);
    const mayChoose = actions.includes('selectDoor');
    const mayDecide = actions.includes('makeFinalChoice') || pending === 'makeFinalChoice';
    const other = game.doors.find(({ number, isOpen }) => number !== chosen && !isOpen)?.number ?? 0;
    return (
        <div class="table monty">
            <div class="table-main">
                <div class="stage">
                    <div class="stage-head">
                        <h1>{KINDS.MontyHall.title}</h1>
                        {!isOver && <Clock table={table} state={state} seat="Player1" />}
                    </div>
                    <p class="stage-line" aria-live="polite">
                        {lineOf(view, game, mayDecide, other)}
                    </p>
                    <Doors
                        doors={game.doors}
                        chosen={chosen}
                        onChoose={
                            mayChoose
                                ? (door) => {
                                      setPressed(door);
                                      void quietly(table.selectDoor(door));
                                  }
                                : undefined
                        }
                    />
                    <div class="actions">
                        {mayDecide && chosen !== undefined && (
                            <Decision
                                table={table}
                                isBusy={pending === 'makeFinalChoice'}
                                chosen={chosen}
                                other={other}
                            />
                        )}
                    </div>
                </div>
                <Trouble table={table} state={state} />
            </div>
            {isOver && <Over table={table} state={state} />}
            <aside class="table-side">
                <StatisticsCard version={isOver ? view.roomId : 0} />
            </aside>
        </div>
    );
}

/** What is asked, or what came of it. */
function lineOf(view: GameView, game: GameMontyHall, mayDecide: boolean, other: number): string {
    const { hostRevealed, prizeLocation, result } = game;
    if (view.status === 'Finished') {
        if (result === undefined || prizeLocation === undefined) return TABLE_WORDS.abandoned;
        return TABLE_WORDS.result(result === 'Won', prizeLocation);
    }
    if (mayDecide && hostRevealed !== undefined) return TABLE_WORDS.decide(hostRevealed, other);
    return view.me === undefined ? TABLE_TEXTS.table.watching : TABLE_WORDS.choose;
}

/** What stays, and what changes doors: two equal buttons, so that neither is advised. */
function Decision({
    table,
    isBusy,
    chosen,
    other,
}: {
    readonly table: Table;
    readonly isBusy: boolean;
    readonly chosen: number;
    readonly other: number;
}) {
    return (
        <>
            <Button size="l" busy={isBusy} onClick={() => void quietly(table.makeFinalChoice('switch'))}>
                {TABLE_WORDS.switchTo(other)}
            </Button>
            <Button size="l" busy={isBusy} onClick={() => void quietly(table.makeFinalChoice('stick'))}>
                {TABLE_WORDS.stickTo(chosen)}
            </Button>
        </>
    );
}
