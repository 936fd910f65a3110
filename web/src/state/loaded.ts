import type { Answer, AnyRefusal } from '@dice-wards/client';
import { CallError } from '@dice-wards/client';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { TEXTS } from '../texts';
import { useOnline } from './online';

/** Something that is asked for once. */
export type Loaded<T> =
    | { readonly kind: 'loading' }
    | { readonly kind: 'there'; readonly value: T }
    | { readonly kind: 'failed'; readonly text: string };

/** Asks when it is first shown, whenever the key changes, when `again` is called, and after a failure when the network is back. */
export function useLoaded<T>(ask: () => Promise<T>, key: string): readonly [Loaded<T>, again: () => void] {
    const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
    const [round, setRound] = useState(0);
    // `ask` is a new function each time; `key` is what it depends on.
    useEffect(() => {
        let isWanted = true;
        setState((before) => (before.kind === 'there' && round > 0 ? before : { kind: 'loading' }));
        ask().then(
            (value) => isWanted && setState({ kind: 'there', value }),
            (error: unknown) => isWanted && setState({ kind: 'failed', text: textOf(error) }),
        );
        return () => {
            isWanted = false;
        };
    }, [key, round]);
    // What failed for want of a network is there when that is back.
    const isOnline = useOnline();
    useEffect(() => {
        if (isOnline && state.kind === 'failed') setRound((count) => count + 1);
    }, [isOnline]);
    return [state, useCallback(() => setRound((count) => count + 1), [])];
}

/** What to tell a person about an error that was thrown. */
export function textOf(error: unknown): string {
    if (error instanceof CallError) return error.text;
    if (error instanceof Error && error.name === 'RefusedError') return error.message;
    return TEXTS.problem.unknown;
}

/** The refusal of an answer, or of a call without one, as a text; undefined if all went well. */
export async function refusalOf(asked: Promise<Answer<unknown, AnyRefusal>>): Promise<string | undefined> {
    try {
        const answer = await asked;
        return answer.ok ? undefined : answer.refusal.text;
    } catch (error) {
        return textOf(error);
    }
}
