import type { EngineTypes, Role, TableState } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../parts/announcer';
import { TABLE_TEXTS } from '../table_texts';

/** But for one that only a later page knows. */
type ReactionSaid = EngineTypes.ReactionSaid & Required<Pick<EngineTypes.ReactionSaid, 'reaction'>>;

/** As long as it stands beside a player, in milliseconds. */
const SHOWN_MS = 8_000;

/** What the players say just now. */
export type Said = Readonly<Partial<Record<Role, EngineTypes.Reaction>>>;

/**
 * Of all that was said the newest of each player, for a while, and each in words for those who do not see it.
 *
 * @param muted of whom nothing is heard
 */
export function useSaid(
    { confirmed, reactions }: TableState,
    names: Readonly<Record<Role, string>>,
    muted: readonly Role[],
): Said {
    const [shown, setShown] = useState<readonly ReactionSaid[]>([]);
    // What was said before the page was opened is not said again.
    const heard = useRef<number | undefined>(undefined);
    const me = confirmed?.me;
    useEffect(() => {
        if (confirmed === undefined) return;
        // What came while the other side was muted is not said afterwards either.
        const newest = Math.max(0, ...(confirmed.playersReactions ?? []).map(({ atMs }) => atMs));
        const before = heard.current ?? newest;
        heard.current = Math.max(before, newest);
        const fresh = reactions.filter(
            (said): said is ReactionSaid =>
                said.reaction !== undefined && said.atMs > before && !muted.includes(said.by),
        );
        if (fresh.length === 0) return;
        setShown((others) => [...others, ...fresh]);
        setTimeout(() => setShown((all) => all.filter((each) => !fresh.includes(each))), SHOWN_MS);
        for (const { by, reaction } of fresh) {
            if (by !== me) announce(TABLE_TEXTS.talk.said(names[by], TABLE_TEXTS.talk.reactions[reaction]));
        }
    }, [confirmed, reactions]);
    const audible = shown.filter(({ by, atMs }) => reactions.some((each) => each.by === by && each.atMs === atMs));
    return Object.fromEntries(audible.map(({ by, reaction }) => [by, reaction]));
}
