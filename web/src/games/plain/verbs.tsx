import type { EngineTypes, KINDS, VerbFacts } from '@dice-wards/client';
import { factsOf } from '../../kinds';
import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { actionIn, canFillIn } from './argument';
import { FormInputs } from './form_inputs';
import { inWords } from './shown';
import { TABLE_WORDS } from './table_words';

/** These have a place of their own at every table. */
const ELSEWHERE: readonly string[] = ['resign', 'acceptDouble', 'forfeit'];

type Verb = readonly [name: string, facts: VerbFacts];

/** A button for each thing that the game's players do, with inputs for what it takes. What goes wrong stands in the table's foot. */
export function Verbs({ table, state: { view, actions, pending } }: AtTable) {
    const verbs = verbsIn(view.kind, view.cube?.mayDouble === true);
    const isMyTurn = view.activePlayer === view.me;
    const notHere = verbs.filter(([, { argument }]) => !canFillIn(argument)).map(([name]) => inWords(name));
    return (
        <section class="card verbs" aria-labelledby="verbs">
            <h2 id="verbs">{TABLE_WORDS.verbs}</h2>
            {verbs
                .filter(([, { argument }]) => canFillIn(argument))
                .map(([name, facts]) => (
                    <VerbForm
                        key={name}
                        verb={[name, facts]}
                        isMain={actions.some((action) => action === name)}
                        isBusy={pending === name}
                        isDisabled={!isMyTurn || pending !== undefined}
                        onAct={(action) => void quietly(table.act(action))}
                    />
                ))}
            {notHere.length > 0 && <p class="muted small">{TABLE_WORDS.notHere(notHere.join(', '))}</p>}
        </section>
    );
}

function verbsIn(kind: keyof typeof KINDS, mayDouble: boolean): readonly Verb[] {
    const verbs = Object.entries<VerbFacts>(factsOf(kind).verbs);
    return verbs.filter(([name]) => !ELSEWHERE.includes(name) && (mayDouble || name !== 'proposeDouble'));
}

function VerbForm({
    verb: [name, { says, argument }],
    isMain,
    isBusy,
    isDisabled,
    onAct,
}: {
    readonly verb: Verb;
    /** As far as is known it is this that can be done now. */
    readonly isMain: boolean;
    readonly isBusy: boolean;
    readonly isDisabled: boolean;
    readonly onAct: (action: EngineTypes.Action) => void;
}) {
    return (
        <form
            class="verb"
            onSubmit={(event) => {
                event.preventDefault();
                if (!isDisabled) onAct(actionIn(name, argument, new FormData(event.currentTarget)));
            }}
        >
            <FormInputs form={argument} path={name} />
            <Button type="submit" look={isMain ? 'main' : 'plain'} busy={isBusy} disabled={isDisabled && !isBusy}>
                {inWords(name)}
            </Button>
            <p class="muted small">{says.replaceAll('`', '')}</p>
        </form>
    );
}
