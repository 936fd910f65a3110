import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SessionContext } from './connection/session';
import { Header } from './header';
import { Announcer } from './parts/announcer';
import { ArrivalNotices } from './parts/arrival_notices';
import { Boundary } from './parts/boundary';
import { Button } from './parts/button';
import { lazy } from './parts/lazy';
import { Loading } from './parts/loading';
import { Notice } from './parts/notice';
import { SignInNotice } from './parts/sign_in_notice';
import { type Route, useRoute } from './router';
import { LobbyScreen } from './screens/lobby';
import { LobbyHead } from './screens/lobby/head';
import { MissingScreen } from './screens/missing';
import { AccountContext, useOpenAccount } from './state/account';
import { TEXTS } from './texts';
import './app.css';

const NewRoomScreen = lazy(async () => (await import('./screens/new_room')).NewRoomScreen);
const JoinScreen = lazy(async () => (await import('./screens/join')).JoinScreen);
const TableScreen = lazy(async () => (await import('./screens/table')).TableScreen);
const ReviewScreen = lazy(async () => (await import('./screens/review')).ReviewScreen);
const FileScreen = lazy(async () => (await import('./screens/file')).FileScreen);
const VerifyScreen = lazy(async () => (await import('./screens/verify')).VerifyScreen);
const PositionScreen = lazy(async () => (await import('./games/backgammon/position')).PositionScreen);
const PuzzlesScreen = lazy(async () => (await import('./games/backgammon/puzzles')).PuzzlesScreen);
const ProfileScreen = lazy(async () => (await import('./screens/profile')).ProfileScreen);
const RulesScreen = lazy(async () => (await import('./screens/rules')).RulesScreen);
const ModerationScreen = lazy(async () => (await import('./screens/moderation')).ModerationScreen);
const EventsScreen = lazy(async () => (await import('./screens/events')).EventsScreen);
const EventScreen = lazy(async () => (await import('./screens/events/event')).EventScreen);
const EventLiveScreen = lazy(async () => (await import('./screens/event_live')).EventLiveScreen);
const NewEventScreen = lazy(async () => (await import('./screens/new_event')).NewEventScreen);
const LearnScreen = lazy(async () => (await import('./screens/learn')).LearnScreen);
const WatchScreen = lazy(async () => (await import('./screens/watch')).WatchScreen);
const LeadersScreen = lazy(async () => (await import('./screens/leaders')).LeadersScreen);

export function App() {
    const route = useRoute();
    const account = useOpenAccount();
    const { session, isLost } = account;
    const main = useRef<HTMLElement>(null);
    const { screen } = route;

    const before = useRef<{ readonly place: string; readonly me: string | undefined }>(undefined);
    const place = JSON.stringify(route);
    const me = session?.me;
    // A new screen begins at its top, for eyes and for screen readers; so does the same one for another player.
    useEffect(() => {
        const last = before.current;
        before.current = { place, me };
        if (last === undefined || (last.place === place && last.me === undefined)) return;
        scrollTo(0, 0);
        main.current?.focus({ preventScroll: true });
    }, [place, me]);
    const title = screen === 'lobby' ? TEXTS.name : `${TEXTS.titles[screen]} · ${TEXTS.name}`;
    useEffect(() => {
        document.title = title;
    }, [title]);

    return (
        <AccountContext.Provider value={account}>
            <SessionContext.Provider value={session}>
                <button type="button" class="skip" onClick={() => main.current?.focus()}>
                    {TEXTS.skip}
                </button>
                <Header route={route} />
                <main id="main" ref={main} tabIndex={-1} class={`screen-${screen}`}>
                    <SignInNotice />
                    {session !== undefined ? (
                        <Fragment key={`${session.me} ${session.signedInUntilMs}`}>
                            <Boundary of={place}>
                                <ArrivalNotices route={route} title={title} />
                                <Screen route={route} />
                            </Boundary>
                        </Fragment>
                    ) : isLost ? (
                        <Notice tone="bad">
                            {TEXTS.problem.noNetwork}
                            <Button size="s" onClick={account.connectAgain}>
                                {TEXTS.again}
                            </Button>
                        </Notice>
                    ) : (
                        <Connecting screen={screen} />
                    )}
                </main>
                <Announcer />
            </SessionContext.Provider>
        </AccountContext.Provider>
    );
}

function Connecting({ screen }: { readonly screen: Route['screen'] }) {
    const loading = <Loading text={TEXTS.connecting} />;
    if (screen !== 'lobby') return loading;
    return (
        <div class="lobby">
            <LobbyHead />
            {loading}
        </div>
    );
}

function Screen({ route }: { readonly route: Route }) {
    switch (route.screen) {
        case 'lobby':
            return <LobbyScreen />;
        case 'new':
            return (
                <NewRoomScreen
                    {...(route.kind && { kind: route.kind })}
                    {...(route.challenged && { challenged: route.challenged })}
                />
            );
        case 'join':
            return <JoinScreen roomId={route.roomId} {...(route.code && { code: route.code })} />;
        case 'game':
            return <TableScreen key={route.roomId} roomId={route.roomId} />;
        case 'review':
            return <ReviewScreen key={route.roomId} roomId={route.roomId} step={route.step ?? 0} />;
        case 'file':
            return <FileScreen step={route.step ?? 0} />;
        case 'verify':
            return <VerifyScreen key={route.roomId} roomId={route.roomId} />;
        case 'position':
            return <PositionScreen text={route.text} />;
        case 'player':
            return <ProfileScreen {...(route.player && { player: route.player })} />;
        case 'leaders':
            return <LeadersScreen kind={route.kind} month={route.month} />;
        case 'rules':
            return <RulesScreen kind={route.kind} />;
        case 'learn':
            return <LearnScreen key={route.kind} kind={route.kind} />;
        case 'events':
            return <EventsScreen />;
        case 'event':
            return <EventScreen key={route.event} id={route.event} />;
        case 'eventLive':
            return <EventLiveScreen key={route.event} id={route.event} />;
        case 'newEvent':
            return <NewEventScreen />;
        case 'watch':
            return <WatchScreen />;
        case 'puzzles':
            return <PuzzlesScreen />;
        case 'moderation':
            return <ModerationScreen />;
        default:
            return <MissingScreen />;
    }
}
