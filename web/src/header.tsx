import { Button } from './parts/button';
import { linkTo, type Route } from './router';
import { useAccount } from './state/account';
import { useTheme } from './state/theme';
import { TEXTS } from './texts';
import './header.css';

const PLACES = [
    {
        route: { screen: 'lobby' },
        text: TEXTS.nav.play,
        icon: 'M4 9.5 12 3l8 6.500V20a1 1 0 0 1-1 1h-4.500v-6h-5v6H5a1 1 0 0 1-1-1z',
    },
    {
        route: { screen: 'leaders' },
        text: TEXTS.nav.leaders,
        icon: 'M9.500 21V4h5v17M3.500 21v-9h6M20.500 21v-6h-6M2.500 21h19',
    },
    {
        route: { screen: 'player' },
        text: TEXTS.nav.you,
        icon: 'M12 12a4.250 4.250 0 1 0 0-8.500 4.250 4.250 0 0 0 0 8.500zM4.500 21c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
    },
] as const satisfies readonly { readonly route: Route; readonly text: string; readonly icon: string }[];

export function Header({ route }: { readonly route: Route }) {
    const [theme, nextTheme] = useTheme();
    const { session, signInState, beginSignIn } = useAccount();
    // A guest at a table would lose the seat by it.
    const offersSignIn =
        session?.provider !== undefined && session.signedInUntilMs === undefined && route.screen !== 'game';
    return (
        <header class="header">
            <a class="brand" aria-label={TEXTS.name} href={linkTo({ screen: 'lobby' })}>
                <img src="./icon.svg" alt="" width="34" height="34" />
                <span class="brand-name">{TEXTS.name}</span>
            </a>
            <nav aria-label={TEXTS.nav.label}>
                {PLACES.map((place) => (
                    <a
                        key={place.text}
                        href={linkTo(place.route)}
                        aria-current={place.route.screen === route.screen ? 'page' : undefined}
                    >
                        <svg viewBox="0 0 24 24" aria-hidden="true">
                            <path d={place.icon} />
                        </svg>
                        {place.text}
                    </a>
                ))}
            </nav>
            {offersSignIn && (
                <div class="sign-in">
                    <Button size="s" busy={signInState.kind === 'waiting'} onClick={beginSignIn}>
                        {TEXTS.account.signIn}
                    </Button>
                </div>
            )}
            <button type="button" class="theme" onClick={nextTheme} aria-label={TEXTS.theme.label(TEXTS.theme[theme])}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    {theme === 'light' ? (
                        <path d="M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M4.900 4.900l1.800 1.800M17.300 17.300l1.800 1.800M4.900 19.100l1.800-1.800M17.300 6.700l1.800-1.800" />
                    ) : theme === 'dark' ? (
                        <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />
                    ) : (
                        <>
                            <circle cx="12" cy="12" r="8.500" />
                            <path d="M12 3.500a8.500 8.500 0 0 1 0 17z" fill="currentColor" />
                        </>
                    )}
                </svg>
            </button>
        </header>
    );
}
