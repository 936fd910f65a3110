import type { GameKind, Verdict } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { textOf } from '../state/loaded';
import { seenSeals } from '../state/seals';
import { TEXTS } from '../texts';
import { Button } from './button';
import { Notice } from './notice';

/** Compares every throw of a finished game with what was sealed before it, here in the browser. */
export function FairCheck({ roomId, kind }: { readonly roomId: number; readonly kind: GameKind }) {
    const { client } = useSession();
    const [busy, setBusy] = useState(false);
    const [told, setTold] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string }>();
    async function check(): Promise<void> {
        setBusy(true);
        try {
            const seen = seenSeals(roomId);
            const answer = await client.verify(roomId, seen);
            setTold(answer.ok ? inWords(answer.value, kind, seen.length) : { tone: 'bad', text: answer.refusal.text });
        } catch (error) {
            setTold({ tone: 'bad', text: textOf(error) });
        }
        setBusy(false);
    }
    return (
        <>
            <Button wide busy={busy} onClick={check}>
                {kind === 'MontyHall' ? TEXTS.fair.buttonOfDoors : TEXTS.fair.button}
            </Button>
            {told !== undefined && <Notice tone={told.tone}>{told.text}</Notice>}
        </>
    );
}

function inWords(
    verdict: Verdict,
    kind: GameKind,
    seals: number,
): { readonly tone: 'good' | 'bad'; readonly text: string } {
    if (verdict.fair) {
        const { fair, fairDoors, limits, limitsOfDoors } = TEXTS.fair;
        const text =
            kind === 'MontyHall' ? `${fairDoors(seals)} ${limitsOfDoors}` : `${fair(verdict.throws, seals)} ${limits}`;
        return { tone: 'good', text };
    }
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
