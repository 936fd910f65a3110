import { factsOf } from '../kinds';
import { linkTo } from '../router';
import { TABLE_TEXTS } from '../table_texts';
import type { AtTable } from './at_table';
import { usePlace } from './event_place';
import { Resign } from './resign';
import { RulesButton } from './rules_button';
import { outIn } from './seats';
import { Talk } from './talk';
import { Trouble } from './trouble';

/** Below the actions: giving up, how it stands with the network, and what can be said. None of them moves the others. */
export function TableFoot({ table, state }: AtTable) {
    const { view } = state;
    const event = usePlace()?.tournament;
    const isPlaying = view.me !== undefined && view.status !== 'Finished' && !outIn(view).includes(view.me);
    const mayResign = isPlaying && 'resign' in factsOf(view.kind).verbs;
    return (
        <div class="table-foot">
            {mayResign && <Resign table={table} state={state} />}
            <RulesButton kind={view.kind} />
            {event !== undefined && view.status !== 'Finished' && (
                <a class="rules-link event-link" href={linkTo({ screen: 'event', event })}>
                    {TABLE_TEXTS.table.toEvent}
                </a>
            )}
            <Trouble table={table} state={state} />
            <Talk table={table} state={state} />
        </div>
    );
}
