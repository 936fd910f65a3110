import type { GameView, Table } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { listed } from '../listed';
import { Button, LinkButton } from '../parts/button';
import { Notice } from '../parts/notice';
import { otherSeat } from '../roles';
import { goTo, linkTo } from '../router';
import { textOf } from '../state/loaded';
import { useProblem } from '../state/online';
import { TABLE_TEXTS } from '../table_texts';
import { useRematch } from './rematch';
import { isAlone, isForMany, namesIn, seatsOf } from './seats';

/** Asks for the same game again, and tells who else has. */
export function RematchButton({ table, view }: { readonly table: Table; readonly view: GameView }) {
    const { wish, ask } = useRematch(table, view);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    async function press(): Promise<void> {
        setBusy(true);
        setProblem(undefined);
        try {
            const answer = await ask();
            if (!answer.ok) setProblem(answer.refusal.text);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }
    const newRoom = wish?.roomId;
    const { me } = view;
    const askedByMe = wish !== undefined && me !== undefined && (wish.askedBy === me || wish.agreed.includes(me));
    useEffect(() => {
        if (newRoom !== undefined && askedByMe) goTo({ screen: 'game', roomId: newRoom });
    }, [newRoom, askedByMe]);
    const asked = wish !== undefined && newRoom === undefined ? wish.agreed : [];
    return (
        <>
            {newRoom !== undefined ? (
                <LinkButton look="main" wide to={linkTo({ screen: 'game', roomId: newRoom })}>
                    {TABLE_TEXTS.over.toRematch}
                </LinkButton>
            ) : (
                <Button look="main" wide busy={busy || askedByMe} onClick={press}>
                    {askedByMe
                        ? isForMany(view)
                            ? TABLE_TEXTS.over.rematchAskedOfMany
                            : TABLE_TEXTS.over.rematchAsked
                        : isAlone(view)
                          ? TABLE_TEXTS.over.again
                          : TABLE_TEXTS.over.rematch}
                </Button>
            )}
            {asked.length > 0 && <Wishes view={view} asked={asked} askedByMe={askedByMe} />}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </>
    );
}

/** Who wants to play again; of more than two also for whom that waits. */
function Wishes({
    view,
    asked,
    askedByMe,
}: {
    readonly view: GameView;
    readonly asked: readonly NonNullable<GameView['me']>[];
    readonly askedByMe: boolean;
}) {
    const names = namesIn(view);
    if (!isForMany(view)) {
        if (askedByMe) return null;
        return <Notice tone="good">{TABLE_TEXTS.over.rematchOffered(names[otherSeat(view.me ?? 'Player1')])}</Notice>;
    }
    const namesOf = (seats: readonly NonNullable<GameView['me']>[]) => listed(seats.map((seat) => names[seat]));
    const awaited = seatsOf(view).filter((seat) => !asked.includes(seat));
    return (
        <Notice tone={askedByMe ? 'plain' : 'good'}>
            {TABLE_TEXTS.over.rematchAgreed(namesOf(asked))} {TABLE_TEXTS.over.rematchAwaits(namesOf(awaited))}
        </Notice>
    );
}
