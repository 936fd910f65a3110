import { useSession } from '../../connection/session';
import { Switch } from '../../parts/choice';
import { useLoaded } from '../../state/loaded';
import type { AtTable } from '../../table/at_table';
import { TABLE_WORDS } from './table_words';

interface Props extends AtTable {
    readonly on: boolean;
    readonly onChange: (on: boolean) => void;
}

/** Has dice fall for a player who does not mean to double: in quick rooms, where that saves them a call and a wait in each turn. */
export function RollAhead({ table, state, on, onChange }: Props) {
    const { client } = useSession();
    const [room] = useLoaded(() => client.lobbies.getRoom(table.roomId), `${table.roomId}`);
    const isQuick = room.kind === 'there' && room.value.ok && room.value.value.quick;
    if (!isQuick || state.view.cube === undefined) return null;
    return <Switch text={TABLE_WORDS.rollAhead} help={TABLE_WORDS.rollAheadHelp} on={on} onChange={onChange} />;
}
