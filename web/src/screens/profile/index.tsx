import { CallError, type Client } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { BlockButton } from '../../parts/block_button';
import { LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { MODERATION } from '../../parts/moderation_texts';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { guestName } from '../../state/players';
import { asDay } from '../../time_words';
import { MissingScreen } from '../missing';
import { AccountCard } from './account_card';
import { History } from './history';
import { NameForm } from './name_form';
import { PlayingNow } from './playing_now';
import { Ratings } from './ratings';
import { Records } from './records';
import { Report } from './report';
import { SettingsCard } from './settings_card';
import { PROFILE } from './texts';
import './profile.css';

/** An address in which no player is, as one that was cut off, is nobody's. */
function profileOf(client: Client, id: string) {
    return client.profiles.getProfile(id).catch((error: unknown) => {
        if (error instanceof CallError && error.fault === 'invalid') return 'nobody' as const;
        throw error;
    });
}

/** A player: oneself, or somebody else. */
export function ProfileScreen({ player }: { readonly player?: string }) {
    const { client, me, signedInUntilMs } = useSession();
    const id = player ?? me;
    const isMe = id === me;
    const [found, again] = useLoaded(() => profileOf(client, id), id);
    if (found.kind === 'loading') return <Loading />;
    if (found.kind === 'failed') return <Notice tone="bad">{found.text}</Notice>;
    const answer = found.value;
    if (answer === 'nobody') return <MissingScreen />;
    if (!answer.ok && answer.refusal.kind !== 'ProfileNotFound')
        return <Notice tone="bad">{answer.refusal.text}</Notice>;
    const profile = answer.ok ? answer.value : undefined;
    return (
        <div class="stack profile">
            <header class="profile-head">
                <span class="avatar" aria-hidden="true">
                    {(profile?.username ?? guestName(id)).slice(0, 1).toUpperCase()}
                </span>
                <div>
                    <h1>
                        {profile?.username ??
                            (isMe ? (signedInUntilMs === undefined ? PROFILE.guest : PROFILE.unnamed) : guestName(id))}
                    </h1>
                    <p class="muted">
                        {profile === undefined ? PROFILE.nothingYet : PROFILE.since(asDay(profile.createdAtMs))}
                    </p>
                </div>
                {!isMe && <Towards player={id} />}
            </header>
            {isMe && <NameForm username={profile?.username} onNamed={again} />}
            {isMe && <AccountCard />}
            {isMe && <SettingsCard />}
            <div class="profile-body">
                <div class="stack">
                    <Ratings player={id} profile={profile} />
                    {profile !== undefined && <Records profile={profile} />}
                </div>
                <div class="stack">
                    {!isMe && <PlayingNow player={id} />}
                    <History player={id} />
                </div>
            </div>
            {isMe && (
                <p class="small">
                    <a href={linkTo({ screen: 'moderation' })}>{MODERATION.link}</a>
                </p>
            )}
            {isMe && (
                <p class="muted small id">{(signedInUntilMs === undefined ? PROFILE.id : PROFILE.signedInId)(me)}</p>
            )}
        </div>
    );
}

/** What one can do about somebody: play, or never meet again. */
function Towards({ player }: { readonly player: string }) {
    const [problem, setProblem] = useProblem();
    return (
        <div class="row wrap push">
            <LinkButton look="main" to={linkTo({ screen: 'new', challenged: player })}>
                {PROFILE.challenge}
            </LinkButton>
            <BlockButton player={player} look="quiet" onProblem={setProblem} />
            <Report player={player} />
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </div>
    );
}
