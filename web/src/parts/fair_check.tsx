import type { GameKind, Verdict } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { gameOf } from '../games';
import type { FairWords } from '../games/web_game';
import { textOf } from '../state/loaded';
import { seenSeals } from '../state/seals';
import { TEXTS } from '../texts';
import { Button } from './button';
import { Notice } from './notice';

/** Compares every throw of a finished game with what was sealed before it, here in the browser. */
export function FairCheck({ roomId, kind }: { readonly roomId: number; readonly kind: GameKind }) {
    const { client } = useSession();
    const words = gameOf(kind).fair ?? TEXTS.fair.dice;
    const [busy, setBusy] = useState(false);
    const [told, setTold] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string }>();
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
        </>
    );
}

function inWords(
    verdict: Verdict,
    words: FairWords,
    seals: number,
): { readonly tone: 'good' | 'bad'; readonly text: string } {
    if (verdict.fair)
        return {
            tone: 'good',
            text: `${words.good(verdict.throws, seals)} ${verdict.late ? TEXTS.fair.late : words.limits}`,
        };
    const { wrong } = verdict;
    switch (wrong.kind) {
        case 'throw':
            return { tone: 'bad', text: TEXTS.fair.wrongThrow(wrong.number, wrong.shown, wrong.sealed) };
        case 'tape':
        case 'seal':
            return { tone: 'bad', text: TEXTS.fair.wrongTape(wrong.tape + 1) };
        default:
            return { tone: 'bad', text: TEXTS.fair.unfinished };
    }
}
