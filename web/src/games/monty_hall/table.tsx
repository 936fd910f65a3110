import { type EngineTypes, KINDS } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { PlayProps } from '../../screens/table/at_table';
import { Clock } from '../../screens/table/clock';
import { quietly } from '../../screens/table/cube';
import { Over } from '../../screens/table/over';
import { Trouble } from '../../screens/table/trouble';
import { TEXTS } from '../../texts';
import { DoorPicture } from './door_picture';
import { StatisticsCard } from './statistics';
import { WORDS } from './words';
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
            ? WORDS.abandoned
            : WORDS.result(game.result === 'Won', game.prizeLocation)
        : mayDecide && game.hostRevealed !== undefined
          ? WORDS.decide(game.hostRevealed, other)
          : view.me === undefined
            ? TEXTS.table.watching
            : WORDS.choose;

    return (
        <div class="table monty">
            <div class="table-main">
                <div class="stage">
                    <div class="stage-head">
                        <h1>{KINDS.MontyHall.title}</h1>
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
                                    {door.number === chosen ? WORDS.yourDoor : WORDS.door(door.number)}
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
                                    {WORDS.switchTo(other)}
                                </Button>
                                <Button
                                    size="l"
                                    busy={pending === 'makeFinalChoice'}
                                    onClick={() => void quietly(table.makeFinalChoice('stick'))}
                                >
                                    {WORDS.stickTo(chosen)}
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
    const words = WORDS.doorStates[state];
    return number === chosen ? `${WORDS.door(number)}, ${words}` : words;
}
