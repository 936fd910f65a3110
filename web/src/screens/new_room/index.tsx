import type { GameKind, RoomSettings } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Choice, Switch } from '../../parts/choice';
import { Notice } from '../../parts/notice';
import { useProblem } from '../../state/online';
import { guestName, useProfile } from '../../state/players';
import { TEXTS } from '../../texts';
import { seated } from '../lobby/starts';
import { ClockChoice } from './clock_choice';
import { isForBots, LENGTHS, settingsOf, type Wishes } from './wishes';
import './new_room.css';

/** A room as one wants it, with settings that say what they do. */
export function NewRoomScreen({ kind, challenged }: { readonly kind?: GameKind; readonly challenged?: string }) {
    const { client } = useSession();
    const rival = useProfile(challenged)?.username ?? guestName(challenged ?? '');
    const [wishes, setWishes] = useState<Wishes>({
        kind: kind === 'DiceWards' ? 'DiceWards' : 'Backgammon',
        length: '5',
        clock: 'window',
        time: 'usual',
        reserve: 'club',
        isPrivate: true,
        welcomesBots: false,
        rated: true,
        doubling: kind !== 'DiceWards',
        crawford: true,
        jacoby: false,
        quick: true,
    });
    const [name, setName] = useState('');
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const set = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
    const isBackgammon = wishes.kind === 'Backgammon';
    const isMatch = isBackgammon && wishes.length !== 'single';
    const canBeRated = !isBackgammon || isMatch;
    const welcomesBots = isForBots(wishes);

    async function create(event: Event): Promise<void> {
        event.preventDefault();
        setBusy(true);
        const settings: RoomSettings = settingsOf(wishes);
        const roomName = name.trim() === '' ? TEXTS.newRoom.usualName[wishes.kind] : name.trim();
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
            <h1>{challenged === undefined ? TEXTS.newRoom.title : TEXTS.newRoom.challenge(rival)}</h1>
            <div class="card stack">
                <Choice
                    name="kind"
                    legend={TEXTS.newRoom.game}
                    options={(['Backgammon', 'DiceWards'] as const).map((value) => ({
                        value,
                        text: TEXTS.kinds[value],
                    }))}
                    value={wishes.kind}
                    onChoose={(next) => set({ kind: next, doubling: next === 'Backgammon' })}
                />
                {challenged === undefined && (
                    <>
                        <Choice
                            name="who"
                            legend={TEXTS.newRoom.who}
                            options={[
                                { value: 'friend', text: TEXTS.newRoom.friend },
                                { value: 'all', text: TEXTS.newRoom.all },
                            ]}
                            value={wishes.isPrivate ? 'friend' : 'all'}
                            onChoose={(who) => set({ isPrivate: who === 'friend' })}
                        />
                        <p class="muted small">{wishes.isPrivate ? TEXTS.newRoom.friendHelp : TEXTS.newRoom.allHelp}</p>
                        {!wishes.isPrivate && (
                            <Switch
                                text={TEXTS.newRoom.bots}
                                help={TEXTS.newRoom.botsHelp}
                                on={wishes.welcomesBots}
                                onChange={(on) => set({ welcomesBots: on })}
                            />
                        )}
                        <label class="field">
                            <span>{TEXTS.newRoom.name}</span>
                            <input
                                maxLength={40}
                                placeholder={TEXTS.newRoom.usualName[wishes.kind]}
                                value={name}
                                onInput={(event) => setName(event.currentTarget.value)}
                            />
                        </label>
                    </>
                )}
            </div>
            <div class="card stack">
                {isBackgammon && (
                    <Choice
                        name="length"
                        legend={TEXTS.newRoom.length}
                        options={LENGTHS.map((value) => ({ value, text: TEXTS.newRoom.lengths[value] }))}
                        value={wishes.length}
                        onChoose={(length) => set({ length })}
                    />
                )}
                <ClockChoice wishes={wishes} onChange={set} />
                <Switch
                    text={TEXTS.newRoom.rated}
                    help={
                        !canBeRated
                            ? TEXTS.newRoom.ratedNever
                            : welcomesBots
                              ? TEXTS.newRoom.ratedNotWithBots
                              : TEXTS.newRoom.ratedHelp
                    }
                    on={wishes.rated && canBeRated && !welcomesBots}
                    disabled={!canBeRated || welcomesBots}
                    onChange={(rated) => set({ rated })}
                />
                <Switch
                    text={TEXTS.newRoom.doubling}
                    help={TEXTS.newRoom.doublingHelp}
                    on={wishes.doubling}
                    onChange={(doubling) => set({ doubling })}
                />
                {isMatch && wishes.doubling && (
                    <Switch
                        text={TEXTS.newRoom.crawford}
                        help={TEXTS.newRoom.crawfordHelp}
                        on={wishes.crawford}
                        onChange={(crawford) => set({ crawford })}
                    />
                )}
                {isBackgammon && !isMatch && wishes.doubling && (
                    <Switch
                        text={TEXTS.newRoom.jacoby}
                        help={TEXTS.newRoom.jacobyHelp}
                        on={wishes.jacoby}
                        onChange={(jacoby) => set({ jacoby })}
                    />
                )}
                {isBackgammon && (
                    <Switch
                        text={TEXTS.newRoom.quick}
                        help={TEXTS.newRoom.quickHelp}
                        on={wishes.quick}
                        onChange={(quick) => set({ quick })}
                    />
                )}
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <Button type="submit" look="main" size="l" wide busy={busy}>
                {challenged === undefined ? TEXTS.newRoom.create : TEXTS.newRoom.send}
            </Button>
        </form>
    );
}
