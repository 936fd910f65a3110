import type { GameKind } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { gameOf, isForSeveral } from '../../kinds';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { useProblem } from '../../state/online';
import { guestName, useProfile } from '../../state/players';
import { seated } from '../lobby/starts';
import { useOfferedGames, useOfferedPairs } from '../offered';
import { HowMany, KindChoice, LengthChoice, RuleChoices, Who } from './choices';
import { ClockChoice } from './clock_choice';
import { firstWishes, settingsOf, type Wishes } from './wishes';
import './new_room.css';
import { NEW_ROOM } from './texts';

/** A room as one wants it, with settings that say what they do. */
export function NewRoomScreen({ kind, challenged }: { readonly kind?: GameKind; readonly challenged?: string }) {
    const { client } = useSession();
    const rival = useProfile(challenged)?.username ?? guestName(challenged ?? '');
    const [wishes, setWishes] = useState(() =>
        firstWishes(kind !== undefined && isForSeveral(kind) ? kind : undefined),
    );
    const [name, setName] = useState('');
    const [all, pairs] = [useOfferedGames(), useOfferedPairs()];
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const onChange = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });

    async function create(event: Event): Promise<void> {
        event.preventDefault();
        setBusy(true);
        const settings = settingsOf(wishes);
        const roomName = name.trim() === '' ? gameOf(wishes.kind).roomName : name.trim();
        const { refused } = await seated(
            challenged === undefined
                ? client.lobbies.createRoom({ name: roomName, kind: wishes.kind, settings })
                : client.lobbies.challenge(challenged, { kind: wishes.kind, settings }),
        );
        setBusy(false);
        setProblem(refused);
    }

    return (
        <form class="stack narrow new-room" onSubmit={create}>
            <h1>{challenged === undefined ? NEW_ROOM.title : NEW_ROOM.challenge(rival)}</h1>
            <div class="card stack">
                <KindChoice wishes={wishes} onChange={onChange} kinds={challenged === undefined ? all : pairs} />
                {challenged === undefined && (
                    <>
                        <HowMany wishes={wishes} onChange={onChange} />
                        <Who wishes={wishes} onChange={onChange} />
                        <label class="field">
                            <span>{NEW_ROOM.name}</span>
                            <input
                                maxLength={40}
                                placeholder={gameOf(wishes.kind).roomName}
                                value={name}
                                onInput={(event) => setName(event.currentTarget.value)}
                            />
                        </label>
                    </>
                )}
            </div>
            <div class="card stack">
                <LengthChoice wishes={wishes} onChange={onChange} />
                <ClockChoice wishes={wishes} onChange={onChange} />
                <RuleChoices wishes={wishes} onChange={onChange} />
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <Button type="submit" look="main" size="l" wide busy={busy}>
                {challenged === undefined ? NEW_ROOM.create : NEW_ROOM.send}
            </Button>
        </form>
    );
}
