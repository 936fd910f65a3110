import type { EngineTypes } from '@dice-wards/client';
import { DoorPicture } from './door_picture';
import { TABLE_WORDS } from './table_words';

type Door = EngineTypes.Door;

/** The three doors as buttons. */
export function Doors({
    doors,
    chosen,
    onChoose,
}: {
    readonly doors: readonly Door[];
    readonly chosen: number | undefined;
    /** Undefined while none can be chosen. */
    readonly onChoose: ((door: number) => void) | undefined;
}) {
    return (
        <div class="doors">
            {doors.map((door) => (
                <button
                    key={door.number}
                    type="button"
                    class={`door-button${door.number === chosen ? ' chosen' : ''}`}
                    aria-disabled={onChoose === undefined ? 'true' : undefined}
                    onClick={() => onChoose?.(door.number)}
                >
                    <DoorPicture door={door} />
                    <span class="door-label">
                        {door.number === chosen ? TABLE_WORDS.yourDoor : TABLE_WORDS.door(door.number)}
                    </span>
                    <span class="hidden-text">{stateOf(door, chosen)}</span>
                </button>
            ))}
        </div>
    );
}

/** What the picture shows, in words. */
function stateOf({ number, state }: Door, chosen: number | undefined): string {
    const words = TABLE_WORDS.doorStates[state];
    return number === chosen ? `${TABLE_WORDS.door(number)}, ${words}` : words;
}
