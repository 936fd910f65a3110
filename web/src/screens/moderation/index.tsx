import { type LobbiesTypes, valueIn } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { refusalOf, useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { guestName } from '../../state/players';
import { TEXTS } from '../../texts';
import { asDayAndTime } from '../../time_words';
import './moderation.css';

const TEXT = TEXTS.moderation;

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
            <section class="card list-card" aria-labelledby="acts">
                <h2 id="acts">{TEXT.acts}</h2>
                {acts.kind === 'loading' && <Loading />}
                {acts.kind === 'failed' && <Notice tone="bad">{acts.text}</Notice>}
                {acts.kind === 'there' && acts.value.length === 0 && <p class="muted small empty">{TEXT.noActs}</p>}
                {acts.kind === 'there' && (
                    <ul class="list">
                        {acts.value.map((act) => (
                            <ActRow key={act.number} act={act} />
                        ))}
                    </ul>
                )}
            </section>
        </div>
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
        <section class="card list-card" aria-labelledby="reports">
            <h2 id="reports">{TEXT.reports}</h2>
            {reports.kind === 'loading' && <Loading />}
            {reports.kind === 'failed' && <Notice tone="bad">{reports.text}</Notice>}
            {reports.kind === 'there' && reports.value.length === 0 && (
                <p class="muted small empty">{TEXT.noReports}</p>
            )}
            {reports.kind === 'there' && (
                <ul class="list">
                    {reports.value.map((report) => (
                        <ReportRow key={report.number} report={report} onActed={onActed} />
                    ))}
                </ul>
            )}
        </section>
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
