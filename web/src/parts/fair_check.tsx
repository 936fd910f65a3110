import type { GameKind, Verdict } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import type { FairWords } from '../games/web_game';
import { gameOf } from '../kinds';
import { linkTo } from '../router';
import { textOf } from '../state/loaded';
import { seenSeals } from '../state/seals';
import { TABLE_TEXTS } from '../table_texts';
import { Button, LinkButton } from './button';
import { Notice } from './notice';

/** Compares every throw of a finished game with what was sealed before it, here in the browser. */
export function FairCheck({ roomId, kind }: { readonly roomId: number; readonly kind: GameKind }) {
    const { client } = useSession();
    const words = gameOf(kind).fair ?? TABLE_TEXTS.fair.dice;
    const [busy, setBusy] = useState(false);
    const [told, setTold] = useState<Told>();
    async function check(): Promise<void> {
        setBusy(true);
        try {
            const seen = seenSeals(roomId);
            const answer = await client.verify(roomId, seen);
            setTold(answer.ok ? inWords(answer.value, words, seen.length) : { tone: 'bad', text: answer.refusal.text });
        } catch (error) {
            setTold({ tone: 'bad', text: textOf(error) });
        }
        setBusy(false);
    }
    return (
        <>
            <Button wide busy={busy} onClick={check}>
                {words.button}
            </Button>
            {told !== undefined && <Notice tone={told.tone}>{told.text}</Notice>}
            {told?.certified && <Notice tone="good">{TABLE_TEXTS.fair.certified}</Notice>}
            {told !== undefined && (
                <LinkButton wide look="quiet" to={linkTo({ screen: 'verify', roomId })}>
                    {TABLE_TEXTS.fair.details}
                </LinkButton>
            )}
        </>
    );
}

interface Told {
    readonly tone: 'good' | 'bad';
    readonly text: string;
    /** Whether the network vouches for the log. */
    readonly certified?: boolean;
}

function inWords(verdict: Verdict, words: FairWords, seals: number): Told {
    if (verdict.fair) {
        const text = `${words.good(verdict.throws, seals)} ${verdict.late ? TABLE_TEXTS.fair.late : words.limits}`;
        return { tone: 'good', text, certified: verdict.certified !== undefined };
    }
    const { wrong } = verdict;
    switch (wrong.kind) {
        case 'throw':
            return { tone: 'bad', text: TABLE_TEXTS.fair.wrongThrow(wrong.number, wrong.shown, wrong.sealed) };
        case 'tape':
        case 'seal':
            return { tone: 'bad', text: TABLE_TEXTS.fair.wrongTape(wrong.tape + 1) };
        case 'log':
            return { tone: 'bad', text: TABLE_TEXTS.fair.wrongLog(wrong.version) };
        default:
            return { tone: 'bad', text: TABLE_TEXTS.fair.unfinished };
    }
}
