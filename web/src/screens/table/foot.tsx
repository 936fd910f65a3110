import { KINDS } from '@dice-wards/client';
import type { AtTable } from './at_table';
import { Resign } from './resign';
import { RulesButton } from './rules_button';
import { Talk } from './talk';
import { Trouble } from './trouble';

/** Below the actions: giving up, how it stands with the network, and what can be said. None of them moves the others. */
export function TableFoot({ table, state }: AtTable) {
    const { view } = state;
    const mayResign = view.me !== undefined && view.status !== 'Finished' && 'resign' in KINDS[view.kind].verbs;
    return (
        <div class="table-foot">
            {mayResign && <Resign table={table} state={state} />}
            <RulesButton kind={view.kind} />
            <Trouble table={table} state={state} />
            <Talk table={table} state={state} />
        </div>
    );
}
