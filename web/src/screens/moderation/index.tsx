import { type LobbiesTypes, valueIn } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { MODERATION } from '../../parts/moderation_texts';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { type Loaded, refusalOf, useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { guestName } from '../../state/players';
import { TEXTS } from '../../texts';
import { asDayAndTime } from '../../time_words';
import './moderation.css';

const TEXT = MODERATION;

/** What moderators have done, for everybody; and for moderators what players have reported, and what they can do about it. */
export function ModerationScreen() {
    const { client, me } = useSession();
    const [moderators] = useLoaded(() => client.lobbies.getModerators(), '');
    const [acts, again] = useLoaded(() => client.lobbies.getActs(), '');
    const isModerator = moderators.kind === 'there' && moderators.value.includes(me);
    return (
        <div class="stack wide-narrow">
            <h1>{TEXTS.titles.moderation}</h1>
            <p class="muted">{TEXT.help}</p>
            {isModerator && <Reports onActed={again} />}
            <Cases id="acts" title={TEXT.acts} none={TEXT.noActs} loaded={acts}>
                {(act) => <ActRow key={act.number} act={act} />}
            </Cases>
        </div>
    );
}

/** A card with a row for each, as soon as they are there. */
function Cases<Case>({
    id,
    title,
    none,
    loaded,
    children,
}: {
    readonly id: string;
    readonly title: string;
    readonly none: string;
    readonly loaded: Loaded<readonly Case[]>;
    readonly children: (each: Case) => ComponentChildren;
}) {
    return (
        <section class="card list-card" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {loaded.kind === 'loading' && <Loading />}
            {loaded.kind === 'failed' && <Notice tone="bad">{loaded.text}</Notice>}
            {loaded.kind === 'there' && loaded.value.length === 0 && <p class="muted small empty">{none}</p>}
            {loaded.kind === 'there' && <ul class="list">{loaded.value.map(children)}</ul>}
        </section>
    );
}

function ActRow({ act }: { readonly act: LobbiesTypes.Act }) {
    const { kind, player, category, atMs, undone } = act;
    return (
        <li class="row wrap case">
            <span>
                {TEXT.kinds[kind]} · <a href={linkTo({ screen: 'player', player })}>{guestName(player)}</a>
                {undone && ` · ${TEXT.undone}`}
            </span>
            <span class="muted small push">
                {TEXT.categories[category]} · {asDayAndTime(atMs)}
            </span>
        </li>
    );
}

function Reports({ onActed }: { readonly onActed: () => void }) {
    const { client } = useSession();
    const [reports] = useLoaded(async () => valueIn(await client.lobbies.getReports()), '');
    return (
        <Cases id="reports" title={TEXT.reports} none={TEXT.noReports} loaded={reports}>
            {(report) => <ReportRow key={report.number} report={report} onActed={onActed} />}
        </Cases>
    );
}

function ReportRow({ report, onActed }: { readonly report: LobbiesTypes.Report; readonly onActed: () => void }) {
    const { client } = useSession();
    const { player, username, category, roomId, atMs } = report;
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();

    async function act(moderation: LobbiesTypes.Moderation): Promise<void> {
        setBusy(true);
        setProblem(await refusalOf(client.lobbies.moderate(moderation)));
        setBusy(false);
        onActed();
    }
    return (
        <li class="row wrap case">
            <span>
                <a href={linkTo({ screen: 'player', player })}>{username ?? guestName(player)}</a>
                <span class="muted small">
                    {' '}
                    · {TEXT.categories[category]} · {asDayAndTime(atMs)}
                </span>
            </span>
            <span class="row wrap push">
                <Button size="s" busy={busy} onClick={() => act({ kind: 'Ban', player, category })}>
                    {TEXT.ban}
                </Button>
                {username !== undefined && (
                    <Button size="s" busy={busy} onClick={() => act({ kind: 'Rename', player, category })}>
                        {TEXT.rename}
                    </Button>
                )}
                {roomId !== undefined && (
                    <Button size="s" busy={busy} onClick={() => act({ kind: 'CloseRoom', roomId, category })}>
                        {TEXT.closeRoom}
                    </Button>
                )}
            </span>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </li>
    );
}
