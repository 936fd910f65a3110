import type { Client } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button, LinkButton } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { goTo } from '../../router';
import { textOf, useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { TEXTS } from '../../texts';
import { KindChoice, LengthChoice, RuleChoices, TermChoices } from '../new_room/choices';
import { ClockChoice } from '../new_room/clock_choice';
import { firstWishes, type Wishes } from '../new_room/wishes';
import { useOfferedMatches } from '../offered';
import { EntryChoice, FormChoice, TimeChoice } from './choices';
import { NEW_EVENT } from './texts';
import { type EventWishes, firstEventWishes, newEventOf, REPEATS } from './wishes';
import '../new_room/new_room.css';

/** Whether the player may announce one, before they fill in anything. */
export function NewEventScreen() {
    const { client, me } = useSession();
    const [found] = useLoaded(() => mayHost(client, me), me);
    const [isOperator, setOperator] = useState(false);
    if (found.kind === 'loading') return <Loading />;
    // Whoever runs the house needs no place. Where nobody knows, the canister says it.
    if (isOperator || found.kind === 'failed' || found.value) return <EventForm />;
    return (
        <div class="stack narrow">
            <h1>{NEW_EVENT.title}</h1>
            <Notice tone="plain">{NEW_EVENT.notYet}</Notice>
            <div class="row wrap">
                <LinkButton look="main" to="#/">
                    {TEXTS.toLobby}
                </LinkButton>
                <Button look="quiet" onClick={() => setOperator(true)}>
                    {NEW_EVENT.operator}
                </Button>
            </div>
        </div>
    );
}

async function mayHost(client: Client, me: string): Promise<boolean> {
    const answer = await client.profiles.getProfile(me);
    return answer.ok && answer.value.kinds.some(({ rating }) => rating?.provisional === false);
}

/** An event as its host wants it: what is played, how, when, and who may enter. */
function EventForm() {
    const { client } = useSession();
    const [room, setRoom] = useState(firstWishes);
    const [wishes, setWishes] = useState(() => firstEventWishes(Date.now()));
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const ofRoom = { wishes: room, onChange: (change: Partial<Wishes>) => setRoom({ ...room, ...change }) };
    const onChange = (change: Partial<EventWishes>) => setWishes({ ...wishes, ...change });
    const ofEvent = { wishes, onChange };

    const matches = useOfferedMatches();

    async function announce(submitted: Event): Promise<void> {
        submitted.preventDefault();
        setBusy(true);
        try {
            const tournaments = await client.tournaments();
            const answer = await tournaments?.createEvent(newEventOf(wishes, room));
            if (answer?.ok) goTo({ screen: 'event', event: answer.value.id });
            else setProblem(answer?.refusal.text ?? NEW_EVENT.none);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <form class="stack narrow new-room" onSubmit={announce}>
            <h1>{NEW_EVENT.title}</h1>
            <p class="muted">{NEW_EVENT.hosts}</p>
            <div class="card stack">
                <label class="field">
                    <span>{NEW_EVENT.name}</span>
                    <input
                        required
                        maxLength={40}
                        placeholder={NEW_EVENT.namePlaceholder}
                        value={wishes.name}
                        onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
                    />
                </label>
                <FormChoice {...ofEvent} />
                <TimeChoice {...ofEvent} />
                <Choice
                    name="repeats"
                    legend={NEW_EVENT.repeats}
                    options={REPEATS.map((value) => ({ value, text: NEW_EVENT.repeated[value] }))}
                    value={wishes.repeats}
                    onChoose={(repeats) => onChange({ repeats })}
                />
                <EntryChoice {...ofEvent} />
            </div>
            <div class="card stack">
                <KindChoice kinds={matches} {...ofRoom} />
                {wishes.form !== 'Arena' && <LengthChoice {...ofRoom} />}
                <ClockChoice {...ofRoom} />
                <RuleChoices {...ofRoom} />
                <TermChoices {...ofRoom} />
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <Button type="submit" look="main" size="l" wide busy={busy}>
                {NEW_EVENT.announce}
            </Button>
        </form>
    );
}
