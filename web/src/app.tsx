import { useEffect, useRef, useState } from 'preact/hooks';
import { openSession, type Session, SessionContext } from './connection/session';
import { Header } from './header';
import { Announcer } from './parts/announcer';
import { Button } from './parts/button';
import { lazy } from './parts/lazy';
import { Loading } from './parts/loading';
import { Notice } from './parts/notice';
import { type Route, useRoute } from './router';
import { LobbyScreen } from './screens/lobby';
import { MissingScreen } from './screens/missing';
import { TEXTS } from './texts';
import './app.css';

const NewRoomScreen = lazy(async () => (await import('./screens/new_room')).NewRoomScreen);
const JoinScreen = lazy(async () => (await import('./screens/join')).JoinScreen);
const TableScreen = lazy(async () => (await import('./screens/table')).TableScreen);
const ReviewScreen = lazy(async () => (await import('./screens/review')).ReviewScreen);
const ProfileScreen = lazy(async () => (await import('./screens/profile')).ProfileScreen);
const LeadersScreen = lazy(async () => (await import('./screens/leaders')).LeadersScreen);

const TRY_AGAIN_MS = 4_000;

export function App() {
    const route = useRoute();
    const [session, setSession] = useState<Session>();
    const [isLost, setLost] = useState(false);
    const [tries, setTries] = useState(0);
    const main = useRef<HTMLElement>(null);
    const { screen } = route;

    // Each try opens it again.
    useEffect(() => {
        const again = () => setTries((count) => count + 1);
        let timer: ReturnType<typeof setTimeout> | undefined;
        openSession().then(setSession, () => {
            setLost(true);
            timer = setTimeout(again, TRY_AGAIN_MS);
        });
        addEventListener('online', again, { once: true });
        return () => {
            clearTimeout(timer);
            removeEventListener('online', again);
        };
    }, [tries]);

    const isFirst = useRef(true);
    const place = JSON.stringify(route);
    // A new screen begins at its top, for eyes and for screen readers.
    useEffect(() => {
        if (isFirst.current) {
            isFirst.current = false;
            return;
        }
        scrollTo(0, 0);
        main.current?.focus({ preventScroll: true });
    }, [place]);
    useEffect(() => {
        document.title = screen === 'lobby' ? TEXTS.name : `${TEXTS.titles[screen]} · ${TEXTS.name}`;
    }, [screen]);

    return (
        <SessionContext.Provider value={session}>
            <button type="button" class="skip" onClick={() => main.current?.focus()}>
                {TEXTS.skip}
            </button>
            <Header route={route} />
            <main id="main" ref={main} tabIndex={-1} class={`screen-${screen}`}>
                {session !== undefined ? (
                    <Screen route={route} />
                ) : isLost ? (
                    <Notice tone="bad">
                        {TEXTS.problem.noNetwork}
                        <Button size="s" onClick={() => setTries((count) => count + 1)}>
                            {TEXTS.again}
                        </Button>
                    </Notice>
                ) : (
                    <Loading text={TEXTS.connecting} />
                )}
            </main>
            <Announcer />
        </SessionContext.Provider>
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
            return <ReviewScreen key={route.roomId} roomId={route.roomId} />;
        case 'player':
            return <ProfileScreen {...(route.player && { player: route.player })} />;
        case 'leaders':
            return <LeadersScreen kind={route.kind} />;
        default:
            return <MissingScreen />;
    }
}
