import type { EngineTypes, Table, TableState } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { announce } from '../parts/announcer';
import { Button } from '../parts/button';
import { Switch } from '../parts/choice';
import { Notice } from '../parts/notice';
import { useClosing } from '../parts/use_closing';
import { textOf } from '../state/loaded';
import { isMuted, keepMuted, onMuting } from '../state/muted';
import { useProblem } from '../state/online';
import { TABLE_TEXTS } from '../table_texts';
import { othersIn, playerAt } from './seats';
import './talk.css';

type Reaction = EngineTypes.Reaction;
const REACTIONS = Object.keys(TABLE_TEXTS.talk.reactions) as readonly Reaction[];

/**
 * A few words for the others, and a way to hear none of the only other one: of several each is muted behind their name. Nothing for spectators,
 * and against robots.
 */
export function Talk({ table, state }: { readonly table: Table; readonly state: TableState }) {
    const { confirmed } = state;
    const others = othersIn(confirmed);
    const [only] = others;
    const isMany = others.length > 1;
    const opponent = confirmed === undefined || only === undefined || isMany ? undefined : playerAt(confirmed, only);
    const [isOpen, setOpen] = useState(false);
    const [busy, setBusy] = useState<Reaction>();
    const [problem, setProblem] = useProblem();
    const place = useRef<HTMLDivElement>(null);

    useMuted(table, opponent);
    useClosing(isOpen, place, () => setOpen(false), close);
    if (only === undefined) return null;

    function close(): void {
        setOpen(false);
        setProblem(undefined);
        place.current?.querySelector('button')?.focus();
    }

    async function say(reaction: Reaction): Promise<void> {
        setBusy(reaction);
        setProblem(undefined);
        const refused = await refusalOfReaction(table.react(reaction));
        setBusy(undefined);
        setProblem(refused);
        if (refused === undefined) close();
        else announce(refused);
    }

    function mute(muted: boolean): void {
        if (opponent !== undefined) keepMuted(opponent, muted);
    }

    return (
        <div ref={place} class="talk">
            <OpenButton isOpen={isOpen} isMuted={state.isMuted} onPress={() => (isOpen ? close() : setOpen(true))} />
            {isOpen && (
                <div
                    class="talk-palette card"
                    role="group"
                    aria-label={isMany ? TABLE_TEXTS.talk.titleOfMany : TABLE_TEXTS.talk.title}
                >
                    <div class="talk-words">
                        {REACTIONS.map((reaction) => (
                            <Button
                                key={reaction}
                                size="s"
                                busy={busy === reaction}
                                disabled={busy !== undefined}
                                onClick={() => void say(reaction)}
                            >
                                {TABLE_TEXTS.talk.reactions[reaction]}
                            </Button>
                        ))}
                    </div>
                    {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
                    {!isMany && (
                        <Switch
                            text={TABLE_TEXTS.talk.mute}
                            help={TABLE_TEXTS.talk.muteHelp}
                            on={state.isMuted}
                            onChange={mute}
                        />
                    )}
                </div>
            )}
        </div>
    );
}

function OpenButton({
    isOpen,
    isMuted,
    onPress,
}: {
    readonly isOpen: boolean;
    readonly isMuted: boolean;
    readonly onPress: () => void;
}) {
    return (
        <button
            type="button"
            class="talk-open"
            aria-expanded={isOpen}
            aria-label={TABLE_TEXTS.talk.open}
            title={TABLE_TEXTS.talk.open}
            onClick={onPress}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 4.500h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.500 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z" />
                {isMuted ? <path d="M4 2l17 19" /> : <path d="M8 10.500h.01M12 10.500h.01M16 10.500h.01" />}
            </svg>
        </button>
    );
}

/** Mutes whom the browser has as muted. Whoever is blocked is not heard either. */
function useMuted(table: Table, opponent: string | undefined): void {
    const { client } = useSession();
    useEffect(() => {
        if (opponent === undefined) return undefined;
        const look = () => table.mute(isMuted(opponent));
        look();
        // Without an answer the player can still mute them.
        client.lobbies.getBlocked().then(
            (blocked) => blocked.includes(opponent) && table.mute(true),
            () => undefined,
        );
        return onMuting(look);
    }, [client, table, opponent]);
}

/** Why it was not said, in words; undefined if it was. */
async function refusalOfReaction(asked: ReturnType<Table['react']>): Promise<string | undefined> {
    try {
        const answer = await asked;
        if (answer.ok) return undefined;
        const { refusal } = answer;
        return refusal.kind === 'TooManyRequests' ? TABLE_TEXTS.talk.tooOften(refusal.retryAfterSeconds) : refusal.text;
    } catch (error) {
        return textOf(error);
    }
}
