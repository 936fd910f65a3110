import type { EngineTypes } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { TEXTS } from '../../texts';
import type { PlayProps } from '../table';
import { Clock } from '../table/clock';
import { quietly } from '../table/cube';
import { Over } from '../table/over';
import { Trouble } from '../table/trouble';
import { DoorPicture } from './door_picture';
import { StatisticsCard } from './statistics';
import './monty_hall.css';

type Door = EngineTypes.Door;

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
    const line = isOver
        ? game.result === undefined || game.prizeLocation === undefined
            ? TEXTS.monty.abandoned
            : TEXTS.monty.result(game.result === 'Won', game.prizeLocation)
        : mayDecide && game.hostRevealed !== undefined
          ? TEXTS.monty.decide(game.hostRevealed, other)
          : view.me === undefined
            ? TEXTS.table.watching
            : TEXTS.monty.choose;

    return (
        <div class="table monty">
            <div class="table-main">
                <div class="stage">
                    <div class="stage-head">
                        <h1>{TEXTS.kinds.MontyHall}</h1>
                        {!isOver && <Clock table={table} state={state} seat="Player1" />}
                    </div>
                    <p class="stage-line" aria-live="polite">
                        {line}
                    </p>
                    <div class="doors">
                        {game.doors.map((door) => (
                            <button
                                key={door.number}
                                type="button"
                                class={`door-button${door.number === chosen ? ' chosen' : ''}`}
                                aria-disabled={mayChoose ? undefined : 'true'}
                                onClick={() => {
                                    if (!mayChoose) return;
                                    setPressed(door.number);
                                    void quietly(table.selectDoor(door.number));
                                }}
                            >
                                <DoorPicture door={door} />
                                <span class="door-label">
                                    {door.number === chosen ? TEXTS.monty.yourDoor : TEXTS.monty.door(door.number)}
                                </span>
                                <span class="hidden-text">{stateOf(door, chosen)}</span>
                            </button>
                        ))}
                    </div>
                    <div class="actions">
                        {mayDecide && chosen !== undefined && (
                            <>
                                <Button
                                    look="main"
                                    size="l"
                                    busy={pending === 'makeFinalChoice'}
                                    onClick={() => void quietly(table.makeFinalChoice('switch'))}
                                >
                                    {TEXTS.monty.switchTo(other)}
                                </Button>
                                <Button
                                    size="l"
                                    busy={pending === 'makeFinalChoice'}
                                    onClick={() => void quietly(table.makeFinalChoice('stick'))}
                                >
                                    {TEXTS.monty.stickTo(chosen)}
                                </Button>
                            </>
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

/** What the picture shows, in words. */
function stateOf({ number, state }: Door, chosen: number | undefined): string {
    const words = TEXTS.monty.doorStates[state];
    return number === chosen ? `${TEXTS.monty.door(number)}, ${words}` : words;
}
