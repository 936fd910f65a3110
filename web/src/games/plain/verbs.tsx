import { type Client, type EngineTypes, KINDS, type Table, type TableState, type VerbFacts } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import type { AtTable } from '../../screens/table/at_table';
import { textOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { actAt } from './act_at';
import { actionIn, canFillIn } from './argument';
import { FormInputs } from './form_inputs';
import { inWords } from './shown';
import { WORDS } from './words';

/** These have a place of their own at every table. */
const ELSEWHERE: readonly string[] = ['resign', 'acceptDouble', 'forfeit'];

type Verb = readonly [name: string, facts: VerbFacts];

/** A button for each thing that the game's players do, with inputs for what it takes. */
export function Verbs({ table, state }: AtTable) {
    const { client } = useSession();
    const { view, actions } = state;
    const verbs = verbsIn(view.kind, view.cube?.mayDouble === true);
    const { sending, problem, act } = useActing(table, client, state);
    const isMyTurn = view.activePlayer === view.me;
    const notHere = verbs.filter(([, { argument }]) => !canFillIn(argument)).map(([name]) => inWords(name));
    return (
        <section class="card verbs" aria-labelledby="verbs">
            <h2 id="verbs">{WORDS.verbs}</h2>
            {verbs
                .filter(([, { argument }]) => canFillIn(argument))
                .map(([name, facts]) => (
                    <VerbForm
                        key={name}
                        verb={[name, facts]}
                        isMain={actions.some((action) => action === name)}
                        isBusy={sending === name}
                        isDisabled={!isMyTurn || sending !== undefined}
                        onAct={act}
                    />
                ))}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            {notHere.length > 0 && <p class="muted small">{WORDS.notHere(notHere.join(', '))}</p>}
        </section>
    );
}

function verbsIn(kind: keyof typeof KINDS, mayDouble: boolean): readonly Verb[] {
    const verbs = Object.entries<VerbFacts>(KINDS[kind].verbs);
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

/** Sends one action at a time, and waits until the table shows what came of it. */
function useActing(table: Table, client: Client, { confirmed }: TableState) {
    const [sent, setSent] = useState<{ readonly verb: string; readonly version?: number }>();
    const [problem, setProblem] = useProblem();
    const isShown = sent?.version !== undefined && (confirmed?.version ?? 0) >= sent.version;
    const sending = isShown ? undefined : sent?.verb;
    async function act(action: EngineTypes.Action): Promise<void> {
        setSent({ verb: action.kind });
        setProblem(undefined);
        try {
            setSent({ verb: action.kind, version: await actAt(table, client, action) });
        } catch (error) {
            setSent(undefined);
            setProblem(textOf(error));
        }
    }
    return { sending, problem, act };
}
